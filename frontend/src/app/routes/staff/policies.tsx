import { PoliciesPage } from '@/features/staff/settings/policies/policies-page';

export function Component() {
  return <PoliciesPage />;
}
