import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg';

const LIVE = `booking.status IN ('held', 'pending', 'confirmed', 'completed')`;
const SLOT = `tstzrange(booking.start_time, booking.end_time, '[)')`;

/** Gives live bookings their missing rooms, and frees the rooms of all others, as the application would. */
export async function syncRooms(client: ClientBase): Promise<void> {
  await client.query(
    `DELETE FROM occupancies USING bookings booking JOIN spaces space ON space.id = booking.space_id
     WHERE occupancies.booking_id = booking.id
       AND NOT (${LIVE} AND occupancies.room_id = ANY (space.room_ids) AND occupancies.period @> ${SLOT})`,
  );
  await client.query(
    `INSERT INTO occupancies (venue_id, room_id, period, booking_id)
     SELECT room.venue_id, room.id, ${SLOT}, booking.id
     FROM bookings booking JOIN spaces space ON space.id = booking.space_id JOIN rooms room ON room.id = ANY (space.room_ids)
     WHERE ${LIVE} AND NOT EXISTS (SELECT FROM occupancies WHERE booking_id = booking.id AND room_id = room.id)
     ORDER BY room.id, booking.start_time`,
  );
}

/** Changes bookings and updates their rooms, bypassing the API. */
export async function changeBookings<Row extends QueryResultRow>(
  db: Pool,
  sql: string,
  values: unknown[] = [],
): Promise<QueryResult<Row>> {
  const client = await db.connect();
  try {
    await client.query('BEGIN');
    const result = await client.query<Row>(sql, values);
    await syncRooms(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** Replaces the constraint against double bookings by one that allows them, for negative controls. */
export function allowOverlaps(db: Pool): Promise<void> {
  return guardBy(db, `EXCLUDE USING gist (booking_id WITH =, room_id WITH =, period WITH &&)`);
}

/** The same for tests with closures: two closures may not overlap either. */
export function allowAllOverlaps(db: Pool): Promise<void> {
  return guardBy(
    db,
    `EXCLUDE USING gist (coalesce(booking_id, -coalesce(closure_id, 0)) WITH =, room_id WITH =, period WITH &&)`,
  );
}

/** @returns a function that restores the current constraint; no double bookings may be left */
export async function saveOverlapConstraint(db: Pool): Promise<() => Promise<void>> {
  const { rows } = await db.query<{ definition: string }>(
    `SELECT pg_get_constraintdef(oid) AS definition FROM pg_constraint WHERE conname = 'occupancies_no_overlap'`,
  );
  return () => guardBy(db, rows[0]?.definition ?? '');
}

async function guardBy(db: Pool, definition: string): Promise<void> {
  await db.query(
    `ALTER TABLE occupancies DROP CONSTRAINT occupancies_no_overlap, ADD CONSTRAINT occupancies_no_overlap ${definition}`,
  );
}
