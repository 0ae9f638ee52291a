import { CalendarDays } from 'lucide-react';
import { lazy, Suspense, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useCurrentUser } from '@/api/current-user';
import { ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { loadWithRetry } from '@/lib/load-with-retry';
import { AddressForm } from './address-form';
import { CalendarCard } from './calendar-card';
import { DeleteAccount } from './delete-account';
import { DownloadData } from './download-data';
import { NameForm } from './name-form';
import { OwnClubsCard } from './own-clubs-card';
import { NewsletterForm } from './newsletter-form';
import { OwnSessions } from './own-sessions';
import { PasswordForm } from './password-form';
import { TestimonialForm } from './testimonial-form';

const SecondFactors = lazy(() => loadWithRetry(() => import('./second-factor/second-factors')));

const ROLES = { admin: 'Admin', club_admin: 'Club secretary', member: 'Member' } as const;

/** The signed-in user's profile. The route guard ensures that there is a user. */
export function ProfilePage() {
  const { user } = useCurrentUser();
  if (!user) return null;
  const facts = [
    ['Full name', user.fullName],
    ['Username', user.username],
    ['Email', user.email],
    ['Role', ROLES[user.role]],
  ] as const;
  const parts: Part[] = [
    {
      id: 'you',
      label: 'Your details',
      cards: [<Facts key="facts" facts={facts} />, <NameForm key="name" user={user} />],
    },
    { id: 'calendar', label: 'Calendar', cards: [<CalendarCard key="calendar" />] },
    { id: 'clubs', label: 'Your clubs', cards: [<OwnClubsCard key="clubs" />] },
    {
      id: 'signing-in',
      label: 'Login and security',
      cards: [
        <AddressForm key="address" />,
        <PasswordForm key="password" user={user} />,
        <Suspense key="second-step" fallback={<Skeleton className="h-40" />}>
          <SecondFactors />
        </Suspense>,
        <OwnSessions key="sessions" />,
      ],
    },
    {
      id: 'news-and-words',
      label: 'Newsletter and testimonial',
      cards: [<NewsletterForm key="newsletter" />, <TestimonialForm key="words" user={user} />],
    },
    {
      id: 'your-data',
      label: 'Your data',
      cards: [<DownloadData key="download" email={user.email} />, <DeleteAccount key="delete" />],
    },
  ];
  return (
    <section className="wrap section-space">
      <p className="kicker">My Account</p>
      <h1 className="mt-1">Profile</h1>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink to={paths.myBookings} size="sm">
          <CalendarDays aria-hidden="true" className="size-4.5" />
          My Bookings
        </ButtonLink>
        <ButtonLink to={paths.booking} size="sm" variant="outline">
          Make New Booking
        </ButtonLink>
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 lg:grid-cols-[13rem_minmax(0,42rem)]">
        <Contents parts={parts} />
        <div className="space-y-10">
          {parts.map(({ id, label, cards }) => (
            // A group, not a landmark: the cards in it are landmarks, and one has the same name.
            <div key={id} id={id} role="group" aria-label={label} className="space-y-6">
              {cards.map((card, place) => (
                <Card key={place}>{card}</Card>
              ))}
            </div>
          ))}
        </div>
      </div>
    </section>
  );
}

/** A group of cards with a heading in the page's contents. */
interface Part {
  id: string;
  label: string;
  cards: ReactNode[];
}

/** Table of contents, beside the page or above it on a phone. */
function Contents({ parts }: { parts: readonly Part[] }) {
  return (
    <nav
      aria-label="On this page"
      className="no-print lg:sticky lg:top-[calc(var(--header-height)+1.5rem)] lg:border-l lg:border-line"
    >
      <ul className="flex flex-wrap gap-x-5 lg:flex-col">
        {parts.map(({ id, label }) => (
          <li key={id}>
            <Link to={{ hash: id }} className="link inline-flex min-h-11 items-center lg:px-4">
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Facts({ facts }: { facts: readonly (readonly [string, string])[] }) {
  return (
    <dl className="divide-y divide-line">
      {facts.map(([term, value]) => (
        <div key={term} className="grid gap-x-6 py-3.5 first:pt-0 last:pb-0 sm:grid-cols-[9rem_1fr]">
          <dt className="text-ink-soft">{term}</dt>
          <dd className="min-w-0 font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
