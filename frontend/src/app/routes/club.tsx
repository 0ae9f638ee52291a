import { siteApi } from '@/api/site/site-api';
import { newsOfClub } from '@/components/news/latest-news';
import { ClubPage } from '@/features/clubs/club-page';
import { FIRST_TAB, tabOf } from '@/features/clubs/club-tab';
import { numericId } from '@/lib/numeric-id';
import type { PageModule } from '../page-module';
import { storedPage } from './stored-page';

export const page: PageModule['page'] = ({ state, params }) => {
  const id = numericId(params['id']);
  return storedPage('Club', id, siteApi.endpoints.getClub.select(id ?? 0)(state), (club) => ({
    title: club.name,
    description: club.shortDescription,
    picture: club.imageUrl,
    pictureAlt: club.picture?.altText,
    pictureSize: club.picture,
  }));
};

export const preload: PageModule['preload'] = (dispatch, { id }) => {
  const club = numericId(id);
  if (club === null) return [];
  return [
    dispatch(siteApi.endpoints.getClub.initiate(club)),
    dispatch(siteApi.endpoints.getNews.initiate(newsOfClub(club))),
  ];
};

export const readQuery: PageModule['readQuery'] = (query) =>
  tabOf(query.get('tab')) === FIRST_TAB ? '' : null;

export function Component() {
  return <ClubPage />;
}
