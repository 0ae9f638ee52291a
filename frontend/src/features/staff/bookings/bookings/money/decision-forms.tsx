import { useState } from 'react';
import {
  useCancelByStaffMutation,
  useConfirmBookingMutation,
  useDeclineBookingMutation,
  usePreviewCancelByStaffMutation,
  usePreviewStaffRefundMutation,
  useRefundByStaffMutation,
  useReleaseHoldMutation,
  useRestoreBookingMutation,
} from '@/api/staff/staff-api';
import type { CancelledAs } from '@/api/staff/generated';
import { Alert } from '@/components/ui/alert';
import { formatAmount, formatShortDate } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { AmountField, ChoiceField, DayField, ReasonField, Tick } from './fields';
import { MoneyForm } from './money-form';
import { amountIn, CANCELLED_AS_WORDS } from './money-words';
import type { FormProps } from './payment-forms';

const REFUNDS = [
  ['goodwill', 'As goodwill: the price falls by it'],
  ['overpaid', 'What was paid too much'],
] as const;

export function RefundForm({ money, ...form }: FormProps) {
  const { bookingId: id, balance, currency } = money;
  const [preview] = usePreviewStaffRefundMutation();
  const [refund] = useRefundByStaffMutation();
  const tooMuch = Number(balance) < 0;
  const [kind, setKind] = useState<'goodwill' | 'overpaid'>(tooMuch ? 'overpaid' : 'goodwill');
  const [amount, setAmount] = useState(tooMuch ? balance.replace('-', '') : '');
  const [reason, setReason] = useState('');
  const wanted = { amount, goodwill: kind === 'goodwill' };
  return (
    <MoneyForm
      {...form}
      title="Refund"
      submit={`Refund ${amountIn(amount, currency)}`}
      done="Refund asked for"
      preview={{
        of: `${kind} ${amount}`,
        ask: () => preview({ id, previewRefund: wanted }),
        show: ({ shares, total, paid, balance: left }) => (
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {shares.map(({ method, amount: share }) => (
              <li key={method}>
                {formatAmount(share, currency)} goes back by {formatPaymentMethod(method)}
              </li>
            ))}
            <li>
              Then the booking costs {formatAmount(total, currency)}, {formatAmount(paid, currency)} of it is
              paid, and {formatAmount(left, currency)} is owed.
            </li>
          </ul>
        ),
      }}
      act={(quote) => refund({ id, staffRefund: { ...wanted, reason, quote } })}
    >
      {(errorOf) => (
        <>
          <ChoiceField label="Why" value={kind} onChange={setKind} choices={REFUNDS} />
          <AmountField value={amount} onChange={setAmount} error={errorOf('amount')} />
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </MoneyForm>
  );
}

export function ConfirmForm({ money, ...form }: FormProps) {
  const [confirm] = useConfirmBookingMutation();
  const { bookingId: id, balance, currency } = money;
  const [payBy, setPayBy] = useState(money.payBy ?? '');
  const owes = Number(balance) > 0;
  return (
    <MoneyForm
      {...form}
      title="Confirm the booking"
      submit={owes && payBy ? 'Confirm unpaid' : 'Confirm'}
      done="Booking confirmed"
      act={() => confirm({ id, confirmBooking: { payBy: owes && payBy ? payBy : null } })}
    >
      {(errorOf) => (
        <>
          <p>
            {owes
              ? `${formatAmount(balance, currency)} is still owed. To confirm it unpaid, check the day by which that is due.`
              : 'It is paid for.'}{' '}
            The hirer is written to.
          </p>
          {owes && (
            <DayField label="To be paid by" value={payBy} onChange={setPayBy} error={errorOf('payBy')} />
          )}
        </>
      )}
    </MoneyForm>
  );
}

export function DeclineForm({ money, ...form }: FormProps) {
  const [decline] = useDeclineBookingMutation();
  const [reason, setReason] = useState('');
  const { bookingId: id, paid, currency } = money;
  return (
    <MoneyForm
      {...form}
      danger
      title="Decline the booking"
      submit={Number(paid) > 0 ? `Decline, and give ${formatAmount(paid, currency)} back` : 'Decline'}
      done="Booking declined"
      act={() => decline({ id, reason: { reason } })}
    >
      {(errorOf) => (
        <ReasonField
          value={reason}
          onChange={setReason}
          error={errorOf('reason')}
          help="The hirer is told this."
        />
      )}
    </MoneyForm>
  );
}

const CANCELLED_AS = Object.entries(CANCELLED_AS_WORDS) as [CancelledAs, string][];

export function CancelForm({ money, ...form }: FormProps) {
  const { bookingId: id, currency } = money;
  const [preview] = usePreviewCancelByStaffMutation();
  const [cancel] = useCancelByStaffMutation();
  const [by, setBy] = useState<CancelledAs>('hirer');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const terms = { by, amount: by === 'override' && amount ? amount : null };
  return (
    <MoneyForm
      {...form}
      danger
      title="Cancel the booking"
      submit={({ refundAmount }) =>
        Number(refundAmount) > 0
          ? `Cancel, and give ${formatAmount(refundAmount, currency)} back`
          : 'Cancel, and give nothing back'
      }
      done="Booking cancelled"
      preview={{
        of: `${by} ${amount}`,
        ask: () => preview({ id, previewCancel: terms }),
        show: ({ refundAmount, keptAmount, bondAmount }) => (
          <p className="text-sm">
            {formatAmount(refundAmount, currency)} goes back to the hirer; the club keeps{' '}
            {formatAmount(keptAmount, currency)}.{' '}
            {Number(bondAmount) > 0 &&
              `The bond of ${formatAmount(bondAmount, currency)} goes back as well. `}
            The rooms are free again.
          </p>
        ),
      }}
      act={(quote) => cancel({ id, cancelByStaff: { ...terms, reason: reason || null, notify, quote } })}
    >
      {(errorOf) => (
        <>
          <ChoiceField label="Whose cancellation" value={by} onChange={setBy} choices={CANCELLED_AS} />
          {by === 'override' && (
            <AmountField
              label="Give back"
              value={amount}
              onChange={setAmount}
              error={errorOf('amount')}
              help="Empty for nothing."
              optional
            />
          )}
          <ReasonField
            value={reason}
            onChange={setReason}
            error={errorOf('reason')}
            optional={by !== 'override'}
            help={by === 'override' ? 'At least 10 characters.' : undefined}
          />
          <Tick checked={notify} onChange={setNotify}>
            Write to the hirer
          </Tick>
        </>
      )}
    </MoneyForm>
  );
}

export function RestoreForm({ money: { bookingId: id, undoUntil }, ...form }: FormProps) {
  const [restore] = useRestoreBookingMutation();
  const [reason, setReason] = useState('');
  return (
    <MoneyForm
      {...form}
      title="Undo the cancellation"
      submit="Undo the cancellation"
      done="The booking stands again"
      act={() => restore({ id, optionalReason: { reason: reason || null } })}
    >
      {(errorOf) => (
        <>
          <p>
            {undoUntil && `Until ${formatShortDate(undoUntil)}, `}while no refund of it has left and the rooms
            are free.
          </p>
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} optional />
        </>
      )}
    </MoneyForm>
  );
}

export function ReleaseForm({ money: { bookingId: id }, ...form }: FormProps) {
  const [release] = useReleaseHoldMutation();
  const [reason, setReason] = useState('');
  return (
    <MoneyForm
      {...form}
      danger
      title="Release the hold"
      submit="Release it all the same"
      done="Hold released"
      act={() => release({ id, optionalReason: { reason: reason || null } })}
    >
      {(errorOf) => (
        <>
          <Alert tone="warning" title="Somebody may be paying now">
            <p>
              The slot is free for others at once. Whoever is at the checkout is told that it is gone; what
              they pay all the same goes back to them.
            </p>
          </Alert>
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} optional />
        </>
      )}
    </MoneyForm>
  );
}
