import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { findPage, type Page } from '../../../platform/lists/find-page.js';
import { Where } from '../../../platform/lists/where.js';
import type { StoredEvent } from '../domain/event-body.js';

/** Tries at an endpoint at the same time, over all processes. */
const MOST_AT_ONCE = 4;
/** Tries of all endpoints of a club, so that its dead endpoints leave room for other clubs. */
export const MOST_OF_A_CLUB = 12;
/** A try takes at most 15 seconds; a lease that is over belongs to a process that has ended. */
const LEASE_SECONDS = 30;

/** Pairs of an endpoint and a type of event that it may get: the two lists have the same length. */
export interface AllowedEvents {
  endpointIds: readonly number[];
  types: readonly string[];
}

export interface ClaimedDelivery {
  id: number;
  endpointId: number;
  /** With this one. */
  attempts: number;
  event: StoredEvent;
}

export interface DeliveryRow extends StoredEvent {
  deliveryId: number;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  nextTryAt: Date | null;
  lastTriedAt: Date | null;
  lastStatus: number | null;
  lastAnswer: string | null;
  lastError: string | null;
  durationMs: number | null;
  createdAt: Date;
}

/** The outcome of a try. */
export interface Try {
  status: number | null;
  answer: string | null;
  error: string | null;
  durationMs: number;
}

const EVENT = `event.id::float8 AS id, event.type, event.occurred_at AS "occurredAt", event.data`;
const SELECT = `d.id::float8 AS "deliveryId", d.state, d.attempts, d.next_try_at AS "nextTryAt", d.last_tried_at AS "lastTriedAt",
  d.last_status AS "lastStatus", d.last_answer AS "lastAnswer", d.last_error AS "lastError", d.duration_ms AS "durationMs",
  d.created_at AS "createdAt", ${EVENT}`;
const FROM = 'webhook_deliveries d JOIN integration_events event ON event.id = d.event_id';

