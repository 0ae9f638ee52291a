import type { EntityManager } from 'typeorm';

/** Demo bookings that were paid for at the desk: all that they cost, in the way that they name, when the booking was made or over. */
export async function payDemoBookings(ids: readonly number[], manager: EntityManager): Promise<void> {
  await manager.query(
    `WITH paid AS (
       SELECT *, gen_random_uuid() AS payment, least(end_time, now()) AS at FROM bookings WHERE id = ANY ($1)),
     recorded AS (
       INSERT INTO payments (id, provider, user_id, amount_minor, received_minor, currency, status, completed_at, received_on)
       SELECT payment, payment_method, user_id, total_minor, total_minor, currency, 'completed', at, at::date FROM paid RETURNING id)
     INSERT INTO payment_parts (payment_id, booking_id, amount_minor)
     SELECT paid.payment, paid.id, paid.total_minor FROM paid JOIN recorded ON recorded.id = paid.payment`,
    [ids],
  );
}
