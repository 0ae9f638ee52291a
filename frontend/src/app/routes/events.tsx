import { api } from '@/api/enhanced-api';
import { EventsPage } from '@/features/events/events-page';
import type { PageModule } from '../lazy-route';

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(api.endpoints.getEvents.initiate({ upcoming: true })),
  dispatch(api.endpoints.getClubs.initiate()),
];

export function Component() {
  return <EventsPage />;
}
