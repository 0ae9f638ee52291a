import { PeoplePage } from '@/features/staff/people/people/people-page';

export function Component() {
  return <PeoplePage />;
}
