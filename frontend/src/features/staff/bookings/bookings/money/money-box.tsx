import { lazy, Suspense, useRef, useState } from 'react';
import { useGetAdminBookingMoneyQuery } from '@/api/staff/staff-api';
import type { AdminBooking, AdminBookingMoney } from '@/api/staff/generated';
import { LoadFailed } from '@/components/staff/list/list-states';
import { SideBox } from '@/components/staff/record/side-box';
import { Skeleton } from '@/components/ui/skeleton';
import { formatAmount, formatShortDate } from '@/lib/format';
import { loadWithRetry } from '@/lib/load-with-retry';
import { MoneyActions } from './money-actions';
import { useMoveState } from './move-state';
import { MoneyRows } from './money-rows';
import type { MoneyAction } from './booking-actions';

const ActionForm = lazy(() =>
  loadWithRetry(() => import(/* webpackChunkName: "staff-dialogs" */ './action-form')),
);

interface MoneyBoxProps {
  booking: AdminBooking;
  /** Saves unsaved changes of the page before an action; null when saving failed. */
  saved?: (() => Promise<object | null>) | undefined;
  /** Called after an action has changed the booking. */
  onChanged?: (() => void) | undefined;
}

/** The charges, payments, refunds and balance of a booking, and the actions on them. */
export function MoneyBox({ booking, saved, onChanged }: MoneyBoxProps) {
  const { data: money, error, isFetching, refetch } = useGetAdminBookingMoneyQuery(booking.id);
  // After a drag in the calendar the move form opens with the new place filled in.
  const [action, setAction] = useState<MoneyAction | null>(useMoveState() ? { kind: 'move' } : null);
  const box = useRef<HTMLDivElement>(null);
  const close = () => {
    // The form and its focused button disappear.
    box.current?.focus();
    setAction(null);
  };
  const ask = async (next: MoneyAction) => {
    if (!saved || (await saved())) setAction(next);
  };
  return (
    <SideBox title="Money">
      {!money && !error && <Skeleton className="h-40" />}
      {error && (
        <LoadFailed
          title="The payments could not be loaded"
          error={error}
          busy={isFetching}
          retry={() => void refetch()}
          stale={money !== undefined}
        />
      )}
      {money && (
        <div ref={box} tabIndex={-1} className="grid gap-4 focus:outline-none">
          <Sums money={money} booking={booking} />
          <MoneyRows money={money} onAsk={action ? undefined : (next) => void ask(next)} />
          {action ? (
            <Suspense fallback={<Skeleton className="h-40" />}>
              <ActionForm
                key={`${action.kind} ${'id' in action ? action.id : ''}`}
                action={action}
                money={money}
                onDone={() => {
                  close();
                  onChanged?.();
                }}
                onClose={close}
              />
            </Suspense>
          ) : (
            <MoneyActions booking={booking} money={money} onAsk={(next) => void ask(next)} />
          )}
        </div>
      )}
    </SideBox>
  );
}

function Sums({ money, booking }: { money: AdminBookingMoney; booking: AdminBooking }) {
  const { total, paid, balance, currency, payBy, lines } = money;
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
      {owed > 0 && payBy && <p className="mt-2 text-ink-soft">Payment due {formatShortDate(payBy)}</p>}
    </div>
  );
}
