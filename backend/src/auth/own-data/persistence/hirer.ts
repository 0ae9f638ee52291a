import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCK, takeLock } from '../../../platform/database/transaction.js';
import { NAME } from './personal-data-sql.js';

export interface BookingHirer {
  userId: number | null;
  email: string | null;
}

const SELECT = 'SELECT user_id AS "userId", email FROM bookings WHERE id = $1';

/**
 * Locks a booking and its payments until the transaction ends, in the order of everything that moves money: the booking's queue,
 * payments by id, the booking.
 * @returns its hirer; null without the booking
 */
export async function lockHirer(bookingId: number, manager: EntityManager): Promise<BookingHirer | null> {
  await takeLock(ADVISORY_LOCK.moneyOfBooking, manager, bookingId);
  await manager.query(
    `SELECT FROM payments WHERE id IN (
       SELECT id FROM payments WHERE booking_id = $1
       UNION SELECT payment_id FROM payment_allocations WHERE booking_id = $1)
     ORDER BY id FOR UPDATE`,
    [bookingId],
  );
  const [booking] = await manager.query<BookingHirer[]>(`${SELECT} FOR UPDATE`, [bookingId]);
  return booking ?? null;
}

/** @returns the hirer of a booking; null without the booking */
export async function findHirer(bookingId: number, manager: EntityManager): Promise<BookingHirer | null> {
  const [booking] = await manager.query<BookingHirer[]>(SELECT, [bookingId]);
  return booking ?? null;
}

/** Bookings that ended seven years ago and still name a hirer without an account and without an email address. */
export async function findOldHirers(after: number, limit: number, manager: EntityManager): Promise<number[]> {
  const rows = await manager.query<{ id: number }[]>(
    `SELECT id FROM bookings
     WHERE user_id IS NULL AND email IS NULL AND name <> ${NAME}
       AND end_time < now() - interval '7 years' AND id > $1
     ORDER BY id LIMIT $2`,
    [after, limit],
  );
  return rows.map(({ id }) => id);
}
