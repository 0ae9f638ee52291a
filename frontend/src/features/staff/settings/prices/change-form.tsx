import { Formik, type FormikHelpers } from 'formik';
import { useEffect, useRef, useState } from 'react';
import { array, object, string } from 'yup';
import type { BookingOptions } from '@/api/site/generated';
import { useChangePricesMutation, usePreviewPricesMutation } from '@/api/staff/staff-api';
import type { AdminPrice, PreviewPrices, PriceChange } from '@/api/staff/generated';
import { isProblem, problemMessage } from '@/api/problem';
import { Form } from '@/components/form/form';
import { TextField } from '@/components/form/form-field';
import { showServerErrors } from '@/components/form/server-errors';
import { fromMinor } from '@/booking/price';
import { LeaveGuard } from '@/components/staff/form/leave-guard';
import { toMinor, price } from '@/components/staff/form/price';
import { beginText } from '@/components/staff/begin-text';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { keptBookingsText, priceText } from './price-labels';

const MAX_PRICE_MINOR = 10_000_000;
const schema = object({
  prices: array().of(price(MAX_PRICE_MINOR)),
  validFrom: string(),
  eventsFrom: string(),
});

interface Values {
  /** As typed, in the order of the price list. */
  prices: string[];
  validFrom: string;
  eventsFrom: string;
}

interface ChangeFormProps {
  prices: readonly AdminPrice[];
  options: BookingOptions;
  onClose: () => void;
}

/** Changes prices now or from a date, after a preview. */
export function ChangeForm({ prices, options, onClose }: ChangeFormProps) {
  const { currency } = options;
  const types = [...new Set(prices.map(({ eventType }) => eventType))];
  // The prices when the form was opened; later plans do not change the boxes.
  const [before] = useState(() => types.map((eventType) => priceNow(prices, eventType, options.today)));
  const [preview] = usePreviewPricesMutation();
  const [change] = useChangePricesMutation();
  /** The last preview, with the values it is for. */
  const [seen, setSeen] = useState<{ of: string; change: PriceChange } | null>(null);
  const [isOther, setOther] = useState(false);
  const [problem, setProblem] = useState<unknown>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const toast = useToast();

  const wantedBy = ({ prices: typed, validFrom, eventsFrom }: Values): PreviewPrices => ({
    prices: types.flatMap((eventType, place) => {
      const basePriceMinor = toMinor(typed[place] ?? '');
      // Other prices may be planned for that date or those events, so unchanged boxes are not sent.
      return basePriceMinor === toMinor(before[place] ?? '') ? [] : [{ eventType, basePriceMinor }];
    }),
    validFrom: validFrom || null,
    eventsFrom: eventsFrom || null,
  });
  const look = async (values: Values, helpers: FormikHelpers<Values>) => {
    const wanted = wantedBy(values);
    if (wanted.prices.length === 0) {
      setProblem('No prices have changed. Enter at least one new price.');
      return;
    }
    const { data, error } = await preview(wanted);
    setSeen(data ? { of: JSON.stringify(values), change: data } : null);
    setProblem(error ?? null);
    if (isProblem(error)) showServerErrors(error, values, helpers);
  };
  const submit = async (values: Values, helpers: FormikHelpers<Values>) => {
    setProblem(null);
    setOther(false);
    if (seen?.of !== JSON.stringify(values)) return look(values, helpers);
    const { error } = await change({ ...wantedBy(values), quote: seen.change.quote });
    if (!error) {
      toast({ title: values.validFrom ? 'Prices planned' : 'Prices changed' });
      onClose();
    } else if (isProblem(error) && error.code === 'quote_changed') {
      await look(values, helpers);
      setOther(true);
    } else setProblem(error);
  };

  return (
    <Formik<Values>
      initialValues={{ prices: before, validFrom: '', eventsFrom: '' }}
      validationSchema={schema}
      onSubmit={submit}
    >
      {({ values, dirty, isSubmitting }) => {
        const shown = seen?.of === JSON.stringify(values) ? seen.change : null;
        return (
          <Form
            aria-labelledby="change-prices"
            className="space-y-5 rounded-card border border-line bg-surface p-4 md:p-5"
          >
            <LeaveGuard when={dirty} />
            <h2 id="change-prices" ref={heading} tabIndex={-1} className="text-base focus:outline-none">
              Change prices
            </h2>
            <div className="grid items-start gap-4 md:grid-cols-2">
              <TextField
                name="validFrom"
                type="date"
                label="Start date"
                optional
                help="Leave empty to start now."
              />
              <TextField
                name="eventsFrom"
                type="date"
                label="For events from"
                optional
                help="Earlier events keep the old price. Leave empty for all events."
              />
            </div>
            <fieldset>
              <legend className="mb-2 font-semibold">
                Price per {options.guestsPerUnit} guests (or part){' '}
                {currency === 'GBP' ? 'in pounds' : `in ${currency}`}
              </legend>
              <div className="grid items-start gap-4 sm:grid-cols-2 lg:grid-cols-4">
                {types.map((eventType, place) => (
                  <TextField
                    key={eventType}
                    name={`prices.${place}`}
                    label={eventType}
                    inputMode="decimal"
                    help={`Now ${before[place] ?? '–'}`}
                  />
                ))}
              </div>
            </fieldset>
            <div aria-live="polite" className="grid gap-3 empty:hidden">
              {isOther && (
                <Alert tone="warning">
                  The data changed while you were looking. Here is the new preview.
                </Alert>
              )}
              {shown && <Outcome change={shown} validFrom={values.validFrom} options={options} />}
            </div>
            {problem !== null && (
              <Alert tone="error" live="assertive">
                {typeof problem === 'string' ? problem : problemMessage(problem, 'Please try again.')}
              </Alert>
            )}
            <div className="flex flex-wrap gap-2">
              <Button type="submit" size="sm" busy={isSubmitting}>
                {shown ? actionLabel(shown) : 'Preview changes'}
              </Button>
              <Button size="sm" variant="outline" onClick={onClose}>
                Cancel
              </Button>
            </div>
          </Form>
        );
      }}
    </Formik>
  );
}

