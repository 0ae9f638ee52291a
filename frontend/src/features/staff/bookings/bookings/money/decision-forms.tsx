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
import { useMay } from '@/components/staff/layout/use-may';
import { tellsHirer } from '@/components/staff/tells-hirer';
import { Alert } from '@/components/ui/alert';
import { formatAmount, formatShortDate } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { AmountField, ChoiceField, DayField, ReasonField, LabelledCheckbox } from './fields';
import { MoneyForm } from './money-form';
import { amountText, CANCELLED_AS_LABELS } from './money-labels';
import type { FormProps } from './payment-forms';

const REFUNDS = [
  ['goodwill', 'Goodwill: reduces the price'],
  ['overpaid', 'Overpayment'],
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
      title="Refund payment"
      submit={`Refund ${amountText(amount, currency)}`}
      done="Refund requested"
      preview={{
        of: `${kind} ${amount}`,
        ask: () => preview({ id, previewRefund: wanted }),
        show: ({ shares, total, paid, balance: left }) => (
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {shares.map(({ method, amount: share }) => (
              <li key={method}>
                {formatAmount(share, currency)} will be refunded by {formatPaymentMethod(method)}
              </li>
            ))}
            <li>
              The booking then costs {formatAmount(total, currency)}: {formatAmount(paid, currency)} paid,{' '}
              {formatAmount(left, currency)} owed.
            </li>
          </ul>
        ),
      }}
      act={(quote) => refund({ id, staffRefund: { ...wanted, reason, quote } })}
    >
      {(errorOf) => (
        <>
          <ChoiceField label="Type of refund" value={kind} onChange={setKind} choices={REFUNDS} />
          <AmountField value={amount} onChange={setAmount} error={errorOf('amount')} />
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </MoneyForm>
  );
}

export function ConfirmForm({ money, hasEmail, ...form }: FormProps) {
  const [confirm] = useConfirmBookingMutation();
  const { bookingId: id, balance, currency } = money;
  const [payBy, setPayBy] = useState(money.payBy ?? '');
  const owes = Number(balance) > 0;
  return (
    <MoneyForm
      {...form}
      title="Confirm booking"
      submit={owes && payBy ? 'Confirm unpaid booking' : 'Confirm booking'}
      done="Booking confirmed"
      act={() => confirm({ id, confirmBooking: { payBy: owes && payBy ? payBy : null } })}
    >
      {(errorOf) => (
        <>
          <p>
            {owes
              ? `${formatAmount(balance, currency)} is still owed. To confirm the booking unpaid, check the due date.`
              : 'It is paid in full.'}{' '}
            {tellsHirer(hasEmail)}
          </p>
          {owes && (
            <DayField label="Payment due" value={payBy} onChange={setPayBy} error={errorOf('payBy')} />
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
      title="Decline booking"
      submit={Number(paid) > 0 ? `Decline and refund ${formatAmount(paid, currency)}` : 'Decline booking'}
      done="Booking declined"
      act={() => decline({ id, reason: { reason } })}
    >
      {(errorOf) => (
        <ReasonField
          value={reason}
          onChange={setReason}
          error={errorOf('reason')}
          help="We send this reason to the hirer."
        />
      )}
    </MoneyForm>
  );
}

const CANCELLED_AS = Object.entries(CANCELLED_AS_LABELS) as [CancelledAs, string][];

export function CancelForm({ money, ...form }: FormProps) {
  const { bookingId: id, currency } = money;
  const [preview] = usePreviewCancelByStaffMutation();
  const [cancel] = useCancelByStaffMutation();
  const ownAmount = useMay('money:write');
  const [by, setBy] = useState<CancelledAs>('hirer');
  const [amount, setAmount] = useState('');
  const [reason, setReason] = useState('');
  const [notify, setNotify] = useState(true);
  const terms = { by, amount: by === 'override' && amount ? amount : null };
  return (
    <MoneyForm
      {...form}
      danger
      title="Cancel booking"
      keep="Keep booking"
      submit={({ refundAmount }) =>
        Number(refundAmount) > 0
          ? `Cancel and refund ${formatAmount(refundAmount, currency)}`
          : 'Cancel without a refund'
      }
      done="Booking cancelled"
      preview={{
        of: `${by} ${amount}`,
        ask: () => preview({ id, previewCancel: terms }),
        show: ({ refundAmount, keptAmount, bondAmount }) => (
          <p className="text-sm">
            {formatAmount(refundAmount, currency)} will be refunded to the hirer; the club keeps{' '}
            {formatAmount(keptAmount, currency)}.{' '}
            {Number(bondAmount) > 0 &&
              `The bond of ${formatAmount(bondAmount, currency)} will be refunded too. `}
            The rooms become free.
          </p>
        ),
      }}
      act={(quote) => cancel({ id, cancelByStaff: { ...terms, reason: reason || null, notify, quote } })}
    >
      {(errorOf) => (
        <>
          <ChoiceField
            label="Cancellation"
            value={by}
            onChange={setBy}
            choices={CANCELLED_AS.filter(([key]) => key !== 'override' || ownAmount)}
          />
          {by === 'override' && (
            <AmountField
              label="Refund amount"
              value={amount}
              onChange={setAmount}
              error={errorOf('amount')}
              help="Leave empty for no refund."
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
          <LabelledCheckbox checked={notify} onChange={setNotify}>
            Email the hirer
          </LabelledCheckbox>
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
      title="Undo cancellation"
      submit="Undo cancellation"
      done="Booking restored"
      act={() => restore({ id, optionalReason: { reason: reason || null } })}
    >
      {(errorOf) => (
        <>
          <p>
            You can undo it {undoUntil && `until ${formatShortDate(undoUntil)}, `}while no refund has been
            sent and the rooms are free. Refunds that wait are then not sent.
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
      title="Release hold"
      submit="Release hold"
      done="Hold released"
      act={() => release({ id, optionalReason: { reason: reason || null } })}
    >
      {(errorOf) => (
        <>
          <Alert tone="warning" title="The hirer may be paying now">
            <p>
              The slot becomes free at once, and a hirer at the checkout sees that it is gone. If they still
              pay, we refund it in full.
            </p>
          </Alert>
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} optional />
        </>
      )}
    </MoneyForm>
  );
}
