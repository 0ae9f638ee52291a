import { Link } from 'react-router-dom';
import { useCancelBookingMutation } from '@/api/members/members-api';
import type { Booking, BookingMoney } from '@/api/members/generated';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { formatAmount, formatCountdown, formatShortDate } from '@/lib/format';
import { useAction } from '@/components/ui/use-action';
import { useSecondsLeft } from '@/lib/use-seconds-left';
import { Changed } from '../changed';

interface OpenChangeProps {
  /** As it is until the change is paid. */
  booking: Booking;
  change: NonNullable<BookingMoney['change']>;
  currency: string;
}

/** A change that is waiting for payment, with buttons to pay or to cancel it. */
export function OpenChange({ booking, change, currency }: OpenChangeProps) {
  const { holdId, due, date, timeSlot, spaceName, guestCount } = change;
  const left = useSecondsLeft(change.holdExpiresAt);
  const [letGo] = useCancelBookingMutation();
  const { busy, act } = useAction();
  if (left === 0) return null;
  const leave = () =>
    act({ call: () => letGo(holdId), done: 'Change cancelled', failed: 'Change not cancelled' });
  return (
    <Alert tone="info" title="Your change is waiting for payment" className="mb-6">
      <p>
        <Changed from={formatShortDate(booking.date)} to={formatShortDate(date)} />,{' '}
        <Changed from={booking.timeSlot} to={timeSlot} />, <Changed from={booking.spaceName} to={spaceName} />
        , <Changed from={String(booking.guestCount)} to={String(guestCount)} /> guests.
      </p>
      <p>
        We’re holding this slot for <span className="tabular">{formatCountdown(left)}</span>.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={paths.payBalance(holdId)} className="link inline-flex min-h-10 items-center">
          Pay {formatAmount(due, currency)}
        </Link>
        <Button variant="outline" size="sm" busy={busy} onClick={() => void leave()}>
          Cancel change
        </Button>
      </div>
    </Alert>
  );
}
