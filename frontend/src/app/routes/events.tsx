import { siteApi } from '@/api/site/site-api';
import { eventsQuery, isOffered, readEventsAddress } from '@/features/events/events-address';
import { EventsPage } from '@/features/events/events-page';
import { sceneOf } from '@/config/scenes';
import { EVENTS_TEXTS } from '@/config/texts/events';
import { withClubName } from '@/config/texts/site';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName, texts }) => ({
  title: 'Events',
  description: withClubName({ ...EVENTS_TEXTS, ...texts }.eventsDescription, clubName),
  picture: texts.homeHeroPicture ?? sceneOf('live-music').src,
});

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getEvents.initiate({ upcoming: true })),
  dispatch(siteApi.endpoints.getClubs.initiate()),
];

export const readQuery: PageModule['readQuery'] = (query) => eventsQuery(readEventsAddress(query));

export const leadsTo: PageModule['leadsTo'] = (query, state) =>
  isOffered(
    readEventsAddress(query),
    siteApi.endpoints.getClubs.select()(state).data ?? [],
    siteApi.endpoints.getEvents.select({ upcoming: true })(state).data ?? [],
  );

export function Component() {
  return <EventsPage />;
}
