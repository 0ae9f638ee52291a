import { Clock3 } from 'lucide-react';
import { useExtendHoldMutation } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { cx } from '@/lib/cx';
import { formatCountdown } from '@/lib/format';
import { useToast } from '@/lib/toasts';

/** From here on the page warns. */
export const WARN_BELOW_S = 180;

interface HoldTimerProps {
  bookingId: number;
  secondsLeft: number;
  onExtended: (holdExpiresAt: string) => void;
}

/** How long the chosen time is still kept, and the button that keeps it longer. */
export function HoldTimer({ bookingId, secondsLeft, onExtended }: HoldTimerProps) {
  const [extendHold, { isLoading }] = useExtendHoldMutation();
  const toast = useToast();
  const warning = secondsLeft <= WARN_BELOW_S;

  const extend = async () => {
    const { data, error } = await extendHold(bookingId);
    if (data) {
      onExtended(data.holdExpiresAt);
      toast({ title: 'Time extended', text: 'Your time is kept for longer.' });
    } else {
      toast.error('Time not extended', problemMessage(error, 'Please pay before the time ends.'));
    }
  };

  return (
    <section
      aria-label="Reserved time"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-4 py-3',
        warning ? 'bg-terracotta-soft text-on-terracotta-soft' : 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <p className="flex items-center gap-3">
        <Clock3 aria-hidden="true" className="size-5 shrink-0" />
        <span>
          Your time is kept for{' '}
          <span role="timer" className="tabular font-bold whitespace-nowrap">
            {formatCountdown(secondsLeft)}
          </span>
        </span>
      </p>
      <Button
        variant="outline"
        size="sm"
        busy={isLoading}
        onClick={() => void extend()}
        className="border-current !text-current"
      >
        Keep it longer
      </Button>
      <p role="status" className={warning ? 'w-full text-sm font-semibold' : 'sr-only'}>
        {warning ? 'Your time ends soon. Keep it longer if you need to.' : ''}
      </p>
    </section>
  );
}
