import type { ReactNode } from 'react';
import { useGetBookingMoneyQuery } from '@/api/members/members-api';
import type { Booking, BookingMoney as Money } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { useGetConfigQuery } from '@/api/site/site-api';
import { dueOf } from '@/booking/due';
import { Skeleton } from '@/components/ui/skeleton';
import { formatAmount, formatDateOf, formatShortDate } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { OpenChange } from '../change/open-change';
import { Section, SectionNotLoaded } from './section';

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

/** A booking's charges, payments and refunds. */
export function BookingMoney({ booking }: { booking: Booking }) {
  const query = useGetBookingMoneyQuery(booking.id);
  const { data: money, error, isLoading } = query;
  const timeZone = useGetConfigQuery().data?.timezone;
  if (isLoading) return <Skeleton className="h-40" />;
  if (!money)
    return (
      <SectionNotLoaded title="Payments" query={query}>
        {problemMessage(error, 'We couldn’t load the payments for this booking.')}
      </SectionNotLoaded>
    );
  const { lines, payments, refunds, currency, payBy } = money;
  const amount = (value: string) => formatAmount(value, currency);
  const due = dueOf(money);
  return (
    <Section title="Payments">
      {money.change && <OpenChange booking={booking} change={money.change} currency={currency} />}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <Row key={`line ${line.id}`} amount={amount(line.amount)}>
            {line.text}
          </Row>
        ))}
        {payments.map(({ id: payment, purpose, method, status, at, ...rest }) => (
          <Row key={`payment ${payment}`} amount={amount(rest.amount)}>
            {purpose === 'bond' && 'Bond, '}
            {formatPaymentMethod(method)}, {formatDateOf(at, timeZone)}: {PAYMENTS[status]}
          </Row>
        ))}
        {refunds.map(({ id: refund, status, at, ...rest }) => (
          <Row key={`refund ${refund}`} amount={amount(rest.amount)}>
            Refund, {formatDateOf(at, timeZone)}: {REFUNDS[status]}
          </Row>
        ))}
        {Number(due) > 0 && (
          <Row amount={amount(due)}>
            <strong>Balance due{payBy && ` by ${formatShortDate(payBy)}`}</strong>
          </Row>
        )}
      </ul>
    </Section>
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
