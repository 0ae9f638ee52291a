import { Link } from 'react-router-dom';
import type { Booking } from '@/api/members/generated';
import { formatCountdown } from '@/lib/format';
import { useSecondsLeft } from '@/lib/use-seconds-left';
import { continuePath } from '@/booking/booking-order';

/** Time left of a hold, with a link to pay. */
export function HoldNotice({ booking }: { booking: Booking }) {
  const left = useSecondsLeft(booking.holdExpiresAt);
  if (left === 0) return <span className="block text-sm text-ink-soft">Hold expired</span>;
  return (
    <span className="block text-sm">
      <span className="tabular block text-ink-soft">Held for {formatCountdown(left)}</span>
      <Link to={continuePath(booking)} className="link inline-flex min-h-10 items-center">
        Continue to payment
      </Link>
    </span>
  );
}
