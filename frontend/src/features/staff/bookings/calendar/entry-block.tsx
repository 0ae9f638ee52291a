import type { DragEvent } from 'react';
import { Link } from 'react-router-dom';
import type { CalendarEntry } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { cx } from '@/lib/cx';
import { serverNow } from '@/lib/server-clock';
import { startOn, timeOn } from './calendar-days';
import { isMovable, entryStyle, stateText } from './entry-style';
import { startDrag } from './dragging';

export interface EntryBlockProps {
  entry: CalendarEntry;
  day: string;
  /** Only time and name, on one line. */
  brief?: boolean;
  /** The booked space, where the table does not show it. */
  spaceName?: string | undefined;
  /** The booked space, in the row of another space that it also takes. */
  takenAs?: string | undefined;
}

/** A calendar entry: time, name, guests, and its state as colour, icon and word. */
export function EntryBlock({ entry, day, brief = false, spaceName, takenAs }: EntryBlockProps) {
  const { to } = useStaffArea();
  const { icon: Icon, className } = entryStyle(entry);
  const movable = isMovable(entry, serverNow());
  const address = {
    booking: to.booking(entry.id),
    hold: to.booking(entry.id),
    event: to.event(entry.id),
    closure: to.closures,
  }[entry.kind];
  return (
    <Link
      to={address}
      draggable={movable}
      onDragStart={movable ? (event: DragEvent) => startDrag(event, entry) : undefined}
      className={cx(
        'block rounded-md border-l-4 border-current py-1 text-sm leading-snug no-underline hover:underline print:break-inside-avoid print:border print:border-ink print:bg-transparent print:text-ink',
        brief ? 'px-1' : 'px-2',
        className,
        takenAs !== undefined && 'border-dashed',
        movable && 'cursor-grab',
      )}
    >
      <span className={cx('flex items-start', brief ? 'gap-1 truncate' : 'gap-1.5')}>
        <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
        <span className={cx('relative min-w-0', brief && 'truncate')}>
          <span className={cx('tabular-nums', brief && 'block truncate text-xs')}>
            {brief ? startOn(entry, day) : timeOn(entry, day)}
          </span>{' '}
          <strong className={brief ? 'block truncate' : '[overflow-wrap:anywhere]'}>{entry.name}</strong>
          {brief ? (
            <span className="sr-only">, {stateText(entry)}</span>
          ) : (
            <span className="block text-xs">
              {takenAs === undefined ? factsOf(entry, spaceName) : `Booked: ${takenAs}`}
            </span>
          )}
        </span>
      </span>
    </Link>
  );
}

function factsOf(entry: CalendarEntry, spaceName: string | undefined): string {
  return [
    entry.detail,
    spaceName,
    entry.guestCount !== null && `${entry.guestCount} guests`,
    stateText(entry),
    entry.hasNote && 'has a note',
  ]
    .filter(Boolean)
    .join(' · ');
}
