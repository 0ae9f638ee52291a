import { siteApi } from '@/api/site/site-api';
import { PrivacyPage } from '@/features/legal/privacy-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName }) => ({
  title: 'Privacy Policy',
  description: `What the ${clubName} stores about visitors and members, why, for how long, and how to see or delete it.`,
});

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getPage.initiate('privacy')),
];

export function Component() {
  return <PrivacyPage />;
}
