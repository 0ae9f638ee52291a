import { Link } from 'react-router-dom';
import { useGetBookingOptionsQuery } from '@/api/site/site-api';
import { useGetAdminBookingTimelineQuery } from '@/api/staff/staff-api';
import type { TimelineEntry } from '@/api/staff/generated';
import { useStaffArea } from '@/components/staff/layout/use-staff-area';
import { refundCodeText } from '@/components/staff/money-labels';
import { LogChanges } from '@/components/staff/record/log-changes';
import { actionText } from '@/components/staff/record/log-labels';
import { TimelineFrame, TimelineItem } from '@/components/staff/record/timeline-frame';
import { formatAmount } from '@/lib/format';
import { formatPaymentMethod } from '@/payment/payment-methods';
import { ATTENDANCE_LABELS } from './booking-labels';
import { BOOKING_KIND } from './booking-kind';

const LABELS = {
  ...BOOKING_KIND.labels,
  attendance: 'Attendance',
  timeSlot: 'Slot',
  spaceId: 'Space',
  eventType: 'Type',
  guestCount: 'Guests',
  totalAmount: 'Total',
};

/** Edits, payments, refunds, emails and messages of a booking in one list. */
export function BookingTimeline({ id }: { id: number }) {
  const query = useGetAdminBookingTimelineQuery(id);
  const spaces = useSpaceNames();
  const { to } = useStaffArea();
  return (
    <TimelineFrame boxed query={query} entries={query.currentData} empty="No activity yet.">
      {(entry) => (
        <TimelineItem
          key={`${entry.kind} ${entry.id}`}
          at={entry.at}
          what={entryText(entry)}
          beside={entry.actor && ` by ${entry.actor.name}`}
        >
          {entry.kind === 'message' && (
            <Link to={to.message(entry.id)} className="link inline-flex min-h-8 items-center">
              Open message
            </Link>
          )}
          {entry.reason && <p className="text-ink-soft">{refundCodeText(entry.reason)}</p>}
          <LogChanges changes={entry.changes.map((change) => readable(change, spaces))} labels={LABELS} />
        </TimelineItem>
      )}
    </TimelineFrame>
  );
}

type Change = TimelineEntry['changes'][number];

/** Replaces codes and ids with labels; values without a label stay as they are. */
function readable(change: Change, spaces: Record<string, string>): Change {
  const known = { attendance: ATTENDANCE_LABELS as Record<string, string>, spaceId: spaces }[change.field];
  if (!known) return change;
  const words = (value: Change['before']) =>
    typeof value === 'string' || typeof value === 'number' ? (known[value] ?? value) : value;
  return { ...change, before: words(change.before), after: words(change.after) };
}

/** Names of the spaces that can be hired today; a retired space is shown by its id. */
function useSpaceNames(): Record<string, string> {
  const { data: options } = useGetBookingOptionsQuery();
  return Object.fromEntries(options?.spaces.map(({ id, name }) => [id, name]) ?? []);
}

const NOW: Record<string, string> = {
  processing: 'in progress',
  queued: 'waiting to be sent',
  dead: 'not delivered',
};

/** 'Payment of £300.00 by Stripe: completed' */
function entryText({ kind, what, amount, currency, method, subject, recipient }: TimelineEntry): string {
  const state = NOW[what] ?? what.replaceAll('_', ' ');
  const money = amount === null ? '' : ` of ${formatAmount(amount, currency ?? undefined)}`;
  const way = method === null ? '' : ` by ${formatPaymentMethod(method, method)}`;
  if (kind === 'payment') return `Payment${money}${way}: ${state}`;
  if (kind === 'refund') return `Refund${money}${way}: ${state}`;
  if (kind === 'mail') return `Email “${subject ?? ''}”${recipient ? ` to ${recipient}` : ''}: ${state}`;
  if (kind === 'message')
    return `Message “${subject ?? ''}”${recipient ? ` from ${recipient}` : ' to the hirer'}: ${state}`;
  return kind === 'created' ? 'Booking added' : actionText(what);
}
