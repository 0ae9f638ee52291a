import { StaffHireTermsPage } from '@/features/staff/terms/hire-terms-page';

export function Component() {
  return <StaffHireTermsPage />;
}
