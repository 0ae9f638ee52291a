import { ClosuresPage } from '@/features/staff/closures/closures-page';

export function Component() {
  return <ClosuresPage />;
}
