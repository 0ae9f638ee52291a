import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';
import { RefundEntity } from '../persistence/refund.entity.js';

/** Decides, in the transaction of whoever decides, that money goes back; `RefundsService` carries it out. */
@Injectable()
export class RefundOutbox {
  constructor(private readonly jobs: JobQueue) {}

  /** Once a payment: the second request for the same payment changes nothing. */
  async queue(
    payment: PaymentEntity,
    amountMinor: number,
    reason: string,
    manager: EntityManager,
  ): Promise<void> {
    if (amountMinor <= 0) return;
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(RefundEntity)
      .values({ paymentId: payment.id, amountMinor, reason })
      .orIgnore()
      .returning(['id'])
      .updateEntity(false)
      .execute();
    const [row] = result.raw as { id: string }[];
    if (row) await this.jobs.send('refund', { refundId: row.id, provider: payment.provider }, manager);
  }
}
