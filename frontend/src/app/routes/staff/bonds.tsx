import { BondsPage } from '@/features/staff/bonds/bonds-page';

export function Component() {
  return <BondsPage />;
}
