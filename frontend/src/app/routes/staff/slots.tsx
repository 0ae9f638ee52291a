import { SlotsPage } from '@/features/staff/slots/slots-page';

export function Component() {
  return <SlotsPage />;
}
