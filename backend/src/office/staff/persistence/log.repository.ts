import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { amongOwnClubs } from '../../../auth/sessions/persistence/own-clubs.js';
import type { Actor } from '../../../platform/audit/actor.js';
import type { Change } from '../../../platform/audit/changed-fields.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import { Where } from '../../../platform/lists/where.js';

export interface LogRequest extends PageRequest {
  /** Only objects of these kinds. */
  objectKinds?: readonly string[];
  objectKind?: string;
  objectId?: string;
  actorId?: number;
  personId?: number;
  actions?: readonly string[];
  /** Instants; `until` is not included. */
  from?: Date;
  until?: Date;
  after?: string;
}

export interface LogRow {
  id: number;
  at: Date;
  actorId: number | null;
  actorName: string | null;
  actorRole: string | null;
  action: string;
  objectKind: string;
  objectId: string;
  objectName: string | null;
  changes: Change[];
  reason: string | null;
}

const SELECT = `l.id::float8 AS id, l.at, l.actor_id AS "actorId", coalesce(key.name || ' (API key)', u.full_name) AS "actorName", l.actor_role AS "actorRole",
  l.action, l.object_kind AS "objectKind", l.object_id AS "objectId", l.object_name AS "objectName", l.changes, l.reason`;

/** Reads the audit log. */
@Injectable()
export class LogRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. Club secretaries get only entries about their own clubs. */
  page(request: LogRequest, actor: Actor): Promise<Page<LogRow>> {
    const { objectKinds, objectKind, objectId, actorId, personId, actions, from, until, after, cursor } =
      request;
    const where = amongOwnClubs(new Where(), 'l.club_id', actor)
      .addIfGiven('l.object_kind = ANY (?)', objectKinds)
      .addIfGiven('l.object_kind = ?', objectKind)
      .addIfGiven('l.object_id = ?', objectId)
      .addIfGiven('l.actor_id = ?', actorId)
      .addIfGiven('l.person_id = ?', personId)
      .addIfGiven('l.action = ANY (?)', actions)
      .addUnorderedIfGiven('l.at > ?', after)
      .addIfGiven('l.at >= ?', from)
      .addIfGiven('l.at < ?', until);
    const list = {
      select: SELECT,
      from: 'audit_log l LEFT JOIN users u ON u.id = l.actor_id LEFT JOIN api_keys key ON key.id = l.actor_key_id',
      where,
      sorts: { newest: [{ sql: 'l.id', type: 'bigint' as const }] },
    };
    return findPage(this.dataSource.manager, list, { cursor, sort: '-newest' });
  }
}
