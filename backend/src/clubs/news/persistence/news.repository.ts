import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readCursor, writeCursor } from '../../../platform/lists/cursor.js';
import { type List, ListOrder, readRows } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';

/** Filters and page of the public list. */
export interface NewsFilter {
  clubId?: number;
  /** `nextCursor` of the previous page. */
  cursor?: string;
  limit: number;
}

/** A public post. */
export interface PublicPost {
  id: number;
  title: string;
  summary: string;
  text: string | null;
  imageUrl: string | null;
  imageAlt: string | null;
  /** The name of its club, if that is public. */
  clubId: number | null;
  clubName: string | null;
  postedAt: Date;
  updatedAt: Date;
}

export type PostAddress = Pick<PublicPost, 'id' | 'updatedAt'>;

export interface PostsPage {
  items: PublicPost[];
  nextCursor: string | null;
}

const NEWEST_FIRST = '-postedAt';
const SELECT = `n.id, n.title, n.summary, n.text, n.image_url AS "imageUrl", n.image_alt AS "imageAlt",
  c.id AS "clubId", c.name AS "clubName", n.posted_at AS "postedAt", n.updated_at AS "updatedAt"`;
const FROM = 'news_posts n LEFT JOIN clubs c ON c.id = n.club_id AND c.published_at IS NOT NULL';

/** The public news posts. */
@Injectable()
export class NewsRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. @throws ValidationError for a cursor of another list */
  async page({ clubId, cursor, limit }: NewsFilter): Promise<PostsPage> {
    const where = new Where().add('n.published_at IS NOT NULL').addIfGiven('n.club_id = ?', clubId);
    const list: List = {
      select: SELECT,
      from: FROM,
      where,
      sorts: {
        postedAt: [
          { sql: 'n.posted_at', type: 'timestamptz' },
          { sql: 'n.id', type: 'integer' },
        ],
      },
    };
    const order = new ListOrder(list, NEWEST_FIRST);
    const after = cursor === undefined ? null : readCursor(cursor, order.sort, order.keys.length).keys;
    const found = await readRows<PublicPost>(this.dataSource.manager, list, {
      order,
      limit: limit + 1,
      after,
      few: false,
    });
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      items: rows.map(({ keysOfRow: _, ...post }) => post),
      nextCursor:
        last && found.length > limit
          ? writeCursor({ sort: order.sort, backwards: false, keys: last.keysOfRow })
          : null,
    };
  }

  addresses(limit: number): Promise<PostAddress[]> {
    return this.dataSource.query<PostAddress[]>(
      `SELECT id, updated_at AS "updatedAt" FROM news_posts WHERE published_at IS NOT NULL
       ORDER BY posted_at DESC, id DESC LIMIT $1`,
      [limit],
    );
  }

  async find(id: number): Promise<PublicPost | null> {
    const [post] = await this.dataSource.query<PublicPost[]>(
      `SELECT ${SELECT} FROM ${FROM} WHERE n.id = $1 AND n.published_at IS NOT NULL`,
      [id],
    );
    return post ?? null;
  }

  /** The club's name for the preview of a draft. */
  async clubOf(clubId: number | null): Promise<{ clubId: number | null; clubName: string | null }> {
    const [club] = await this.dataSource.query<{ clubId: number; clubName: string }[]>(
      'SELECT id AS "clubId", name AS "clubName" FROM clubs WHERE id = $1 AND published_at IS NOT NULL',
      [clubId],
    );
    return club ?? { clubId: null, clubName: null };
  }
}
