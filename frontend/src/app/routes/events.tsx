import { api } from '@/api/enhanced-api';
import { isOffered, readEventsAddress } from '@/features/events/events-address';
import { EventsPage } from '@/features/events/events-page';
import type { PageModule } from '../lazy-route';

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(api.endpoints.getEvents.initiate({ upcoming: true })),
  dispatch(api.endpoints.getClubs.initiate()),
];

export const leadsTo: PageModule['leadsTo'] = (query, state) =>
  isOffered(
    readEventsAddress(query),
    api.endpoints.getClubs.select()(state).data ?? [],
    api.endpoints.getEvents.select({ upcoming: true })(state).data ?? [],
  );

export function Component() {
  return <EventsPage />;
}
