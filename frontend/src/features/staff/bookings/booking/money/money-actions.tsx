import type { AdminBooking, AdminBookingMoney } from '@/api/staff/generated';
import { useRights } from '@/components/staff/layout/use-may';
import { Button } from '@/components/ui/button';
import { formatShortDate } from '@/lib/format';
import { CANCELLED_AS_LABELS } from './money-labels';
import { ACTION_LABELS, availableActions, type BookingAction, type MoneyAction } from './booking-actions';
import { useToday } from './use-today';

const DANGEROUS: readonly BookingAction[] = ['cancel', 'decline', 'release'];

interface MoneyActionsProps {
  booking: AdminBooking;
  money: AdminBookingMoney;
  /** The page's main action, which stands in its head. */
  primary: MoneyAction | null;
  onAsk: (action: MoneyAction) => void;
}

/** The buttons below the sums; each opens its form in the side sheet. */
export function MoneyActions({ booking, money, primary, onAsk }: MoneyActionsProps) {
  const { cancelledAs, cancelReason } = booking;
  const today = useToday();
  const actions = availableActions(money, today, useRights()).filter((action) => action !== primary?.kind);
  const { undoUntil } = money;
  return (
    <>
      {money.status === 'cancelled' && cancelledAs && (
        <p className="text-sm text-ink-soft">
          {CANCELLED_AS_LABELS[cancelledAs]}.{cancelReason && ` Reason: ${cancelReason}.`}
          {undoUntil && today > undoUntil && ` You could undo this until ${formatShortDate(undoUntil)}.`}
        </p>
      )}
      {actions.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {actions.map((action) => (
            <Button
              key={action}
              size="sm"
              variant="outline"
              className={DANGEROUS.includes(action) ? '!text-danger' : undefined}
              onClick={() => onAsk({ kind: action })}
            >
              {ACTION_LABELS[action]}
            </Button>
          ))}
        </div>
      )}
    </>
  );
}
