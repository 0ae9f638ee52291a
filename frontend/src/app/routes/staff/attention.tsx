import { AttentionPage } from '@/features/staff/today/attention/attention-page';

export function Component() {
  return <AttentionPage />;
}
