import type { PaymentEnd } from '../../history/rules.js';
import { ledger, type SharedParts } from './payment-steps.js';

/** For each payment at the providers: what they took and refunded, and the bookings that it pays for. */
export async function paymentEnds(api: SharedParts): Promise<PaymentEnd[]> {
  const { rows } = await api.db.query<{ payment: string; bookings: number[] }>(
    `SELECT payment.provider_payment_id AS payment, array_agg(booking.id) AS bookings
     FROM payments payment JOIN payment_allocations allocation ON allocation.payment_id = payment.id
     JOIN bookings booking ON booking.id = allocation.booking_id
     WHERE booking.status IN ('pending', 'confirmed', 'completed') AND payment.provider_payment_id IS NOT NULL
     GROUP BY payment.provider_payment_id`,
  );
  const standing = new Map(rows.map(({ payment, bookings }) => [payment, bookings]));
  const money = await ledger(api);
  return money.map(({ id, taken, returned }) => ({
    payment: id,
    taken,
    returned,
    bookings: standing.get(id) ?? [],
  }));
}
