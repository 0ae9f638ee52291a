import { InvitationsPage } from '@/features/staff/people/invitations-page';

export function Component() {
  return <InvitationsPage />;
}
