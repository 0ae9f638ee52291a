import { PrivacyPage } from '@/features/legal/privacy-page';

export function Component() {
  return <PrivacyPage />;
}
