import { ExtrasPage } from '@/features/staff/settings/spaces/extras-page';

export function Component() {
  return <ExtrasPage />;
}
