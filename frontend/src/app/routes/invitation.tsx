import { InvitationPage } from '@/features/auth/invitation-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Your Invitation',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <InvitationPage />;
}
