import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Removed } from '../../../platform/tables/import-undo.js';
import {
  type StoredImport,
  rowBatches,
  UNDO_DAYS,
  UNDO_BATCH_SIZE,
} from '../../../platform/tables/table-check.js';
import type { SuppressionReason } from '../domain/bounce.js';
import { SubscriberState } from '../domain/subscriber.js';
import type { KnownSubscriber } from '../domain/subscriber-rows.js';

export interface SubscriberImportRow extends StoredImport {
  id: number;
  fileName: string;
  /** The SHA-256 hash in hex. */
  fileHash: string;
  subscribers: number;
  consentMethod: string;
  consentText: string;
  createdBy: string | null;
  removed: number | null;
  /** The number of subscribers that an undo would remove. */
  untouched: number;
}

export interface NewImport {
  fileName: string;
  fileHash: Buffer;
  consentMethod: string;
  consentText: string;
}

export interface AddedSubscriber {
  email: string;
  name: string;
  consentedAt: Date;
}

const MAX_LISTED = 20;
const OF_IMPORT = `EXISTS (SELECT FROM consents given WHERE given.subscriber_id = s.id AND given.import_id = import.id)`;
/** Neither they nor staff have changed anything since, and no email was sent to them. */
const UNTOUCHED = `s.is_active AND s.interests = '{}'
  AND NOT EXISTS (SELECT FROM consents c WHERE c.subscriber_id = s.id AND c.import_id IS DISTINCT FROM import.id)
  AND NOT EXISTS (SELECT FROM newsletter_sends q WHERE q.subscriber_id = s.id AND q.state NOT IN ('queued', 'skipped'))
  AND NOT EXISTS (SELECT FROM suppressions x WHERE lower(x.email) = lower(s.email))
  AND NOT EXISTS (SELECT FROM bounces b WHERE lower(b.email) = lower(s.email))`;
const SELECT = `SELECT import.id, import.file_name AS "fileName", encode(import.file_hash, 'hex') AS "fileHash",
  import.subscribers, import.consent_method AS "consentMethod", import.consent_text AS "consentText",
  import.created_at AS "createdAt", (SELECT full_name FROM users WHERE id = import.created_by) AS "createdBy",
  import.undone_at AS "undoneAt", import.removed,
  (SELECT count(*)::integer FROM subscribers s WHERE ${OF_IMPORT} AND ${UNTOUCHED}) AS untouched,
  import.created_at > now() - interval '${UNDO_DAYS} days' AS "isYoung",
  import.undo_begun_at IS NOT NULL AND import.undone_at IS NULL AS "isUndoing"
  FROM subscriber_imports import`;

/** Imports of subscribers, and the subscribers that each added. */
@Injectable()
export class SubscriberImportRepository {
  readonly table = 'subscriber_imports';

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The latest imports, newest first. */
  list(): Promise<SubscriberImportRow[]> {
    return this.dataSource.query<SubscriberImportRow[]>(
      `${SELECT} ORDER BY import.id DESC LIMIT ${MAX_LISTED}`,
    );
  }

