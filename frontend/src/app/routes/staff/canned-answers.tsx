import { CannedAnswersPage } from '@/features/staff/messages/inbox/canned-answers-page';

export function Component() {
  return <CannedAnswersPage />;
}
