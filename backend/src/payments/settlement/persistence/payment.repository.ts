import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { type PaymentProviderName, PROVIDER_NAMES } from '../../../platform/config/payment-providers.js';
import { ADVISORY_LOCK } from '../../../platform/database/transaction.js';
import { PaymentState } from '../domain/payment-status.js';
import type { PaymentPurpose } from '../domain/recorded-payment.js';
import type { Payer } from '../domain/payer.js';
import { logPayment } from './money-events.js';
import { isOnlinePayment, type OnlinePayment, PaymentEntity } from './payment.entity.js';

export interface UnsettledPayment {
  id: string;
  provider: PaymentProviderName;
  providerPaymentId: string;
  /** No hold needs it any more, so it should be ended at the provider. */
  abandoned: boolean;
  /** Unpaid for so long that the provider may have deleted it. */
  mayBeDeleted: boolean;
}

const UNPAID = `p.status IN ('pending', 'processing')`;
/** The payments to ask about. Each condition has an index of its own. */
const UNDECIDED = `${UNPAID} AND (p.checked_at IS NULL OR p.checked_at < now() - $2 * interval '1 second')`;
const GIVEN_UP = `p.status = 'failed' AND p.processing_since > now() - interval '1 day'
  AND coalesce(p.checked_at, p.updated_at) < now() - interval '10 minutes'`;
const STANDING = `p.status = 'completed' AND p.rejection IS NULL AND b.status = 'confirmed'
  AND greatest(p.checked_at, p.completed_at) < now() - interval '6 hours'`;
const AT_PROVIDER = `p.provider = $1 AND p.provider_payment_id IS NOT NULL`;
const COLUMNS = `p.id, p.user_id, p.booking_id, p.checked_at`;

/** $1: the provider, $2: seconds between two requests about an unpaid payment. Never reads the paid payments of past days. */
const CLAIM_UNSETTLED = `
  WITH found AS (
    SELECT ${COLUMNS} FROM payments p WHERE ${AT_PROVIDER} AND ${UNDECIDED}
    UNION ALL
    SELECT ${COLUMNS} FROM payments p WHERE ${AT_PROVIDER} AND ${GIVEN_UP}
    UNION ALL
    SELECT ${COLUMNS} FROM payments p JOIN bookings b ON b.id = p.booking_id WHERE ${AT_PROVIDER} AND ${STANDING}),
  ranked AS (
    SELECT id, CASE WHEN booking_id IS NULL
      THEN row_number() OVER (PARTITION BY user_id, booking_id IS NULL ORDER BY checked_at NULLS FIRST) ELSE 0 END AS turn
    FROM found),
  due AS (
    SELECT p.id,
      b.status IN ('expired', 'cancelled') OR p.created_at < now() - interval '1 hour' OR CASE p.purpose
        WHEN 'hire' THEN b.status <> 'held' AND b.balance_minor <= 0
        ELSE NOT EXISTS (SELECT FROM bonds WHERE booking_id = b.id AND state = 'due') END AS abandoned,
      ${UNPAID} AND greatest(p.created_at, p.processing_since) < now() - interval '1 hour' AS may_be_deleted
    FROM ranked JOIN payments p ON p.id = ranked.id LEFT JOIN bookings b ON b.id = p.booking_id
    WHERE ${AT_PROVIDER} AND (${UNDECIDED} OR ${GIVEN_UP} OR ${STANDING}) -- checked again, because another process may have asked meanwhile
    ORDER BY ranked.turn, p.status NOT IN ('pending', 'processing'), p.checked_at NULLS FIRST
    LIMIT 1 FOR UPDATE OF p SKIP LOCKED)
  UPDATE payments p SET checked_at = now() FROM due WHERE p.id = due.id
  RETURNING p.id, p.provider, p.provider_payment_id AS "providerPaymentId", due.abandoned,
    due.may_be_deleted AS "mayBeDeleted"`;

