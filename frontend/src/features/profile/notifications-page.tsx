import { CalendarCard } from './calendar-card';
import { NewsletterForm } from './newsletter-form';
import { ReviewEmailsForm } from './review-emails-form';
import { ProfileCard, ProfileFrame } from './profile-frame';

/** /profile/notifications: newsletter, review emails and calendar feed. */
export function NotificationsPage() {
  return (
    <ProfileFrame title="Notifications">
      <ProfileCard>
        <NewsletterForm />
      </ProfileCard>
      <ProfileCard>
        <ReviewEmailsForm />
      </ProfileCard>
      <ProfileCard id="calendar">
        <CalendarCard />
      </ProfileCard>
    </ProfileFrame>
  );
}
