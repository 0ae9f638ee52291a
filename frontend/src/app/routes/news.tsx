import { siteApi } from '@/api/site/site-api';
import { NewsPage } from '@/features/news/news-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName }) => ({
  title: 'News',
  description: `News of the ${clubName}: what its sports, its house and its people have been up to.`,
});

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getNews.initiate({})),
];

export function Component() {
  return <NewsPage />;
}
