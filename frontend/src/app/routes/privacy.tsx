import { siteApi } from '@/api/site/site-api';
import { PrivacyPage } from '@/features/legal/privacy-page';
import { PRIVACY_TEXTS } from '@/config/texts/legal';
import { withClubName } from '@/config/texts/site';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName, state }) => {
  const own = siteApi.endpoints.getPage.select('privacy')(state).data?.texts;
  return {
    title: 'Privacy Policy',
    description: withClubName({ ...PRIVACY_TEXTS, ...own }.privacyDescription, clubName),
  };
};

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getPage.initiate('privacy')),
];

export function Component() {
  return <PrivacyPage />;
}
