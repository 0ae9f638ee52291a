import { useState } from 'react';
import { useRecordSharedPaymentMutation } from '@/api/staff/staff-api';
import type { AdminBookingRow } from '@/api/staff/generated';
import { readAmount } from '@/lib/amount';
import { formatAmount } from '@/lib/format';
import { AmountField, Tick } from '../money/fields';
import { MoneyForm } from '../money/money-form';
import { amountIn } from '../money/money-words';
import { ReceivedFields, useReceived } from '../money/received-fields';
import { bookingsInWords } from './bulk-words';

interface SharedPaymentProps {
  rows: readonly AdminBookingRow[];
  nameOf: (row: AdminBookingRow) => string;
  /** @param done whether it was recorded */
  onClose: (done: boolean) => void;
}

/** One payment for several bookings: a term of a dance class, one transfer for two hires. A lazy chunk. */
export default function SharedPayment({ rows, nameOf, onClose }: SharedPaymentProps) {
  const [record] = useRecordSharedPaymentMutation();
  const received = useReceived();
  const [typed, setTyped] = useState<Readonly<Record<number, string>>>({});
  const [overpaid, setOverpaid] = useState(false);
  const asked = rows.map((row) => ({ row, amount: typed[row.id] ?? owedOf(row) }));
  const paid = asked.filter(({ amount }) => amount !== '');
  const total = sumOf(paid.map(({ amount }) => amount));
  const inWords = `${amountIn(total, rows[0]?.currency ?? '')} for ${bookingsInWords(paid.length)}`;
  const isMore = paid.some(({ row, amount }) => Number(amount) > Math.max(0, Number(row.balance)));
  /** The API numbers what it is given. */
  const placeOf = (id: number) => paid.findIndex(({ row }) => row.id === id);
  return (
    <section
      aria-label="One payment for several bookings"
      className="mb-4 max-w-3xl rounded-card border border-line bg-surface p-4 md:p-5"
    >
      <MoneyForm
        standsAlone
        title={`Record one payment for ${rows.length === 1 ? 'this booking' : `these ${rows.length}`}`}
        submit={paid.length > 0 && total && `Record ${inWords}`}
        done={`Recorded: ${inWords}`}
        act={() =>
          record({
            ...received.payment,
            amount: total,
            overpaid,
            parts: paid.map(({ row, amount }) => ({ bookingId: row.id, amount })),
          })
        }
        onDone={() => onClose(true)}
        onClose={() => onClose(false)}
      >
        {(errorOf) => (
          <>
            <fieldset className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
              <legend className="mb-2 font-semibold">What of it is for which</legend>
              {asked.map(({ row, amount }) => (
                <AmountField
                  key={row.id}
                  label={nameOf(row)}
                  value={amount}
                  onChange={(next) => setTyped((before) => ({ ...before, [row.id]: next.trim() }))}
                  help={`No. ${row.id}, owed: ${formatAmount(row.balance, row.currency)}`}
                  error={errorOf(`parts.${placeOf(row.id)}.amount`)}
                  optional
                />
              ))}
            </fieldset>
            <div className="grid gap-x-5 gap-y-4 sm:grid-cols-2">
              <ReceivedFields received={received} errorOf={errorOf} />
            </div>
            {isMore && (
              <Tick checked={overpaid} onChange={setOverpaid}>
                It is more than is owed, and that is right
              </Tick>
            )}
            <p role="status" className="font-semibold tabular-nums">
              {total ? `One payment of ${inWords}` : 'Please give amounts such as 120 or 99.50.'}
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

/** '450.00'; empty while one of them is no amount. */
function sumOf(amounts: readonly string[]): string {
  if (!amounts.every((amount) => readAmount(amount) !== null)) return '';
  const pence = amounts.reduce((sum, amount) => sum + Math.round(Number(amount) * 100), 0);
  return (pence / 100).toFixed(2);
}
