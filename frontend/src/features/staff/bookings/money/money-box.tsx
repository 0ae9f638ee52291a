import type { AdminBooking } from '@/api/staff/generated';
import { instantInWords } from '@/components/staff/instant-words';
import { SideBox } from '@/components/staff/record/side-box';
import { formatAmount, formatPaymentMethod, formatShortDate } from '@/lib/format';
import { PAYMENT_WORDS } from '../booking-words';

const REFUND_WORDS = { queued: 'on its way', completed: 'given back', failed: 'failed' } as const;

/** What a booking costs, what came of it, what is owed, and how it was paid. */
export function MoneyBox({ booking }: { booking: AdminBooking }) {
  const { extras, currency, balance, payBy, paymentMethod, paymentStatus, paymentDate, refund } = booking;
  const amount = (value: string) => formatAmount(value, currency);
  const owed = Number(balance);
  return (
    <SideBox title="Money">
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums [&_dd]:pl-4">
        {extras.map(({ id, name, price }) => (
          <Line key={id} label={`with ${name}`} value={amount(price)} soft />
        ))}
        <Line label="Total" value={amount(booking.totalAmount)} />
        <Line label="Paid" value={amount(booking.paidAmount)} />
        <div className="contents font-semibold [&>*]:mt-1 [&>*]:border-t [&>*]:border-line-strong [&>*]:pt-1.5 [&>*]:text-base">
          <dt>{owed < 0 ? 'Too much was paid' : 'Owed'}</dt>
          <dd className="text-right">{amount(String(Math.abs(owed)))}</dd>
        </div>
      </dl>
      <p className="mt-3 text-ink-soft">
        {paymentMethod ? `${formatPaymentMethod(paymentMethod)}: ` : ''}
        {PAYMENT_WORDS[paymentStatus]}
        {paymentDate && `, ${instantInWords(paymentDate)}`}
      </p>
      {owed > 0 && payBy && <p className="text-ink-soft">To be paid by {formatShortDate(payBy)}</p>}
      {refund && (
        <p className="text-ink-soft">
          Refund of {amount(refund.amount)}: {REFUND_WORDS[refund.status]}
        </p>
      )}
    </SideBox>
  );
}

function Line({ label, value, soft = false }: { label: string; value: string; soft?: boolean }) {
  return (
    <div className={soft ? 'contents text-ink-soft' : 'contents'}>
      <dt>{label}</dt>
      <dd className="text-right">{value}</dd>
    </div>
  );
}
