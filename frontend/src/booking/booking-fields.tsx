import { useField, useFormikContext } from 'formik';
import { Link } from 'react-router-dom';
import { lazy, Suspense, useDeferredValue, useId, useState } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import { SelectField } from '@/components/form/form-field';
import { Alert } from '@/components/ui/alert';
import { Skeleton } from '@/components/ui/skeleton';
import { NotLoaded } from '@/components/ui/not-loaded';
import type { BookingDetails } from './booking-data';
import { paths } from '@/config/paths';
import { cx } from '@/lib/cx';
import { isWeekend, toDate } from '@/lib/day';
import { formatAmount, formatShortDate } from '@/lib/format';
import { loadWithRetry } from '@/lib/load-with-retry';
import { PHONE, useMedia } from '@/lib/use-media';
import { useHydrated } from '@/lib/use-hydrated';
import { CalendarLegend } from './calendar-legend';
import { POPULAR_NOTE } from './popular-note';
import { ChoiceChips } from './choice-chips';
import { ErrorText } from '@/components/form/error-text';
import { isFullDay, isOpen, SLOT_LABELS, type DaySlot } from './day-slots';
import { priceOf } from './price';
import { areTaken, keptSlots } from './slot-run';
import { spaceOf } from './spaces';
import { RUN_JUST_TAKEN, UntilField } from './until-field';
import type { VenueAvailability } from './use-availability';

const Calendar = lazy(() => loadWithRetry(() => import(/* webpackChunkName: "calendar" */ './calendar')));

/** The fields of both booking forms, wired to Formik. Error messages come from the form's schema. */

function useShownError(name: keyof BookingDetails): string | undefined {
  const [, { touched, error }] = useField(name);
  return touched ? error : undefined;
}

interface DateFieldProps {
  label: string;
  options: BookingOptions;
  availability: VenueAvailability;
  /** The slots that this form offers on a day. */
  slotsFor: (day: string) => readonly DaySlot[];
  headingLevel?: 2 | 3;
  /** Renders the calendar only once the first days are known, which saves a render. */
  waitsForDays?: boolean;
}

/** The calendar with its legend, and the chosen date below it. */
export function DateField({
  label,
  options,
  availability,
  slotsFor,
  headingLevel = 2,
  waitsForDays = false,
}: DateFieldProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3';
  const id = useId();
  const { values, setValues, setFieldTouched } = useFormikContext<BookingDetails>();
  const error = useShownError('date');
  const hydrated = useHydrated();
  const { date } = values;
  // It stays when another space's days load.
  const [isReady, setReady] = useState(!waitsForDays || !availability.isLoading);
  if (!isReady && !availability.isLoading) setReady(true);
  // Deferred, so that React renders the calendar in short pieces and the page answers to taps meanwhile.
  const showsDays = useDeferredValue(isReady, !waitsForDays);

  // Keep the chosen slots if they are free on the new day.
  const select = async (day: string) => {
    const kept = keptSlots(values, slotsFor(day));
    if (values.timeSlot && !kept.timeSlot) await setFieldTouched('timeSlot', false, false);
    await setValues({ ...values, ...kept, date: day });
  };

  return (
    <div
      role="group"
      tabIndex={-1}
      aria-labelledby={`${id}-label`}
      aria-describedby={error ? `${id}-error` : undefined}
      data-invalid={error ? true : undefined}
      className="focus:outline-none focus-visible:outline-3"
    >
      <Heading id={`${id}-label`} className="mb-2 text-lg sm:mb-3">
        {label}
      </Heading>
      {availability.failed ? (
        <NotLoaded title="We couldn’t load the calendar" retry={availability.retry} />
      ) : (
        <div className="-mx-3 sm:mx-0">
          {/* Availability is loaded in the browser only. */}
          {hydrated && showsDays ? (
            <Suspense fallback={<CalendarSkeleton />}>
              <Calendar
                today={options.today}
                lastDate={options.lastDate}
                selected={date}
                onSelect={(day) => void select(day)}
                statusOf={availability.statusOf}
                closedOf={availability.closedOf}
                isLoading={availability.isLoading}
              />
            </Suspense>
          ) : (
            <CalendarSkeleton />
          )}
        </div>
      )}
      <div className="mt-2 sm:mt-4">
        <CalendarLegend />
      </div>
      <div aria-live="polite" className="mt-3 min-h-7 sm:mt-4">
        {error ? (
          <ErrorText id={`${id}-error`}>{error}</ErrorText>
        ) : (
          date && (
            <p>
              <strong>{formatShortDate(date)}</strong>
              {isWeekend(toDate(date)) && availability.closedOf(date) === undefined && (
                <span className="text-ink-soft"> · {POPULAR_NOTE}</span>
              )}
              {availability.noticesOf(date).map((text) => (
                <span key={text} className="block text-ink-soft">
                  {text}
                </span>
              ))}
            </p>
          )
        )}
      </div>
    </div>
  );
}

/** Placeholder with the calendar's height: header, weekdays and six weeks. */
export function CalendarSkeleton() {
  return (
    <div role="status" className="h-[22.25rem] md:h-[26.75rem] noscript:hidden">
      <span className="sr-only">Loading the calendar…</span>
      <Skeleton className="size-full" />
    </div>
  );
}

const SLOT_JUST_TAKEN = 'Someone else just took this slot. Please choose another.';

