import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useSendRefundNowMutation } from '@/api/staff/staff-api';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatAmount, formatClock, formatInstant, wallClock } from '@/lib/format';
import { ActionButton } from './action-button';
import { useMay } from './layout/use-may';

interface WaitingRefundProps {
  id: string;
  amount: string;
  currency: string;
  /** When the provider gets the refund. */
  sendAfter: string;
}

/** 'Refund goes out at 6:20 PM', and the button that sends it at once. */
export function WaitingRefund({ id, amount, currency, sendAfter }: WaitingRefundProps) {
  const [send] = useSendRefundNowMutation();
  const mayWrite = useMay('money:write');
  const sum = formatAmount(amount, currency);
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>Refund goes out {useTimeText(sendAfter)}</span>
      {mayWrite && (
        <ActionButton
          variant="outline"
          className="relative z-[1]"
          ask={{
            title: 'Send the refund now?',
            confirm: `Send ${sum}`,
            text: 'The cancellation can then no longer be undone.',
          }}
          call={() => send(id)}
          done={`Refund of ${sum} sent`}
          stays
        >
          Send now<VisuallyHidden> the refund of {sum}</VisuallyHidden>
        </ActionButton>
      )}
    </span>
  );
}

/** 'at 6:20 PM', with the day if that is not today. */
function useTimeText(instant: string): string {
  const { today, timezone: timeZone } = useGetBookingOptionsQuery().data ?? {};
  const isToday = wallClock(instant, timeZone)?.date === today;
  return isToday ? `at ${formatClock(instant, timeZone)}` : `on ${formatInstant(instant, timeZone)}`;
}
