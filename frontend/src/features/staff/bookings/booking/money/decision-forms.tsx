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
import { TextField } from '@/components/form/form-field';
import { AmountField, ChoiceField, ReasonField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { useMay } from '@/components/staff/layout/use-may';
import { tellsHirer } from '@/components/staff/tells-hirer';
import { Alert } from '@/components/ui/alert';
import { formatAmount, formatShortDate } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { amountText, CANCELLED_AS_LABELS } from './money-labels';
import type { FormProps } from './payment-forms';

const REFUNDS = [
  ['goodwill', 'Goodwill: reduces the price'],
  ['overpaid', 'Overpayment'],
] as const;

interface RefundValues {
  kind: string;
  amount: string;
  reason: string;
}
const refundOf = ({ kind, amount }: RefundValues) => ({ amount, goodwill: kind === 'goodwill' });

export function RefundForm({ money, ...form }: FormProps) {
  const { bookingId: id, balance, currency } = money;
  const [preview] = usePreviewStaffRefundMutation();
  const [refund] = useRefundByStaffMutation();
  const tooMuch = Number(balance) < 0;
  return (
    <PreviewedAction
      {...form}
      title="Refund payment"
      initial={{
        kind: tooMuch ? 'overpaid' : 'goodwill',
        amount: tooMuch ? balance.replace('-', '') : '',
        reason: '',
      }}
      preview={{
        of: refundOf,
        ask: (previewRefund) => preview({ id, previewRefund }),
        show: ({ seen: { shares, total, paid, balance: left } }) => (
          <ul className="list-disc space-y-1 pl-5 text-sm">
            {shares.map(({ method, amount }) => (
              <li key={method}>
                {formatAmount(amount, currency)} will be refunded by {formatPaymentMethod(method)}
              </li>
            ))}
            <li>
              The booking then costs {formatAmount(total, currency)}: {formatAmount(paid, currency)} paid,{' '}
              {formatAmount(left, currency)} owed.
            </li>
          </ul>
        ),
      }}
      submit={({ values }) => `Refund ${amountText(values.amount, currency)}`}
      act={({ values, seen: { quote } }) =>
        refund({ id, staffRefund: { ...refundOf(values), reason: values.reason, quote } })
      }
      done="Refund requested"
    >
      <ChoiceField name="kind" label="Type of refund" choices={REFUNDS} />
      <AmountField />
      <ReasonField />
    </PreviewedAction>
  );
}

export function ConfirmForm({ money, hasEmail, ...form }: FormProps) {
  const [confirm] = useConfirmBookingMutation();
  const { bookingId: id, balance, currency } = money;
  const owes = Number(balance) > 0;
  return (
    <PreviewedAction
      {...form}
      title="Confirm booking"
      initial={{ payBy: money.payBy ?? '' }}
      submit={({ values }) => (owes && values.payBy ? 'Confirm unpaid booking' : 'Confirm booking')}
      act={({ values: { payBy } }) =>
        confirm({ id, confirmBooking: { payBy: owes && payBy ? payBy : null } })
      }
      done="Booking confirmed"
    >
      <p>
        {owes
          ? `${formatAmount(balance, currency)} is still owed. To confirm the booking unpaid, check the due date.`
          : 'It is paid in full.'}{' '}
        {tellsHirer(hasEmail)}
      </p>
      {owes && <TextField name="payBy" type="date" label="Payment due" required />}
    </PreviewedAction>
  );
}

const REASON = { reason: '' };

export function DeclineForm({ money, ...form }: FormProps) {
  const [decline] = useDeclineBookingMutation();
  const { bookingId: id, paid, currency } = money;
  return (
    <PreviewedAction
      {...form}
      danger
      title="Decline booking"
      initial={REASON}
      submit={Number(paid) > 0 ? `Decline and refund ${formatAmount(paid, currency)}` : 'Decline booking'}
      act={({ values }) => decline({ id, reason: values })}
      done="Booking declined"
    >
      <ReasonField help="We send this reason to the hirer." />
    </PreviewedAction>
  );
}

const CANCELLED_AS = Object.entries(CANCELLED_AS_LABELS) as [CancelledAs, string][];

interface CancelValues {
  by: CancelledAs;
  amount: string;
  reason: string;
  notify: boolean;
}
const CANCEL: CancelValues = { by: 'hirer', amount: '', reason: '', notify: true };
const termsOf = ({ by, amount }: CancelValues) => ({
  by,
  amount: by === 'override' && amount ? amount : null,
});

export function CancelForm({ money, ...form }: FormProps) {
  const { bookingId: id, currency } = money;
  const [preview] = usePreviewCancelByStaffMutation();
  const [cancel] = useCancelByStaffMutation();
  const ownAmount = useMay('money:write');
  return (
    <PreviewedAction
      {...form}
      danger
      title="Cancel booking"
      keep="Keep booking"
      initial={CANCEL}
      preview={{
        of: termsOf,
        ask: (previewCancel) => preview({ id, previewCancel }),
        show: ({ seen: { refundAmount, keptAmount, bondAmount } }) => (
          <p className="text-sm">
            {formatAmount(refundAmount, currency)} will be refunded to the hirer; the club keeps{' '}
            {formatAmount(keptAmount, currency)}.{' '}
            {Number(bondAmount) > 0 &&
              `The bond of ${formatAmount(bondAmount, currency)} will be refunded too. `}
            The rooms become free.
          </p>
        ),
      }}
      submit={({ seen: { refundAmount } }) =>
        Number(refundAmount) > 0
          ? `Cancel and refund ${formatAmount(refundAmount, currency)}`
          : 'Cancel without a refund'
      }
      act={({ values, seen: { quote } }) => {
        const { reason, notify } = values;
        return cancel({ id, cancelByStaff: { ...termsOf(values), reason: reason || null, notify, quote } });
      }}
      done="Booking cancelled"
    >
      {({ by }) => (
        <>
          <ChoiceField
            name="by"
            label="Cancellation"
            choices={CANCELLED_AS.filter(([key]) => key !== 'override' || ownAmount)}
          />
          {by === 'override' && (
            <AmountField label="Refund amount" help="Leave empty for no refund." optional />
          )}
          <ReasonField
            optional={by !== 'override'}
            help={by === 'override' ? 'At least 10 characters.' : undefined}
          />
          <TickField name="notify">Email the hirer</TickField>
        </>
      )}
    </PreviewedAction>
  );
}

export function RestoreForm({ money: { bookingId: id, undoUntil }, ...form }: FormProps) {
  const [restore] = useRestoreBookingMutation();
  return (
    <PreviewedAction
      {...form}
      title="Undo cancellation"
      initial={REASON}
      submit="Undo cancellation"
      act={({ values: { reason } }) => restore({ id, optionalReason: { reason: reason || null } })}
      done="Booking restored"
    >
      <p>
        You can undo it {undoUntil && `until ${formatShortDate(undoUntil)}, `}while no refund has been sent
        and the rooms are free. Refunds that wait are then not sent.
      </p>
      <ReasonField optional />
    </PreviewedAction>
  );
}

export function ReleaseForm({ money: { bookingId: id }, ...form }: FormProps) {
  const [release] = useReleaseHoldMutation();
  return (
    <PreviewedAction
      {...form}
      danger
      title="Release hold"
      initial={REASON}
      submit="Release hold"
      act={({ values: { reason } }) => release({ id, optionalReason: { reason: reason || null } })}
      done="Hold released"
    >
      <Alert tone="warning" title="The hirer may be paying now">
        <p>
          The slot becomes free at once, and a hirer at the checkout sees that it is gone. If they still pay,
          we refund it in full.
        </p>
      </Alert>
      <ReasonField optional />
    </PreviewedAction>
  );
}
