import { Ban, ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { DayPicker, type DayButtonProps, type Modifiers } from 'react-day-picker';
import type { DayStatus } from '@/api/members/generated';
import { cx } from '@/lib/cx';
import { isWeekend, toDate, toDay } from '@/lib/day';
import { formatLongDate } from '@/lib/format';
import { firstDayWorthOffering } from './first-month';
import { POPULAR_NOTE } from './popular-note';

const STATE_NAMES = {
  available: 'Available for booking',
  fullyBooked: 'Fully booked',
  unavailable: 'Not available for booking',
  loading: 'Checking availability',
} as const;

export interface CalendarProps {
  /** First and last day that can be booked, 'YYYY-MM-DD'; today is the venue's. */
  today: string;
  lastDate: string;
  selected: string;
  onSelect: (day: string) => void;
  /** Undefined while loading. */
  statusOf: (day: string) => DayStatus | undefined;
  /** Public notice for a day on which the club is closed. */
  closedOf?: (day: string) => string | undefined;
  isLoading?: boolean;
  /** Additional rule for days that cannot be selected. */
  isDisabled?: (day: string) => boolean;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
}

/** A month with the state of each day. Days are in the venue's time zone. */
export default function Calendar({
  today,
  lastDate,
  selected,
  onSelect,
  statusOf,
  closedOf,
  isLoading = false,
  isDisabled,
  ...aria
}: CalendarProps) {
  const outside = (day: string) => day < today || day > lastDate || isDisabled?.(day) === true;
  const unavailable = (date: Date) => {
    const day = toDay(date);
    return outside(day) || (!isLoading && (statusOf(day) ?? 'unavailable') === 'unavailable');
  };
  const loading = (date: Date) => isLoading && !outside(toDay(date));
  const openingDay = () =>
    selected && !outside(selected)
      ? selected
      : firstDayWorthOffering(
          { today, lastDate, statusOf: (day) => (outside(day) ? undefined : statusOf(day)) },
          isLoading,
        );
  // Set once the free days are known, so that a later update does not turn the page.
  const [shownMonth, setMonth] = useState<Date>();
  const month = shownMonth ?? toDate(openingDay());
  if (!shownMonth && !isLoading) setMonth(month);

  return (
    <div role="group" aria-busy={isLoading || undefined} {...aria}>
      <DayPicker
        mode="single"
        required
        weekStartsOn={1}
        fixedWeeks
        navLayout="around"
        today={toDate(today)}
        startMonth={toDate(today)}
        endMonth={toDate(lastDate)}
        month={month}
        onMonthChange={setMonth}
        selected={selected ? toDate(selected) : undefined}
        onSelect={(date) => onSelect(toDay(date))}
        disabled={(date) => unavailable(date) || loading(date)}
        modifiers={{
          loading,
          unavailable,
          available: (date) => statusOf(toDay(date)) === 'available',
          fullyBooked: (date) => statusOf(toDay(date)) === 'fully_booked',
          popular: (date) => isWeekend(date) && !unavailable(date) && closedOf?.(toDay(date)) === undefined,
        }}
        labels={{
          labelDayButton: (date, modifiers) => dayName(date, modifiers, closedOf?.(toDay(date))),
          labelNext: () => 'Next month',
          labelPrevious: () => 'Previous month',
        }}
        components={{ DayButton: DayWithState, Chevron: Arrow }}
        classNames={CLASS_NAMES}
      />
    </div>
  );
}

/** 'Saturday 21 November 2026, Available for booking, Popular date - book early!, selected'. Today's name starts with its visible text. */
function dayName(date: Date, modifiers: Modifiers, closed?: string): string {
  return [
    modifiers['today'] && `${date.getDate()} today`,
    formatLongDate(toDay(date)),
    closed === undefined ? STATE_NAMES[stateOf(modifiers)] : `Closed: ${closed}`,
    modifiers['popular'] && closed === undefined && POPULAR_NOTE,
    modifiers['selected'] && 'selected',
  ]
    .filter(Boolean)
    .join(', ');
}

function stateOf(modifiers: Modifiers): keyof typeof STATE_NAMES {
  if (modifiers['loading']) return 'loading';
  if (modifiers['unavailable']) return 'unavailable';
  return modifiers['fullyBooked'] ? 'fullyBooked' : 'available';
}

const STATE_CLASSES: Record<keyof typeof STATE_NAMES, string> = {
  available: 'bg-green-soft text-on-green-soft hover:ring-2 hover:ring-current',
  fullyBooked: 'bg-red-soft text-on-red-soft hover:ring-2 hover:ring-current',
  unavailable: 'text-ink-soft line-through opacity-55 cursor-not-allowed',
  loading: 'bg-sunken text-ink-soft animate-breathe',
};

/** A day: its number, a mark for its state and a dot if it is popular. */
function DayWithState({ day, modifiers, className, ...button }: DayButtonProps) {
  const ref = useRef<HTMLButtonElement>(null);
  const focused = modifiers['focused'];
  useEffect(() => {
    if (focused) ref.current?.focus();
  }, [focused]);
  const state = stateOf(modifiers);
  const selected = modifiers['selected'];
  return (
    <button
      {...button}
      ref={ref}
      className={cx(
        className,
        'relative grid size-full min-h-11 place-items-center rounded-[0.6rem] text-base font-semibold transition-shadow duration-150 md:min-h-13',
        selected ? 'chosen-fill bg-primary !text-on-primary shadow-soft' : STATE_CLASSES[state],
        modifiers['today'] && !selected && 'ring-2 ring-ink ring-inset',
      )}
    >
      <span className={cx('tabular', (state === 'fullyBooked' || modifiers['today']) && '-translate-y-1.5')}>
        {day.date.getDate()}
      </span>{' '}
      {modifiers['today'] && (
        <span
          aria-hidden="true"
          className="absolute inset-x-0 bottom-0.5 text-center text-[0.6875rem] leading-tight"
        >
          today
        </span>
      )}
      {state === 'fullyBooked' && !modifiers['today'] && (
        <Ban
          aria-hidden="true"
          className="absolute bottom-1.5 left-1/2 size-3 -translate-x-1/2"
          strokeWidth={2.75}
        />
      )}
      {modifiers['popular'] && (
        <span
          aria-hidden="true"
          className={cx(
            'mark-fill absolute top-1 right-1 size-2 rounded-full',
            selected ? 'bg-ochre' : 'bg-ochre ring-1 ring-on-ochre/50',
          )}
        />
      )}
    </button>
  );
}

function Arrow({ orientation }: { orientation?: 'left' | 'right' | 'up' | 'down' }) {
  const Icon = orientation === 'left' ? ChevronLeft : ChevronRight;
  return <Icon aria-hidden="true" className="size-5" />;
}

const NAV_BUTTON =
  'grid size-11 place-items-center rounded-card text-ink hover:bg-primary-soft aria-disabled:opacity-35 aria-disabled:cursor-not-allowed';

const CLASS_NAMES = {
  root: 'w-full',
  months: 'w-full',
  month: 'grid grid-cols-[2.75rem_1fr_2.75rem] items-center gap-y-2',
  month_caption: 'text-center',
  caption_label: 'font-display text-lg font-bold tracking-tight',
  button_previous: NAV_BUTTON,
  button_next: NAV_BUTTON,
  month_grid: 'col-span-3 w-full table-fixed border-separate border-spacing-[2px] md:border-spacing-1',
  weekday: 'h-8 text-sm font-semibold text-ink-soft',
  day: 'h-11 p-0 md:h-13',
  day_button: '',
};
