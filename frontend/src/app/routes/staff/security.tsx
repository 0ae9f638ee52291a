import { SecurityPage } from '@/features/staff/security/security-page';

export function Component() {
  return <SecurityPage />;
}
