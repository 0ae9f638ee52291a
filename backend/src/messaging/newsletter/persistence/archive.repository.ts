import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { readCursor, writeCursor } from '../../../platform/lists/cursor.js';
import { type List, ListOrder, readRows } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import type { IssueBody } from '../domain/issue-body.js';
import type { EventFacts } from '../domain/issue-render.js';

export interface PublishedLine {
  slug: string;
  subject: string;
  /** When sending started. */
  sentAt: Date;
}

export interface PublishedRow extends PublishedLine {
  body: IssueBody;
  /** As subscribers were told. */
  events: EventFacts[];
}

export interface PublishedPage<Line> {
  items: Line[];
  nextCursor: string | null;
}

const NEWEST_FIRST = '-sentAt';
const PUBLIC = `i.state = 'sent' AND i.hidden_at IS NULL`;
const LINE = `i.slug, i.subject, i.frozen_at AS "sentAt"`;

/** The public issues. */
@Injectable()
export class ArchiveRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Newest first. @throws ValidationError for an invalid cursor */
  async page({ cursor, limit }: { cursor?: string; limit: number }): Promise<PublishedPage<PublishedLine>> {
    const list: List = {
      select: LINE,
      from: 'newsletter_issues i',
      where: new Where().add(PUBLIC),
      sorts: {
        sentAt: [
          { sql: 'i.frozen_at', type: 'timestamptz' },
          { sql: 'i.id', type: 'integer' },
        ],
      },
    };
    const order = new ListOrder(list, NEWEST_FIRST);
    const after = cursor === undefined ? null : readCursor(cursor, order.sort, order.keys.length).keys;
    const read = { order, limit: limit + 1, after, few: false };
    const found = await readRows<PublishedLine>(this.dataSource.manager, list, read);
    const rows = found.slice(0, limit);
    const last = rows.at(-1);
    return {
      items: rows.map(({ keysOfRow: _, ...line }) => line),
      nextCursor:
        last && found.length > limit
          ? writeCursor({ sort: order.sort, backwards: false, keys: last.keysOfRow })
          : null,
    };
  }

  addresses(limit: number): Promise<PublishedLine[]> {
    return this.dataSource.query<PublishedLine[]>(
      `SELECT ${LINE} FROM newsletter_issues i WHERE ${PUBLIC} ORDER BY i.frozen_at DESC, i.id DESC LIMIT $1`,
      [limit],
    );
  }

  async find(slug: string): Promise<PublishedRow | null> {
    const [row] = await this.dataSource.query<PublishedRow[]>(
      `SELECT ${LINE}, i.body, i.frozen->'events' AS events FROM newsletter_issues i WHERE i.slug = $1 AND ${PUBLIC}`,
      [slug],
    );
    return row ?? null;
  }

  async setHidden(id: number, isHidden: boolean, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE newsletter_issues SET hidden_at = CASE WHEN $2 THEN now() END, version = version + 1 WHERE id = $1`,
      [id, isHidden],
    );
  }
}
