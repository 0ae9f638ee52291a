import { Link } from 'react-router-dom';
import type { OverviewWaiting } from '@/api/staff/generated';
import { cx } from '@/lib/cx';
import { countText } from './figures';

const WORDS: readonly (readonly [keyof OverviewWaiting, string])[] = [
  ['pending', 'Pending bookings'],
  ['messages', 'Unread messages'],
  ['mails', 'Emails waiting to be sent'],
  ['deadMails', 'Emails not delivered'],
];

/** Counts of bookings, messages and emails that need work. */
export function ToDoPart({ waiting }: { waiting: OverviewWaiting }) {
  return (
    <ul className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {WORDS.map(([key, words]) => (
        <li key={key}>
          <Link
            to={waiting[key].path}
            className="block h-full rounded-card border border-line bg-surface px-4 py-2.5 text-ink no-underline hover:border-primary"
          >
            <span
              className={cx(
                'block text-xl font-semibold tabular-nums',
                waiting[key].count === 0 && 'text-ink-soft',
              )}
            >
              {countText(waiting[key])}
            </span>
            <span className="block text-sm text-ink-soft">{words}</span>
          </Link>
        </li>
      ))}
    </ul>
  );
}
