import { siteApi } from '@/api/site/site-api';
import { AboutPage } from '@/features/about/about-page';
import { sceneOf } from '@/config/scenes';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName }) => ({
  title: 'Our Story',
  description: `How a shed beside the oval became the ${clubName}: its story, the main hall, the bar and lounge, and the outdoor area.`,
  picture: sceneOf('verandah').src,
});

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getPage.initiate('about')),
];

export function Component() {
  return <AboutPage />;
}
