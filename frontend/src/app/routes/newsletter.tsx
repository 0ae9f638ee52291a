import { siteApi } from '@/api/site/site-api';
import { ArchivePage } from '@/features/newsletter/archive-page';
import { OTHER_DESCRIPTIONS } from '@/config/texts/other-pages';
import { withClubName } from '@/config/texts/site';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName, texts }) => ({
  title: 'Newsletter',
  description: withClubName({ ...OTHER_DESCRIPTIONS, ...texts }.newsletterDescription, clubName),
});

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getNewsletter.initiate({})),
];

export function Component() {
  return <ArchivePage />;
}
