import { ProfilePage } from '@/features/profile/profile-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'Profile', listed: false });

export function Component() {
  return <ProfilePage />;
}
