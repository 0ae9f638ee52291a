import { siteApi } from '@/api/site/site-api';
import { isOffered, readEventsAddress } from '@/features/events/events-address';
import { EventsPage } from '@/features/events/events-page';
import type { PageModule } from '../lazy-route';

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getEvents.initiate({ upcoming: true })),
  dispatch(siteApi.endpoints.getClubs.initiate()),
];

export const leadsTo: PageModule['leadsTo'] = (query, state) =>
  isOffered(
    readEventsAddress(query),
    siteApi.endpoints.getClubs.select()(state).data ?? [],
    siteApi.endpoints.getEvents.select({ upcoming: true })(state).data ?? [],
  );

export function Component() {
  return <EventsPage />;
}
