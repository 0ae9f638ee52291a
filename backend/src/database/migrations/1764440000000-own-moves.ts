import type { MigrationInterface, QueryRunner } from 'typeorm';

/** The states in which a booking has its rooms. */
const LIVE = `('held', 'pending', 'confirmed', 'completed')`;

/**
 * Members change their own bookings: where more is due, a hold of its own keeps what the booking does not have yet until that is
 * paid. Columns that may be null are added without writing the table anew.
 */
export class OwnMoves1764440000000 implements MigrationInterface {
  name = 'OwnMoves1764440000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      ALTER TABLE bookings
        -- Of a hold: the booking that is changed to it once the difference, which is its price, has been paid.
        ADD COLUMN changes_booking_id integer REFERENCES bookings (id) ON DELETE CASCADE,
        -- What that booking was like then: one that has been changed otherwise meanwhile is left alone.
        ADD COLUMN changes_from jsonb,
        ADD COLUMN change_made_at timestamptz,
        -- The earliest day that the booking ever had, once its hirer has moved it: the terms of cancellation count from there.
        ADD COLUMN earliest_date date,
        ADD CONSTRAINT bookings_changes CHECK (
          (changes_booking_id IS NULL) = (changes_from IS NULL)
          AND (changes_booking_id IS NULL OR status IN ('held', 'expired', 'cancelled') AND changes_booking_id < id))`);
    await runner.query(`
      CREATE INDEX bookings_changing ON bookings (changes_booking_id) WHERE changes_booking_id IS NOT NULL`);
    await runner.query(checkOfRooms(FOR_CHANGES));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`DELETE FROM bookings WHERE changes_booking_id IS NOT NULL`);
    await runner.query(checkOfRooms(''));
    await runner.query(`
      ALTER TABLE bookings DROP CONSTRAINT bookings_changes, DROP COLUMN changes_booking_id, DROP COLUMN changes_from,
        DROP COLUMN change_made_at, DROP COLUMN earliest_date`);
  }
}

/** Such a hold has only what the booking that it changes has not. */
const FOR_CHANGES = `
        WHEN booking.status = 'held' AND booking.changes_booking_id IS NOT NULL THEN
          NOT EXISTS (
            SELECT FROM unnest(space.unit_ids) AS wanted (id)
            WHERE NOT coalesce((
              SELECT range_agg(period) FROM occupancies
              WHERE unit_id = wanted.id AND booking_id IN (booking.id, booking.changes_booking_id)
            ), '{}') @> tstzrange(booking.start_time, booking.end_time, '[)'))
          AND NOT EXISTS (
            SELECT FROM occupancies WHERE booking_id = booking.id AND NOT unit_id = ANY (space.unit_ids))`;

function checkOfRooms(more: string): string {
  return `
    CREATE OR REPLACE FUNCTION check_rooms_of_booking(the_booking integer) RETURNS void LANGUAGE plpgsql AS $$
    DECLARE
      is_right boolean;
    BEGIN
      SELECT CASE ${more}
        WHEN booking.status IN ${LIVE} THEN rooms.needed > 0 AND rooms.needed = rooms.covered AND rooms.needed = rooms.taken
        ELSE rooms.taken = 0
      END INTO is_right
      FROM bookings booking
      JOIN spaces space ON space.id = booking.space_id
      CROSS JOIN LATERAL (
        SELECT cardinality(space.unit_ids) AS needed, count(*) AS taken,
               count(DISTINCT unit_id) FILTER (
                 WHERE unit_id = ANY (space.unit_ids) AND period @> tstzrange(booking.start_time, booking.end_time, '[)')
               ) AS covered
        FROM occupancies WHERE booking_id = booking.id
      ) rooms
      WHERE booking.id = the_booking;
      IF NOT is_right THEN
        RAISE EXCEPTION 'booking % does not have exactly its rooms', the_booking
          USING ERRCODE = 'check_violation', CONSTRAINT = 'bookings_have_their_rooms';
      END IF;
    END $$`;
}
