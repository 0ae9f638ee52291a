import { Link } from 'react-router-dom';
import type { OverviewNews } from '@/api/staff/generated';
import { cx } from '@/lib/cx';
import { formatInstant } from '@/lib/format';
import { countText } from './figures';

const WORDS: Record<OverviewNews['counts'][number]['kind'], string> = {
  bookings: 'New bookings',
  changes: 'Changed bookings',
  cancellations: 'Cancellations',
  payments: 'Payments',
  messages: 'Messages',
};

/** What happened since the last visit, each counted and linked to its list. */
export function NewsPart({ news: { since, counts } }: { news: OverviewNews }) {
  return (
    <>
      <p className="mb-2.5 text-ink-soft">
        Your last visit ended on <time dateTime={since}>{formatInstant(since)}</time>.
      </p>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-5">
        {counts.map(({ kind, path, ...counted }) => (
          <li key={kind}>
            <Link
              to={path}
              className="block h-full rounded-card border border-line bg-surface px-4 py-2.5 text-ink no-underline hover:border-primary"
            >
              <span
                className={cx(
                  'block text-xl font-semibold tabular-nums',
                  counted.count === 0 && 'text-ink-soft',
                )}
              >
                {countText(counted)}
              </span>
              <span className="block text-sm text-ink-soft">{WORDS[kind]}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
