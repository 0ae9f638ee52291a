import { IssuesPage } from '@/features/staff/messages/newsletter/issues-page';

export function Component() {
  return <IssuesPage />;
}
