import { TermsPage } from '@/features/legal/terms-page';

export function Component() {
  return <TermsPage />;
}
