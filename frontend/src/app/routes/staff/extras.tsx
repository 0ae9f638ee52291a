import { ExtrasPage } from '@/features/staff/setup/extras-page';

export function Component() {
  return <ExtrasPage />;
}
