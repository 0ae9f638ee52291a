import { ShieldAlert } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { User } from '@/api/site/generated';
import { ButtonLink } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { areaAt } from '@/config/staff-paths';
import { usePageMeta } from '@/components/layout/page-meta';

const WORDS: Record<Exclude<User['role'], 'admin'>, string> = {
  member:
    'Your account has no staff access. If you manage the club’s bookings and need it, ask the club office.',
  club_admin:
    'Your account is a club secretary account, and only the office can see bookings, payments and settings. If you need something, contact the office.',
};

const SECRETARIES_ONLY =
  'Your account has no staff access. If you look after a club’s page and events, ask the club office to make you its secretary.';

/** Shown to signed-in users without access to a page. */
export default function NoAccessPage({ user }: { user: User }) {
  usePageMeta({ title: 'No access', listed: false });
  const ofSecretaries = areaAt(useLocation().pathname) === 'my-club';
  return (
    <section className="wrap section-space flex flex-col items-start gap-4">
      <ShieldAlert aria-hidden="true" className="size-10 text-terracotta" />
      <h1>{ofSecretaries ? 'This page is for club secretaries' : 'This page is for admins'}</h1>
      <p className="max-w-measure text-ink-soft">
        {ofSecretaries ? SECRETARIES_ONLY : user.role === 'admin' ? null : WORDS[user.role]}
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.contact}>Contact the office</ButtonLink>
        <ButtonLink to={paths.home} variant="outline">
          Return Home
        </ButtonLink>
      </div>
    </section>
  );
}
