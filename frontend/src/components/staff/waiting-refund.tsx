import { useState } from 'react';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useSendRefundNowMutation } from '@/api/staff/staff-api';
import { problemMessage } from '@/api/problem';
import { Alert } from '@/components/ui/alert';
import { Button } from '@/components/ui/button';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { formatAmount, formatClock, formatInstant, wallClock } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { ConfirmDialog } from './confirm-dialog';
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
  const [asking, setAsking] = useState(false);
  const [send, { error, isLoading }] = useSendRefundNowMutation();
  const mayWrite = useMay('money:write');
  const toast = useToast();
  const sum = formatAmount(amount, currency);
  async function confirm() {
    const { error: failed } = await send(id);
    if (failed) return;
    toast({ title: `Refund of ${sum} sent` });
    setAsking(false);
  }
  return (
    <span className="flex flex-wrap items-center gap-x-3">
      <span>Refund goes out {useTimeText(sendAfter)}</span>
      {mayWrite && (
        <Button size="sm" variant="outline" className="relative z-[1]" onClick={() => setAsking(true)}>
          Send now<VisuallyHidden> the refund of {sum}</VisuallyHidden>
        </Button>
      )}
      {asking && (
        <ConfirmDialog
          title="Send the refund now?"
          confirm={`Send ${sum}`}
          busy={isLoading}
          onConfirm={() => void confirm()}
          onClose={() => setAsking(false)}
        >
          <p>The cancellation can then no longer be undone.</p>
          {Boolean(error) && <Alert tone="error">{problemMessage(error, 'Please try again.')}</Alert>}
        </ConfirmDialog>
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
