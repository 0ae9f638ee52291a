import { CalendarDays } from 'lucide-react';
import { useCurrentUser } from '@/api/current-user';
import { FreshPassword } from '@/components/staff/password/fresh-password';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { paths } from '@/config/paths';
import { AddressForm } from './address-form';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { NameForm } from './name-form';
import { OwnClubsCard } from './own-clubs-card';
import { NewsletterForm } from './newsletter-form';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password-form';
import { TestimonialForm } from './testimonial-form';

const WHY_PASSWORD =
  'So that nobody else does it at a computer that you have left: it counts for 15 minutes.';

const ROLES = { admin: 'Administrator', club_admin: 'Club administrator', member: 'Member' } as const;

/** What the club knows about the signed-in user, who can change the names. Stands behind the guard, so there is one. */
export function ProfilePage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  const facts = [
    ['Full name', user.fullName],
    ['Username', user.username],
    ['Email', user.email],
    ['Role', ROLES[user.role]],
  ] as const;
  return (
    <section className="wrap section-space">
      <p className="kicker">My Account</p>
      <h1 className="mt-1">Profile</h1>
      <Card className="mt-8 max-w-2xl">
        <dl className="divide-y divide-line">
          {facts.map(([term, value]) => (
            <div key={term} className="grid gap-x-6 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr]">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="min-w-0 font-semibold">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card className="mt-6 max-w-2xl">
        <OwnClubsCard />
      </Card>
      <Card className="mt-6 max-w-2xl">
        <NameForm user={user} />
      </Card>
      <Card className="mt-6 max-w-2xl">
        <AddressForm />
      </Card>
      <Card className="mt-6 max-w-2xl">
        <PasswordForm user={user} />
      </Card>
      <Card className="mt-6 max-w-2xl">
        <OwnSessions />
      </Card>
      <Card className="mt-6 max-w-2xl">
        <NewsletterForm />
      </Card>
      <Card className="mt-6 max-w-2xl">
        <TestimonialForm user={user} />
      </Card>
      <FreshPassword why={WHY_PASSWORD}>
        <Card className="mt-6 max-w-2xl">
          <DownloadData email={user.email} />
        </Card>
        <Card className="mt-6 max-w-2xl">
          <DeleteAccount />
        </Card>
      </FreshPassword>
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink to={paths.myBookings}>
          <CalendarDays aria-hidden="true" className="size-5" />
          My Bookings
        </ButtonLink>
        <ButtonLink to={paths.booking} variant="outline">
          Make New Booking
        </ButtonLink>
      </div>
    </section>
  );
}
