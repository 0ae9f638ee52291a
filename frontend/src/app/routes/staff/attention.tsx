import { AttentionPage } from '@/features/staff/attention/attention-page';

export function Component() {
  return <AttentionPage />;
}
