import { SlotsPage } from '@/features/staff/settings/slots/slots-page';

export function Component() {
  return <SlotsPage />;
}
