import { SecurityPage } from '@/features/profile/security-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'Security · Profile', listed: false });

export function Component() {
  return <SecurityPage />;
}
