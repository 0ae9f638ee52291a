import { siteApi } from '@/api/site/site-api';
import { EventPage } from '@/features/events/event-page';
import { formatLongDate } from '@/lib/format';
import { numericId } from '@/lib/numeric-id';
import type { PageModule } from '../page-module';
import { storedPage } from './stored-page';

export const page: PageModule['page'] = ({ state, params }) => {
  const id = numericId(params['id']);
  return storedPage('Event', id, siteApi.endpoints.getEvent.select(id ?? 0)(state), (event) => ({
    title: event.title,
    description: `${formatLongDate(event.date)}, ${event.venue}. ${event.description}`,
    picture: event.imageUrl,
    pictureAlt: event.picture?.altText,
    pictureSize: event.picture,
    kind: 'article',
  }));
};

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
