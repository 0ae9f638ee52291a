import { UnsubscribePage } from '@/features/newsletter/unsubscribe-page';

export function Component() {
  return <UnsubscribePage />;
}
