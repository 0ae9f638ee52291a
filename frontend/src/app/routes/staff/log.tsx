import { LogPage } from '@/features/staff/log/log-page';

export function Component() {
  return <LogPage />;
}
