import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, In } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { isOpen, shownOf } from '../../providers/dispute-state.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { RefundState } from '../../settlement/domain/refund-state.js';
import { DisputeRepository } from '../persistence/dispute.repository.js';
import type { PaymentEntity } from '../../settlement/persistence/payment.entity.js';
import { PaymentRepository } from '../../settlement/persistence/payment.repository.js';
import { RefundEntity } from '../../settlement/persistence/refund.entity.js';
import type { ProviderDispute } from '../../providers/payment-provider.js';
import { PaymentProviders } from '../../providers/payment-providers.js';
import { ProviderUnavailableError } from '../../providers/provider-errors.js';
import { DisputedRefunds } from './disputed-refunds.js';
import { PaymentLocks } from '../../settlement/application/payment-locks.js';

const ATTEMPTS = 5;

/**
 * Records the current state of disputes and chargebacks, and which of them their payment shows. An event only says where to
 * look, so late, repeated and reordered events do no harm.
 */
@Injectable()
export class DisputesService {
  private readonly logger = new Logger(DisputesService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly disputes: DisputeRepository,
    private readonly providers: PaymentProviders,
    private readonly locks: PaymentLocks,
    private readonly refunds: DisputedRefunds,
    private readonly jobs: JobQueue,
  ) {}

  /** @throws ProviderUnavailableError */
  async follow(provider: PaymentProviderName, disputeId: string): Promise<void> {
    let version = 0;
    for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
      const dispute = await this.providers.of(provider).retrieveDispute(disputeId);
      const payment = dispute && (await this.paymentOf(provider, dispute));
      if (!payment) {
        this.logger.warn(`${provider} dispute ${disputeId} is about a payment that is not ours`);
        return;
      }
      // Another call has recorded a change since we asked, so our answer may be out of date.
      if (payment.disputeVersion === version && (await this.record(payment.id, version, dispute))) return;
      version = payment.disputeVersion;
    }
    throw new ProviderUnavailableError();
  }

  /** Records disputes opened since then that have another state than ours, in case their events were lost. */
  async followSince(provider: PaymentProviderName, since: Date): Promise<void> {
    await runEach(await this.providers.of(provider).listDisputes(since), async ({ disputeId, state }) => {
      const known = await this.disputes.findState(provider, disputeId);
      const isKnown = known !== null && (state === null ? !isOpen(known) : known === state);
      if (!isKnown) await this.follow(provider, disputeId);
    });
  }

  private paymentOf(
    provider: PaymentProviderName,
    { subject }: ProviderDispute,
  ): Promise<PaymentEntity | null> {
    if (!subject) return Promise.resolve(null);
    return 'captureId' in subject
      ? this.payments.findByCapture(subject.captureId)
      : this.payments.findByProviderId(provider, subject.providerPaymentId);
  }

  /** @returns false if another answer was recorded first */
  private record(paymentId: string, version: number, dispute: ProviderDispute): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.take(paymentId, manager);
      if (locked?.payment.disputeVersion !== version) return false;
      const { payment } = locked;
      const changes = await this.disputes.record(paymentId, dispute, manager);
      const shown = shownOf(await this.disputes.findOf(paymentId, manager));
      Object.assign(payment, {
        disputeVersion: version + 1,
        ...(shown && {
          disputeId: shown.disputeId,
          disputeState: shown.state,
          disputeMinor: shown.amountMinor,
          disputeEvidenceDue: shown.evidenceDue,
        }),
      });
      await this.payments.save(payment, manager);
      if (changes)
        this.logger.error(`payment ${paymentId}: dispute ${dispute.disputeId} is ${dispute.state}`);
      if (changes) await this.refunds.follow(locked, dispute, manager);
      if (isOpen(payment.disputeState)) return true;
      // Send the refunds that the dispute stopped, including those that were already marked as sending.
      const waiting = { paymentId, status: In([RefundState.Queued, RefundState.Sending]) };
      for (const { id } of await manager.findBy(RefundEntity, waiting))
        await this.jobs.send('refund', { refundId: id, provider: payment.provider }, manager);
      return true;
    });
  }
}
