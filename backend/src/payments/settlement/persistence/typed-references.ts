import { PAYMENT_PROVIDERS } from '../../../platform/config/payment-providers.js';

/** A reference as it is compared: without spaces, in small letters. The indexes `…_typed_reference` hold the same. */
const compared = (sql: string): string => `lower(replace(${sql}, ' ', ''))`;

/** Characters; a shorter text begins too many references. */
const SHORTEST = 3;
const ONLINE = Object.keys(PAYMENT_PROVIDERS)
  .map((name) => `'${name}'`)
  .join(', ');
const BEGINS = `LIKE ${compared(`?`)} || '%'`;
/** The bookings that payments are for; a bond's payment has a booking, too. */
const ALLOCATIONS = `LEFT JOIN payment_allocations allocation ON allocation.payment_id = payment.id`;
const BOOKING = `coalesce(allocation.booking_id, payment.booking_id)`;

/**
 * Bookings by what stands on a payment or a payout: the reference that staff typed (its beginning is enough), or the provider's own
 * number, whole. Found as an array first, so that the index of `id` serves.
 * @param id the column with a booking's number
 * @returns undefined for a text that is too short to tell payments apart
 */
export function paidWithReference(
  id: string,
  text = '',
): { condition: string; values: string[] } | undefined {
  if (text.trim().length < SHORTEST) return undefined;
  const beginning = text.trim().replace(/[\\%_]/g, '\\$&');
  const condition = `${id} = ANY (ARRAY(
    SELECT ${BOOKING} FROM payments payment ${ALLOCATIONS} WHERE ${compared('payment.reference')} ${BEGINS}
    UNION SELECT ${BOOKING} FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
      LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id WHERE ${compared('refund.paid_out_reference')} ${BEGINS}
    UNION SELECT ${BOOKING} FROM payments payment ${ALLOCATIONS}
      WHERE payment.provider IN (${ONLINE}) AND payment.provider_payment_id = ?))`;
  return { condition, values: [beginning, beginning, text.trim()] };
}
