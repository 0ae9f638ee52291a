import { useRef } from 'react';
import type { Booking } from '@/api/members/generated';
import { useGetOwnBondQuery } from '@/api/members/members-api';
import { formatShortDate } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { ReviewQuestion } from './review-question';
import { Section } from './section';

/** What comes after the event. Renders nothing before its end. */
export function AfterEvent({ booking: { id, status, date, endTime, refund } }: { booking: Booking }) {
  const { data: bond } = useGetOwnBondQuery(id);
  const text = useRef<HTMLParagraphElement>(null);
  const isOver = Date.parse(endTime) <= serverNow();
  if (!isOver || (status !== 'confirmed' && status !== 'completed')) return null;
  const isBondOpen = bond?.state === 'inspected' && bond.claim !== null;
  const wentWell = status === 'completed' && !refund && bond !== undefined && !isBondOpen;
  return (
    <Section title="After your event">
      <p ref={text} tabIndex={-1} className="text-ink-soft">
        Your event was on {formatShortDate(date)}. Thank you for coming.
      </p>
      {wentWell && <ReviewQuestion onDismissed={() => text.current?.focus()} />}
    </Section>
  );
}
