import { IssuesPage } from '@/features/staff/newsletter/issues-page';

export function Component() {
  return <IssuesPage />;
}
