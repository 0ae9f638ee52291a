/** Why somebody cannot go yet. */
export enum PendingReason {
  /** A booking of theirs is still to come. */
  Upcoming = 'upcoming',
  /** A slot is held for them, or a payment is being decided. */
  BeingPaid = 'being_paid',
  /** Something is owed, or was paid too much. */
  Balance = 'balance',
  /** Money is on its way back. */
  Refund = 'refund',
  /** The club has a bond of theirs. */
  Bond = 'bond',
  /** Their bank asks for a payment back. */
  Dispute = 'dispute',
}

export interface PendingMoney {
  reason: PendingReason;
  /** null where a payment has no booking. */
  bookingId: number | null;
  /** Venue-local 'YYYY-MM-DD' of the booking. */
  date: string | null;
}

const WORDS: Readonly<Record<PendingReason, string>> = {
  [PendingReason.Upcoming]: 'it is still to come',
  [PendingReason.BeingPaid]: 'it is being paid for',
  [PendingReason.Balance]: 'what it costs and what was paid are not the same',
  [PendingReason.Refund]: 'money is on its way back',
  [PendingReason.Bond]: 'its bond has not gone back',
  [PendingReason.Dispute]: 'its payment is disputed at the bank',
};

/** 'Booking 7 of 2027-01-03: it is still to come.' */
export function inWords({ reason, bookingId, date }: PendingMoney): string {
  const what = bookingId === null ? 'A payment' : `Booking ${bookingId}${date === null ? '' : ` of ${date}`}`;
  return `${what}: ${WORDS[reason]}.`;
}
