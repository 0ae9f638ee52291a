import { Clock3 } from 'lucide-react';
import { useExtendHoldMutation } from '@/api/members/members-api';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { cx } from '@/lib/cx';
import { formatCountdown } from '@/lib/format';
import { useToast } from '@/lib/toasts';

/** Seconds left below which the timer warns. */
export const WARN_BELOW_S = 180;

interface HoldTimerProps {
  bookingId: number;
  secondsLeft: number;
  onExtended: (holdExpiresAt: string) => void;
}

/** Countdown of the hold, with a button to extend it. */
export function HoldTimer({ bookingId, secondsLeft, onExtended }: HoldTimerProps) {
  const [extendHold, { isLoading }] = useExtendHoldMutation();
  const toast = useToast();
  const warning = secondsLeft <= WARN_BELOW_S;

  const extend = async () => {
    const { data, error } = await extendHold(bookingId);
    if (data) {
      onExtended(data.holdExpiresAt);
      toast({ title: 'Hold extended', text: 'We’re holding your slot for longer.' });
    } else {
      toast.error('Hold not extended', problemMessage(error, 'Please pay before the hold ends.'));
    }
  };

  return (
    <section
      aria-label="Slot hold"
      className={cx(
        'flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-card px-4 py-3',
        warning ? 'bg-terracotta-soft text-on-terracotta-soft' : 'bg-primary-soft text-on-primary-soft',
      )}
    >
      <p className="flex items-center gap-3">
        <Clock3 aria-hidden="true" className="size-5 shrink-0" />
        <span>
          We’re holding your slot for{' '}
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
        Add 10 minutes
      </Button>
      <p role="status" className={warning ? 'w-full text-sm font-semibold' : 'sr-only'}>
        {warning ? 'Your hold ends soon. Add 10 minutes if you need more time.' : ''}
      </p>
    </section>
  );
}
