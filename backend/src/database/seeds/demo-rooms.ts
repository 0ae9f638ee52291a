import type { EntityManager } from 'typeorm';

/** `venue_id, room_id, period` for each room of `wanted (id, space_id, starts, ends)`, in locking order. */
const ROOMS = `SELECT room.venue_id, room.id,
    tstzrange(wanted.starts - room.setup_minutes * interval '1 minute',
              wanted.ends + room.cleanup_minutes * interval '1 minute', '[)'), wanted.id
  FROM wanted JOIN spaces space ON space.id = wanted.space_id JOIN rooms room ON room.id = ANY (space.room_ids)
  ORDER BY room.id, wanted.starts
  ON CONFLICT ON CONSTRAINT occupancies_no_overlap DO NOTHING`;

/** Gives rooms to bookings that were just added, and deletes those whose rooms are not all free. */
export async function keepBookingsWithRooms(ids: readonly number[], manager: EntityManager): Promise<void> {
  const live = `id = ANY ($1) AND status NOT IN ('cancelled', 'expired')`;
  await manager.query(
    `WITH wanted AS (SELECT id, space_id, start_time AS starts, end_time AS ends FROM bookings WHERE ${live})
     INSERT INTO occupancies (venue_id, room_id, period, booking_id) ${ROOMS}`,
    [ids],
  );
  await manager.query(
    `WITH short AS (
       DELETE FROM bookings booking USING spaces space
       WHERE space.id = booking.space_id AND booking.id = ANY ($1) AND booking.status NOT IN ('cancelled', 'expired')
         AND cardinality(space.room_ids) > (SELECT count(*) FROM occupancies WHERE booking_id = booking.id)
       RETURNING booking.id)
     DELETE FROM occupancies WHERE booking_id IN (SELECT id FROM short)`,
    [ids],
  );
}

export interface EventRooms {
  id: number;
  space_id: number;
  starts: Date;
  ends: Date;
}

/** Gives events their rooms. An event whose rooms are not all free gets none, and staff see that. */
export async function giveEventsRooms(wanted: readonly EventRooms[], manager: EntityManager): Promise<void> {
  await manager.query(
    `WITH wanted AS (
       SELECT * FROM jsonb_to_recordset($1::jsonb) AS given (id integer, space_id integer, starts timestamptz, ends timestamptz))
     INSERT INTO occupancies (venue_id, room_id, period, event_id) ${ROOMS}`,
    [JSON.stringify(wanted)],
  );
  await manager.query(
    `DELETE FROM occupancies WHERE event_id IN (
       SELECT event.id FROM events event JOIN spaces space ON space.id = event.space_id
       WHERE event.id = ANY ($1)
         AND cardinality(space.room_ids) > (SELECT count(*) FROM occupancies WHERE event_id = event.id))`,
    [wanted.map(({ id }) => id)],
  );
}
