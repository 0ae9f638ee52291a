import { ClubSettingsPage } from '@/features/staff/settings/club-details/club-settings-page';

export function Component() {
  return <ClubSettingsPage />;
}
