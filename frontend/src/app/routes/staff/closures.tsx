import { ClosuresPage } from '@/features/staff/bookings/closures/closures-page';

export function Component() {
  return <ClosuresPage />;
}
