import { formatDate } from '../../../platform/common/formats.js';

/** Why an account cannot be deleted yet. */
export enum PendingReason {
  /** A booking has not taken place yet. */
  Upcoming = 'upcoming',
  /** A slot is held, or a payment is in progress. */
  BeingPaid = 'being_paid',
  /** Too little or too much was paid. */
  Balance = 'balance',
  /** A refund is in progress. */
  Refund = 'refund',
  /** The club holds a bond. */
  Bond = 'bond',
  /** A payment is disputed. */
  Dispute = 'dispute',
}

export interface PendingMoney {
  reason: PendingReason;
  /** null where a payment has no booking, or the reader does not see bookings. */
  bookingId: number | null;
  /** Venue-local 'YYYY-MM-DD' of the booking. */
  date: string | null;
}

const WORDS: Readonly<Record<PendingReason, string>> = {
  [PendingReason.Upcoming]: 'it has not taken place yet',
  [PendingReason.BeingPaid]: 'a payment is in progress',
  [PendingReason.Balance]: 'the amount paid is not the price',
  [PendingReason.Refund]: 'a refund is in progress',
  [PendingReason.Bond]: 'its bond is not refunded yet',
  [PendingReason.Dispute]: 'its payment is disputed with the bank',
};

/** 'Booking 7 on Sun 3 Jan 2027: it has not taken place yet.' */
export function pendingSentence({ reason, bookingId, date }: PendingMoney): string {
  const subject =
    bookingId === null
      ? reason === PendingReason.BeingPaid ||
        reason === PendingReason.Refund ||
        reason === PendingReason.Dispute
        ? 'A payment'
        : 'A booking'
      : `Booking ${bookingId}${date === null ? '' : ` on ${formatDate(date)}`}`;
  return `${subject}: ${WORDS[reason]}.`;
}

/** The reasons alone, each once. */
export function withoutBookings(pending: readonly PendingMoney[]): PendingMoney[] {
  const reasons = [...new Set(pending.map(({ reason }) => reason))];
  return reasons.map((reason) => ({ reason, bookingId: null, date: null }));
}