  async find(
    id: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SubscriberImportRow | null> {
    const [row] = await manager.query<SubscriberImportRow[]>(`${SELECT} WHERE import.id = $1`, [id]);
    return row ?? null;
  }

  /** When the same file was imported; null if it was not, or that import was undone. */
  async importedAt(fileHash: Buffer, manager: EntityManager = this.dataSource.manager): Promise<Date | null> {
    const [row] = await manager.query<{ createdAt: Date }[]>(
      'SELECT created_at AS "createdAt" FROM subscriber_imports WHERE file_hash = $1 AND undone_at IS NULL',
      [fileHash],
    );
    return row?.createdAt ?? null;
  }

  /** The known ones among these addresses, by address in lower case. */
  async known(
    emails: readonly string[],
    manager: EntityManager = this.dataSource.manager,
  ): Promise<Map<string, KnownSubscriber>> {
    const rows = await manager.query<
      { email: string; state: SubscriberState; reason: SuppressionReason | null }[]
    >(
      `SELECT asked.email, x.reason,
              CASE WHEN x.id IS NOT NULL THEN '${SubscriberState.Suppressed}' WHEN NOT s.is_active THEN '${SubscriberState.Unsubscribed}'
                WHEN s.confirmed_at IS NULL THEN '${SubscriberState.Unconfirmed}' ELSE '${SubscriberState.Subscribed}' END AS state
       FROM (SELECT DISTINCT unnest($1::text[]) AS email) asked
       LEFT JOIN subscribers s ON lower(s.email) = asked.email
       LEFT JOIN suppressions x ON lower(x.email) = asked.email AND x.lifted_at IS NULL
       WHERE s.id IS NOT NULL OR x.id IS NOT NULL`,
      [emails.map((email) => email.toLowerCase())],
    );
    return new Map(rows.map(({ email, state, reason }) => [email, { state, suppressedFor: reason }]));
  }

  async create(
    { fileName, fileHash, consentMethod, consentText }: NewImport,
    subscribers: number,
    createdBy: number | null,
    manager: EntityManager,
  ): Promise<number> {
    const [row] = await manager.query<[{ id: number }]>(
      `INSERT INTO subscriber_imports (file_name, file_hash, subscribers, consent_method, consent_text, created_by)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING id`,
      [fileName, fileHash, subscribers, consentMethod, consentText, createdBy],
    );
    return row.id;
  }

  /** Adds subscribers with their consent. @returns the number added, without people who subscribed meanwhile */
  async add(id: number, subscribers: readonly AddedSubscriber[], manager: EntityManager): Promise<number> {
    let count = 0;
    for (const part of rowBatches(subscribers)) count += await this.addSome(id, part, manager);
    return count;
  }

  private async addSome(
    id: number,
    subscribers: readonly AddedSubscriber[],
    manager: EntityManager,
  ): Promise<number> {
    const [row] = await manager.query<[{ count: number }]>(
      `WITH given AS (
         SELECT * FROM unnest($2::text[], $3::text[], $4::timestamptz[]) AS given (email, name, consented_at)
       ), added AS (
         INSERT INTO subscribers (email, name, confirmed_at) SELECT email, nullif(name, ''), now() FROM given
         ON CONFLICT DO NOTHING RETURNING id, email
       ), agreed AS (
         INSERT INTO consents (subscriber_id, source, import_id, confirmed_at)
         SELECT added.id, 'import', $1, given.consented_at FROM added JOIN given USING (email) RETURNING id
       )
       SELECT count(*)::integer AS count FROM agreed`,
      [
        id,
        subscribers.map(({ email }) => email),
        subscribers.map(({ name }) => name),
        subscribers.map(({ consentedAt }) => consentedAt),
      ],
    );
    return row.count;
  }

  /** Removes the next batch of the import's subscribers, but for those who have changed since. */
  async removeSome(id: number, after: number, manager: EntityManager): Promise<Removed> {
    const some = await manager.query<{ id: number }[]>(
      `SELECT subscriber_id AS id FROM consents WHERE import_id = $1 AND subscriber_id > $2
       ORDER BY subscriber_id LIMIT $3`,
      [id, after, UNDO_BATCH_SIZE],
    );
    const ids = some.map((one) => one.id);
    // Waits for changes that are under way. Only then does the next statement find out who has changed.
    await manager.query('SELECT FROM subscribers WHERE id = ANY ($1) ORDER BY id FOR UPDATE', [ids]);
    const [, removed] = await manager.query<[unknown, number]>(
      `DELETE FROM subscribers s USING subscriber_imports import
       WHERE import.id = $1 AND s.id = ANY ($2) AND ${OF_IMPORT} AND ${UNTOUCHED}`,
      [id, ids],
    );
    return { removed, next: ids.length < UNDO_BATCH_SIZE ? null : (ids.at(-1) ?? null) };
  }
}
