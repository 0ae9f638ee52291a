import { useEffect, useRef, useState } from 'react';
import { useCancelBookingMutation, usePreviewCancellationQuery } from '@/api/members/members-api';
import type { Booking, Cancellation as Preview } from '@/api/members/generated';
import { problemMessage } from '@/api/problem';
import { Button } from '@/components/ui/button';
import { Skeleton } from '@/components/ui/skeleton';
import { NotLoaded } from '@/components/ui/not-loaded';
import { formatAmount } from '@/lib/format';
import { useToast } from '@/lib/toasts';
import { useRefundWay } from '../refund-way';
import { CHANGED, factsOf, refusalText } from './stale';

interface CancellationProps {
  booking: Booking;
  /** Loads the booking again. */
  reload: () => Promise<Booking | undefined>;
  onKeep: () => void;
  onCancelled: () => void;
}

/** The refund in one sentence. */
function refundSentence(
  booking: Booking,
  { refundPercent: percent, refundAmount: amount, currency }: Preview,
  way: string,
): string {
  if (booking.status === 'held') return 'Others can book it then. You haven’t paid anything.';
  if (!booking.isPaid) return 'You haven’t paid for this booking, so there is no refund.';
  if (Number(amount) === 0) return 'It’s too late for a refund.';
  return `We’ll refund ${formatAmount(amount, currency)} (${percent}% of what you paid) ${way}.`;
}

/** A hold is no booking yet, so it is released, not cancelled. */
const WORDS = {
  booking: {
    question: 'Cancel this booking?',
    keep: 'Keep Booking',
    confirm: 'Yes, Cancel Booking',
    busy: 'Cancelling...',
    done: 'Booking cancelled',
    refused: 'Booking not cancelled',
  },
  hold: {
    question: 'Release this slot?',
    keep: 'Keep Slot',
    confirm: 'Yes, Release Slot',
    busy: 'Releasing...',
    done: 'Slot released',
    refused: 'Slot not released',
  },
};

/** Confirms a cancellation and shows the refund first. */
export function Cancellation({ booking, reload, onKeep, onCancelled }: CancellationProps) {
  const {
    data: preview,
    error,
    isLoading,
    isFetching,
    refetch,
  } = usePreviewCancellationQuery(booking.id, { refetchOnMountOrArgChange: true });
  const [cancel, { isLoading: cancelling }] = useCancelBookingMutation();
  const [checking, setChecking] = useState(false);
  const toast = useToast();
  const way = useRefundWay(booking.id);
  const words = WORDS[booking.status === 'held' ? 'hold' : 'booking'];
  const heading = useRef<HTMLHeadingElement>(null);
  const section = useRef<HTMLElement>(null);

  useEffect(() => {
    heading.current?.focus();
  }, []);
  // The refund text moves the buttons down, so keep them in view.
  useEffect(() => {
    section.current?.scrollIntoView({ block: 'nearest' });
  }, [preview, error]);

  const confirm = async () => {
    setChecking(true);
    const [now, fresh] = await Promise.all([reload(), refetch()]);
    setChecking(false);
    const isSame = now && String(factsOf(now)) === String(factsOf(booking));
    if (!isSame || fresh.data?.refundAmount !== preview?.refundAmount) {
      toast.error(words.refused, CHANGED);
      return;
    }
    const result = await cancel(booking.id);
    if (result.error) {
      toast.error(words.refused, refusalText(result.error));
      return;
    }
    const { refund } = result.data;
    toast({
      title: words.done,
      text: refund
        ? `${formatAmount(refund.amount, booking.currency)} will be refunded ${way}.`
        : 'Your slot is available to others again.',
    });
    onCancelled();
  };

  return (
    <section
      ref={section}
      aria-labelledby="cancel-heading"
      className="mt-6 max-w-2xl rounded-card bg-sunken p-4 md:p-5"
    >
      <h2 id="cancel-heading" tabIndex={-1} ref={heading} className="text-xl focus:outline-none">
        {words.question}
      </h2>
      <div className="mt-2" aria-live="polite">
        {isLoading && (
          <>
            <span className="sr-only">Calculating your refund…</span>
            <Skeleton className="h-6 w-full max-w-sm" />
          </>
        )}
        {preview && <p>{refundSentence(booking, preview, way)}</p>}
        {error && !preview && (
          <NotLoaded busy={isFetching} retry={refetch}>
            {problemMessage(error, 'We couldn’t calculate your refund.')}
          </NotLoaded>
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <Button variant="outline" onClick={onKeep}>
          {words.keep}
        </Button>
        <Button
          variant="danger"
          onClick={() => void confirm()}
          busy={checking || cancelling}
          disabled={!preview}
        >
          {checking || cancelling ? words.busy : words.confirm}
        </Button>
      </div>
    </section>
  );
}
