import { useGetAdminBookingMoneyQuery } from '@/api/staff/staff-api';
import type { AdminBooking, AdminBookingMoney } from '@/api/staff/generated';
import { LoadStates } from '@/components/staff/list/list-states';
import { SideBox } from '@/components/staff/record/side-box';
import { formatAmount, formatShortDate } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import type { BookingSheet } from '../booking-sheet';
import { useOpenSheet } from '../booking-sheets';
import type { MoneyAction } from './booking-actions';
import { MoneyActions } from './money-actions';
import { MoneyRows } from './money-rows';

interface MoneyBoxProps {
  booking: AdminBooking;
  /** The page's main action, which stands in its head. */
  primary?: BookingSheet | null;
}

/** The charges, payments, refunds and balance of a booking, and the actions on them. */
export function MoneyBox({ booking, primary = null }: MoneyBoxProps) {
  const query = useGetAdminBookingMoneyQuery(booking.id);
  const openSheet = useOpenSheet();
  const { data: money } = query;
  const ask = (action: MoneyAction) => openSheet({ of: 'money', action });
  return (
    <SideBox title="Money" folded={money ? balanceText(money) : ''}>
      <LoadStates title="The payments could not be loaded" query={query} waiting="h-40" />
      {money && (
        <div className="grid gap-4">
          <Sums money={money} booking={booking} />
          <MoneyRows money={money} hasEmail={booking.email !== null} onAsk={ask} />
          <MoneyActions
            booking={booking}
            money={money}
            primary={primary?.of === 'money' ? primary.action : null}
            onAsk={ask}
          />
        </div>
      )}
    </SideBox>
  );
}

function balanceText({ balance, currency }: AdminBookingMoney): string {
  const owed = Number(balance);
  if (owed === 0) return 'Nothing owed';
  return `${formatAmount(Math.abs(owed), currency)} ${owed < 0 ? 'overpaid' : 'owed'}`;
}

function Sums({ money, booking }: { money: AdminBookingMoney; booking: AdminBooking }) {
  const { total, paid, balance, currency, dueOn, lines } = money;
  // A hold has no charges yet.
  const extras = lines.length === 0 ? booking.extras : [];
  const owed = Number(balance);
  return (
    <div>
      <dl className="grid grid-cols-[1fr_auto] gap-y-1 tabular-nums [&_dd]:pl-4 [&_dd]:text-right">
        {extras.map(({ id, name, price }) => (
          <div key={id} className="contents text-ink-soft">
            <dt>with {name}</dt>
            <dd>{formatAmount(price, currency)}</dd>
          </div>
        ))}
        <dt>Total</dt>
        <dd>{formatAmount(total, currency)}</dd>
        <dt>Paid</dt>
        <dd>{formatAmount(paid, currency)}</dd>
        <div className="contents font-semibold [&>*]:mt-1 [&>*]:border-t [&>*]:border-line-strong [&>*]:pt-1.5 [&>*]:text-base">
          <dt>{owed < 0 ? 'Overpaid' : 'Owed'}</dt>
          <dd>{formatAmount(Math.abs(owed), currency)}</dd>
        </div>
      </dl>
      {owed > 0 && (
        <p className="mt-2 text-ink-soft">
          Payment due {formatShortDate(dueOn)}
          {booking.paymentMethod && ` · ${formatPaymentMethod(booking.paymentMethod)}`}
        </p>
      )}
    </div>
  );
}
