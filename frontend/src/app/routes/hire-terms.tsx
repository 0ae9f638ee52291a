import { HireTermsPage } from '@/features/hire-terms/hire-terms-page';
import { OTHER_DESCRIPTIONS } from '@/config/texts/other-pages';
import { withClubName } from '@/config/texts/site';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName, texts, params }) => ({
  title: 'Terms of Hire',
  description: withClubName({ ...OTHER_DESCRIPTIONS, ...texts }.hireTermsDescription, clubName),
  // Past versions are only for hirers who accepted them.
  listed: params['version'] === undefined,
});

export function Component() {
  return <HireTermsPage />;
}
