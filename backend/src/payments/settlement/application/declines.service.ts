import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { PaymentLimits } from './payment-limits.service.js';

/** Counts each declined attempt to pay once for account and network, even if it is reported several times. */
@Injectable()
export class DeclinesService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly limits: PaymentLimits,
    private readonly jobs: JobQueue,
  ) {}

  /**
   * Above the limit it also ends the payment at the provider, whose form would accept any number of cards. Money that arrives
   * before that is settled as usual.
   * @param attempts the provider's ids of the declined attempts
   */
  async note(paymentId: string, attempts: readonly string[]): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const payment = await this.payments.lock(paymentId, manager);
      if (!payment) return;
      const news = [...new Set(attempts)].filter((id) => !payment.declines.includes(id));
      if (news.length === 0) return;
      payment.declines = [...payment.declines, ...news];
      await this.payments.save(payment, manager);
      let tooMany = false;
      for (let each = 0; each < news.length; each += 1)
        tooMany = await this.limits.countDecline(payment, manager);
      if (tooMany) await this.jobs.send('cancel-payment', { paymentId, provider: payment.provider }, manager);
    });
  }
}
