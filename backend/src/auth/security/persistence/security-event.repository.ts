import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { SecurityNote } from '../../../platform/common/logging/security-log.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import { Where } from '../../../platform/lists/where.js';
import type { UserRole } from '../../accounts/user.entity.js';
import type { SecurityEventKind } from '../domain/security-event-kinds.js';

export interface SecurityEventPageRequest extends PageRequest {
  kind?: SecurityEventKind;
  /** The account concerned, or the actor. */
  personId?: number;
  /** From inclusive, until exclusive. */
  from?: Date;
  until?: Date;
}

export interface SecurityEventRow {
  id: number;
  at: Date;
  kind: SecurityEventKind;
  actorId: number | null;
  actorName: string | null;
  actorRole: UserRole | null;
  personId: number | null;
  personName: string | null;
  personRole: UserRole | null;
  method: string | null;
  route: string | null;
  caller: string | null;
  requestId: string | null;
}

const SELECT = `e.id::float8 AS id, e.at, e.event AS kind, e.actor_id AS "actorId", actor.full_name AS "actorName", actor.role AS "actorRole",
  e.person_id AS "personId", person.full_name AS "personName", person.role AS "personRole", e.method, e.route, e.caller,
  e.request_id AS "requestId"`;
const FROM = `security_events e LEFT JOIN users actor ON actor.id = e.actor_id LEFT JOIN users person ON person.id = e.person_id`;

/** The security events that are stored in the database. */
@Injectable()
export class SecurityEventRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The account concerned, found by id or by the attempted username, which is not stored. */
  async personOf({ userId, tried }: SecurityNote): Promise<{ id: number; role: UserRole } | null> {
    if (userId === null && tried === null) return null;
    const [person] = await this.dataSource.query<{ id: number; role: UserRole }[]>(
      userId === null
        ? 'SELECT id, role FROM users WHERE lower(username) = lower($1)'
        : 'SELECT id, role FROM users WHERE id = $1',
      [userId ?? tried],
    );
    return person ?? null;
  }

  async add(note: SecurityNote, personId: number | null): Promise<void> {
    const { event, actorId, method, route, caller, requestId } = note;
    await this.dataSource.query(
      `INSERT INTO security_events (event, actor_id, person_id, method, route, caller, request_id)
       VALUES ($1, $2, $3, $4, $5, $6, $7)`,
      [event, actorId, personId, method, route, caller, requestId],
    );
  }

  /** Counts events that are not stored one by one. */
  async countDropped(event: string, hits: number): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO dropped_security_events AS l (minute, event, hits) VALUES (date_trunc('minute', now()), $1, $2)
       ON CONFLICT (minute, event) DO UPDATE SET hits = l.hits + excluded.hits`,
      [event, hits],
    );
  }

  /** Newest first. */
  page({ kind, personId, from, until, cursor }: SecurityEventPageRequest): Promise<Page<SecurityEventRow>> {
    const where = new Where()
      .addIfGiven('e.event = ?', kind)
      .addIfGiven('e.at >= ?', from)
      .addIfGiven('e.at < ?', until);
    if (personId !== undefined) where.add('(e.person_id = ? OR e.actor_id = ?)', personId, personId);
    const sorts = { newest: [{ sql: 'e.id', type: 'bigint' as const }] };
    const list = { select: SELECT, from: FROM, where, sorts };
    return findPage(this.dataSource.manager, list, { cursor, sort: '-newest' });
  }

  /** The number of events in a period that were only counted. */
  async notListed({ kind, from, until }: SecurityEventPageRequest): Promise<number> {
    const [sum] = await this.dataSource.query<{ hits: number }[]>(
      `SELECT coalesce(sum(hits), 0)::float8 AS hits FROM dropped_security_events
       WHERE ($1::text IS NULL OR event = $1) AND ($2::timestamptz IS NULL OR minute >= date_trunc('minute', $2::timestamptz))
         AND ($3::timestamptz IS NULL OR minute < $3)`,
      [kind ?? null, from ?? null, until ?? null],
    );
    return sum?.hits ?? 0;
  }

  async deleteExpired(): Promise<void> {
    await this.dataSource.query('SELECT security_delete_expired()');
  }
}
