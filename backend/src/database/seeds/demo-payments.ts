import type { EntityManager } from 'typeorm';

/** Records full desk payments for demo bookings, by their own payment method. */
export async function payDemoBookings(ids: readonly number[], manager: EntityManager): Promise<void> {
  await manager.query(
    `WITH paid AS (
       SELECT *, gen_random_uuid() AS payment, least(end_time, created_at + interval '1 day', now()) AS at FROM bookings WHERE id = ANY ($1)),
     recorded AS (
       INSERT INTO payments (id, provider, user_id, amount_minor, received_minor, currency, status, completed_at, received_on)
       SELECT payment, payment_method, user_id, total_minor, total_minor, currency, 'completed', at, at::date FROM paid RETURNING id)
     INSERT INTO payment_allocations (payment_id, booking_id, amount_minor)
     SELECT paid.payment, paid.id, paid.total_minor FROM paid JOIN recorded ON recorded.id = paid.payment`,
    [ids],
  );
}

/** Records cash payments of bonds two days before the booking, so that past bookings wait for their inspection. */
export async function payDemoBonds(ids: readonly number[], manager: EntityManager): Promise<void> {
  await manager.query(
    `WITH held AS (
       SELECT booking.id, user_id, currency, amount_minor, gen_random_uuid() AS payment, start_time - interval '2 days' AS at
       FROM bonds bond JOIN bookings booking ON booking.id = bond.booking_id WHERE bond.booking_id = ANY ($1)),
     recorded AS (
       INSERT INTO payments (id, provider, purpose, user_id, amount_minor, received_minor, currency, status, completed_at, received_on)
       SELECT payment, 'cash', 'bond', user_id, amount_minor, amount_minor, currency, 'completed', at, at::date FROM held RETURNING id),
     allocations AS (
       INSERT INTO payment_allocations (payment_id, booking_id, amount_minor)
       SELECT held.payment, held.id, held.amount_minor FROM held JOIN recorded ON recorded.id = held.payment)
     UPDATE bonds SET state = 'taken', asked_at = held.at, taken_at = held.at, version = version + 1
     FROM held WHERE bonds.booking_id = held.id`,
    [ids],
  );
}
