import { useState } from 'react';
import {
  useListAdminRefundsQuery,
  useMakePayLinkMutation,
  useMarkRefundPaidOutMutation,
  useRecordPaymentMutation,
  useVoidPaymentMutation,
  useWaiveBalanceMutation,
} from '@/api/staff/staff-api';
import type { AdminBookingMoney } from '@/api/staff/generated';
import { problemMessage } from '@/api/problem';
import { TextField } from '@/components/form/form-field';
import { BankDetails } from '@/components/staff/bank-details';
import { AmountField, ReasonField, TickField } from '@/components/staff/form/action-fields';
import { PreviewedAction } from '@/components/staff/form/previewed-action';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { ShownOnce } from '@/components/ui/shown-once';
import { useToast } from '@/lib/toasts';
import { paymentMethodsText } from '@/payment/online-providers';
import { amountText, bookingNumbers } from './money-labels';
import { RECEIVED, ReceivedFields, receivedPayment } from './received-fields';
import { useToday } from './use-today';

export interface FormProps {
  money: AdminBookingMoney;
  /** Whether the hirer gets emails. */
  hasEmail: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** The amount owed, as the initial value. */
const owedOf = ({ balance }: AdminBookingMoney) => (Number(balance) > 0 ? balance : '');

export function RecordForm({ money, ...form }: FormProps) {
  const { bookingId: id, balance, currency } = money;
  const [record] = useRecordPaymentMutation();
  const today = useToday();
  return (
    <PreviewedAction
      {...form}
      title="Record payment"
      initial={{ ...RECEIVED, amount: owedOf(money), overpaid: false }}
      submit={({ values }) => `Record ${amountText(values.amount, currency)}`}
      act={({ values }) => {
        const { amount, overpaid } = values;
        return record({ id, recordPayment: { ...receivedPayment(values, today), amount, overpaid } });
      }}
      done="Payment recorded"
    >
      {({ amount }) => (
        <>
          <AmountField />
          <ReceivedFields today={today} />
          {Number(amount) > Math.max(0, Number(balance)) && (
            <TickField name="overpaid">Allow an overpayment</TickField>
          )}
        </>
      )}
    </PreviewedAction>
  );
}

export function WaiveForm({ money, ...form }: FormProps) {
  const [waive] = useWaiveBalanceMutation();
  return (
    <PreviewedAction
      {...form}
      title="Waive amount owed"
      initial={{ amount: owedOf(money), reason: '' }}
      submit={({ values }) => `Waive ${amountText(values.amount, money.currency)}`}
      act={({ values }) => waive({ id: money.bookingId, waive: values })}
      done="Amount waived"
    >
      <AmountField />
      <ReasonField />
    </PreviewedAction>
  );
}

export function VoidForm({ id, money, ...form }: FormProps & { id: string }) {
  const [voidPayment] = useVoidPaymentMutation();
  const payment = money.payments.find((one) => one.id === id);
  return (
    <PreviewedAction
      {...form}
      danger
      title="Void payment recorded by mistake"
      initial={{ reason: '' }}
      submit={`Void ${amountText(payment?.amount ?? '', money.currency)}`}
      act={({ values }) => voidPayment({ paymentId: id, reason: values })}
      done="Payment voided"
    >
      {payment && payment.alsoFor.length > 0 && (
        <p>This also removes the payment from {bookingNumbers(payment.alsoFor)}.</p>
      )}
      {payment?.isMonthClosed && (
        <p>The month of this payment is closed. The void counts in the first open month.</p>
      )}
      <ReasonField />
    </PreviewedAction>
  );
}

export function RecordPayoutForm({ id, money, ...form }: FormProps & { id: string }) {
  const [markDone] = useMarkRefundPaidOutMutation();
  const today = useToday();
  const refund = money.refunds.find((one) => one.id === id);
  const { currentData: listed } = useListAdminRefundsQuery(
    { view: 'to_pay_out', q: String(money.bookingId) },
    REFETCH,
  );
  const isGiven = listed?.items.find((one) => one.id === id)?.bankDetails === 'given';
  return (
    <PreviewedAction
      {...form}
      title="Mark as paid out"
      initial={{ paidOutOn: null as string | null, reference: '' }}
      submit={`Mark ${amountText(refund?.amount ?? '', money.currency)} as paid out`}
      act={({ values: { paidOutOn, reference } }) =>
        markDone({ refundId: id, paidOut: { paidOutOn: paidOutOn ?? today, reference: reference || null } })
      }
      done="Refund marked as paid out"
    >
      {isGiven && <BankDetails bookingId={money.bookingId} />}
      <TextField name="paidOutOn" type="date" label="Paid out on" required max={today} unchosen={today} />
      <TextField name="reference" label="Reference" optional maxLength={100} />
    </PreviewedAction>
  );
}

/** Creates a pay link to copy, or emails it. The link is shown once, because the server does not store it. */
export function PayLinkForm({ money: { bookingId, balance, currency }, onDone }: FormProps) {
  const [make, { data, error, isLoading }] = useMakePayLinkMutation();
  const [sent, setSent] = useState(false);
  const toast = useToast();
  const ask = async (send: boolean) => {
    const { data: made } = await make({ id: bookingId, makePayLink: { send } });
    if (!made) return;
    setSent(send);
    if (send) toast({ title: 'Pay link emailed' });
  };
  return (
    <section aria-label="Pay link" className="grid gap-3">
      <p>
        Anyone with the link can pay {amountText(balance, currency)} by {paymentMethodsText()}, without an
        account. It works for up to 60 days.
      </p>
      {data ? (
        <ShownOnce
          label="Link"
          url={data.url}
          help={sent ? 'Pay link emailed to the hirer.' : 'Copy it now: we show it only once.'}
        >
          <Button size="sm" variant="outline" onClick={onDone}>
            Done
          </Button>
        </ShownOnce>
      ) : (
        <div className="flex flex-wrap gap-2">
          <Button size="sm" busy={isLoading} onClick={() => void ask(false)}>
            Create link
          </Button>
          <Button size="sm" variant="outline" busy={isLoading} onClick={() => void ask(true)}>
            Email pay link
          </Button>
          <Button size="sm" variant="quiet" onClick={onDone}>
            Cancel
          </Button>
        </div>
      )}
      {error && <Alert tone="error">{problemMessage(error, 'Please try again.')}</Alert>}
    </section>
  );
}
