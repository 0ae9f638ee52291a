import { PoliciesPage } from '@/features/staff/policies/policies-page';

export function Component() {
  return <PoliciesPage />;
}
