import type { ClientBase, Pool, QueryResult, QueryResultRow } from 'pg';

const LIVE = `booking.status IN ('held', 'pending', 'confirmed', 'completed')`;
const SLOT = `tstzrange(booking.start_time, booking.end_time, '[)')`;

/** Gives live bookings the rooms that they lack, and takes from the others what they have: what the application does with each. */
export async function followRooms(client: ClientBase): Promise<void> {
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

/** Changes bookings past the API, with what follows of it for their rooms. */
export async function changeBookings<Row extends QueryResultRow>(
  db: Pool,
  sql: string,
  values: unknown[] = [],
): Promise<QueryResult<Row>> {
  const client = await db.connect();
  try {
    await client.query('BEGIN');
    const result = await client.query<Row>(sql, values);
    await followRooms(client);
    await client.query('COMMIT');
    return result;
  } catch (error) {
    await client.query('ROLLBACK');
    throw error;
  } finally {
    client.release();
  }
}

/** The same bookings could have the same rooms at once: without the guard, for the tests that show what it is there for. */
export function dropTheGuard(db: Pool): Promise<void> {
  return guardBy(db, `EXCLUDE USING gist (booking_id WITH =, room_id WITH =, period WITH &&)`);
}

/** The same, where there are closures, of which none has the same rooms twice either. */
export function dropTheGuardOfAll(db: Pool): Promise<void> {
  return guardBy(
    db,
    `EXCLUDE USING gist (coalesce(booking_id, -coalesce(closure_id, 0)) WITH =, room_id WITH =, period WITH &&)`,
  );
}

/** @returns what brings the guard back that there is now, once no rooms are two bookings' any more */
export async function rememberTheGuard(db: Pool): Promise<() => Promise<void>> {
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
