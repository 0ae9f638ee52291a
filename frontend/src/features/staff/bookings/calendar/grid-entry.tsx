import { EllipsisVertical } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import type { CalendarEntry } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { cx } from '@/lib/cx';
import { startOn, timeOn } from './calendar-days';
import { addressOf, entryStyle, factsOf, stateText } from './entry-style';
import type { GridBlock } from './grid-blocks';

/** Minutes that one line of text needs. */
const LINE = 25;

export interface GridEntryProps {
  block: GridBlock;
  day: string;
  style: CSSProperties;
  movable: boolean;
  areDays: boolean;
  /** The booked space, where the columns do not show it. */
  spaceName: string | undefined;
  /** Set-up and clean-up, as words. */
  pause: string;
}

/** An entry in the time grid, as long as it is. */
export function GridEntry({ block, day, style, movable, areDays, spaceName, pause }: GridEntryProps) {
  const { to } = useStaffArea();
  const { entry, key, column, span, from, until } = block;
  const { icon: Icon, className, pattern } = entryStyle(entry);
  const isShort = until - from < 2 * LINE;
  const isClosure = entry.kind === 'closure';
  const time = timeOn(entry, day);
  // The block shows where it ends; in a narrow column the end would need a line of its own.
  const isBrief = areDays || isShort;
  return (
    <div
      style={style}
      title={block.lanes > 1 ? [entry.name, time, spaceName].filter(Boolean).join(', ') : undefined}
      data-entry={key}
      className={cx(
        'group @container absolute z-20 min-h-6 overflow-hidden rounded-md text-[0.8125rem] leading-[1.3]',
        className,
        isClosure && 'pointer-events-none z-0 opacity-95',
        movable && 'cursor-grab',
      )}
    >
      <span
        aria-hidden="true"
        style={{ background: pattern }}
        className={cx('absolute inset-y-0 left-0', isClosure ? 'right-0 opacity-20' : 'w-1.5')}
      />
      <Link
        to={addressOf(to, entry)}
        draggable={false}
        tabIndex={-1}
        data-stop={key}
        data-column={column}
        data-span={span}
        data-from={from}
        data-until={until}
        className={cx(
          'pointer-events-auto relative block text-current no-underline focus-visible:-outline-offset-3',
          isClosure
            ? cx('m-1 rounded-md px-1.5 py-0.5', className)
            : cx('h-full pr-1 pl-2.5 @max-[2.5rem]:pr-0 @max-[2.5rem]:pl-[7px]', isShort ? 'py-0.5' : 'py-1'),
          movable && 'cursor-grab',
        )}
      >
        {/* Whole lines only; a block that is too narrow for words shows initials. */}
        <span
          className={cx(
            'block overflow-hidden',
            // A short block has one line, which is cut at its end.
            !isClosure &&
              !isShort &&
              'max-h-full supports-[height:round(down,1lh,1px)]:max-h-[round(down,100%,1lh)]',
            isShort && 'truncate',
            movable && '@min-[5rem]:pr-5',
          )}
        >
          {isBrief ? (
            <>
              <span className="sr-only">{time} </span>
              <span aria-hidden="true" className="whitespace-nowrap tabular-nums @max-[4rem]:hidden">
                {startOn(entry, day) || time}{' '}
              </span>
            </>
          ) : (
            <span className="tabular-nums">{time} </span>
          )}
          <strong className={cx('@max-[3rem]:sr-only', !isShort && 'block [overflow-wrap:anywhere]')}>
            {entry.name}
          </strong>{' '}
          <strong aria-hidden="true" className="hidden @max-[3rem]:block">
            {initialsOf(entry.name)}
          </strong>
          <span className={cx('gap-1', isShort ? 'sr-only' : 'flex items-start')}>
            <Icon aria-hidden="true" className="mt-px size-3.5 shrink-0" />
            <span className="@max-[4rem]:sr-only">{stateText(entry)}</span>
          </span>{' '}
          <span className={cx(isShort ? 'sr-only' : 'block @max-[4rem]:sr-only')}>
            {factsOf(entry, spaceName)}
          </span>
          {pause && <span className="sr-only"> {pause}</span>}
        </span>
      </Link>
      {movable && (
        <button
          type="button"
          tabIndex={-1}
          data-menu
          aria-haspopup="menu"
          aria-label={`Actions for ${entry.name}`}
          className={cx(
            'absolute top-0 right-0 grid size-6 place-items-center rounded-md hover:bg-[color-mix(in_oklab,currentColor_14%,transparent)]',
            '@max-[5rem]:opacity-0 @max-[5rem]:group-hover:opacity-100',
            className,
          )}
        >
          <EllipsisVertical aria-hidden="true" className="size-4" />
        </button>
      )}
    </div>
  );
}

/** 'Live Music on the Lawn' is 'LM'. */
const initialsOf = (name: string): string =>
  name
    .split(/\s+/)
    .map(([first = '']) => first)
    .filter((first) => /[\p{L}\p{N}]/u.test(first))
    .slice(0, 2)
    .join('')
    .toUpperCase();

/** 'Set-up from 1:30 PM. Clean-up until 5:00 PM.' */
export function pauseText(
  entry: CalendarEntry,
  minuteText: (offset: number, isEnd: boolean) => string,
): string {
  const setup = Math.max(0, ...entry.rooms.map(({ setupMinutes }) => setupMinutes));
  const cleanup = Math.max(0, ...entry.rooms.map(({ cleanupMinutes }) => cleanupMinutes));
  return [
    setup > 0 && `Set-up from ${minuteText(-setup, false)}.`,
    cleanup > 0 && `Clean-up until ${minuteText(cleanup, true)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