/** Errors of slots that were booked since they were chosen. */
export function takenErrors(
  values: BookingDetails,
  slots: readonly DaySlot[],
): { timeSlot?: string; untilTimeSlot?: string } {
  if (!areTaken(values, slots)) return {};
  return areTaken({ ...values, untilTimeSlot: null }, slots)
    ? { timeSlot: SLOT_JUST_TAKEN }
    : { untilTimeSlot: RUN_JUST_TAKEN };
}

interface SlotFieldProps {
  slots: readonly DaySlot[];
  /** True while availability is loading. */
  isLoading?: boolean;
  grid?: string;
}

/** The slots of the chosen day with their states. Shows an error if the chosen slot gets booked meanwhile. */
export function SlotField({ slots, isLoading = false, grid = 'grid-cols-2' }: SlotFieldProps) {
  const { values, setValues } = useFormikContext<BookingDetails>();
  const shownError = useShownError('timeSlot');
  const chosen = slots.find(({ label }) => label === values.timeSlot);
  const error = chosen && !isOpen(chosen.state) ? SLOT_JUST_TAKEN : shownError;
  if (values.date && isLoading) return <SlotsSkeleton grid={grid} />;
  if (!values.date || slots.length === 0) {
    return (
      <div
        role="group"
        tabIndex={-1}
        aria-label="Time slot"
        data-invalid={error ? true : undefined}
        className="focus:outline-none focus-visible:outline-3"
      >
        <p className="mb-2 font-semibold">Time slot</p>
        <p className="rounded-card bg-sunken px-4 py-3 text-ink-soft">
          Choose a day to see its available slots.
        </p>
        {error && values.date === '' && <ErrorText>{error}</ErrorText>}
      </div>
    );
  }
  return (
    <div>
      <ChoiceChips
        legend="Time slot"
        name="timeSlot"
        grid={grid}
        value={values.timeSlot}
        onChange={(label) => void setValues({ ...values, timeSlot: label, untilTimeSlot: null })}
        error={error}
        choices={slots.map(({ label, state }) => ({
          value: label,
          label,
          note: SLOT_LABELS[state],
          disabled: !isOpen(state),
        }))}
      />
      {chosen && isOpen(chosen.state) && <UntilField chosen={chosen} />}
      <div aria-live="polite">
        {slots.some(({ state }) => state === 'taken') && (
          <p className="mt-3 text-sm">
            <Link to={askPath(values)} className="link inline-block min-h-6">
              Join the waiting list
            </Link>
          </p>
        )}
        {isFullDay(slots) && (
          <Alert
            tone="warning"
            className="mt-3"
            title={
              slots.every(({ state }) => state === 'closed' || state === 'past')
                ? 'We are closed on this day'
                : 'This day is fully booked'
            }
          >
            <p>Please choose another day.</p>
          </Alert>
        )}
      </div>
    </div>
  );
}

/** Link to the waiting list, prefilled with the form's values. */
function askPath({ date, spaceId, guestCount, eventType }: BookingDetails): string {
  return paths.joinWaitingList(date, { space: spaceId, guests: guestCount, type: eventType });
}

/** Number of slots in the booking page's list. */
const PLACEHOLDER_SLOTS = 8;

function SlotsSkeleton({ grid }: { grid: string }) {
  return (
    <div role="status">
      <p className="mb-2 font-semibold">Time slot</p>
      <span className="sr-only">Checking available slots…</span>
      <div className={cx('grid gap-2', grid)}>
        {Array.from({ length: PLACEHOLDER_SLOTS }, (_, slot) => (
          <Skeleton key={slot} className="h-16" />
        ))}
      </div>
    </div>
  );
}

/** Event types with their prices: chips, or a select on a phone. */
export function EventTypeField({ options }: { options: BookingOptions }) {
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  const error = useShownError('eventType');
  const onPhone = useMedia(PHONE);
  if (onPhone) return <EventTypeSelect options={options} />;
  return (
    <ChoiceChips
      legend="Event type"
      name="eventType"
      help={`Prices are per ${options.guestsPerUnit} guests (or part).`}
      value={values.eventType}
      onChange={(name) => void setFieldValue('eventType', name)}
      error={error}
      choices={options.eventTypes.map(({ name }) => ({
        value: name,
        label: name,
        note: groupPrice(options, name, values),
      }))}
    />
  );
}

/** Price of an event type for one group of guests in the chosen space, '£84.00'. */
function groupPrice(options: BookingOptions, eventType: string, { date, spaceId }: BookingDetails): string {
  const hire = { eventType, guestCount: options.guestsPerUnit, date };
  const price = priceOf(options, hire, spaceOf(options, spaceId));
  return price ? formatAmount(price.total, options.currency) : '';
}

/** Event types as a select, for a phone and for the narrower form of the home page. */
export function EventTypeSelect({ options }: { options: BookingOptions }) {
  const { values } = useFormikContext<BookingDetails>();
  return (
    <SelectField
      name="eventType"
      label="Event type"
      required
      help={`Prices are per ${options.guestsPerUnit} guests (or part).`}
    >
      <option value="">Please choose</option>
      {options.eventTypes.map(({ name }) => (
        <option key={name} value={name}>
          {`${name} (${groupPrice(options, name, values)})`}
        </option>
      ))}
    </SelectField>
  );
}
