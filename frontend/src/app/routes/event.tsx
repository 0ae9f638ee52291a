import { siteApi } from '@/api/site/site-api';
import { EventPage } from '@/features/events/event-page';
import { numericId } from '@/lib/numeric-id';
import type { PageModule } from '../lazy-route';

export const preload: PageModule['preload'] = (dispatch, { id }) => {
  const event = numericId(id);
  if (event === null) return [];
  return [
    dispatch(siteApi.endpoints.getEvent.initiate(event)),
    dispatch(siteApi.endpoints.getClubs.initiate()),
  ];
};

export function Component() {
  return <EventPage />;
}
