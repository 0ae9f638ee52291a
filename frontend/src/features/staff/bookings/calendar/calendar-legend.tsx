import { UsersRound } from 'lucide-react';
import { cx } from '@/lib/cx';
import { LEGEND, PAUSE_PATTERN } from './entry-style';

/** Each state with its colour, pattern, icon and word. */
export function CalendarLegend() {
  return (
    <ul aria-label="Legend" className="no-print mt-3 flex flex-wrap gap-x-3 gap-y-1.5 text-xs">
      {LEGEND.map(({ word, icon: Icon, className, pattern }) => (
        <li
          key={word}
          className={cx(
            'relative flex items-center gap-1 overflow-hidden rounded-md py-0.5 pr-2 pl-3',
            className,
          )}
        >
          <span
            aria-hidden="true"
            style={{ background: pattern }}
            className="absolute inset-y-0 left-0 w-1.5"
          />
          <Icon aria-hidden="true" className="size-3.5" />
          {word}
        </li>
      ))}
      <li className="flex items-center gap-1.5 text-ink-soft">
        <span
          aria-hidden="true"
          style={{ background: PAUSE_PATTERN }}
          className="h-4 w-6 rounded-sm border border-line"
        />
        Set-up and clean-up
      </li>
      <li className="flex items-center gap-1 rounded-full border border-dashed border-current px-1.5 text-ink-soft">
        <UsersRound aria-hidden="true" className="size-3.5" />
        Waiting list
      </li>
    </ul>
  );
}
