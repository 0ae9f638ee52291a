import { NewExtraPage } from '@/features/staff/settings/spaces/new-extra-page';

export function Component() {
  return <NewExtraPage />;
}
