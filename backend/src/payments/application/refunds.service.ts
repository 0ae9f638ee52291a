import { Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { RefundProgress } from '../../bookings/domain/booking-status.js';
import { JobQueue } from '../../jobs/job-queue.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { RefundEntity } from '../persistence/refund.entity.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { RefundRefusedError } from '../providers/provider-errors.js';
import { SettlementService } from './settlement.service.js';

/** The refund's id; one that the bank has sent back goes out again as a new one. */
function keyOf({ id, returned }: RefundEntity): string {
  return returned.length === 0 ? id : `${id}-${returned.length + 1}`;
}

/** Carries queued refunds to the provider, and tells when one needs a person. */
@Injectable()
export class RefundsService implements OnModuleInit {
  private readonly logger = new Logger(RefundsService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly settlement: SettlementService,
    private readonly jobs: JobQueue,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('refund', ({ refundId }) => this.send(refundId));
    this.jobs.handle('refund-dead', ({ refundId }) => this.giveUp(refundId));
  }

  /** Refunds that failed for good, newest first: money that is owed and did not go. */
  failed(): Promise<RefundEntity[]> {
    return this.refunds().find({ where: { status: RefundProgress.Failed }, order: { updatedAt: 'DESC' } });
  }

  /** Puts a failed refund back into the queue. @returns false when it is not a failed one */
  retry(refundId: string): Promise<boolean> {
    return this.dataSource.transaction(async (manager) => {
      const failed = { id: refundId, status: RefundProgress.Failed };
      const refund = await manager.findOneBy(RefundEntity, failed);
      const again = { status: RefundProgress.Queued, lastError: null };
      const result = await manager.update(RefundEntity, failed, again);
      const payment = refund && (await this.payments.findById(refund.paymentId));
      if (!payment || result.affected !== 1) return false;
      await this.settlement.noteRefund(payment.id, RefundProgress.Queued, manager);
      await this.jobs.send('refund', { refundId, provider: payment.provider }, manager);
      return true;
    });
  }

  /** Idempotent: the key at the provider stays the same, so a repeat gives nothing back twice. */
  private async send(refundId: string): Promise<void> {
    const refund = await this.refunds().findOneBy({ id: refundId });
    const payment = refund && (await this.payments.findById(refund.paymentId));
    if (!refund || !payment?.providerPaymentId) return;
    if (refund.status === RefundProgress.Queued && !(await this.sendToProvider(refund, payment))) return;
    // Reads the refunded sum back from the provider and brings payment and booking up to date.
    await this.settlement.settle(payment.provider, payment.providerPaymentId);
  }

  /** @returns false when the provider will never do it */
  private async sendToProvider(refund: RefundEntity, payment: PaymentEntity): Promise<boolean> {
    const { id: refundId, amountMinor } = refund;
    const { captureId, currency } = payment;
    const providerPaymentId = payment.providerPaymentId ?? '';
    const whole = payment.rejection !== null;
    await this.refunds().increment({ id: refundId }, 'attempts', 1);
    try {
      const { providerRefundId } = await this.providers
        .of(payment.provider)
        .refund({ refundId, key: keyOf(refund), providerPaymentId, captureId, amountMinor, currency, whole });
      // Not one that has come back in the meantime.
      await this.refunds().update(
        { id: refundId, status: RefundProgress.Queued },
        { status: RefundProgress.Completed, providerRefundId, lastError: null },
      );
      return true;
    } catch (error) {
      const lastError = error instanceof Error ? error.message.slice(0, 300) : 'unknown';
      await this.refunds().update({ id: refundId }, { lastError });
      if (!(error instanceof RefundRefusedError)) throw error;
      await this.giveUp(refundId);
      return false;
    }
  }

  private async giveUp(refundId: string): Promise<void> {
    this.logger.error(`refund ${refundId} needs attention`);
    await this.dataSource.transaction(async (manager: EntityManager) => {
      const refund = await manager.findOneBy(RefundEntity, { id: refundId, status: RefundProgress.Queued });
      if (!refund) return;
      await manager.update(RefundEntity, { id: refundId }, { status: RefundProgress.Failed });
      await this.settlement.noteRefund(refund.paymentId, RefundProgress.Failed, manager);
    });
  }

  private refunds(): ReturnType<typeof this.dataSource.getRepository<RefundEntity>> {
    return this.dataSource.getRepository(RefundEntity);
  }
}
