import type pg from 'pg';
import { FORMER_EVENT_TRIGGERS, WRITTEN_IN_CODE } from './former-event-triggers.js';

/**
 * Records status changes and events of every test database, apart from the code that writes the events. Put into the template,
 * so that a check at the end of each test file can compare them.
 */
export const WATCH_EVENTS = `
CREATE SCHEMA watched;
CREATE TABLE watched.changes (transaction xid8 NOT NULL, table_name text NOT NULL, object text NOT NULL, was text, becomes text);
CREATE TABLE watched.events (
  transaction xid8 NOT NULL, event bigint NOT NULL, kind text NOT NULL, object text NOT NULL, type text NOT NULL, club integer,
  data jsonb NOT NULL, by_application boolean NOT NULL,
  PRIMARY KEY (transaction, event)
);
CREATE FUNCTION watched.note_change() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  old_row jsonb := CASE WHEN TG_OP <> 'INSERT' THEN to_jsonb(OLD) END;
  new_row jsonb := CASE WHEN TG_OP <> 'DELETE' THEN to_jsonb(NEW) END;
  one jsonb := coalesce(new_row, old_row);
BEGIN
  IF old_row ->> TG_ARGV[0] IS DISTINCT FROM new_row ->> TG_ARGV[0] THEN
    INSERT INTO watched.changes VALUES (pg_current_xact_id(), TG_TABLE_NAME,
      coalesce(one ->> 'id', one ->> 'club_id' || '/' || (one ->> 'user_id')), old_row ->> TG_ARGV[0], new_row ->> TG_ARGV[0]);
  END IF;
  RETURN NULL;
END
$$;
CREATE FUNCTION watched.note_event() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO watched.events VALUES (pg_current_xact_id(), NEW.id, NEW.object_kind, NEW.object_id, NEW.type, NEW.club_id, NEW.data,
    watched.is_application())
  ON CONFLICT (transaction, event) DO UPDATE SET type = excluded.type, club = excluded.club, data = excluded.data;
  RETURN NULL;
END
$$;
-- Of bookings; for others a trigger notes it.
CREATE TABLE watched.availability (transaction xid8 NOT NULL, room_ids integer[] NOT NULL, period tstzrange NOT NULL);
CREATE FUNCTION watched.note_written_availability() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF watched.is_application() AND pg_trigger_depth() = 1 THEN
    INSERT INTO watched.availability VALUES (pg_current_xact_id(), NEW.room_ids, NEW.period);
  END IF;
  RETURN NULL;
END
$$;
CREATE TRIGGER watched AFTER INSERT ON availability_changes
  FOR EACH ROW EXECUTE FUNCTION watched.note_written_availability();
CREATE TRIGGER watched AFTER INSERT OR UPDATE OF type, data, club_id ON integration_events
  FOR EACH ROW EXECUTE FUNCTION watched.note_event();
${Object.entries({
  bookings: 'status',
  payments: 'completed_at',
  refunds: 'status',
  events: 'status',
  club_members: 'state',
  closures: 'removed_at',
})
  .map(
    ([table, column]) => `CREATE TRIGGER watched AFTER INSERT OR UPDATE OR DELETE ON ${table}
      FOR EACH ROW EXECUTE FUNCTION watched.note_change('${column}');`,
  )
  .join('\n')}
-- The transactions of inControl.
CREATE TABLE watched.controls (since xid8 NOT NULL, until xid8 NOT NULL);
${FORMER_EVENT_TRIGGERS}
`;

/**
 * Runs what a control breaks, such as two changes without a lock. Its events are wrong as well: they are not compared, and the
 * events of its objects are deleted.
 */
export async function inControl<T>(db: Pick<pg.Pool, 'query'>, breaks: () => Promise<T>): Promise<T> {
  const transaction = async (): Promise<string> =>
    (await db.query<{ id: string }>('SELECT pg_current_xact_id()::text AS id')).rows[0]?.id ?? '';
  const since = await transaction();
  const broken = await breaks();
  const control = [since, await transaction()];
  await db.query('INSERT INTO watched.controls VALUES ($1, $2)', control);
  await db.query(
    `DELETE FROM integration_events WHERE (object_kind, object_id) IN (
       SELECT object_kind, object_id FROM integration_events WHERE transaction_id BETWEEN $1 AND $2)`,
    control,
  );
  return broken;
}

