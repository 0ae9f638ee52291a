import { siteApi } from '@/api/site/site-api';
import { isOffered, newsAsked, newsQuery, readNewsClub } from '@/features/news/news-address';
import { NewsPage } from '@/features/news/news-page';
import { OTHER_DESCRIPTIONS } from '@/config/texts/other-pages';
import { withClubName } from '@/config/texts/site';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName, texts }) => ({
  title: 'News',
  description: withClubName({ ...OTHER_DESCRIPTIONS, ...texts }.newsDescription, clubName),
});

export const preload: PageModule['preload'] = (dispatch, _params, query) => [
  dispatch(siteApi.endpoints.getNews.initiate(newsAsked(readNewsClub(query)))),
  dispatch(siteApi.endpoints.getClubs.initiate()),
];

export const readQuery: PageModule['readQuery'] = (query) => newsQuery(readNewsClub(query));

export const leadsTo: PageModule['leadsTo'] = (query, state) =>
  isOffered(readNewsClub(query), siteApi.endpoints.getClubs.select()(state).data ?? []);

export function Component() {
  return <NewsPage />;
}
