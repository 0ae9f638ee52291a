import { Ban } from 'lucide-react';
import { cx } from '@/lib/cx';
import { POPULAR_NOTE } from './popular-note';

const SWATCH = 'relative grid size-6 shrink-0 place-items-center rounded-md';

/** Legend of the calendar's colours and marks. */
export function CalendarLegend() {
  return (
    <ul className="flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-soft" aria-label="Legend">
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={cx(SWATCH, 'bg-green-soft text-xs font-bold text-on-green-soft')}>
          8
        </span>
        Available
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={cx(SWATCH, 'bg-red-soft text-on-red-soft')}>
          <Ban className="size-3" strokeWidth={2.75} />
        </span>
        Fully booked
      </li>
      <li className="flex items-center gap-2">
        <span aria-hidden="true" className={cx(SWATCH, 'text-xs line-through opacity-70')}>
          8
        </span>
        Not available
      </li>
      <li className="flex items-center gap-2">
        <span
          aria-hidden="true"
          className="mark-fill size-2 shrink-0 rounded-full bg-ochre ring-1 ring-on-ochre/50"
        />
        {POPULAR_NOTE}
      </li>
    </ul>
  );
}
