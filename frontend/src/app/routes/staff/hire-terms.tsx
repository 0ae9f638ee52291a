import { StaffHireTermsPage } from '@/features/staff/settings/terms/hire-terms-page';

export function Component() {
  return <StaffHireTermsPage />;
}
