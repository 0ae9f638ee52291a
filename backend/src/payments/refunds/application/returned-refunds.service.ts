import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { OnlinePayment } from '../../settlement/persistence/payment.entity.js';
import { PaymentAllocations } from '../../settlement/persistence/payment-allocations.js';
import { PaymentRepository } from '../../settlement/persistence/payment.repository.js';
import { RefundState } from '../../settlement/domain/refund-state.js';
import { RefundEntity, RETURNED } from '../../settlement/persistence/refund.entity.js';
import { RefundRepository, type WatchedRefund } from '../../settlement/persistence/refund.repository.js';
import type { ProviderRefund } from '../../providers/payment-provider.js';
import { PaymentProviders } from '../../providers/payment-providers.js';
import { PaymentLocks } from '../../settlement/application/payment-locks.js';
import { RefundMails } from '../../settlement/application/refund-mails.js';
import { SettlementService } from '../../settlement/application/settlement.service.js';

/** Refunds that a bank returns days after they went through. The money is owed again, and staff have to act. */
@Injectable()
export class ReturnedRefundsService {
  private readonly logger = new Logger(ReturnedRefundsService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly settlement: SettlementService,
    private readonly locks: PaymentLocks,
    private readonly refunds: RefundRepository,
    private readonly allocations: PaymentAllocations,
    private readonly mails: RefundMails,
  ) {}

  /**
   * Asks the provider about a refund, which may be ours or made at the provider. If it was returned, staff get an attention
   * item. A repeat does nothing.
   * @throws ProviderUnavailableError
   */
  async check(payment: OnlinePayment, providerRefundId: string): Promise<void> {
    const refund = await this.providers.of(payment.provider).retrieveRefund(providerRefundId);
    if (refund?.state === 'failed') await this.record(payment, refund);
  }

  /** The same for a refund that the provider just reported as failed. */
  async record(payment: OnlinePayment, refund: ProviderRefund): Promise<void> {
    const noted = await inTransaction(this.dataSource, (manager) => this.note(payment.id, refund, manager));
    if (!noted) return;
    const name = `${payment.provider} ${refund.providerRefundId}`;
    this.logger.error(
      `refund ${noted} (${name}) of payment ${payment.id} came back from the bank: needs attention`,
    );
  }

  /** Checks a refund from `RefundRepository.claimWatched`, then settles its payment again. */
  async recheck({ paymentId, providerRefundId }: WatchedRefund): Promise<void> {
    const payment = await this.payments.findOnline(paymentId);
    if (!payment?.providerPaymentId) return;
    await this.check(payment, providerRefundId);
    await this.settlement.settle(payment.provider, payment.providerPaymentId);
  }

  /** @returns the id of the returned refund; null if its return was already recorded */
  private async note(
    paymentId: string,
    seen: ProviderRefund,
    manager: EntityManager,
  ): Promise<string | null> {
    const locked = await this.locks.take(paymentId, manager);
    const refunds = await this.refunds.lockOf(paymentId, manager);
    const isNoted = refunds.some(({ returned }) => returned.includes(seen.providerRefundId));
    if (!locked || isNoted) return null;

    const own = refunds.find(
      ({ id, providerRefundId }) => id === seen.ourRefundId || providerRefundId === seen.providerRefundId,
    );
    const refund =
      own ??
      manager.create(RefundEntity, {
        paymentId,
        amountMinor: seen.amountMinor,
        allocationId: await this.allocations.onlyAllocationOf(paymentId, manager),
        reason: RETURNED,
        cause: `${RETURNED}:${seen.providerRefundId}`,
        providerRefundId: seen.providerRefundId,
        returned: [],
      });
    refund.status = RefundState.Failed;
    refund.leasedUntil = null;
    refund.waitingSince = null;
    refund.lastError = `returned by the bank: ${seen.reason ?? 'no reason given'}`;
    refund.returned = [...refund.returned, seen.providerRefundId];
    const { id } = await manager.save(refund);
    await this.mails.queue(id, manager);

    const { payment } = locked;
    payment.refundedMinor = Math.max(0, payment.refundedMinor - seen.amountMinor);
    await this.payments.save(payment, manager);
    return id;
  }
}
