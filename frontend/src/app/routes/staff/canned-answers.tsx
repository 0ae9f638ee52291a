import { CannedAnswersPage } from '@/features/staff/messages/canned-answers-page';

export function Component() {
  return <CannedAnswersPage />;
}
