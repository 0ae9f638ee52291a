import { useField, useFormikContext } from 'formik';
import { Minus, Plus } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import type { BookingOptions } from '@/api/site/generated';
import { Alert } from '@/components/ui/alert';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { cx } from '@/lib/cx';
import type { BookingDetails } from './booking-data';
import { guestLimit } from './spaces';

const BUTTON =
  'tabular grid h-12 shrink-0 place-items-center rounded-[calc(var(--radius)*0.66)] border hover:border-primary disabled:opacity-40';
const STEP_BUTTON = cx(BUTTON, 'w-12 border-line-strong bg-raised font-semibold');

/** With *Add 10 guests* after one of these, most round numbers are two taps away. */
const COMMON_NUMBERS = [20, 40, 60, 80, 100, 150];
const MANY = 10;

interface GuestsFieldProps {
  options: BookingOptions;
  /** Also offers common numbers of guests as buttons. */
  quick?: boolean;
  /** Further advice on the number of guests, shown below the field. */
  advice?: (focus: () => void) => ReactNode;
}

/** Number of guests with plus and minus buttons, and a notice when the hall is too small. */
export function GuestsField({ options, quick = false, advice }: GuestsFieldProps) {
  const { minGuests, maxGuests, hallCapacity } = options;
  const [field, { touched, error }] = useField<number | ''>('guestCount');
  const { values, setFieldValue } = useFormikContext<BookingDetails>();
  const limit = guestLimit(options, values.spaceId);
  const input = useRef<HTMLInputElement>(null);
  const guests = Number(field.value);
  const set = (count: number) => void setFieldValue('guestCount', count);
  const step = (by: number) => set(Math.min(maxGuests, Math.max(minGuests, Math.round(guests || 0) + by)));
  return (
    <Field
      label="Number of guests"
      error={touched ? error : undefined}
      required
      help={`${minGuests} to ${limit}.${limit > hallCapacity ? ` The hall fits ${hallCapacity}.` : ''}`}
    >
      {(control) => (
        <>
          <div className="flex gap-2">
            <button
              type="button"
              className={STEP_BUTTON}
              aria-label="Remove one guest"
              disabled={guests <= minGuests}
              onClick={() => step(-1)}
            >
              <Minus aria-hidden="true" className="size-5" />
            </button>
            <Input
              {...field}
              {...control}
              ref={input}
              type="number"
              inputMode="numeric"
              min={minGuests}
              max={limit}
              step={1}
              className="tabular text-center [appearance:textfield] [&::-webkit-inner-spin-button]:appearance-none"
            />
            <button
              type="button"
              className={STEP_BUTTON}
              aria-label="Add one guest"
              disabled={guests >= maxGuests}
              onClick={() => step(1)}
            >
              <Plus aria-hidden="true" className="size-5" />
            </button>
            {quick && (
              <button
                type="button"
                className={STEP_BUTTON}
                aria-label={`Add ${MANY} guests`}
                disabled={guests >= maxGuests}
                onClick={() => step(MANY)}
              >
                <span aria-hidden="true">+{MANY}</span>
              </button>
            )}
          </div>
          {quick && (
            <div role="group" aria-label="Common numbers of guests" className="mt-2 flex gap-2">
              {COMMON_NUMBERS.filter((count) => count <= maxGuests).map((count) => (
                <button
                  key={count}
                  type="button"
                  aria-pressed={guests === count}
                  className={cx(
                    BUTTON,
                    'min-w-0 flex-1',
                    guests === count
                      ? 'chosen-fill border-primary bg-primary-soft font-semibold text-on-primary-soft ring-1 ring-primary'
                      : 'border-line-strong bg-raised',
                  )}
                  onClick={() => set(count)}
                >
                  {count}
                  <span className="sr-only"> guests</span>
                </button>
              ))}
            </div>
          )}
          <div aria-live="polite">
            {guests > hallCapacity && guests <= limit && (
              <Alert tone="info" className="mt-3" title="You’ll also need the outdoor area">
                <p>
                  The hall fits {hallCapacity} people, and you expect {guests} guests.
                </p>
              </Alert>
            )}
            {advice?.(() => input.current?.focus())}
          </div>
        </>
      )}
    </Field>
  );
}
