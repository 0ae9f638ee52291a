import { InvitationsPage } from '@/features/staff/people/people/invitations-page';

export function Component() {
  return <InvitationsPage />;
}
