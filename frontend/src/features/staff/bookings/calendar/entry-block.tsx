import { Link } from 'react-router-dom';
import type { CalendarEntry } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { cx } from '@/lib/cx';
import { timeOn } from './calendar-days';
import { addressOf, entryStyle, factsOf, stateText } from './entry-style';

export interface EntryBlockProps {
  entry: CalendarEntry;
  day: string;
  /** The booked space. */
  spaceName?: string | undefined;
}

/** A calendar entry in a list: time, name, facts, and its state as colour, pattern, icon and word. */
export function EntryBlock({ entry, day, spaceName }: EntryBlockProps) {
  const { to } = useStaffArea();
  const { icon: Icon, className, pattern } = entryStyle(entry);
  return (
    <Link
      to={addressOf(to, entry)}
      className={cx(
        'relative flex items-start gap-1.5 overflow-hidden rounded-md py-1 pr-2 pl-3.5 text-sm leading-snug no-underline hover:underline',
        'print:break-inside-avoid print:border print:border-ink print:bg-transparent print:text-ink',
        className,
      )}
    >
      <span aria-hidden="true" style={{ background: pattern }} className="absolute inset-y-0 left-0 w-1.5" />
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <span className="tabular-nums">{timeOn(entry, day)}</span> <strong>{entry.name}</strong>
        <span className="block text-xs">
          {[stateText(entry), factsOf(entry, spaceName)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </Link>
  );
}
