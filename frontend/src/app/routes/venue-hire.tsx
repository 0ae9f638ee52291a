import { siteApi } from '@/api/site/site-api';
import { VenueHirePage } from '@/features/venue-hire/venue-hire-page';
import { withClubName } from '@/config/texts/site';
import { VENUE_HIRE_TEXTS } from '@/config/texts/venue-hire';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName, state }) => {
  const { texts, pictures } = siteApi.endpoints.getPage.select('venue-hire')(state).data ?? {};
  const picture = texts?.venueHirePicture;
  const known = picture === undefined ? undefined : pictures?.[picture];
  return {
    title: 'Venue Hire',
    description: withClubName({ ...VENUE_HIRE_TEXTS, ...texts }.venueHireDescription, clubName),
    picture: picture ?? VENUE_HIRE_TEXTS.venueHirePicture,
    pictureAlt: known?.altText,
    pictureSize: known,
  };
};

/** It shows free evenings, which every booking changes. */
export const isLive = true;

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getPage.initiate('venue-hire')),
  dispatch(siteApi.endpoints.getBookingOptions.initiate()),
  dispatch(siteApi.endpoints.getFreeEvenings.initiate()),
  dispatch(siteApi.endpoints.getGallery.initiate()),
];

export function Component() {
  return <VenueHirePage />;
}
