import { AttentionOwner, onBooking, type Reason } from '../domain/reason.js';

/** A booking that more was paid for than it costs. */
export const overpaid: Reason = {
  title: 'Overpaid',
  owner: AttentionOwner.Treasurer,
  from: 'bookings booking',
  where: 'booking.overpaid_since IS NOT NULL',
  object: 'booking.id::text',
  since: 'booking.overpaid_since',
  facts: 'booking.balance_minor::text',
  bookingId: 'booking.id',
  amountMinor: '-booking.balance_minor',
  currency: 'booking.currency',
  sentence: () => 'More was paid than it costs: it goes back, or stays for something that is agreed.',
  action: ({ bookingId }) => onBooking('Refund', bookingId),
};
