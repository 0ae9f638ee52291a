import { NewSpacePage } from '@/features/staff/setup/new-space-page';

export function Component() {
  return <NewSpacePage />;
}
