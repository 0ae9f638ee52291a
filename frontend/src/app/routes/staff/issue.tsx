import { IssuePage } from '@/features/staff/newsletter/issue-page';

export function Component() {
  return <IssuePage />;
}
