import { useFormikContext } from 'formik';
import type { BookingOptions } from '@/api/site/generated';
import { TextField } from '@/components/form/form-field';
import { useMay } from '@/components/staff/layout/use-may';
import { extrasOf, priceOf } from '@/booking/price';
import { countText } from '@/booking/slot-run';
import { spaceOf } from '@/booking/spaces';
import { priceText } from '@/booking/total';
import { formatAmount } from '@/lib/format';
import type { Answer } from './answer-state';
import { whenOf, type EntryValues } from './entry';

/** The price and its calculation. */
export function PriceText({ answer, options }: { answer: Answer; options: BookingOptions }) {
  const { values } = useFormikContext<EntryValues>();
  const { totalAmount, currency, lines, slotCount, isCustomTime, isPriced } = answer;
  if (!isPriced) return <p className="text-ink-soft">Enter guests and event type to see the price.</p>;
  const { spaceId, extras, ...hire } = whenOf(values);
  const price = priceOf(options, hire, spaceOf(options, spaceId), extrasOf(options, extras));
  return (
    <div className="grid gap-1">
      <p className="tabular text-lg font-semibold">{formatAmount(totalAmount, currency)}</p>
      {price && (
        <p className="tabular text-ink-soft">
          {priceText({ ...price, slotCount }, hire.guestCount, currency)}
        </p>
      )}
      {isCustomTime && (
        <p className="text-ink-soft">
          A custom time costs one slot per two hours or part of two hours: {countText(slotCount)}.
        </p>
      )}
      {lines.length > 1 && (
        <dl className="tabular mt-1 grid w-fit grid-cols-[auto_auto] gap-x-6">
          {lines.map(({ text, amount }, place) => (
            <div key={place} className="col-span-2 grid grid-cols-subgrid">
              <dt className="[overflow-wrap:anywhere]">{text}</dt>
              <dd className="text-right">{formatAmount(amount, currency)}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

/** The price of a custom time can be changed to an amount with a reason, with the permission for money. */
export function AgreedPriceFields({ calculated }: { calculated: string | undefined }) {
  const { values } = useFormikContext<EntryValues>();
  const hasMoney = useMay('money:write');
  if (!hasMoney) return null;
  return (
    <div className="grid items-start gap-4 md:grid-cols-2">
      <TextField
        name="agreedAmount"
        label={values.repeats ? 'Agreed price of each date' : 'Agreed price'}
        optional
        inputMode="decimal"
        autoComplete="off"
        placeholder={calculated}
      />
      {values.agreedAmount.trim() && (
        <TextField name="agreedReason" label="Reason for this price" required autoComplete="off" />
      )}
    </div>
  );
}
