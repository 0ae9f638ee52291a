import type { AdminPayment } from '@/api/staff/generated';
import { refundStateText } from '@/components/staff/money-labels';
import { SideBox } from '@/components/staff/record/side-box';
import { TimelineItem } from '@/components/staff/record/timeline-frame';
import { formatAmount, formatShortDate } from '@/lib/format';
import { isDeskMethod } from '@/payment/payment-methods';

interface Event {
  at: string;
  what: string;
  by?: string | null;
  more?: string | null;
}

/** What happened to a payment, newest first. */
export function PaymentTimeline({ whole }: { whole: AdminPayment }) {
  const events = eventsOf(whole);
  return (
    <SideBox title="Timeline" folded={String(events.length)}>
      <ol className="border-l-2 border-line">
        {events.map(({ at, what, by, more }) => (
          <TimelineItem key={`${at} ${what}`} at={at} what={what} beside={by && ` by ${by}`}>
            {more && <p className="text-ink-soft">{more}</p>}
          </TimelineItem>
        ))}
      </ol>
    </SideBox>
  );
}

function eventsOf({ payment, refunds, ...whole }: AdminPayment): Event[] {
  const { createdAt, completedAt, voidedAt, voidedBy, voidReason } = whole;
  const { recordedBy, receivedOn, method, currency } = payment;
  const byHand = isDeskMethod(method);
  const events: Event[] = byHand
    ? [
        {
          at: createdAt,
          what: 'Recorded',
          by: recordedBy,
          more: `Received on ${formatShortDate(receivedOn)}`,
        },
      ]
    : [{ at: createdAt, what: 'Payment opened' }];
  if (!byHand && completedAt) events.push({ at: completedAt, what: 'Money received' });
  for (const { amount, status, at, by, note, paidOutOn } of refunds) {
    const day = paidOutOn ? `, ${formatShortDate(paidOutOn)}` : '';
    const what = `Refund of ${formatAmount(amount, currency)}: ${refundStateText(status, byHand).toLowerCase()}${day}`;
    events.push({ at, what, by, more: note });
  }
  if (voidedAt) events.push({ at: voidedAt, what: 'Voided', by: voidedBy, more: voidReason });
  return events.sort((one, other) => other.at.localeCompare(one.at));
}
