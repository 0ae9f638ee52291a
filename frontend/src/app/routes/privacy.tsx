import { PrivacyPage } from '@/features/legal/privacy-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = ({ clubName }) => ({
  title: 'Privacy Policy',
  description: `What the ${clubName} stores about visitors and members, why, for how long, and how to see or delete it.`,
});

export function Component() {
  return <PrivacyPage />;
}
