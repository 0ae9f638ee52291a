import { UnsubscribePage } from '@/features/newsletter/unsubscribe-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Unsubscribe',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <UnsubscribePage />;
}
