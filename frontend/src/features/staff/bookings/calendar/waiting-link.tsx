import { UsersRound } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { Calendar } from '@/api/staff/generated';
import { cx } from '@/lib/cx';
import { formatLongDate } from '@/lib/format';

/** '2 waiting', a link to the waiting list of a day; nothing without any. */
export function WaitingLink({
  day,
  waiting,
  href,
  brief = false,
}: {
  day: string;
  waiting: Calendar['waiting'];
  /** The waiting list. */
  href: string;
  /** Only the number on narrow windows. */
  brief?: boolean;
}) {
  const count = waiting.find(({ date }) => date === day)?.count ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to={`${href}?state=waiting&from=${day}&to=${day}`}
      className="mx-auto mt-0.5 flex min-h-6 w-fit max-w-full items-center gap-1 rounded-full border border-dashed border-current px-1.5 text-xs font-normal text-ink-soft no-underline hover:underline"
    >
      <UsersRound aria-hidden="true" className={cx('size-3.5 shrink-0', brief && 'max-md:hidden')} />
      <span>
        {count}
        <span className={cx(brief && 'max-md:sr-only')}> waiting</span>
        <span className="sr-only"> for {formatLongDate(day)}</span>
      </span>
    </Link>
  );
}
