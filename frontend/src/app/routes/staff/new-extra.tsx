import { NewExtraPage } from '@/features/staff/setup/new-extra-page';

export function Component() {
  return <NewExtraPage />;
}
