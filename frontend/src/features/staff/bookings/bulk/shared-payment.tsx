import { useRecordSharedPaymentMutation } from '@/api/staff/staff-api';
import type { AdminBookingRow } from '@/api/staff/generated';
import { AmountField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { readAmount } from '@/lib/amount';
import { formatAmount } from '@/lib/format';
import { amountText } from '../booking/money/money-labels';
import { RECEIVED, ReceivedFields, receivedPayment } from '../booking/money/received-fields';
import { useToday } from '../booking/money/use-today';
import { bookingsText } from './bulk-texts';

interface SharedPaymentProps {
  rows: readonly AdminBookingRow[];
  nameOf: (row: AdminBookingRow) => string;
  /** @param done whether it was recorded */
  onClose: (done: boolean) => void;
}

/** Records one payment for several bookings, such as one transfer for a term of a class. A lazy chunk. */
export function SharedPayment({ rows, nameOf, onClose }: SharedPaymentProps) {
  const [record] = useRecordSharedPaymentMutation();
  const today = useToday();
  const currency = rows[0]?.currency ?? '';
  const initial = {
    ...RECEIVED,
    /** Null for what is owed; empty for the bookings that get nothing. */
    amounts: Object.fromEntries(rows.map(({ id }): [number, string | null] => [id, null])),
    overpaid: false,
  };
  type Values = typeof initial;
  const paidOf = ({ amounts }: Values) =>
    rows
      .map((row) => ({ row, amount: (amounts[row.id] ?? owedOf(row)).trim() }))
      .filter(({ amount }) => amount !== '');
  const totalOf = (values: Values) => sumOf(paidOf(values).map(({ amount }) => amount));
  const summaryOf = (values: Values) =>
    `${amountText(totalOf(values), currency)} for ${bookingsText(paidOf(values).length)}`;
  return (
    <section
      aria-label="Shared payment"
      className="mb-4 max-w-3xl rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <PreviewedAction
        frame="page"
        title={`Record one payment for ${bookingsText(rows.length)}`}
        initial={initial}
        submit={({ values }) => paidOf(values).length > 0 && totalOf(values) && `Record ${summaryOf(values)}`}
        act={({ values }) =>
          record({
            ...receivedPayment(values, today),
            amount: totalOf(values),
            overpaid: values.overpaid,
            allocations: paidOf(values).map(({ row, amount }) => ({ bookingId: row.id, amount })),
          })
        }
        // The API names a booking's amount by its place among those that get one.
        fieldOfError={(field, values) => {
          const place = /^allocations\.(\d+)\.amount$/.exec(field)?.[1];
          const row = place && paidOf(values)[Number(place)]?.row;
          return row ? `amounts.${row.id}` : field;
        }}
        done={({ values }) => `Recorded: ${summaryOf(values)}`}
        onDone={() => onClose(true)}
        onClose={() => onClose(false)}
      >
        {(values) => (
          <>
            <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
              <legend className="mb-2 font-semibold">Amount for each booking</legend>
              {rows.map((row) => (
                <AmountField
                  key={row.id}
                  name={`amounts.${row.id}`}
                  label={nameOf(row)}
                  unchosen={owedOf(row)}
                  help={`Booking ${row.id}, ${formatAmount(row.balance, row.currency)} owed`}
                  optional
                />
              ))}
            </fieldset>
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
              <ReceivedFields today={today} />
            </div>
            {paidOf(values).some(({ row, amount }) => Number(amount) > Math.max(0, Number(row.balance))) && (
              <TickField name="overpaid">Allow an overpayment</TickField>
            )}
            <p role="status" className="font-semibold tabular-nums">
              {totalOf(values) ? `Total: ${summaryOf(values)}` : 'Enter amounts, for example 120 or 99.50.'}
            </p>
          </>
        )}
      </PreviewedAction>
    </section>
  );
}

function owedOf({ balance }: AdminBookingRow): string {
  return Number(balance) > 0 ? balance : '';
}

/** '450.00'; empty while one of them is not an amount. */
function sumOf(amounts: readonly string[]): string {
  if (!amounts.every((amount) => readAmount(amount) !== null)) return '';
  const pence = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  return (pence / 100).toFixed(2);
}
