import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isOnline } from '../../../platform/common/payment-methods.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';
import { spread } from '../domain/spread.js';
import { PaymentAllocations, type ReceivedAllocation } from '../persistence/payment-allocations.js';
import type { RefundEntity } from '../persistence/refund.entity.js';
import { insertRefund } from '../persistence/refund.repository.js';

/** A refund to queue. */
export type WantedRefund = Pick<RefundEntity, 'amountMinor' | 'reason' | 'cause'> &
  Partial<Pick<RefundEntity, 'allocationId' | 'requestedBy' | 'note' | 'sendAfter'>>;

/** Queues refunds in the transaction that has locked the payment. `RefundsService` sends them. */
@Injectable()
export class RefundOutbox {
  constructor(
    private readonly jobs: JobQueue,
    private readonly allocations: PaymentAllocations,
  ) {}

  /** Refunds an amount from several allocations in turn, each to its own payment method. */
  async spread(
    allocations: readonly ReceivedAllocation[],
    payments: ReadonlyMap<string, PaymentEntity>,
    refund: Omit<WantedRefund, 'allocationId'>,
    manager: EntityManager,
  ): Promise<void> {
    for (const { allocation, amountMinor } of spread(refund.amountMinor, allocations)) {
      const payment = payments.get(allocation.paymentId);
      if (!payment) throw new Error(`payment ${allocation.paymentId} is not locked`);
      await this.queue(payment, { ...refund, amountMinor, allocationId: allocation.id }, manager);
    }
  }

  /** Queues at most one refund per payment and cause, and never more than is left of the payment. */
  async queue(
    payment: Pick<PaymentEntity, 'id' | 'provider'>,
    refund: WantedRefund,
    manager: EntityManager,
  ): Promise<void> {
    const amountMinor = Math.min(refund.amountMinor, await this.allocations.leftOf(payment.id, manager));
    if (amountMinor <= 0) return;
    const { id: paymentId, provider } = payment;
    // Staff pay out a refund of recorded money by hand, so it has no time of its own.
    const sendAfter = isOnline(provider) ? (refund.sendAfter ?? null) : null;
    const refundId = await insertRefund({ ...refund, amountMinor, paymentId, sendAfter }, manager);
    if (!refundId || !isOnline(provider)) return;
    await this.jobs.send('refund', { refundId, provider }, manager, { startAfter: sendAfter ?? 0 });
  }
}
