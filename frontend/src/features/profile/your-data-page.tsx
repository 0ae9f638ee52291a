import { useCurrentUser } from '@/api/current-user';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { ProfileCard, ProfileFrame } from './profile-frame';
import { TestimonialForm } from './testimonial-form';

/** /profile/data: testimonial, data download and account deletion. */
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
      <ProfileCard>
        <DeleteAccount />
      </ProfileCard>
    </ProfileFrame>
  );
}
