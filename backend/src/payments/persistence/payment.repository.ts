import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type PaymentProviderName, PaymentState } from '../domain/payment-status.js';
import { PaymentEntity } from './payment.entity.js';

export interface UnsettledPayment {
  id: string;
  provider: PaymentProviderName;
  providerPaymentId: string;
  /** No hold waits for it any more, so it should be ended at the provider. */
  abandoned: boolean;
}

/** The questions that the settlement asks. Methods with a manager run in the caller's transaction. */
@Injectable()
export class PaymentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  findByProviderId(provider: PaymentProviderName, providerPaymentId: string): Promise<PaymentEntity | null> {
    return this.payments().findOneBy({ provider, providerPaymentId });
  }

  findById(id: string): Promise<PaymentEntity | null> {
    return this.payments().findOneBy({ id });
  }

  /** A member's payment, whichever provider made its id. */
  findOfUser(providerPaymentId: string, userId: number): Promise<PaymentEntity | null> {
    return this.payments().findOneBy({ providerPaymentId, userId });
  }

  findByCapture(captureId: string): Promise<PaymentEntity | null> {
    return this.payments().findOneBy({ captureId });
  }

  lock(id: string, manager: EntityManager): Promise<PaymentEntity | null> {
    return manager.findOne(PaymentEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** The payment that paid for a booking, locked; null for an unpaid one. */
  lockPayerOf(bookingId: number, manager: EntityManager): Promise<PaymentEntity | null> {
    return manager
      .createQueryBuilder(PaymentEntity, 'payment')
      .setLock('pessimistic_write')
      .where('payment.bookingId = :bookingId AND payment.status = :status', {
        bookingId,
        status: PaymentState.Completed,
      })
      .andWhere('payment.rejection IS NULL')
      .getOne();
  }

  /** Payments of a booking that can still be paid. */
  findOpen(bookingId: number, manager: EntityManager = this.dataSource.manager): Promise<PaymentEntity[]> {
    return manager.find(PaymentEntity, {
      where: { bookingId, status: PaymentState.Pending },
      order: { createdAt: 'DESC' },
    });
  }

  async insert(payment: Partial<PaymentEntity>, manager: EntityManager): Promise<PaymentEntity> {
    return manager.save(PaymentEntity, manager.create(PaymentEntity, payment));
  }

  save(payment: PaymentEntity, manager: EntityManager): Promise<PaymentEntity> {
    return manager.save(PaymentEntity, payment);
  }

  async setProviderId(id: string, providerPaymentId: string): Promise<void> {
    await this.payments().update({ id }, { providerPaymentId });
  }

  /** An open payment that is over without money; one that has moved on meanwhile is left alone. */
  async markFailed(id: string): Promise<void> {
    await this.payments().update({ id, status: PaymentState.Pending }, { status: PaymentState.Failed });
  }

  /**
   * Payments whose end is not known yet, the longest unasked first, and marks them as asked: two processes share the
   * work, and one that cannot be answered does not block the others.
   */
  async claimUnsettled(limit: number, everySeconds: number): Promise<UnsettledPayment[]> {
    const [rows] = await this.dataSource.query<[UnsettledPayment[], number]>(
      `WITH due AS (
         SELECT p.id, (b.id IS NOT NULL AND b.status <> 'held') OR p.created_at < now() - interval '1 hour' AS abandoned
         FROM payments p LEFT JOIN bookings b ON b.id = p.booking_id
         WHERE p.status IN ('pending', 'processing') AND p.provider_payment_id IS NOT NULL
           AND (p.checked_at IS NULL OR p.checked_at < now() - $2 * interval '1 second')
         ORDER BY p.checked_at NULLS FIRST LIMIT $1 FOR UPDATE OF p SKIP LOCKED)
       UPDATE payments p SET checked_at = now() FROM due WHERE p.id = due.id
       RETURNING p.id, p.provider, p.provider_payment_id AS "providerPaymentId", due.abandoned`,
      [limit, everySeconds],
    );
    return rows;
  }

  /** Completed payments that no booking was made for within so many minutes. */
  findUnattached(minutes: number): Promise<{ id: string }[]> {
    return this.dataSource.query<{ id: string }[]>(
      `SELECT id FROM payments WHERE status = 'completed' AND booking_id IS NULL AND rejection IS NULL
         AND completed_at <= now() - $1 * interval '1 minute' ORDER BY completed_at LIMIT 100`,
      [minutes],
    );
  }

  private payments(): ReturnType<typeof this.dataSource.getRepository<PaymentEntity>> {
    return this.dataSource.getRepository(PaymentEntity);
  }
}
