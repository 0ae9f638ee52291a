import { PeoplePage } from '@/features/staff/people/people-page';

export function Component() {
  return <PeoplePage />;
}
