import { useGetAdminBookingTimelineQuery } from '@/api/staff/staff-api';
import type { TimelineEntry } from '@/api/staff/generated';
import { LogChanges } from '@/components/staff/record/log-changes';
import { actionInWords } from '@/components/staff/record/log-words';
import { TimelineFrame, TimelineItem } from '@/components/staff/record/timeline-frame';
import { formatAmount, formatPaymentMethod } from '@/lib/format';
import { ATTENDANCE_WORDS } from './booking-words';
import { BOOKING_KIND } from './booking-kind';

const LABELS = {
  ...BOOKING_KIND.labels,
  attendance: 'Attendance',
  timeSlot: 'Slot',
  spaceId: 'Space no.',
  eventType: 'Type',
  guestCount: 'Guests',
  totalAmount: 'Total',
};

/** Edits, payments, refunds and mails of a booking in one list. */
export function BookingTimeline({ id }: { id: number }) {
  const query = useGetAdminBookingTimelineQuery(id);
  return (
    <TimelineFrame query={query} entries={query.currentData} empty="Nothing has happened so far.">
      {(entry) => (
        <TimelineItem
          key={`${entry.kind} ${entry.id}`}
          at={entry.at}
          what={entryInWords(entry)}
          beside={entry.actor && ` by ${entry.actor.name}`}
        >
          {entry.reason && <p className="text-ink-soft">{plain(entry.reason)}</p>}
          <LogChanges changes={entry.changes.map(readable)} labels={LABELS} />
        </TimelineItem>
      )}
    </TimelineFrame>
  );
}

/** 'slot_taken' as 'slot taken' */
function plain(code: string): string {
  return code.replaceAll('_', ' ');
}

function readable(change: TimelineEntry['changes'][number]): TimelineEntry['changes'][number] {
  if (change.field !== 'attendance') return change;
  const known: Record<string, string> = ATTENDANCE_WORDS;
  const words = (value: typeof change.before) =>
    typeof value === 'string' ? (known[value] ?? value) : value;
  return { ...change, before: words(change.before), after: words(change.after) };
}

const NOW: Record<string, string> = {
  pending: 'begun',
  processing: 'on its way',
  queued: 'waits to go out',
  dead: 'could not be sent',
};

/** 'Payment of £300.00 by Stripe: completed' */
function entryInWords({ kind, what, amount, currency, method, subject, recipient }: TimelineEntry): string {
  const state = NOW[what] ?? plain(what);
  const money = amount === null ? '' : ` of ${formatAmount(amount, currency ?? undefined)}`;
  const way = method === null ? '' : ` by ${formatPaymentMethod(method, method)}`;
  if (kind === 'payment') return `Payment${money}${way}: ${state}`;
  if (kind === 'refund') return `Refund${money}${way}: ${state}`;
  if (kind === 'mail') return `Mail “${subject ?? ''}” to ${recipient ?? 'nobody'}: ${state}`;
  return kind === 'created' ? 'Entered' : actionInWords(what);
}
