import { ClubSettingsPage } from '@/features/staff/setup/club-settings-page';

export function Component() {
  return <ClubSettingsPage />;
}
