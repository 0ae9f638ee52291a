import { AttentionAction, AttentionOwner, type Reason } from '../domain/reason.js';

/** A dispute that was lost, and that nobody has taken note of. */
export const disputeLost: Reason<{ id: string }> = {
  title: 'Dispute lost',
  owner: AttentionOwner.Treasurer,
  from: 'payments payment',
  where: `payment.dispute_state = 'lost'
    AND payment.id IN (SELECT payment_id FROM payment_disputes WHERE state = 'lost' AND seen_at IS NULL)`,
  object: 'payment.id::text',
  since: 'payment.updated_at',
  facts: `concat_ws('|', payment.dispute_id, payment.dispute_minor)`,
  bookingId: 'payment.booking_id',
  amountMinor: 'payment.dispute_minor',
  currency: 'payment.currency',
  more: `jsonb_build_object('id', payment.id)`,
  sentence: () => 'The payer has the money back, and the booking owes it.',
  action: ({ more: { id } }) => ({ kind: AttentionAction.Note, label: 'Noted', target: id }),
};
