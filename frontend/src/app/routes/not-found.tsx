import { NotFoundPage } from '@/components/layout/not-found-page';
import type { PageModule } from '../page-module';

export const page: PageModule['page'] = () => ({ title: 'Page not found', missing: true });

export function Component() {
  return <NotFoundPage />;
}
