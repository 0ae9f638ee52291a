import { SecurityPage } from '@/features/staff/settings/security/security-page';

export function Component() {
  return <SecurityPage />;
}
