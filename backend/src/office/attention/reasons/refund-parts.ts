/** A refund with its payment, and the booking that it gives back for. */
export const REFUND = `refunds refund JOIN payments payment ON payment.id = refund.payment_id
  LEFT JOIN payment_parts part ON part.id = refund.part_id`;
export const BOOKING_OF_REFUND = 'coalesce(part.booking_id, payment.booking_id)';

/** 'expired or canceled card' for 'expired_or_canceled_card' */
export function inWords(code: string | null, otherwise: string): string {
  return code === null || code === '' ? otherwise : code.replaceAll('_', ' ');
}
