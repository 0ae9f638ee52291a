import { TonightPage } from '@/features/tonight/tonight-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({
  title: 'Run Sheet',
  listed: false,
  secretAddress: true,
});

export function Component() {
  return <TonightPage />;
}
