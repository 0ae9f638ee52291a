import { ArrowRight } from 'lucide-react';
import { Link } from 'react-router-dom';
import { useSiteKind } from '@/api/club-facts';
import { useGetClubsQuery, useGetEventsQuery } from '@/api/site/site-api';
import { useListAdminPagesQuery } from '@/api/staff/staff-api';
import { staffPaths } from '@/config/staff-paths';

const office = staffPaths('office');

/** Next steps of a club that has just set up its site; each disappears once it is done. */
export function FirstSteps() {
  return useSiteKind() === 'own' ? <Steps /> : null;
}

function Steps() {
  const { data: clubs } = useGetClubsQuery();
  const { data: events } = useGetEventsQuery({ upcoming: true });
  const { data: pages } = useListAdminPagesQuery();
  if (!clubs || !events || !pages) return null;
  const isWritten = (...keys: string[]) =>
    pages.some(({ key, editedTexts }) => keys.includes(key) && editedTexts > 0);
  const steps = [
    { to: office.club.create, title: 'Add your first club', isDone: clubs.length > 0 },
    { to: office.event.create, title: 'Add your first event', isDone: events.length > 0 },
    {
      to: office.page('home'),
      title: 'Add your own text and photos to the home page',
      isDone: isWritten('home'),
    },
    { to: office.page('about'), title: 'Write the About page', isDone: isWritten('about') },
    {
      to: office.page('terms'),
      title: 'Ask a lawyer to check the terms and the privacy policy',
      isDone: isWritten('terms', 'privacy'),
    },
  ].filter(({ isDone }) => !isDone);
  if (steps.length === 0) return null;
  return (
    <section aria-labelledby="first-steps" className="mb-8 max-w-5xl">
      <h2 id="first-steps" className="mb-3">
        First steps
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {steps.map(({ to, title }) => (
          <li key={title}>
            <Link
              to={to}
              className="flex min-h-11 items-center justify-between gap-3 px-4 py-2 text-ink no-underline hover:underline"
            >
              {title}
              <ArrowRight aria-hidden="true" className="size-4 shrink-0 text-primary" />
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}
