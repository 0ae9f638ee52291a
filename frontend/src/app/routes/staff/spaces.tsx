import { SpacesPage } from '@/features/staff/setup/spaces-page';

export function Component() {
  return <SpacesPage />;
}
