import { siteApi } from '@/api/site/site-api';
import { AboutPage } from '@/features/about/about-page';
import { sceneOf } from '@/config/scenes';
import { ABOUT_TEXTS } from '@/config/texts/about';
import { withClubName } from '@/config/texts/site';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName, state }) => {
  const { texts, pictures } = siteApi.endpoints.getPage.select('about')(state).data ?? {};
  const picture = texts?.aboutPicture;
  const known = picture === undefined ? undefined : pictures?.[picture];
  return {
    title: 'Our Story',
    description: withClubName({ ...ABOUT_TEXTS, ...texts }.aboutDescription, clubName),
    picture: picture ?? sceneOf('verandah').src,
    pictureAlt: known?.altText,
    pictureSize: known,
  };
};

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getPage.initiate('about')),
];

export function Component() {
  return <AboutPage />;
}
