import { useCurrentUser } from '@/api/current-user';
import { CookieChoices } from './cookie-choices';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { ProfileCard, ProfileFrame } from './profile-frame';
import { TestimonialForm } from './testimonial-form';

/** /profile/data: data download, testimonial, cookie choices and account deletion. */
export function YourDataPage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  return (
    <ProfileFrame title="Your data">
      <ProfileCard>
        <DownloadData email={user.email} />
      </ProfileCard>
      <ProfileCard>
        <TestimonialForm user={user} />
      </ProfileCard>
      <CookieChoices />
      <ProfileCard>
        <DeleteAccount />
      </ProfileCard>
    </ProfileFrame>
  );
}
