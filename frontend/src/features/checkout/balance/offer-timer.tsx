import { Clock3 } from 'lucide-react';
import { useEffect } from 'react';
import { useGetConfigQuery } from '@/api/site/site-api';
import { formatInstant, formatTimeLeft } from '@/lib/format';
import { useSecondsLeft } from '@/lib/use-seconds-left';

interface OfferTimerProps {
  until: string;
  /** Called when the offer expires. */
  onEnd: () => void;
}

/** Countdown of a waiting-list offer. An offer cannot be extended. */
export function OfferTimer({ until, onEnd }: OfferTimerProps) {
  const { data: config } = useGetConfigQuery();
  const left = useSecondsLeft(until);
  const isOver = left === 0;
  useEffect(() => {
    if (isOver) onEnd();
  }, [isOver, onEnd]);
  return (
    <section
      aria-label="Offered until"
      className="flex items-center gap-3 rounded-card bg-primary-soft px-4 py-3 text-on-primary-soft"
    >
      <Clock3 aria-hidden="true" className="size-5 shrink-0" />
      <p>
        We’re holding this slot for you until <strong>{formatInstant(until, config?.timezone)}</strong> (
        <span role="timer" className="tabular font-bold whitespace-nowrap">
          {formatTimeLeft(left)}
        </span>{' '}
        left). Pay to confirm your booking.
      </p>
    </section>
  );
}
