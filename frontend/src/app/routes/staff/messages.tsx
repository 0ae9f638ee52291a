import { MessagesPage } from '@/features/staff/messages/messages-page';

export function Component() {
  return <MessagesPage />;
}
