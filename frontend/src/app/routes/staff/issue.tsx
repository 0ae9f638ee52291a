import { IssuePage } from '@/features/staff/messages/newsletter/issue-page';

export function Component() {
  return <IssuePage />;
}
