import { BondsPage } from '@/features/staff/money/bonds/bonds-page';

export function Component() {
  return <BondsPage />;
}
