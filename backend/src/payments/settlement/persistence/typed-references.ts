import { PAYMENT_PROVIDERS } from '../../../platform/config/payment-providers.js';

/** References are compared in lower case and without spaces. The indexes `…_typed_reference` use the same expression. */
const compared = (sql: string): string => `lower(replace(${sql}, ' ', ''))`;

/** Characters. A shorter text would match too many references. */
const MIN_LENGTH = 3;
const ONLINE = Object.keys(PAYMENT_PROVIDERS)
  .map((name) => `'${name}'`)
  .join(', ');
const BEGINS = `LIKE ${compared(`?`)} || '%'`;
/** Payments by allocation or, without one, by the booking that they were opened for. */
const ALLOCATIONS = `LEFT JOIN payment_allocations allocation ON allocation.payment_id = payment.id`;
const BOOKING = `coalesce(allocation.booking_id, payment.booking_id)`;

/**
 * Finds bookings by the reference of a payment or payout, or its beginning, or by the provider's full payment id. The ids are
 * found as an array first, so that PostgreSQL can use the index of `id`.
 * @param id the column with the booking's id
 * @returns undefined for a text that is too short
 */
export function paidWithReference(
  id: string,
  text = '',
): { condition: string; values: string[] } | undefined {
  if (text.trim().length < MIN_LENGTH) return undefined;
  const beginning = beginningOf(text);
  const condition = `${id} = ANY (ARRAY(
    SELECT ${BOOKING} FROM payments payment ${ALLOCATIONS} WHERE ${compared('payment.reference')} ${BEGINS}
    UNION SELECT ${BOOKING} FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
      LEFT JOIN payment_allocations allocation ON allocation.id = refund.allocation_id WHERE ${compared('refund.paid_out_reference')} ${BEGINS}
    UNION SELECT ${BOOKING} FROM payments payment ${ALLOCATIONS}
      WHERE payment.provider IN (${ONLINE}) AND payment.provider_payment_id = ?))`;
  return { condition, values: [beginning, beginning, text.trim()] };
}

/**
 * Finds payments by their reference, or its beginning, or by the provider's full payment id. Each part has an index.
 * @returns undefined for a text that is too short
 */
export function paymentsWithReference(text: string): { condition: string; values: string[] } | undefined {
  if (text.trim().length < MIN_LENGTH) return undefined;
  const condition = `payment.reference IS NOT NULL AND ${compared('payment.reference')} ${BEGINS}
    OR payment.provider IN (${ONLINE}) AND payment.provider_payment_id = ?`;
  return { condition, values: [beginningOf(text), text.trim()] };
}

/** Finds refunds by the reference of the transfer that staff made, or its beginning. @returns undefined for a text that is too short */
export function paidOutWithReference(text = ''): { condition: string; values: string[] } | undefined {
  if (text.trim().length < MIN_LENGTH) return undefined;
  const condition = `refund.paid_out_reference IS NOT NULL AND ${compared('refund.paid_out_reference')} ${BEGINS}`;
  return { condition, values: [beginningOf(text)] };
}

function beginningOf(text: string): string {
  return text.trim().replace(/[\\%_]/g, '\\$&');
}
