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
 * Writes events, which webhooks send later. The function that stores a change calls it.
 * @param manager of the transaction that makes the change, so that both are stored or neither
 */
export async function logEvents(events: readonly LoggedEvent[], manager: EntityManager): Promise<void> {
  if (events.length === 0) return;
  await manager.query(
    `INSERT INTO integration_events (type, club_id, object_kind, object_id, data)
     SELECT event ->> 'type', (event ->> 'clubId')::integer, event ->> 'objectKind', event ->> 'objectId', event -> 'data'
     FROM jsonb_array_elements($1::jsonb) WITH ORDINALITY AS each (event, position) ORDER BY position`,
    [JSON.stringify(events)],
  );
}
