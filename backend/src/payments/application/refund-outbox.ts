import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isOnline } from '../../platform/common/payment-methods.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';
import { PaymentParts } from '../persistence/payment-parts.js';
import { RefundEntity } from '../persistence/refund.entity.js';

/** What goes back of a payment, and why. */
export type WantedRefund = Pick<RefundEntity, 'amountMinor' | 'reason' | 'cause'> &
  Partial<Pick<RefundEntity, 'partId' | 'requestedBy' | 'note'>>;

/** Decides, in the transaction of whoever has locked the payment, that money goes back; `RefundsService` carries it out. */
@Injectable()
export class RefundOutbox {
  constructor(
    private readonly jobs: JobQueue,
    private readonly parts: PaymentParts,
  ) {}

  /**
   * Once a payment and cause, and never more than is left of the payment.
   * @returns the refund's id; null when there was nothing to queue
   */
  async queue(
    payment: Pick<PaymentEntity, 'id' | 'provider'>,
    refund: WantedRefund,
    manager: EntityManager,
  ): Promise<string | null> {
    const amountMinor = Math.min(refund.amountMinor, await this.parts.leftOf(payment.id, manager));
    if (amountMinor <= 0) return null;
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(RefundEntity)
      .values({ ...refund, amountMinor, paymentId: payment.id })
      .orIgnore()
      .returning(['id'])
      .updateEntity(false)
      .execute();
    const [row] = result.raw as { id: string }[];
    const { provider } = payment;
    if (row && isOnline(provider)) await this.jobs.send('refund', { refundId: row.id, provider }, manager);
    return row?.id ?? null;
  }
}
