import type { EntityManager } from 'typeorm';

export interface BookingHirer {
  userId: number | null;
  email: string | null;
}

/** The hirer of a booking; null without the booking. */
export async function hirerOf(bookingId: number, manager: EntityManager): Promise<BookingHirer | null> {
  const [booking] = await manager.query<BookingHirer[]>(
    'SELECT user_id AS "userId", email FROM bookings WHERE id = $1',
    [bookingId],
  );
  return booking ?? null;
}
