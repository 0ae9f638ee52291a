import { Clock3 } from 'lucide-react';
import type { Hold } from '@/api/members/generated';
import { useExtendHoldMutation } from '@/api/members/members-api';
import { Button } from '@/components/ui/button';
import { useAction } from '@/components/ui/use-action';
import { cx } from '@/lib/cx';
import { formatCountdown } from '@/lib/format';

/** Seconds left below which the timer warns. */
export const WARN_BELOW_S = 180;

interface HoldTimerProps {
  bookingId: number;
  secondsLeft: number;
  /** How many minutes the next extension adds; 0 hides the button. */
  extensionMinutes: number;
  onExtended: (hold: Hold) => void;
}

/** Countdown of the hold, with a button to extend it. */
export function HoldTimer({ bookingId, secondsLeft, extensionMinutes, onExtended }: HoldTimerProps) {
  const [extendHold] = useExtendHoldMutation();
  const { busy, act } = useAction();
  const warning = secondsLeft <= WARN_BELOW_S;
  const action = extensionMinutes === 1 ? 'Add 1 minute' : `Add ${extensionMinutes} minutes`;
  const advice = extensionMinutes > 0 ? `${action} if you need more time.` : 'Please pay before it ends.';

  const extend = () =>
    act({
      call: () => extendHold(bookingId),
      done: { title: 'Hold extended', text: 'We’re holding your slot for longer.' },
      failed: 'Hold not extended',
      onDone: onExtended,
    });

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
      {extensionMinutes > 0 && (
        <Button
          variant="outline"
          size="sm"
          busy={busy}
          onClick={() => void extend()}
          className="border-current !text-current"
        >
          {action}
        </Button>
      )}
      <p role="status" className={warning ? 'w-full text-sm font-semibold' : 'sr-only'}>
        {warning ? `Your hold ends soon. ${advice}` : ''}
      </p>
    </section>
  );
}
