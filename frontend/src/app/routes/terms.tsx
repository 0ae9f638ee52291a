import { siteApi } from '@/api/site/site-api';
import { TermsPage } from '@/features/legal/terms-page';
import { TERMS_TEXTS } from '@/config/texts/legal';
import { withClubName } from '@/config/texts/site';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName, state }) => {
  const own = siteApi.endpoints.getPage.select('terms')(state).data?.texts;
  return {
    title: 'Terms of Service',
    description: withClubName({ ...TERMS_TEXTS, ...own }.termsDescription, clubName),
  };
};

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getPage.initiate('terms')),
];

export function Component() {
  return <TermsPage />;
}