/** Methods with a manager run in the caller's transaction. */
@Injectable()
export class PaymentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findByProviderId(provider: PaymentProviderName, providerPaymentId: string): Promise<OnlinePayment | null> {
    return this.payments().findOneBy({ provider, providerPaymentId }) as Promise<OnlinePayment | null>;
  }

  isKnown(provider: PaymentProviderName, providerPaymentId: string): Promise<boolean> {
    return this.payments().existsBy({ provider, providerPaymentId });
  }

  findById(id: string): Promise<PaymentEntity | null> {
    return this.payments().findOneBy({ id });
  }

  /** Finds only online payments. */
  findOnline(id: string): Promise<OnlinePayment | null> {
    return this.payments().findOneBy({ id, provider: In(PROVIDER_NAMES) }) as Promise<OnlinePayment | null>;
  }

  /** A payer's payment, whichever provider made its id. */
  findOfPayer(providerPaymentId: string, payer: Payer): Promise<OnlinePayment | null> {
    // Naming the providers lets the unique key find it.
    const provider = In(PROVIDER_NAMES);
    return this.payments().findOneBy({
      provider,
      providerPaymentId,
      ...payer,
    }) as Promise<OnlinePayment | null>;
  }

  findByCapture(captureId: string): Promise<PaymentEntity | null> {
    return this.payments().findOneBy({ captureId });
  }

  lock(id: string, manager: EntityManager): Promise<PaymentEntity | null> {
    return manager.findOne(PaymentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Queues callers that lock the same bookings with all payments, because each may add a payment, which would make the others
   * start again. Locks in the order of ids.
   */
  async queueForBookings(bookingIds: readonly number[], manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1, id) FROM unnest($2::integer[]) AS id', [
      ADVISORY_LOCK.moneyOfBooking,
      bookingIds,
    ]);
  }

  /** The ids of all payments that were opened for or pay for the bookings, in any state, in order. */
  async idsOfBookings(bookingIds: readonly number[], manager: EntityManager): Promise<string[]> {
    const rows = await manager.query<{ id: string }[]>(
      `SELECT id FROM payments WHERE booking_id = ANY ($1)
       UNION SELECT payment_id FROM payment_allocations WHERE booking_id = ANY ($1) ORDER BY id`,
      [bookingIds],
    );
    return rows.map(({ id }) => id);
  }

  /** The same, locked. */
  async lockOfBookings(bookingIds: readonly number[], manager: EntityManager): Promise<PaymentEntity[]> {
    const ids = await this.idsOfBookings(bookingIds, manager);
    if (ids.length === 0) return [];
    return manager.find(PaymentEntity, {
      where: { id: In(ids) },
      order: { id: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /** Payments of a booking that can still be paid. @param purpose defaults to all */
  async findOpen(
    bookingId: number,
    manager: EntityManager,
    purpose?: PaymentPurpose,
  ): Promise<OnlinePayment[]> {
    const where = { bookingId, status: PaymentState.Pending, ...(purpose && { purpose }) };
    const found = await manager.find(PaymentEntity, { where, order: { createdAt: 'DESC' } });
    return found.filter(isOnlinePayment);
  }

  async insert<P extends Partial<PaymentEntity>>(
    payment: P,
    manager: EntityManager,
  ): Promise<PaymentEntity & P> {
    const stored = await manager.save(PaymentEntity, manager.create(PaymentEntity, payment));
    if (payment.completedAt) await logPayment(stored, manager);
    return Object.assign(stored, payment);
  }

  save(payment: PaymentEntity, manager: EntityManager): Promise<PaymentEntity> {
    return manager.save(PaymentEntity, payment);
  }

  /** Saves a payment that is received with this change. */
  async saveReceived(payment: PaymentEntity, manager: EntityManager): Promise<void> {
    await this.save(payment, manager);
    await logPayment(payment, manager);
  }

  /** @returns false if the payment was ended meanwhile */
  async setProviderId(id: string, providerPaymentId: string): Promise<boolean> {
    await this.payments().update({ id }, { providerPaymentId });
    return this.payments().existsBy({ id, status: PaymentState.Pending });
  }

  /** Does nothing if the payment is no longer pending. */
  async markFailed(id: string): Promise<void> {
    await this.payments().update({ id, status: PaymentState.Pending }, { status: PaymentState.Failed });
  }

  /** Fails payments that have no provider id after an hour: their payers never got a payment form. */
  async failUnsent(): Promise<void> {
    await this.dataSource.query(
      `UPDATE payments SET status = 'failed', updated_at = now()
       WHERE status = 'pending' AND provider_payment_id IS NULL AND created_at < now() - interval '1 hour'`,
    );
  }

  /**
   * The next payment to ask its provider about, marked as asked, so that processes share the work and a failing request does
   * not block the others. Payments of bookings come first, then payments without one, taking turns between members. Within
   * these, unpaid ones come first, the longest unasked first. Then follow, less often, wallet payments that failed after a
   * capture was sent (it may arrive late) and paid ones of upcoming bookings (staff may have refunded them at the provider).
   */
  async claimUnsettled(
    provider: PaymentProviderName,
    everySeconds: number,
  ): Promise<UnsettledPayment | null> {
    const [rows] = await this.dataSource.query<[UnsettledPayment[], number]>(CLAIM_UNSETTLED, [
      provider,
      everySeconds,
    ]);
    return rows[0] ?? null;
  }

  /** Completed payments that no booking was made with for `minutes`. */
  findUnattached(minutes: number): Promise<{ id: string }[]> {
    return this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM payments WHERE status = 'completed' AND booking_id IS NULL AND rejection IS NULL AND received_on IS NULL
         AND completed_at <= now() - $1 * interval '1 minute' ORDER BY completed_at LIMIT 100`,
      [minutes],
    );
  }

  private payments(): ReturnType<typeof this.dataSource.getRepository<PaymentEntity>> {
    return this.dataSource.getRepository(PaymentEntity);
  }
}
