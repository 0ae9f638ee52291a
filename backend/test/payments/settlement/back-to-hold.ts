import type { Pool } from 'pg';

/** Undoes the confirmation that a test made past the API, together with the event that told of it. */
export async function backToHold(db: Pool, bookingId: number): Promise<void> {
  await db.query(`UPDATE bookings SET status = 'held', is_paid = false WHERE id = $1`, [bookingId]);
  await db.query(
    `DELETE FROM integration_events WHERE object_kind = 'booking' AND object_id = $1::integer::text`,
    [bookingId],
  );
}
