import { SpacesPage } from '@/features/staff/settings/spaces/spaces-page';

export function Component() {
  return <SpacesPage />;
}
