import { LogPage } from '@/features/staff/settings/log/log-page';

export function Component() {
  return <LogPage />;
}
