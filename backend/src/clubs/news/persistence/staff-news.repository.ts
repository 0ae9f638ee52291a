import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { amongOwnClubs, ofOwnClubs } from '../../../auth/sessions/persistence/own-clubs.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import { type NEWS_SORTS, NewsState } from '../domain/news-content.js';
import { NewsPostEntity } from './news-post.entity.js';
import { nameKey } from '../../../platform/lists/name-order.js';

export interface NewsListRequest extends PageRequest {
  q?: string;
  /** An instant. */
  updatedSince?: string;
  state?: NewsState;
  clubId?: number;
}

export interface NewsRow {
  id: number;
  title: string;
  clubId: number | null;
  clubName: string | null;
  version: number;
  publishedAt: Date | null;
  /** Whether there are unpublished changes; the draft itself is not read. */
  hasDraft: boolean;
  postedAt: Date | null;
  updatedAt: Date;
}

const ID: Key = { sql: 'n.id', type: 'integer' };
const SORTS: Record<(typeof NEWS_SORTS)[number], Key[]> = {
  updatedAt: [{ sql: 'n.edited_at', type: 'timestamptz' }, ID],
  // Posts that were never published come last.
  postedAt: [{ sql: `coalesce(n.posted_at, 'infinity')`, type: 'timestamptz' }, ID],
  title: [nameKey('n.title'), ID],
};

/** Each but `published` is a partial index. */
const OF_STATE: Readonly<Record<NewsState, string>> = {
  [NewsState.Draft]: 'n.published_at IS NULL',
  [NewsState.Published]: 'n.published_at IS NOT NULL AND n.draft IS NULL',
  [NewsState.Changed]: 'n.published_at IS NOT NULL AND n.draft IS NOT NULL',
};

const SELECT = `n.id, n.title, n.club_id AS "clubId", c.name AS "clubName", n.version, n.published_at AS "publishedAt",
  n.draft IS NOT NULL AS "hasDraft", n.posted_at AS "postedAt", n.edited_at AS "updatedAt"`;

/** News for the staff list. */
@Injectable()
export class StaffNewsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: NewsListRequest, actor: Actor): Promise<Page<NewsRow>> {
    return findPage(this.dataSource.manager, this.list(request, actor), request);
  }

  /** The rows are `NewsRow`. */
  list({ q, state, clubId, updatedSince }: NewsListRequest, actor: Actor): List {
    const where = amongOwnClubs(new Where(), 'n.club_id', actor)
      .addWords('n.search_terms', q)
      .addIfGiven('n.club_id = ?', clubId)
      .addIfGiven('n.edited_at >= ?', updatedSince);
    if (state) where.add(OF_STATE[state]);
    return {
      select: SELECT,
      from: 'news_posts n LEFT JOIN clubs c ON c.id = n.club_id',
      where,
      sorts: SORTS,
    };
  }

  /** null if there is no such post, or it belongs to another club. */
  find(id: number, actor: Actor, manager: EntityManager): Promise<NewsPostEntity | null> {
    const query = manager.createQueryBuilder(NewsPostEntity, 'post').where('post.id = :id', { id });
    return ofOwnClubs(query, 'post.clubId', actor).getOne();
  }
}
