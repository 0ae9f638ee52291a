import type { ReactNode } from 'react';
import { useGetBookingMoneyQuery } from '@/api/members/members-api';
import type { Booking, BookingMoney as Money } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { dueOf } from '@/booking/due';
import { Alert } from '@/components/ui/alert';
import { ButtonLink } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { paths } from '@/config/paths';
import { formatAmount, formatDateOf, formatShortDate } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { OpenChange } from './change/open-change';

const PAYMENTS: Record<Money['payments'][number]['status'], string> = {
  pending: 'not completed',
  processing: 'processing',
  completed: 'received',
  failed: 'failed',
  refunded: 'refunded',
};
const REFUNDS: Record<Money['refunds'][number]['status'], string> = {
  queued: 'in progress',
  sending: 'in progress',
  completed: 'refunded',
  failed: 'refund failed, please contact us',
  cancelled: 'cancelled',
};

/** A booking's charges, payments and refunds, with a link to pay the balance. */
export function BookingMoney({ booking: { id } }: { booking: Booking }) {
  const { data: money, error, isLoading } = useGetBookingMoneyQuery(id);
  if (isLoading) return <Skeleton className="mt-6 h-32" />;
  if (!money)
    return (
      <Alert tone="error" className="mt-6">
        {problemMessage(error, 'We couldn’t load the payments for this booking.')}
      </Alert>
    );
  const { lines, payments, refunds, currency, payBy } = money;
  const amount = (value: string) => formatAmount(value, currency);
  const due = dueOf(money);
  return (
    <section aria-labelledby="booking-money" className="mt-6 border-t border-line pt-5">
      {money.change && <OpenChange change={money.change} currency={currency} />}
      <h3 id="booking-money">Payments</h3>
      <ul className="mt-2 divide-y divide-line">
        {lines.map((line) => (
          <Row key={`line ${line.id}`} amount={amount(line.amount)}>
            {line.text}
          </Row>
        ))}
        {payments.map(({ id: payment, purpose, method, status, at, ...rest }) => (
          <Row key={`payment ${payment}`} amount={amount(rest.amount)}>
            {purpose === 'bond' && 'Bond, '}
            {formatPaymentMethod(method)}, {formatDateOf(at)}: {PAYMENTS[status]}
          </Row>
        ))}
        {refunds.map(({ id: refund, status, at, ...rest }) => (
          <Row key={`refund ${refund}`} amount={amount(rest.amount)}>
            Refund, {formatDateOf(at)}: {REFUNDS[status]}
          </Row>
        ))}
        {Number(due) > 0 && (
          <Row amount={amount(due)}>
            <strong>Balance due{payBy && ` by ${formatShortDate(payBy)}`}</strong>
          </Row>
        )}
      </ul>
      {Number(due) > 0 && (
        <ButtonLink to={paths.payBalance(id)} block="phone" className="mt-4">
          Pay {amount(due)}
        </ButtonLink>
      )}
    </section>
  );
}

function Row({ amount, children }: { amount: string; children: ReactNode }) {
  return (
    <li className="flex items-baseline justify-between gap-4 py-2">
      <span className="min-w-0 [overflow-wrap:anywhere]">{children}</span>
      <span className="tabular font-medium">{amount}</span>
    </li>
  );
}
