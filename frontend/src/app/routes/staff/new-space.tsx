import { NewSpacePage } from '@/features/staff/settings/spaces/new-space-page';

export function Component() {
  return <NewSpacePage />;
}
