import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DomainError } from '../common/domain-error.js';
import type { RequestKey } from './request-key.js';

/**
 * The stored result of a request: a status and an id. A repeat builds its answer from the id, so the answer is current
 * and no secret is stored.
 */
export interface RequestResult {
  status: 200 | 201;
  resultId: string;
}

/** Stores the result in the transaction that has the effect. Without a manager only work that may run twice is safe. */
export type StoreResult = (result: RequestResult, manager?: EntityManager) => Promise<void>;

/** `writer` is the call that stored the result; null in rows of an earlier release. */
type StoredResult = RequestResult & { writer: string | null };

/** For a request without a key. */
export const STORE_NOTHING: StoreResult = () => Promise.resolve();

const LIVE = `idempotency_keys.created_at > clock_timestamp() - interval '24 hours'`;

/** Rolls the transaction back. It never leaves this file. */
class ParallelResultError extends Error {}

/** `Idempotency-Key`: a repeated key has its effect once within 24 hours. Only successful results are stored. */
@Injectable()
export class IdempotencyKeys {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * @param work has the effect and calls `storeResult` when it succeeds
   * @param again answers from the stored result
   * @throws DomainError `idempotency_key_reused`, and whatever `work` or `again` throws
   */
  async once<T>(
    key: RequestKey | undefined,
    work: (storeResult: StoreResult) => Promise<T>,
    again: (result: RequestResult) => Promise<T>,
  ): Promise<T> {
    if (!key) return work(STORE_NOTHING);
    const known = await this.find(key);
    if (known) return again(known);
    // Tells results of this call from those of a parallel call with the same key.
    const writer = randomUUID();
    try {
      return await work((result, manager = this.dataSource.manager) =>
        this.note(key, result, writer, manager),
      );
    } catch (error) {
      // A parallel call with the same key may have won; then this one failed because of it.
      const meanwhile = await this.find(key);
      if (meanwhile && meanwhile.writer !== writer) return again(meanwhile);
      throw error;
    }
  }

  /** As `once`, for an answer that is read after the work, and again for a repeat. */
  onceThen<T>(
    key: RequestKey | undefined,
    work: (storeResult: StoreResult) => Promise<unknown>,
    answer: () => Promise<T>,
  ): Promise<T> {
    return this.once(key, (storeResult) => work(storeResult).then(answer), answer);
  }

  /** Deletes keys older than a day. */
  async prune(): Promise<void> {
    await this.dataSource.query(`DELETE FROM idempotency_keys WHERE NOT (${LIVE})`);
  }

  private async find({ owner, key, fingerprint }: RequestKey): Promise<StoredResult | null> {
    const [row] = await this.dataSource.query<(StoredResult & { fingerprint: string })[]>(
      `SELECT fingerprint, status, result_id AS "resultId", writer FROM idempotency_keys
       WHERE owner = $1 AND key = $2 AND ${LIVE}`,
      [owner, key],
    );
    if (!row) return null;
    if (row.fingerprint !== fingerprint) {
      throw new DomainError(
        'idempotency_key_reused',
        'This Idempotency-Key was used for another request. Send a new one.',
      );
    }
    return row;
  }

  /** Waits for a transaction with the same key; the second one is rolled back. */
  private async note(
    { owner, key, fingerprint }: RequestKey,
    { status, resultId }: RequestResult,
    writer: string,
    manager: EntityManager,
  ): Promise<void> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO idempotency_keys (owner, key, fingerprint, status, result_id, writer) VALUES ($1, $2, $3, $4, $5, $6)
       ON CONFLICT (owner, key) DO UPDATE SET fingerprint = excluded.fingerprint, status = excluded.status,
         result_id = excluded.result_id, writer = excluded.writer, created_at = excluded.created_at
       WHERE idempotency_keys.writer = excluded.writer OR NOT (${LIVE}) RETURNING 1`,
      [owner, key, fingerprint, status, resultId, writer],
    );
    if (rows.length === 0) throw new ParallelResultError();
  }
}
