import { ResetPasswordPage } from '@/features/auth/reset-password-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Choose a New Password',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <ResetPasswordPage />;
}
