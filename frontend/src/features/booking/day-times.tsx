import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { partId } from '@/booking/booking-parts';
import { isOpen, type DaySlot } from '@/booking/day-slots';
import { formatShortDate } from '@/lib/format';
import { prefersReducedMotion } from '@/lib/reduced-motion';

/** From this width on, the slots stand beside the calendar. */
const BESIDE = '(min-width: 64rem)';

interface DayTimesProps {
  date: string;
  slots: readonly DaySlot[];
  /** True if the last click on the calendar was a tap or a mouse click. */
  wasTapped: RefObject<boolean>;
  children: ReactNode;
}

/**
 * The slots of the chosen day. Below the calendar, a tapped day scrolls to them; by keyboard, focus and view stay on the day.
 * How many are available is announced.
 */
export function DayTimes({ date, slots, wasTapped, children }: DayTimesProps) {
  const section = useRef<HTMLDivElement>(null);
  const shown = useRef(date);
  useEffect(() => {
    if (shown.current === date) return;
    shown.current = date;
    if (date === '' || !wasTapped.current || window.matchMedia(BESIDE).matches) return;
    section.current?.scrollIntoView({ behavior: prefersReducedMotion() ? 'auto' : 'smooth', block: 'start' });
  }, [date, wasTapped]);

  const free = slots.filter(({ state }) => isOpen(state)).length;
  return (
    <div ref={section} id={partId('time')}>
      {children}
      <p role="status" className="sr-only">
        {date &&
          slots.length > 0 &&
          `${formatShortDate(date)}: ${free} of ${slots.length} time slots available.`}
      </p>
    </div>
  );
}
