import type { Booking } from '@/api/members/generated';
import { formatDateOf } from '@/lib/format';
import { serverNow } from '@/lib/server-clock';
import { Section } from './section';

/** What comes after the event. Renders nothing before its end. */
export function AfterEvent({ booking: { status, endTime } }: { booking: Booking }) {
  const isOver = Date.parse(endTime) <= serverNow();
  if (!isOver || (status !== 'confirmed' && status !== 'completed')) return null;
  return (
    <Section title="After your event">
      <p className="text-ink-soft">Your event was on {formatDateOf(endTime)}. Thank you for coming.</p>
    </Section>
  );
}
