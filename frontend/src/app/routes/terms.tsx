import { siteApi } from '@/api/site/site-api';
import { TermsPage } from '@/features/legal/terms-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName }) => ({
  title: 'Terms of Service',
  description: `Terms for members, venue hire, payment, cancellations and refunds at the ${clubName}.`,
});

export const preload: PageModule['preload'] = (dispatch) => [
  dispatch(siteApi.endpoints.getPage.initiate('terms')),
];

export function Component() {
  return <TermsPage />;
}
