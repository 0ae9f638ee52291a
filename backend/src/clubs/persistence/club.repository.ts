import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { amongOwnClubs, ofOwnClubs } from '../../auth/sessions/persistence/own-clubs.js';
import type { Actor } from '../../platform/audit/actor.js';
import { findPage, type Page, type PageRequest } from '../../platform/lists/find-page.js';
import type { Key, List } from '../../platform/lists/rows.js';
import { Where } from '../../platform/lists/where.js';
import { type CLUB_SORTS, ClubState } from '../domain/club-content.js';
import { ClubEntity } from './club.entity.js';
import { byName, nameKey } from '../../platform/lists/name-order.js';

export interface ClubListRequest extends PageRequest {
  q?: string;
  /** An instant. */
  updatedSince?: string;
  state?: ClubState;
}

export interface ClubRow {
  id: number;
  name: string;
  logoUrl: string;
  version: number;
  publishedAt: Date | null;
  /** Whether there are unpublished changes; the draft itself is not read. */
  hasDraft: boolean;
  updatedAt: Date;
}

const ID: Key = { sql: 'c.id', type: 'integer' };
const SORTS: Record<(typeof CLUB_SORTS)[number], Key[]> = {
  name: [nameKey('c.name'), ID],
  updatedAt: [{ sql: 'c.edited_at', type: 'timestamptz' }, ID],
};

/** Each but `published` is a partial index. */
const OF_STATE: Readonly<Record<ClubState, string>> = {
  [ClubState.Draft]: 'c.published_at IS NULL',
  [ClubState.Published]: 'c.published_at IS NOT NULL AND c.draft IS NULL',
  [ClubState.Changed]: 'c.published_at IS NOT NULL AND c.draft IS NOT NULL',
};

/** Clubs for the staff list. */
@Injectable()
export class ClubRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: ClubListRequest, actor: Actor): Promise<Page<ClubRow>> {
    return findPage(this.dataSource.manager, this.list(request, actor), request);
  }

  /** The rows are `ClubRow`. */
  list({ q, state, updatedSince }: ClubListRequest, actor: Actor): List {
    const where = amongOwnClubs(new Where(), 'c.id', actor)
      .addWords('c.search_terms', q)
      .addIfGiven('c.edited_at >= ?', updatedSince);
    if (state) where.add(OF_STATE[state]);
    const select = `c.id, c.name, c.logo_url AS "logoUrl", c.version, c.published_at AS "publishedAt",
      c.draft IS NOT NULL AS "hasDraft", c.edited_at AS "updatedAt"`;
    return { select, from: 'clubs c', where, sorts: SORTS };
  }

  /** null if there is no such club, or it belongs to another secretary. */
  findForStaff(
    id: number,
    actor: Actor,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<ClubEntity | null> {
    const query = manager.createQueryBuilder(ClubEntity, 'club').where('club.id = :id', { id });
    return ofOwnClubs(query, 'club.id', actor).getOne();
  }

  /** The clubs of a secretary, by name; empty for admins, who may edit all. */
  ownClubs(actor: Actor): Promise<{ id: number; name: string }[]> {
    return this.dataSource.query(
      `SELECT c.id, c.name FROM club_staff s JOIN clubs c ON c.id = s.club_id WHERE s.user_id = $1
       ORDER BY ${byName('c.name')}, c.id`,
      [actor.id],
    );
  }

  /** The number of public events of each club from a day on; clubs without events are missing. */
  async upcomingEvents(ids: readonly number[], from: string): Promise<Map<number, number>> {
    const rows = await this.dataSource.query<{ id: number; count: number }[]>(
      `SELECT club_id AS id, count(*)::integer AS count FROM events
       WHERE club_id = ANY ($1) AND date >= $2 AND status = 'published' GROUP BY club_id`,
      [ids, from],
    );
    return new Map(rows.map(({ id, count }) => [id, count]));
  }
}
