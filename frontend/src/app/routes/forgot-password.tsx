import { ForgotPasswordPage } from '@/features/auth/forgot-password-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'Forgotten Password', listed: false });

export function Component() {
  return <ForgotPasswordPage />;
}