/** The price of an event today: '120.00'. */
function priceNow(prices: readonly AdminPrice[], eventType: string, today: string): string {
  // The list has the latest price of each event type first.
  const present = prices.find(
    (one) =>
      one.eventType === eventType &&
      one.state === 'in_force' &&
      (one.eventsFrom === null || one.eventsFrom <= today),
  );
  return present ? fromMinor(present.basePriceMinor) : '';
}

function actionLabel({ changes, validFrom }: PriceChange): string {
  const which = changes.length === 1 ? 'price' : `${changes.length} prices`;
  return validFrom === null ? `Change ${which} now` : `Plan ${which}`;
}

interface OutcomeProps {
  change: PriceChange;
  /** The date as typed; empty means now. */
  validFrom: string;
  options: Pick<BookingOptions, 'currency' | 'timezone'>;
}

/** The preview, by event type. */
function Outcome({ change: { changes, eventsFrom }, validFrom, options }: OutcomeProps) {
  const { currency, timezone } = options;
  const begin = validFrom ? `From ${formatShortDate(validFrom)}` : 'From now';
  const which = eventsFrom ? `new bookings for ${formatShortDate(eventsFrom)} or later` : 'new bookings';
  return (
    <section aria-labelledby="what-it-does" className="rounded-card border border-line bg-sunken p-4">
      <h3 id="what-it-does" className="mb-2 !text-base">
        Preview
      </h3>
      <ul className="space-y-3">
        {changes.map(({ eventType, beforeMinor, afterMinor, next, ...kept }) => (
          <li key={eventType}>
            <p>
              <span className="font-semibold">{eventType}:</span> {begin.replace(/^F/, 'f')}, {which} cost{' '}
              <strong className="tabular-nums">{priceText(afterMinor, currency)}</strong>
              <span className="text-ink-soft"> instead of {priceText(beforeMinor, currency)}</span>.
            </p>
            <p className="text-sm text-ink-soft">{keptBookingsText(kept)}</p>
            {next && (
              <p className="text-sm">
                Already planned: from {beginText(next.validFrom, timezone)}{' '}
                {priceText(next.basePriceMinor, currency)}
                {next.eventsFrom && ` for events from ${formatShortDate(next.eventsFrom)}`}.
              </p>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
