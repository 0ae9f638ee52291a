import { MessagesPage } from '@/features/staff/messages/inbox/messages-page';

export function Component() {
  return <MessagesPage />;
}
