import { useState } from 'react';
import { useRecordSharedPaymentMutation } from '@/api/staff/staff-api';
import type { AdminBookingRow } from '@/api/staff/generated';
import { readAmount } from '@/lib/amount';
import { formatAmount } from '@/lib/format';
import { AmountField, LabelledCheckbox } from '../money/fields';
import { MoneyForm } from '../money/money-form';
import { amountText } from '../money/money-labels';
import { ReceivedFields, useReceivedPayment } from '../money/received-fields';
import { bookingsText } from './bulk-texts';

interface SharedPaymentProps {
  rows: readonly AdminBookingRow[];
  nameOf: (row: AdminBookingRow) => string;
  /** @param done whether it was recorded */
  onClose: (done: boolean) => void;
}

/** Records one payment for several bookings, such as one transfer for a term of a class. A lazy chunk. */
export default function SharedPayment({ rows, nameOf, onClose }: SharedPaymentProps) {
  const [record] = useRecordSharedPaymentMutation();
  const received = useReceivedPayment();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [overpaid, setOverpaid] = useState(false);
  const asked = rows.map((row) => ({ row, amount: typed[row.id] ?? owedOf(row) }));
  const paid = asked.filter(({ amount }) => amount !== '');
  const total = sumOf(paid.map(({ amount }) => amount));
  const summary = `${amountText(total, rows[0]?.currency ?? '')} for ${bookingsText(paid.length)}`;
  const isMore = paid.some(({ row, amount }) => Number(amount) > Math.max(0, Number(row.balance)));
  /** Index in the request, which the API’s errors refer to. */
  const placeOf = (id: number) => paid.findIndex(({ row }) => row.id === id);
  return (
    <section
      aria-label="Shared payment"
      className="mb-4 max-w-3xl rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <MoneyForm
        standsAlone
        title={`Record one payment for ${bookingsText(rows.length)}`}
        submit={paid.length > 0 && total && `Record ${summary}`}
        done={`Recorded: ${summary}`}
        act={() =>
          record({
            ...received.payment,
            amount: total,
            overpaid,
            allocations: paid.map(({ row, amount }) => ({ bookingId: row.id, amount })),
          })
        }
        onDone={() => onClose(true)}
        onClose={() => onClose(false)}
      >
        {(errorOf) => (
          <>
            <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
              <legend className="mb-2 font-semibold">Amount for each booking</legend>
              {asked.map(({ row, amount }) => (
                <AmountField
                  key={row.id}
                  label={nameOf(row)}
                  value={amount}
                  onChange={(next) => setTyped((before) => ({ ...before, [row.id]: next.trim() }))}
                  help={`Booking ${row.id}, ${formatAmount(row.balance, row.currency)} owed`}
                  error={errorOf(`allocations.${placeOf(row.id)}.amount`)}
                  optional
                />
              ))}
            </fieldset>
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
              <ReceivedFields received={received} errorOf={errorOf} />
            </div>
            {isMore && (
              <LabelledCheckbox checked={overpaid} onChange={setOverpaid}>
                Allow an overpayment
              </LabelledCheckbox>
            )}
            <p role="status" className="font-semibold tabular-nums">
              {total ? `Total: ${summary}` : 'Enter amounts, for example 120 or 99.50.'}
            </p>
          </>
        )}
      </MoneyForm>
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
