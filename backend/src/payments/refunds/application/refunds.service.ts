import { Inject, Injectable, Logger, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { Env } from '../../../platform/config/env.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { RefundState } from '../../settlement/domain/refund-state.js';
import { DisputeRepository } from '../../disputes/persistence/dispute.repository.js';
import type { OnlinePayment } from '../../settlement/persistence/payment.entity.js';
import { PaymentAllocations } from '../../settlement/persistence/payment-allocations.js';
import { PaymentRepository } from '../../settlement/persistence/payment.repository.js';
import { RefundEntity } from '../../settlement/persistence/refund.entity.js';
import { type Claim, RefundRepository } from '../../settlement/persistence/refund.repository.js';
import type { PaymentSnapshot, ProviderRefund } from '../../providers/payment-provider.js';
import { PaymentProviders } from '../../providers/payment-providers.js';
import {
  ProviderRefusedError,
  ProviderUnavailableError,
  RefundRefusedError,
} from '../../providers/provider-errors.js';
import { paymentAuditEntry } from './payment-audit-entry.js';
import { type LockedPayment, PaymentLocks } from '../../settlement/application/payment-locks.js';
import { RefundMails } from '../../settlement/application/refund-mails.js';
import { ReturnedRefundsService } from './returned-refunds.service.js';
import { SettlementService } from '../../settlement/application/settlement.service.js';

const NOTHING_LEFT = 'everything was already refunded';

/** Sends queued refunds to the provider. A refund that cannot be sent becomes an attention item. */
@Injectable()
export class RefundsService implements OnModuleInit {
  private readonly logger = new Logger(RefundsService.name);

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly refunds: RefundRepository,
    private readonly disputes: DisputeRepository,
    private readonly providers: PaymentProviders,
    private readonly settlement: SettlementService,
    private readonly locks: PaymentLocks,
    private readonly allocations: PaymentAllocations,
    private readonly returned: ReturnedRefundsService,
    private readonly mails: RefundMails,
    private readonly jobs: JobQueue,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    private readonly metrics: Metrics,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('refund', ({ refundId }) => this.send(refundId));
    this.jobs.handle('refund-dead', ({ refundId }) => this.markFailed(refundId));
  }

  /** Puts a failed refund back into the queue. @returns false if it has not failed */
  retry(refundId: string, actor: Actor): Promise<boolean> {
    return this.change(refundId, async (refund, locked, manager) => {
      if (refund.status !== RefundState.Failed) return false;
      // Meanwhile the money may have been refunded elsewhere.
      const leftMinor = await this.allocations.leftOf(locked.payment.id, manager);
      const isOwed = leftMinor > 0;
      Object.assign(
        refund,
        isOwed
          ? {
              status: RefundState.Queued,
              queuedAt: await this.clock.now(manager),
              lastError: null,
              amountMinor: Math.min(refund.amountMinor, leftMinor),
            }
          : { status: RefundState.Cancelled, lastError: NOTHING_LEFT },
      );
      await manager.save(refund);
      if (isOwed) await this.jobs.send('refund', { refundId, provider: locked.payment.provider }, manager);
      await this.audit.record(actor, paymentAuditEntry('refund.retry', locked.payment.id), manager);
      return true;
    });
  }

  /**
   * Sends the refund of a cancellation without waiting any longer.
   * @returns false if it does not wait
   */
  sendNow(refundId: string, actor: Actor): Promise<boolean> {
    return this.change(refundId, async (refund, { payment: { id, provider } }, manager) => {
      const now = await this.clock.now(manager);
      if (refund.status !== RefundState.Queued || !refund.sendAfter || refund.sendAfter <= now) return false;
      refund.sendAfter = now;
      await manager.save(refund);
      await this.jobs.send('refund', { refundId, provider }, manager);
      await this.audit.record(actor, paymentAuditEntry('refund.send_now', id), manager);
      return true;
    });
  }

  /**
   * Sends a refund once. A job that comes too early, for instance at the end of a dispute, comes again. After the claim it asks the provider whether an earlier try went through, and sends only what is
   * missing. The provider's idempotency key guards as well, but only for a day.
   * @throws Error to be tried again later
   */
  private async send(refundId: string): Promise<void> {
    const claim = await this.refunds.claim(refundId, this.leaseMs);
    if (!claim) return;
    if ('sendAfter' in claim) {
      const { provider, sendAfter } = claim;
      await this.jobs.send('refund', { refundId, provider }, this.dataSource.manager, {
        startAfter: sendAfter,
      });
      return;
    }
    try {
      await this.sendClaimed(refundId, claim);
    } catch (error) {
      await this.refunds.release(refundId, claim, messageOf(error));
      if (!(error instanceof RefundRefusedError)) throw error;
      await this.markFailed(refundId);
    }
  }

  private async sendClaimed(refundId: string, claim: Claim): Promise<void> {
    const known = await this.payments.findOnline(claim.paymentId);
    if (!known?.providerPaymentId) throw new RefundRefusedError('the payment is not known to the provider');
    const seen = await this.providers.of(known.provider).retrieve(known.providerPaymentId);
    if (!seen) throw new ProviderUnavailableError();
    await this.settlement.follow(known.id, seen);

    const refund = await this.refunds.findSending(refundId);
    if (!refund) return;
    const payment = (await this.payments.findOnline(known.id)) ?? known;
    const markBounced = seen.refunds.find(
      (other) => other.ourRefundId === refundId && isNewlyReturned(other, refund),
    );
    if (markBounced) {
      await this.returned.record(payment, markBounced);
      return;
    }
    const lostMinor = await this.disputes.lostTo(payment.id);
    refund.amountMinor = Math.min(refund.amountMinor, seen.receivedMinor - seen.refundedMinor - lostMinor);
    if (refund.amountMinor <= 0) await this.cancel(refundId);
    else await this.sendToProvider(refund, payment, seen, claim, lostMinor === 0);
  }

  private async sendToProvider(
    refund: RefundEntity,
    payment: OnlinePayment,
    seen: PaymentSnapshot,
    claim: Claim,
    isUndisputed: boolean,
  ): Promise<void> {
    if (!(await this.refunds.renew(refund.id, claim, this.leaseMs))) return;
    const made = await this.providers.of(payment.provider).refund({
      refundId: refund.id,
      key: keyOf(refund),
      providerPaymentId: seen.providerPaymentId,
      captureId: payment.captureId,
      amountMinor: refund.amountMinor,
      currency: payment.currency,
      whole: payment.rejection !== null && isUndisputed,
    });
    const ours: ProviderRefund = { ...made, ourRefundId: refund.id };
    if (ours.state === 'failed') {
      await this.returned.record(payment, ours);
      return;
    }
    const refundedMinor = seen.refundedMinor + ours.amountMinor;
    await this.settlement.follow(payment.id, { ...seen, refundedMinor, refunds: [...seen.refunds, ours] });
    const since = refund.sendAfter ?? refund.createdAt;
    if (!ours.waitsForMoney) this.metrics.refundDelay.observe(this.clock.secondsSince(since));
  }

  private async cancel(refundId: string): Promise<void> {
    await this.change(refundId, async (refund, _locked, manager) => {
      if (refund.status !== RefundState.Sending) return false;
      Object.assign(refund, { status: RefundState.Cancelled, leasedUntil: null, lastError: NOTHING_LEFT });
      await manager.save(refund);
      return true;
    });
  }

  private async markFailed(refundId: string): Promise<void> {
    this.logger.error(`refund ${refundId} needs attention`);
    await this.change(refundId, async (refund, _locked, manager) => {
      if (refund.status !== RefundState.Queued && refund.status !== RefundState.Sending) return false;
      Object.assign(refund, { status: RefundState.Failed, leasedUntil: null });
      await manager.save(refund);
      await this.mails.queue(refundId, manager);
      return true;
    });
  }

  /** Takes the locks in the order of `PaymentLocks`. @returns false if the refund does not exist */
  private async change(
    refundId: string,
    work: (refund: RefundEntity, locked: LockedPayment, manager: EntityManager) => Promise<boolean>,
  ): Promise<boolean> {
    const paymentId = (await this.refunds.find(refundId))?.paymentId;
    if (!paymentId) return false;
    return inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.take(paymentId, manager);
      const refunds = await this.refunds.lockOf(paymentId, manager);
      const refund = refunds.find(({ id }) => id === refundId);
      return locked !== null && refund !== undefined && work(refund, locked, manager);
    });
  }

  /**
   * Longer than a provider call and its token request can take. It is renewed between two calls, and a failed try releases
   * it at once: a call that arrives even later meets the provider's idempotency key.
   */
  private get leaseMs(): number {
    return 2 * this.env.PROVIDER_TIMEOUT_MS + 2_000;
  }
}

/** A refund that the bank returned, or whose amount changed, gets a new key. */
function keyOf({ id, returned, amountMinor }: RefundEntity): string {
  return `${id}-${returned.length + 1}-${amountMinor}`;
}

function isNewlyReturned({ state, providerRefundId }: ProviderRefund, { returned }: RefundEntity): boolean {
  return state === 'failed' && !returned.includes(providerRefundId);
}

function messageOf(error: unknown): string {
  if (error instanceof ProviderRefusedError) return error.reason.slice(0, 300);
  return error instanceof Error ? error.message.slice(0, 300) : 'unknown';
}
