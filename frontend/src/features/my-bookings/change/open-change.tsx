import { Link } from 'react-router-dom';
import { useCancelBookingMutation } from '@/api/members/members-api';
import type { BookingMoney } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { paths } from '@/config/paths';
import { formatAmount, formatCountdown, formatShortDate } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { useSecondsLeft } from '@/lib/use-seconds-left';

interface OpenChangeProps {
  change: NonNullable<BookingMoney['change']>;
  currency: string;
}

/** A change that waits for its difference: the way to pay it, or to let go of it. */
export function OpenChange({ change, currency }: OpenChangeProps) {
  const { holdId, due, date, timeSlot, spaceName, guestCount } = change;
  const left = useSecondsLeft(change.holdExpiresAt);
  const [letGo, { isLoading }] = useCancelBookingMutation();
  const toast = useToast();
  if (left === 0) return null;
  const leave = async () => {
    const { error } = await letGo(holdId);
    if (error) toast.error('Not let go', problemMessage(error, 'Please try again.'));
    else toast({ title: 'Your booking stays as it is' });
  };
  return (
    <Alert tone="info" title="A change waits to be paid for" className="mb-6">
      <p>
        {formatShortDate(date)}, {timeSlot}, {spaceName}, {guestCount} guests. It is kept for{' '}
        <span className="tabular">{formatCountdown(left)}</span> more.
      </p>
      <div className="mt-2 flex flex-wrap items-center gap-x-5 gap-y-2">
        <Link to={paths.payBalance(holdId)} className="link inline-flex min-h-10 items-center">
          Pay {formatAmount(due, currency)}
        </Link>
        <Button variant="outline" size="sm" busy={isLoading} onClick={() => void leave()}>
          Keep it as it is
        </Button>
      </div>
    </Alert>
  );
}
