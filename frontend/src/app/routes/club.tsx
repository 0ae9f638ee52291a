import { siteApi } from '@/api/site/site-api';
import { ClubPage } from '@/features/clubs/club-page';
import { numericId } from '@/lib/numeric-id';
import type { PageModule } from '../lazy-route';

export const preload: PageModule['preload'] = (dispatch, { id }) => {
  const club = numericId(id);
  return club === null ? [] : [dispatch(siteApi.endpoints.getClub.initiate(club))];
};

export function Component() {
  return <ClubPage />;
}
