import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCK, takeLock } from '../../../platform/database/transaction.js';

export interface BookingHirer {
  userId: number | null;
  email: string | null;
}

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
  const [booking] = await manager.query<BookingHirer[]>(
    'SELECT user_id AS "userId", email FROM bookings WHERE id = $1 FOR UPDATE',
    [bookingId],
  );
  return booking ?? null;
}
