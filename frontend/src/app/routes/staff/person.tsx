import { PersonPage } from '@/features/staff/people/people/person-page';

export function Component() {
  return <PersonPage />;
}
