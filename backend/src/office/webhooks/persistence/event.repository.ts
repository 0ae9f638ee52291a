import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { amongOwnClubs } from '../../../auth/sessions/persistence/own-clubs.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Where } from '../../../platform/lists/where.js';
import type { StoredEvent } from '../domain/event-body.js';
import type { AllowedEvents } from './delivery.repository.js';

/** Events that are assigned in one transaction. */
export const EVENT_BATCH = 200;

/** Events, which are written together with the changes that they tell of. */
@Injectable()
export class EventRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The newest first, of the actor's clubs. */
  async newest(type: string, limit: number, actor: Actor): Promise<StoredEvent[]> {
    const where = amongOwnClubs(new Where(), 'club_id', actor).add('type = ?', type);
    return this.dataSource.query<StoredEvent[]>(
      `SELECT id::float8 AS id, type, occurred_at AS "occurredAt", data FROM integration_events ${where.sql}
       ORDER BY id DESC LIMIT ${Math.trunc(limit)}`,
      where.values,
    );
  }

  /** New events, locked until the transaction ends. Events that another process has locked are left to it. */
  async lockNew(manager: EntityManager): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT id::float8 AS id FROM integration_events WHERE assigned_at IS NULL ORDER BY id LIMIT $1 FOR UPDATE SKIP LOCKED`,
      [EVENT_BATCH],
    );
    return rows.map(({ id }) => id);
  }

  /** Writes the deliveries of locked events, one for each endpoint that wants them and may get them. */
  async assign(
    ids: readonly number[],
    { endpointIds, types }: AllowedEvents,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `WITH delivery AS (
         INSERT INTO webhook_deliveries (endpoint_id, event_id)
         SELECT e.id, event.id FROM integration_events event
         JOIN unnest($2::integer[], $3::text[]) AS allowed (endpoint_id, type) ON allowed.type = event.type
         JOIN webhook_endpoints e ON e.id = allowed.endpoint_id AND e.state = 'active'
           AND (e.club_id IS NULL OR event.club_id = e.club_id)
         WHERE event.id = ANY ($1::bigint[])
         ORDER BY event.id, e.id
         ON CONFLICT ON CONSTRAINT webhook_deliveries_once DO NOTHING
       ) UPDATE integration_events SET assigned_at = clock_timestamp() WHERE id = ANY ($1::bigint[])`,
      [ids, endpointIds, types],
    );
  }

  /** A test event, which goes to no other endpoint. @returns its id */
  async addTest(
    type: string,
    clubId: number | null,
    endpointId: number,
    manager: EntityManager,
  ): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO integration_events (type, club_id, object_kind, object_id, data, assigned_at)
       VALUES ($1, $2, 'webhook_endpoint', $3::integer::text, jsonb_build_object('endpointId', $3::integer), clock_timestamp())
       RETURNING id::float8 AS id`,
      [type, clubId, endpointId],
    );
    return row?.id ?? 0;
  }
}

/** For `inBatches`. Deliveries go with their events. */
export const DELETE_OLD_EVENTS = `DELETE FROM integration_events WHERE id = ANY (ARRAY(
  SELECT id FROM integration_events WHERE occurred_at < now() - interval '30 days' ORDER BY occurred_at LIMIT $1 FOR UPDATE SKIP LOCKED))`;
