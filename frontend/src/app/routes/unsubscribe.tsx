import { LeavePage } from '@/features/newsletter/leave-page';

export function Component() {
  return <LeavePage />;
}