/** The event that a change of status has; NULL for a change without one. */
const WANTED = `CASE table_name
  WHEN 'bookings' THEN CASE
    WHEN becomes IS NULL OR becomes IN ('held', 'expired') THEN NULL
    WHEN becomes = 'cancelled' THEN CASE WHEN was IN ('pending', 'confirmed', 'completed') THEN 'booking.cancelled' END
    WHEN was IS NULL OR was IN ('held', 'expired') THEN 'booking.created'
    WHEN becomes = 'pending' THEN 'booking.changed'
    ELSE 'booking.' || becomes END
  WHEN 'payments' THEN CASE WHEN was IS NULL AND becomes IS NOT NULL THEN 'payment.received' END
  WHEN 'refunds' THEN CASE WHEN becomes = 'completed' THEN 'refund.sent' END
  WHEN 'events' THEN CASE
    WHEN becomes = 'published' THEN 'event.published'
    WHEN was = 'published' AND coalesce(becomes, 'cancelled') = 'cancelled' THEN 'event.cancelled' END
  WHEN 'club_members' THEN CASE
    WHEN becomes = 'accepted' THEN 'membership.joined'
    WHEN was = 'accepted' THEN 'membership.left' END
  WHEN 'closures' THEN CASE WHEN was IS NULL AND becomes IS NOT NULL THEN 'closure.removed' END
END`;

/** Of `availability`, to the millisecond: the application knows no shorter time, but a test's SQL can store one. */
const PERIOD = `tstzrange(date_trunc('milliseconds', lower(period)), date_trunc('milliseconds', upper(period)))::text`;

/** The transactions of controls. */
const CONTROLS = `SELECT transaction::xid FROM (
    SELECT transaction FROM watched.changes UNION SELECT transaction FROM watched.events
    UNION SELECT transaction FROM watched.availability) one
  JOIN watched.controls ON transaction BETWEEN since AND until`;

/**
 * The transactions that are not compared: those of controls, and those that added demo data, which has no events. Only the latter
 * delete bookings: those that found no free rooms.
 */
const LEFT_OUT = `SELECT xmin FROM seeded_items UNION ALL SELECT xmin FROM bookings WHERE name = 'Club calendar'
  UNION ALL SELECT transaction::xid FROM watched.changes WHERE table_name = 'bookings' AND becomes IS NULL
  UNION ALL ${CONTROLS}`;

/**
 * The status changes that have not exactly one event of their transaction, as "table id was → becomes: 0 events". A change to
 * pending may be part of another event, such as that of a move. Also the events of the application that differ from those of
 * the former triggers.
 */
export async function changesWithoutOneEvent(client: pg.Client): Promise<string[]> {
  const known = await client.query<{ known: boolean }>(
    `SELECT to_regclass('watched.changes') IS NOT NULL AS known`,
  );
  if (!known.rows[0]?.known) return [];
  const { rows } = await client.query<{ text: string }>(
    `SELECT format('%s %s %s → %s: %s events', table_name, changed.object, was, becomes, count(event)) AS text
     FROM (
       SELECT DISTINCT ON (transaction, table_name, object, ${WANTED}) *, ${WANTED} AS wanted,
         CASE table_name WHEN 'club_members' THEN 'membership' ELSE rtrim(table_name, 's') END AS kind
       FROM watched.changes WHERE transaction::xid NOT IN (${LEFT_OUT})
     ) changed
     LEFT JOIN watched.events event ON event.transaction = changed.transaction AND event.object = changed.object
       AND event.kind = changed.kind AND (event.type = wanted OR wanted = 'booking.changed')
     WHERE wanted IS NOT NULL
     GROUP BY changed.transaction, table_name, changed.object, was, becomes, wanted
     HAVING count(event) <> 1`,
  );
  const differing = await client.query<{ text: string }>(
    `WITH expected AS (
       SELECT transaction_id, object_kind, object_id, type, club_id, data::text FROM watched.expected_events
       WHERE transaction_id::xid NOT IN (${LEFT_OUT})
       UNION ALL
       SELECT transaction, 'availability', room_ids::text, ${PERIOD}, NULL, NULL FROM watched.expected_availability
       WHERE transaction::xid NOT IN (${LEFT_OUT})
     ), written AS (
       SELECT transaction, kind, object, type, club, data::text FROM watched.events WHERE by_application AND kind = ANY ($1)
       AND transaction::xid NOT IN (${CONTROLS})
       UNION ALL
       SELECT transaction, 'availability', room_ids::text, ${PERIOD}, NULL, NULL FROM watched.availability
       WHERE transaction::xid NOT IN (${CONTROLS})
     )
     SELECT 'not written: ' || one AS text FROM (SELECT * FROM expected EXCEPT ALL SELECT * FROM written) one
     UNION ALL
     SELECT 'not expected: ' || one FROM (SELECT * FROM written EXCEPT ALL SELECT * FROM expected) one`,
    [WRITTEN_IN_CODE],
  );
  return [...rows, ...differing.rows].map(({ text }) => text);
}
