import { Link } from 'react-router-dom';
import type { Booking } from '@/api/members/generated';
import { formatCountdown } from '@/lib/format';
import { useSecondsLeft } from '@/lib/use-seconds-left';
import { continuePath } from '@/booking/booking-order';

/** How long a held slot stays reserved, and the way to pay for it. */
export function HoldNotice({ booking }: { booking: Booking }) {
  const left = useSecondsLeft(booking.holdExpiresAt);
  if (left === 0) return <span className="block text-sm text-ink-soft">No longer reserved</span>;
  return (
    <span className="block text-sm">
      <span className="tabular block text-ink-soft">Reserved for {formatCountdown(left)} more</span>
      <Link to={continuePath(booking)} className="link inline-flex min-h-10 items-center">
        Continue to payment
      </Link>
    </span>
  );
}
