import type { EntityManager } from 'typeorm';

/** Something that happened to an object, for other programs. */
export interface LoggedEvent {
  /** '{object}.{what happened}', one of the types of webhooks. */
  type: string;
  objectKind: string;
  objectId: number | string;
  /** The club whose webhooks also get it. */
  clubId?: number | null;
  /** Ids, version, status and times, and `path`, that of the object in the API. No personal data. */
  data: Record<string, unknown>;
}

/**
 * Writes events, which webhooks send later. The function that stores a change calls it. A change (`….changed`) joins another event
 * of the same object in the same transaction: that one gets the newest data, and the type that says more.
 * @param manager of the transaction that makes the change, so that both are stored or neither
 */
export async function logEvents(events: readonly LoggedEvent[], manager: EntityManager): Promise<void> {
  if (events.length === 0) return;
  await manager.query(
    `WITH new AS (
       SELECT position, event ->> 'type' AS type, (event ->> 'clubId')::integer AS club_id, event ->> 'objectKind' AS object_kind,
         event ->> 'objectId' AS object_id, event -> 'data' AS data
       FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS each (event, position)
     ), known AS (
       SELECT DISTINCT ON (position) position, event.id, event.type FROM new JOIN integration_events event
         ON event.assigned_at IS NULL AND event.object_kind = new.object_kind AND event.object_id = new.object_id
         AND event.transaction_id = pg_current_xact_id()
       ORDER BY position, event.id DESC
     ), joined AS (
       UPDATE integration_events event SET data = new.data, club_id = new.club_id,
         type = CASE WHEN new.type LIKE '%.changed' THEN event.type ELSE new.type END
       FROM new JOIN known USING (position)
       WHERE event.id = known.id AND (new.type = known.type OR new.type LIKE '%.changed' OR known.type LIKE '%.changed')
       RETURNING position
     )
     INSERT INTO integration_events (type, club_id, object_kind, object_id, data)
     SELECT type, club_id, object_kind, object_id, data FROM new
     WHERE position NOT IN (SELECT position FROM joined) ORDER BY position`,
    [JSON.stringify(events)],
  );
}
