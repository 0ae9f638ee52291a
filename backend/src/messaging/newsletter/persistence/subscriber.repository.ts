import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import type { ConsentSource } from '../domain/audience.js';
import type { SuppressionReason } from '../domain/bounce.js';
import { type SUBSCRIBER_SORTS, SubscriberState } from '../domain/subscriber.js';

export interface SubscriberListRequest extends PageRequest {
  q?: string;
  state?: SubscriberState;
  source?: ConsentSource;
  hasBounced?: boolean;
}

export interface SubscriberRow {
  id: number;
  email: string;
  state: SubscriberState;
  joinedAt: Date;
  /** How the last consent was given; null without consent. */
  source: ConsentSource | null;
  textVersion: string | null;
  /** For imported subscribers: how they consented. */
  consentMethod: string | null;
  consentedAt: Date | null;
  /** When an email to them last bounced. */
  bouncedAt: Date | null;
  suppressedFor: SuppressionReason | null;
  suppressedSince: Date | null;
  suppressionNote: string | null;
}

const ID: Key = { sql: 's.id', type: 'integer' };
const SORTS: Record<(typeof SUBSCRIBER_SORTS)[number], Key[]> = {
  joined: [{ sql: 's.subscribed_at', type: 'timestamptz' }, ID],
  email: [{ sql: 'lower(s.email)', type: 'text' }, ID],
};

const SUPPRESSED = `EXISTS (SELECT FROM suppressions x WHERE lower(x.email) = lower(s.email) AND x.lifted_at IS NULL)`;
const OF_STATE: Readonly<Record<SubscriberState, string>> = {
  [SubscriberState.Suppressed]: SUPPRESSED,
  [SubscriberState.Subscribed]: `s.is_active AND s.confirmed_at IS NOT NULL AND NOT ${SUPPRESSED}`,
  [SubscriberState.Unconfirmed]: `s.is_active AND s.confirmed_at IS NULL AND NOT ${SUPPRESSED}`,
  [SubscriberState.Unsubscribed]: `NOT s.is_active AND NOT ${SUPPRESSED}`,
};
const STATE = `CASE WHEN ${SUPPRESSED} THEN 'suppressed' WHEN NOT s.is_active THEN 'unsubscribed'
  WHEN s.confirmed_at IS NULL THEN 'unconfirmed' ELSE 'subscribed' END`;
const lastOf = (column: string): string =>
  `(SELECT c.${column} FROM consents c WHERE c.subscriber_id = s.id ORDER BY c.id DESC LIMIT 1)`;
const ofSuppression = (column: string): string =>
  `(SELECT x.${column} FROM suppressions x WHERE lower(x.email) = lower(s.email) AND x.lifted_at IS NULL)`;
const SELECT = `s.id, s.email, ${STATE} AS state, s.subscribed_at AS "joinedAt", ${lastOf('source')} AS source,
  ${lastOf('text_version')} AS "textVersion", ${lastOf('confirmed_at')} AS "consentedAt",
  (SELECT import.consent_method FROM subscriber_imports import WHERE import.id = ${lastOf('import_id')}) AS "consentMethod",
  (SELECT max(b.at) FROM bounces b WHERE lower(b.email) = lower(s.email)) AS "bouncedAt",
  ${ofSuppression('reason')} AS "suppressedFor", ${ofSuppression('since')} AS "suppressedSince",
  ${ofSuppression('note')} AS "suppressionNote"`;

const GROWTH_MONTHS = 12;

/** Subscribers as staff see them. */
@Injectable()
export class SubscriberRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: SubscriberListRequest): Promise<Page<SubscriberRow>> {
    return findPage(this.dataSource.manager, this.list(request), request);
  }

  /** The list of `SubscriberRow`. */
  list({ q, state, source, hasBounced }: SubscriberListRequest): List {
    const where = new Where().addWords('s.search_terms', q);
    if (state) where.add(OF_STATE[state]);
    where.addIfGiven(`${lastOf('source')} = ?`, source);
    if (hasBounced !== undefined)
      where.add(
        `${hasBounced ? '' : 'NOT '}EXISTS (SELECT FROM bounces b WHERE lower(b.email) = lower(s.email))`,
      );
    return { select: SELECT, from: 'subscribers s', where, sorts: SORTS };
  }

  async find(id: number, manager: EntityManager): Promise<SubscriberRow | null> {
    const [row] = await manager.query<SubscriberRow[]>(
      `SELECT ${SELECT} FROM subscribers s WHERE s.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Locks the subscriber until the transaction ends. */
  async lock(id: number, manager: EntityManager): Promise<SubscriberRow | null> {
    await manager.query('SELECT FROM subscribers WHERE id = $1 FOR UPDATE', [id]);
    return this.find(id, manager);
  }

  async count(): Promise<number> {
    const [row] = await this.dataSource.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM subscribers s WHERE ${OF_STATE[SubscriberState.Subscribed]}`,
    );
    return row.count;
  }

  /**
   * The number of people who consented in each of the last twelve months, including this one. @param zone the venue's time zone
   */
  growth(zone: string): Promise<{ month: string; joined: number }[]> {
    return this.dataSource.query(
      `SELECT to_char(months.month, 'YYYY-MM') AS month, count(c.id)::integer AS joined
       FROM generate_series(date_trunc('month', now() AT TIME ZONE $1) - make_interval(months => $2),
                            date_trunc('month', now() AT TIME ZONE $1), interval '1 month') AS months (month)
       LEFT JOIN consents c ON c.confirmed_at >= months.month AT TIME ZONE $1
         AND c.confirmed_at < (months.month + interval '1 month') AT TIME ZONE $1
       GROUP BY months.month ORDER BY months.month`,
      [zone, GROWTH_MONTHS - 1],
    );
  }
}
