import { useState } from 'react';
import { array, object, string } from 'yup';
import type { BookingOptions } from '@/api/site/generated';
import { useChangePricesMutation, usePreviewPricesMutation } from '@/api/staff/staff-api';
import type { AdminPrice, PreviewPrices, PriceChange } from '@/api/staff/generated';
import type { Problem } from '@/api/problem';
import { TextField } from '@/components/form/form-field';
import { fromMinor } from '@/booking/price';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { toMinor, price } from '@/components/staff/form/price';
import { beginText } from '@/components/staff/begin-text';
import { formatShortDate } from '@/lib/format';
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

/** Said without asking the server. */
const UNCHANGED: Problem = {
  status: 0,
  code: 'validation_failed',
  message: 'No prices have changed. Enter at least one new price.',
  errors: {},
  extra: {},
};

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
  const wantedBy = ({ prices: typed, validFrom, eventsFrom }: Values): PreviewPrices => ({
    prices: types.flatMap((eventType, place) => {
      const basePriceMinor = toMinor(typed[place] ?? '');
      // Other prices may be planned for that date or those events, so unchanged boxes are not sent.
      return basePriceMinor === toMinor(before[place] ?? '') ? [] : [{ eventType, basePriceMinor }];
    }),
    validFrom: validFrom || null,
    eventsFrom: eventsFrom || null,
  });
  return (
    <PreviewedAction
      frame="card"
      title="Change prices"
      initial={{ prices: before, validFrom: '', eventsFrom: '' }}
      schema={schema}
      preview={{
        of: wantedBy,
        ask: (wanted) =>
          wanted.prices.length === 0 ? Promise.resolve({ error: UNCHANGED }) : preview(wanted),
        show: ({ values, seen }) => <Outcome change={seen} validFrom={values.validFrom} options={options} />,
      }}
      submit={({ seen }) => actionLabel(seen)}
      act={({ values, seen: { quote } }) => change({ ...wantedBy(values), quote })}
      done={({ values }) => (values.validFrom ? 'Prices planned' : 'Prices changed')}
      onDone={onClose}
      onClose={onClose}
    >
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
    </PreviewedAction>
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
