import { Navigate, useLocation } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { paths } from '@/config/paths';
import { AddressForm } from './address-form';
import { NameForm } from './name-form';
import { OwnClubsCard } from './own-clubs-card';
import { ProfileCard, ProfileFrame } from './profile-frame';

/** The sections of the earlier single page, as old links name them, with their pages. */
const MOVED: Readonly<Record<string, string>> = {
  '#calendar': paths.ownCalendar,
  '#signing-in': paths.profileSecurity,
  '#news-and-words': paths.profileNotifications,
  '#your-data': paths.profileData,
};

/** /profile: name, phone, email address and club memberships. The route guard ensures that there is a user. */
export function DetailsPage() {
  const { user } = useCurrentUser();
  const { hash } = useLocation();
  const moved = MOVED[hash];
  if (moved) return <Navigate to={moved} replace />;
  if (!user) return null;
  return (
    <ProfileFrame title="Details">
      <ProfileCard>
        <NameForm user={user} />
      </ProfileCard>
      <ProfileCard>
        <AddressForm />
      </ProfileCard>
      <ProfileCard id="clubs">
        <OwnClubsCard />
      </ProfileCard>
    </ProfileFrame>
  );
}
