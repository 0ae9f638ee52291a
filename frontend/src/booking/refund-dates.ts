import { formatShortDate } from '@/lib/format';
import { addDays } from '@/lib/day';
import type { CancellationTerms } from './terms-values';

/** A refund of `percent` to the end of the day `until` at the venue; null: until the booking starts. */
export interface RefundStage {
  percent: number;
  until: string | null;
}

/**
 * What a cancellation of a booking made now refunds, stage by stage. The same rule as the server's: it counts whole days
 * at the venue.
 * @param date the booking's day
 * @param today the present day at the venue
 * @returns empty when no refund is possible any more
 */
export function refundStages(terms: CancellationTerms, date: string, today: string): RefundStage[] {
  const { fullRefundDays, partialRefundDays, partialRefundPercent } = terms;
  const untilOf = (days: number) => (days === 0 ? null : addDays(date, -days));
  const stages = [{ percent: 100, until: untilOf(fullRefundDays) }];
  if (partialRefundDays < fullRefundDays && partialRefundPercent > 0)
    stages.push({ percent: partialRefundPercent, until: untilOf(partialRefundDays) });
  return stages.filter(({ until }) => until === null || until >= today);
}

/** 'Free cancellation until Sun 5 Dec 2027, then 50% refund until Sun 12 Dec 2027, then no refund.' */
export function refundSentence(terms: CancellationTerms, date: string, today: string): string {
  const stages = refundStages(terms, date, today);
  if (stages.length === 0) return 'No refund if you cancel this booking: it starts too soon.';
  const parts = stages.map(({ percent, until }, index) => {
    const what = percent === 100 ? (index === 0 ? 'Free cancellation' : 'full refund') : `${percent}% refund`;
    return `${what} until ${until === null ? 'your booking starts' : formatShortDate(until)}`;
  });
  if (stages.at(-1)?.until !== null) parts.push('no refund');
  return `${parts.join(', then ')}.`;
}
