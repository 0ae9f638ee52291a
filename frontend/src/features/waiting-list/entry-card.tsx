import { useId } from 'react';
import type { WaitingListEntry } from '@/api/members/generated';
import { useDeclineOfferMutation, useEndWaitingListEntryMutation } from '@/api/members/members-api';
import { slotsText } from '@/booking/slot-run';
import { Badge } from '@/components/ui/badge';
import { Button, ButtonLink } from '@/components/ui/button';
import { Card } from '@/components/ui/card';
import { VisuallyHidden } from '@/components/ui/visually-hidden';
import { paths } from '@/config/paths';
import { formatAmount, formatInstant, formatShortDate, formatTimeLeft } from '@/lib/format';
import { useAction } from '@/components/ui/use-action';
import { useSecondsLeft } from '@/lib/use-seconds-left';
import { ANY_TIME, ENTRY_STATES } from './entry-states';

interface EntryCardProps {
  entry: WaitingListEntry;
  timeZone: string | undefined;
  /** Asks the server again. */
  onStale: () => void;
}

/** A waiting-list entry with its state and actions. */
export function EntryCard({ entry, timeZone, onStale }: EntryCardProps) {
  const id = useId();
  const { date, timeSlot, slotCount, spaceName, eventType, guestCount, state, offer } = entry;
  const { label, tone } = ENTRY_STATES[state];
  return (
    <Card>
      <article aria-labelledby={id}>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h3 id={id} className="text-lg">
            {formatShortDate(date)}
          </h3>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="mt-1">
          <span className="tabular">{slotsText(offer?.timeSlot ?? timeSlot ?? ANY_TIME, slotCount)}</span> ·{' '}
          {spaceName}
        </p>
        <p className="text-ink-soft">
          {eventType}, {guestCount} {guestCount === 1 ? 'guest' : 'guests'}
        </p>
        {state === 'waiting' && <Waiting entry={entry} timeZone={timeZone} onStale={onStale} />}
        {state === 'offered' && offer && (
          <Offered entry={entry} offer={offer} timeZone={timeZone} onStale={onStale} />
        )}
        {state === 'booked' && (
          <p className="mt-3">
            See{' '}
            <a href={paths.myBookings} className="link">
              your bookings
            </a>
            .
          </p>
        )}
        {entry.endReason && <p className="mt-3 text-ink-soft">The club says: {entry.endReason}</p>}
      </article>
    </Card>
  );
}

function Waiting({ entry: { id, createdAt, position, date }, timeZone, onStale }: EntryCardProps) {
  const [end] = useEndWaitingListEntryMutation();
  const { busy, act } = useAction();
  const stop = () =>
    act({
      call: () => end(id),
      done: 'Removed from the waiting list',
      failed: 'Not removed from the waiting list',
      onFailed: onStale,
    });
  return (
    <div className="mt-3 flex flex-wrap items-end justify-between gap-3">
      <p className="text-sm text-ink-soft">
        Since {formatInstant(createdAt, timeZone)}.
        {position !== null && (
          <span className="block">
            {position === 1 ? 'You are next in line.' : `You are number ${position} in line.`}
          </span>
        )}
      </p>
      <Button variant="outline" size="sm" busy={busy} onClick={() => void stop()}>
        Leave waiting list<VisuallyHidden> for {formatShortDate(date)}</VisuallyHidden>
      </Button>
    </div>
  );
}

function Offered({
  entry: { id },
  offer: { bookingId, amount, currency, expiresAt, beingPaid },
  timeZone,
  onStale,
}: EntryCardProps & { offer: NonNullable<WaitingListEntry['offer']> }) {
  const [decline] = useDeclineOfferMutation();
  const { busy, act } = useAction();
  const left = useSecondsLeft(expiresAt);
  const refuse = () =>
    act({
      call: () => decline(id),
      done: {
        title: 'Offer declined',
        text: 'We’ll offer the slot to the next person on the waiting list.',
      },
      failed: 'Offer not declined',
      onFailed: onStale,
    });
  if (beingPaid) return <p className="mt-3">Your payment is being processed.</p>;
  if (left === 0) return <p className="mt-3 text-ink-soft">The time to pay has passed.</p>;
  return (
    <div className="mt-3 space-y-4">
      <p>
        This slot is available. We’re holding it for you until{' '}
        <strong>{formatInstant(expiresAt, timeZone)}</strong> (
        <span role="timer" className="tabular font-bold whitespace-nowrap">
          {formatTimeLeft(left)}
        </span>{' '}
        left).
      </p>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to={paths.payBalance(bookingId)} block="phone">
          Pay {formatAmount(amount, currency)}
        </ButtonLink>
        <Button variant="outline" block="phone" busy={busy} onClick={() => void refuse()}>
          Decline offer
        </Button>
      </div>
    </div>
  );
}
