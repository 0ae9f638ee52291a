import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isOnline } from '../../../platform/common/payment-methods.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';
import { spread } from '../domain/spread.js';
import { PaymentParts, type ReceivedPart } from '../persistence/payment-parts.js';
import type { RefundEntity } from '../persistence/refund.entity.js';
import { insertRefund } from '../persistence/refund.repository.js';

/** What goes back of a payment, and why. */
export type WantedRefund = Pick<RefundEntity, 'amountMinor' | 'reason' | 'cause'> &
  Partial<Pick<RefundEntity, 'partId' | 'requestedBy' | 'note'>>;

/** Queues a refund in the transaction that has locked the payment; `RefundsService` sends it. */
@Injectable()
export class RefundOutbox {
  constructor(
    private readonly jobs: JobQueue,
    private readonly parts: PaymentParts,
  ) {}

  /** Gives an amount back from several parts in turn, each to where it came from. */
  async spread(
    parts: readonly ReceivedPart[],
    payments: ReadonlyMap<string, PaymentEntity>,
    refund: Omit<WantedRefund, 'partId'>,
    manager: EntityManager,
  ): Promise<void> {
    for (const { part, amountMinor } of spread(refund.amountMinor, parts)) {
      const payment = payments.get(part.paymentId);
      if (!payment) throw new Error(`payment ${part.paymentId} is not locked`);
      await this.queue(payment, { ...refund, amountMinor, partId: part.id }, manager);
    }
  }

  /**
   * Once a payment and cause, and never more than is left of the payment: of nothing, nothing.
   */
  async queue(
    payment: Pick<PaymentEntity, 'id' | 'provider'>,
    refund: WantedRefund,
    manager: EntityManager,
  ): Promise<void> {
    const amountMinor = Math.min(refund.amountMinor, await this.parts.leftOf(payment.id, manager));
    if (amountMinor <= 0) return;
    const refundId = await insertRefund({ ...refund, amountMinor, paymentId: payment.id }, manager);
    const { provider } = payment;
    if (refundId && isOnline(provider)) await this.jobs.send('refund', { refundId, provider }, manager);
  }
}
