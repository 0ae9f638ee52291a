import { HireTermsPage } from '@/features/hire-terms/hire-terms-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName, params }) => ({
  title: 'Terms of Hire',
  description: `What holds for whoever hires the venue of the ${clubName}: guests, food, music, leaving the rooms.`,
  // Past versions are for whoever has accepted them.
  listed: params['version'] === undefined,
});

export function Component() {
  return <HireTermsPage />;
}