/** Stores deliveries: one for each event and endpoint. */
@Injectable()
export class DeliveryRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. */
  page(endpointId: number, state: string | undefined, cursor?: string): Promise<Page<DeliveryRow>> {
    const where = new Where().add('d.endpoint_id = ?', endpointId).addIfGiven('d.state = ?', state);
    const sorts = { newest: [{ sql: 'd.id', type: 'bigint' as const }] };
    const list = { select: SELECT, from: FROM, where, sorts };
    return findPage(this.dataSource.manager, list, { cursor, sort: '-newest' });
  }

  async find(id: number): Promise<DeliveryRow | null> {
    const [row] = await this.dataSource.query<DeliveryRow[]>(
      `SELECT ${SELECT} FROM ${FROM} WHERE d.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Endpoints with a delivery that is due, each locked, without those that another process has locked. */
  async lockDue(manager: EntityManager): Promise<number[]> {
    const rows = await manager.query<{ id: number }[]>(
      `SELECT e.id FROM webhook_endpoints e WHERE e.state = 'active' AND EXISTS (
         SELECT FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'waiting'
           AND d.next_try_at <= clock_timestamp() AND (d.leased_until IS NULL OR d.leased_until <= clock_timestamp()))
       FOR NO KEY UPDATE SKIP LOCKED`,
    );
    return rows.map(({ id }) => id);
  }

  /** Gives up due deliveries of events that their endpoint may not get any more. */
  async refuse(
    dueIds: readonly number[],
    { endpointIds, types }: AllowedEvents,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE webhook_deliveries d SET state = 'failed', next_try_at = NULL,
         last_error = 'Not sent: its maker, or the API key that made it, may not read this event any more.'
       FROM integration_events event WHERE event.id = d.event_id AND d.endpoint_id = ANY ($1) AND d.state = 'waiting'
         AND d.next_try_at <= clock_timestamp() AND (d.leased_until IS NULL OR d.leased_until <= clock_timestamp())
         AND (d.endpoint_id, event.type) NOT IN (SELECT * FROM unnest($2::integer[], $3::text[]))`,
      [dueIds, endpointIds, types],
    );
  }

  /** Claims allowed deliveries of endpoints that this transaction has locked, up to the limit of each. */
  async claim(
    dueIds: readonly number[],
    { endpointIds, types }: AllowedEvents,
    most: number,
    manager: EntityManager,
  ): Promise<ClaimedDelivery[]> {
    const [rows] = await manager.query<
      [(StoredEvent & Omit<ClaimedDelivery, 'id' | 'event'> & { deliveryId: number })[], number]
    >(
      `WITH due AS (
         SELECT due.id, due.next_try_at, endpoint.club_id,
           row_number() OVER (PARTITION BY endpoint.club_id ORDER BY due.next_try_at, due.id) AS place
         FROM webhook_endpoints endpoint CROSS JOIN LATERAL (
           SELECT d.id, d.next_try_at FROM webhook_deliveries d JOIN integration_events told ON told.id = d.event_id
           WHERE d.endpoint_id = endpoint.id AND d.state = 'waiting'
             AND (d.endpoint_id, told.type) IN (SELECT * FROM unnest($3::integer[], $4::text[]))
             AND d.next_try_at <= clock_timestamp() AND (d.leased_until IS NULL OR d.leased_until <= clock_timestamp())
           ORDER BY d.next_try_at, d.id
           LIMIT greatest(0, ${MOST_AT_ONCE} - (
             SELECT count(*) FROM webhook_deliveries running
             WHERE running.endpoint_id = endpoint.id AND running.leased_until > clock_timestamp()))
         ) due WHERE endpoint.id = ANY ($1)
       ), chosen AS (
         SELECT due.id FROM due WHERE club_id IS NULL OR place <= ${MOST_OF_A_CLUB} - (
           SELECT count(*) FROM webhook_endpoints sibling JOIN webhook_deliveries running ON running.endpoint_id = sibling.id
           WHERE sibling.club_id = due.club_id AND running.leased_until > clock_timestamp())
         LIMIT $2)
       UPDATE webhook_deliveries d SET attempts = d.attempts + 1, last_tried_at = clock_timestamp(),
         leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
       FROM chosen, integration_events event WHERE d.id = chosen.id AND event.id = d.event_id
       RETURNING d.id::float8 AS "deliveryId", d.endpoint_id AS "endpointId", d.attempts, ${EVENT}`,
      [dueIds, most, endpointIds, types],
    );
    return rows.map(({ deliveryId, endpointId, attempts, ...event }) => ({
      id: deliveryId,
      endpointId,
      attempts,
      event,
    }));
  }

  /** Claims a delivery whatever its time, for a test by staff. */
  async claimOne(id: number): Promise<ClaimedDelivery | null> {
    const [rows] = await this.dataSource.query<
      [(StoredEvent & { endpointId: number; attempts: number })[], number]
    >(
      `UPDATE webhook_deliveries d SET attempts = d.attempts + 1, last_tried_at = clock_timestamp(),
         leased_until = clock_timestamp() + interval '${LEASE_SECONDS} seconds'
       FROM integration_events event WHERE d.id = $1 AND event.id = d.event_id AND d.leased_until IS NULL
       RETURNING d.endpoint_id AS "endpointId", d.attempts, ${EVENT}`,
      [id],
    );
    const [row] = rows;
    if (!row) return null;
    const { endpointId, attempts, ...event } = row;
    return { id, endpointId, attempts, event };
  }

  /** @param pauseSeconds until the next try; null: there is none */
  async noteTry(
    { id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>,
    { status, answer, error, durationMs }: Try,
    next: { state: 'sent' | 'failed' } | { state: 'waiting'; pauseSeconds: number },
    manager: EntityManager,
  ): Promise<void> {
    const pause = next.state === 'waiting' ? next.pauseSeconds : null;
    // Not if its lease ended and another process tried it since.
    await manager.query(
      `UPDATE webhook_deliveries SET state = $3, next_try_at = clock_timestamp() + make_interval(secs => $4), leased_until = NULL,
         last_status = $5, last_answer = $6, last_error = $7, duration_ms = $8 WHERE id = $1 AND attempts = $2 AND state = 'waiting'`,
      [id, attempts, next.state, pause, status, answer, error, durationMs],
    );
  }

  /** Gives a claimed delivery back, for the next process: this one closes. */
  async giveBack({ id, attempts }: Pick<ClaimedDelivery, 'id' | 'attempts'>): Promise<void> {
    await this.dataSource.query(
      'UPDATE webhook_deliveries SET leased_until = NULL, attempts = attempts - 1 WHERE id = $1 AND attempts = $2',
      [id, attempts],
    );
  }

  /** The deliveries that still wait are not tried again, unless staff send them again. */
  async giveUp(endpointId: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE webhook_deliveries SET state = 'failed', next_try_at = NULL WHERE endpoint_id = $1 AND state = 'waiting'`,
      [endpointId],
    );
  }

  /** Adds a delivery that only the caller tries. @returns its id */
  async addTest(endpointId: number, eventId: number, manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `INSERT INTO webhook_deliveries (endpoint_id, event_id, next_try_at, is_test) VALUES ($1, $2, 'infinity', true) RETURNING id::float8 AS id`,
      [endpointId, eventId],
    );
    return row?.id ?? 0;
  }

  /** Sends one again that is not waiting. @returns how many */
  resendOne(
    endpointId: number,
    types: readonly string[],
    id: number,
    manager: EntityManager,
  ): Promise<number> {
    return again(`id = $3 AND state <> 'waiting'`, [endpointId, types, id], manager);
  }

  resendFailed(endpointId: number, types: readonly string[], manager: EntityManager): Promise<number> {
    return again(`state = 'failed' AND NOT is_test`, [endpointId, types], manager);
  }

  /** Sends all events since then that the endpoint gets, also those from before it existed. */
  async resendSince(
    endpointId: number,
    types: readonly string[],
    since: Date,
    manager: EntityManager,
  ): Promise<number> {
    const known = await again(
      `state <> 'waiting' AND NOT is_test AND event_id IN (SELECT id FROM integration_events WHERE occurred_at >= $3)`,
      [endpointId, types, since],
      manager,
    );
    const added = await manager.query<unknown[]>(
      `INSERT INTO webhook_deliveries (endpoint_id, event_id)
       SELECT e.id, event.id FROM webhook_endpoints e JOIN integration_events event ON event.type = ANY ($2)
         AND event.type = ANY (e.types) AND (e.club_id IS NULL OR event.club_id = e.club_id)
       WHERE e.id = $1 AND event.occurred_at >= $3 AND event.assigned_at IS NOT NULL
       ORDER BY event.id ON CONFLICT ON CONSTRAINT webhook_deliveries_once DO NOTHING RETURNING id`,
      [endpointId, types, since],
    );
    return known + added.length;
  }
}

/** Dead letters begin their tries anew. @param values the endpoint, the types that it may get, and those of the condition */
async function again(condition: string, values: readonly unknown[], manager: EntityManager): Promise<number> {
  const [, changed] = await manager.query<[unknown, number]>(
    `UPDATE webhook_deliveries SET state = 'waiting', attempts = 0, next_try_at = clock_timestamp(), leased_until = NULL
     WHERE endpoint_id = $1 AND event_id IN (SELECT id FROM integration_events WHERE type = ANY ($2)) AND ${condition}`,
    [...values],
  );
  return changed;
}
