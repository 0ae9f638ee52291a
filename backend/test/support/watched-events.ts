import type pg from 'pg';

/**
 * Records status changes and events of every test database, apart from the triggers that write the events. Put into the template,
 * so that a check at the end of each test file can compare them.
 */
export const WATCH_EVENTS = `
CREATE SCHEMA watched;
CREATE TABLE watched.changes (transaction xid8 NOT NULL, table_name text NOT NULL, object text NOT NULL, was text, becomes text);
CREATE TABLE watched.events (
  transaction xid8 NOT NULL, event bigint NOT NULL, kind text NOT NULL, object text NOT NULL, type text NOT NULL,
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
  INSERT INTO watched.events VALUES (pg_current_xact_id(), NEW.id, NEW.object_kind, NEW.object_id, NEW.type)
  ON CONFLICT (transaction, event) DO UPDATE SET type = excluded.type;
  RETURN NULL;
END
$$;
CREATE TRIGGER watched AFTER INSERT OR UPDATE OF type ON integration_events
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
`;

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

/**
 * The status changes that have not exactly one event of their transaction, as "table id was → becomes: 0 events". A change to
 * pending may be part of another event, such as that of a move.
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
       FROM watched.changes
     ) changed
     LEFT JOIN watched.events event ON event.transaction = changed.transaction AND event.object = changed.object
       AND event.kind = changed.kind AND (event.type = wanted OR wanted = 'booking.changed')
     WHERE wanted IS NOT NULL
     GROUP BY changed.transaction, table_name, changed.object, was, becomes, wanted
     HAVING count(event) <> 1`,
  );
  return rows.map(({ text }) => text);
}
