import { PersonPage } from '@/features/staff/people/person-page';

export function Component() {
  return <PersonPage />;
}
