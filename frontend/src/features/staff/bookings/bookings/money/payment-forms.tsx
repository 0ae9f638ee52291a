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
import { BankDetails } from '@/components/staff/bank-details';
import { REFETCH } from '@/components/staff/list/use-list-address';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { useToast } from '@/lib/toasts';
import { paymentMethodsText } from '@/payment/online-providers';
import { AmountField, DayField, ReasonField, TextField, LabelledCheckbox } from './fields';
import { MoneyForm } from './money-form';
import { amountText, bookingNumbers } from './money-labels';
import { ReceivedFields, useReceivedPayment } from './received-fields';
import { useToday } from './use-today';

export interface FormProps {
  money: AdminBookingMoney;
  /** Whether the hirer gets emails. */
  hasEmail: boolean;
  inSheet?: boolean;
  onDone: () => void;
  onClose: () => void;
}

/** The amount owed, as the initial value. */
const owedOf = ({ balance }: AdminBookingMoney) => (Number(balance) > 0 ? balance : '');

export function RecordForm({ money, ...form }: FormProps) {
  const [record] = useRecordPaymentMutation();
  const received = useReceivedPayment();
  const [amount, setAmount] = useState(owedOf(money));
  const [overpaid, setOverpaid] = useState(false);
  const isMore = Number(amount) > Math.max(0, Number(money.balance));
  return (
    <MoneyForm
      {...form}
      title="Record payment"
      submit={`Record ${amountText(amount, money.currency)}`}
      done="Payment recorded"
      act={() => record({ id: money.bookingId, recordPayment: { ...received.payment, amount, overpaid } })}
    >
      {(errorOf) => (
        <>
          <AmountField value={amount} onChange={setAmount} error={errorOf('amount')} />
          <ReceivedFields received={received} errorOf={errorOf} />
          {isMore && (
            <LabelledCheckbox checked={overpaid} onChange={setOverpaid}>
              Allow an overpayment
            </LabelledCheckbox>
          )}
        </>
      )}
    </MoneyForm>
  );
}

export function WaiveForm({ money, ...form }: FormProps) {
  const [waive] = useWaiveBalanceMutation();
  const [amount, setAmount] = useState(owedOf(money));
  const [reason, setReason] = useState('');
  return (
    <MoneyForm
      {...form}
      title="Waive amount owed"
      submit={`Waive ${amountText(amount, money.currency)}`}
      done="Amount waived"
      act={() => waive({ id: money.bookingId, waive: { amount, reason } })}
    >
      {(errorOf) => (
        <>
          <AmountField value={amount} onChange={setAmount} error={errorOf('amount')} />
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </MoneyForm>
  );
}

export function VoidForm({ id, money, ...form }: FormProps & { id: string }) {
  const [voidPayment] = useVoidPaymentMutation();
  const [reason, setReason] = useState('');
  const payment = money.payments.find((one) => one.id === id);
  return (
    <MoneyForm
      {...form}
      danger
      title="Void payment recorded by mistake"
      submit={`Void ${amountText(payment?.amount ?? '', money.currency)}`}
      done="Payment voided"
      act={() => voidPayment({ paymentId: id, reason: { reason } })}
    >
      {(errorOf) => (
        <>
          {payment && payment.alsoFor.length > 0 && (
            <p>This also removes the payment from {bookingNumbers(payment.alsoFor)}.</p>
          )}
          {payment?.isMonthClosed && (
            <p>The month of this payment is closed. The void counts in the first open month.</p>
          )}
          <ReasonField value={reason} onChange={setReason} error={errorOf('reason')} />
        </>
      )}
    </MoneyForm>
  );
}

export function RecordPayoutForm({ id, money, ...form }: FormProps & { id: string }) {
  const [markDone] = useMarkRefundPaidOutMutation();
  const today = useToday();
  const [day, setDay] = useState<string | null>(null);
  const [reference, setReference] = useState('');
  const paidOutOn = day ?? today;
  const refund = money.refunds.find((one) => one.id === id);
  const { currentData: listed } = useListAdminRefundsQuery(
    { view: 'to_pay_out', q: String(money.bookingId) },
    REFETCH,
  );
  const isGiven = listed?.items.find((one) => one.id === id)?.bankDetails === 'given';
  return (
    <MoneyForm
      {...form}
      title="Mark as paid out"
      submit={`Mark ${amountText(refund?.amount ?? '', money.currency)} as paid out`}
      done="Refund marked as paid out"
      act={() => markDone({ refundId: id, paidOut: { paidOutOn, reference: reference || null } })}
    >
      {(errorOf) => (
        <>
          {isGiven && <BankDetails bookingId={money.bookingId} />}
          <DayField
            label="Paid out on"
            value={paidOutOn}
            onChange={setDay}
            max={today}
            error={errorOf('paidOutOn')}
          />
          <TextField
            label="Reference"
            optional
            maxLength={100}
            value={reference}
            onChange={setReference}
            error={errorOf('reference')}
          />
        </>
      )}
    </MoneyForm>
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
  const copy = async (url: string) => {
    try {
      await navigator.clipboard.writeText(url);
      toast({ title: 'Link copied' });
    } catch {
      toast.error('Link not copied', 'Select the link and copy it yourself.');
    }
  };
  return (
    <section aria-label="Pay link" className="grid gap-3">
      <p>
        Anyone with the link can pay {amountText(balance, currency)} by {paymentMethodsText()}, without an
        account. It works for up to 60 days.
      </p>
      {data ? (
        <>
          <TextField
            label="Link"
            value={data.url}
            onChange={() => undefined}
            help={sent ? 'Pay link emailed to the hirer.' : 'Copy it now: we show it only once.'}
          />
          <div className="flex flex-wrap gap-2">
            <Button size="sm" onClick={() => void copy(data.url)}>
              Copy link
            </Button>
            <Button size="sm" variant="outline" onClick={onDone}>
              Done
            </Button>
          </div>
        </>
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
