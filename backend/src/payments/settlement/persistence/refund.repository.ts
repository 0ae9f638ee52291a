import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { RefundState } from '../domain/refund-state.js';
import { logRefund } from './money-events.js';
import { RefundEntity } from './refund.entity.js';

/** The right to send a refund during its lease. `attempts` tells this try from a later one. */
export interface Claim {
  paymentId: string;
  attempts: number;
}

/** A job came before the refund may be sent. */
export interface EarlyRefund {
  sendAfter: Date;
  provider: string;
}

/** Another job is sending this refund, or another refund of the same payment. Try again later. */
export class RefundBusyError extends Error {
  constructor() {
    super('a refund of this payment is being sent');
  }
}

/** How long we check sent refunds. Banks return them within days, hardly ever weeks. */
const WATCHED_DAYS = 30;
const CHECK_EVERY_HOURS = 12;

export interface WatchedRefund {
  paymentId: string;
  providerRefundId: string;
}

const NO_OPEN_DISPUTE = `NOT EXISTS (SELECT 1 FROM payments p WHERE p.id = r.payment_id
  AND p.dispute_state IN ('needs_response', 'under_review'))`;

/** When a waiting `refund` is sent; null once it is due. */
export const WAITS_UNTIL = `CASE WHEN refund.status = 'queued' AND refund.send_after > clock_timestamp() THEN refund.send_after END`;

/** Leases follow the database's clock. */
@Injectable()
export class RefundRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  find(id: string): Promise<RefundEntity | null> {
    return this.refunds().findOneBy({ id });
  }

  findSending(id: string): Promise<RefundEntity | null> {
    return this.refunds().findOneBy({ id, status: RefundState.Sending });
  }

  /** Locks all refunds of a payment, oldest first. Lock the payment and its booking before. */
  lockOf(paymentId: string, manager: EntityManager): Promise<RefundEntity[]> {
    return manager.find(RefundEntity, {
      where: { paymentId },
      order: { createdAt: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Stores a refund that was sent or paid out; the caller has locked it, or made it. */
  async complete(refund: RefundEntity, manager: EntityManager): Promise<RefundEntity> {
    const stored = await manager.save(Object.assign(refund, { status: RefundState.Completed }));
    await logRefund(stored, manager);
    return stored;
  }

  /**
   * Marks a refund as `sending`, one at a time per payment (the index `refunds_one_sending` enforces it). It locks the payment
   * first, as undoing a cancellation does, and reads the clock after that.
   * @returns null if there is nothing to send, or while the payment has an open dispute @throws RefundBusyError
   */
  claim(id: string, leaseMs: number): Promise<Claim | EarlyRefund | null> {
    return inTransaction(this.dataSource, async (manager) => {
      const [payment] = await manager.query<{ provider: string }[]>(
        'SELECT provider FROM payments WHERE id = (SELECT payment_id FROM refunds WHERE id = $1) FOR UPDATE',
        [id],
      );
      if (!payment) return null;
      const [early] = await manager.query<{ sendAfter: Date }[]>(
        `SELECT send_after AS "sendAfter" FROM refunds
         WHERE id = $1 AND status = 'queued' AND send_after > clock_timestamp()`,
        [id],
      );
      return early ? { ...early, ...payment } : this.claimDue(id, leaseMs, manager);
    });
  }

  private async claimDue(id: string, leaseMs: number, manager: EntityManager): Promise<Claim | null> {
    const [[claimed]] = await manager.query<[Claim[], number]>(
      `UPDATE refunds r SET status = 'sending', attempts = attempts + 1, updated_at = now(),
         leased_until = clock_timestamp() + $2 * interval '1 millisecond'
       WHERE id = $1 AND status IN ('queued', 'sending')
         AND (leased_until IS NULL OR leased_until <= clock_timestamp())
         AND ${NO_OPEN_DISPUTE}
         AND NOT EXISTS (SELECT 1 FROM refunds o WHERE o.payment_id = r.payment_id AND o.id <> r.id AND o.status = 'sending')
       RETURNING payment_id AS "paymentId", attempts`,
      [id, leaseMs],
    );
    if (claimed) return claimed;
    const [busy] = await manager.query<unknown[]>(
      `SELECT 1 FROM refunds r WHERE id = $1 AND status IN ('queued', 'sending') AND ${NO_OPEN_DISPUTE}`,
      [id],
    );
    if (busy) throw new RefundBusyError();
    return null;
  }

  /**
   * Renews the lease just before the money is sent. @returns false if another try has taken over or finished it
   * @throws RefundBusyError if this process was paused for longer than the new lease
   */
  async renew(id: string, { attempts }: Claim, leaseMs: number): Promise<boolean> {
    const begun = performance.now();
    const renewed = await this.update(
      `UPDATE refunds r SET leased_until = clock_timestamp() + $3 * interval '1 millisecond'
       WHERE id = $1 AND status = 'sending' AND attempts = $2 AND ${NO_OPEN_DISPUTE} RETURNING id`,
      [id, attempts, leaseMs],
    );
    if (renewed && performance.now() - begun >= leaseMs) throw new RefundBusyError();
    return renewed !== null;
  }

  /** Ends the lease after a failed try. The next try finds out whether the money was sent. */
  async release(id: string, { attempts }: Claim, lastError: string): Promise<void> {
    await this.refunds().update(
      { id, status: RefundState.Sending, attempts },
      { leasedUntil: null, lastError },
    );
  }

  /** The next refund to ask about, in case the provider's event was lost, marked as asked. */
  async claimWatched(provider: PaymentProviderName): Promise<WatchedRefund | null> {
    const [rows] = await this.dataSource.query<[WatchedRefund[], number]>(
      `WITH due AS (
         SELECT r.id FROM refunds r JOIN payments p ON p.id = r.payment_id
         WHERE p.provider = $1 AND r.status = 'completed' AND r.provider_refund_id IS NOT NULL
           AND r.provider_refund_id <> 'already-refunded'
           AND r.updated_at > now() - $2 * interval '1 day'
           AND coalesce(r.checked_at, r.updated_at) < now() - $3 * interval '1 hour'
         ORDER BY r.checked_at NULLS FIRST
         LIMIT 1 FOR UPDATE OF r SKIP LOCKED)
       UPDATE refunds r SET checked_at = now() FROM due WHERE r.id = due.id
       RETURNING r.payment_id AS "paymentId", r.provider_refund_id AS "providerRefundId"`,
      [provider, WATCHED_DAYS, CHECK_EVERY_HOURS],
    );
    return rows[0] ?? null;
  }

  private async update<T extends object>(sql: string, values: unknown[]): Promise<T | null> {
    const [rows] = await this.dataSource.query<[T[], number]>(sql, values);
    return rows[0] ?? null;
  }

  private refunds(): ReturnType<typeof this.dataSource.getRepository<RefundEntity>> {
    return this.dataSource.getRepository(RefundEntity);
  }
}

/** At most one per payment and cause. @returns its id; undefined if there already is one */
export async function insertRefund(
  refund: Partial<RefundEntity>,
  manager: EntityManager,
): Promise<string | undefined> {
  const result = await manager
    .createQueryBuilder()
    .insert()
    .into(RefundEntity)
    .values(refund)
    .orIgnore()
    .returning(['id'])
    .updateEntity(false)
    .execute();
  const [row] = result.raw as { id: string }[];
  return row?.id;
}
