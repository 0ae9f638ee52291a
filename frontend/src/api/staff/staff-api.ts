/** All staff calls, with their cache rules by area. Import hooks from here: `generated.ts` alone has no rules. */
import './auth-api';
import './bookings-api';
import './clubs-api';
import './documents-api';
import './events-api';
import './messaging-api';
import './office-api';
import './payments-api';
import './reports-api';
import './site-api';
import './webhooks-api';
import { staffApi } from './tags';

export * from './generated';
export const { useLazyGetAdminEventQuery, useLazyGetMessageQuery } = staffApi;
export { staffApi };
