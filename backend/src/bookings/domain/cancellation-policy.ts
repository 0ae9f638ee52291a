import { daysBetween } from '../../platform/common/venue-time.js';

export interface CancellationPolicy {
  fullRefundDays: number;
  partialRefundDays: number;
  partialRefundPercent: number;
}

export interface RefundQuote {
  /** 0 to 100 */
  percent: number;
  /** Minor units. */
  amountMinor: number;
}

/** The refund if a booking is cancelled on `today`. It depends on the days left; the club's cancellation refunds everything. */
export function refundDue(
  paidMinor: number,
  bookingDate: string,
  today: string,
  policy: CancellationPolicy,
  byClub: boolean,
): RefundQuote {
  const daysLeft = daysBetween(today, bookingDate);
  let percent = 0;
  if (byClub || daysLeft >= policy.fullRefundDays) percent = 100;
  else if (daysLeft >= policy.partialRefundDays) percent = policy.partialRefundPercent;
  return { percent, amountMinor: Math.floor((paidMinor * percent) / 100) };
}
