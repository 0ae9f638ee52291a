import { CalendarCard } from './calendar-card';
import { NewsletterForm } from './newsletter-form';
import { ProfileCard, ProfileFrame } from './profile-frame';

/** /profile/notifications: newsletter and calendar subscription. */
export function NotificationsPage() {
  return (
    <ProfileFrame title="Notifications">
      <ProfileCard>
        <NewsletterForm />
      </ProfileCard>
      <ProfileCard id="calendar">
        <CalendarCard />
      </ProfileCard>
    </ProfileFrame>
  );
}
