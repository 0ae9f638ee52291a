import { Inject, Injectable, Logger } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { type PeriodicJob } from '../../../platform/jobs/periodic.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { type PaymentProviderName, PROVIDER_NAMES } from '../../../platform/config/payment-providers.js';
import { PaymentRepository, type UnsettledPayment } from '../../settlement/persistence/payment.repository.js';
import { RefundRepository } from '../../settlement/persistence/refund.repository.js';
import { CheckoutService } from './checkout.service.js';
import { ReturnedRefundsService } from '../../refunds/application/returned-refunds.service.js';
import { SettlementService } from '../../settlement/application/settlement.service.js';

/** Requests at a time, per provider. */
const AT_ONCE = 8;

/**
 * Catches what the webhooks missed. It asks the providers about every open payment, ends payments that no hold waits for, refunds
 * money without a booking, and checks refunds that a bank may send back. If every webhook is lost, this job alone is enough.
 *
 * Each provider has a lane of its own, so that a slow one does not delay the other's payments. A run starts nothing new when
 * its time is over; the next run begins with the most urgent work.
 */
@Injectable()
export class ReconcilerJob {
  private readonly logger = new Logger(ReconcilerJob.name);
  private readonly lanes: PeriodicJob[];

  constructor(
    periodic: PeriodicJobs,
    private readonly payments: PaymentRepository,
    private readonly settlement: SettlementService,
    private readonly checkout: CheckoutService,
    private readonly refunds: RefundRepository,
    private readonly returned: ReturnedRefundsService,
    @Inject(Env) private readonly env: Env,
  ) {
    const lane = (name: string, work: PeriodicJob['work']): PeriodicJob => ({
      name: `reconciler, ${name}`,
      everySeconds: env.RECONCILE_INTERVAL_SECONDS,
      work,
    });
    this.lanes = [
      lane('own records', () => this.settleOwnRecords()),
      ...PROVIDER_NAMES.map((name) => lane(name, (closing) => this.askProvider(name, closing))),
    ];
    for (const job of this.lanes) periodic.add(job);
  }

  /** Runs every lane once. */
  async run(): Promise<void> {
    const { signal } = new AbortController();
    await Promise.all(this.lanes.map(({ work }) => work(signal)));
  }

  /** Work that needs no provider. */
  private async settleOwnRecords(): Promise<void> {
    await this.payments.failUnsent();
    const unattached = await this.payments.findUnattached(this.env.UNATTACHED_REFUND_MINUTES);
    await runEach(unattached, ({ id }) => this.attempt(id, () => this.settlement.rejectUnattached(id)));
  }

  private async askProvider(provider: PaymentProviderName, closing: AbortSignal): Promise<void> {
    const endsAt = performance.now() + this.env.RECONCILE_INTERVAL_SECONDS * 1000;
    const inTime = (): boolean => !closing.aborted && performance.now() < endsAt;
    // Skips what any process asked about within half an interval, so that two processes do not ask the same.
    const everySeconds = this.env.RECONCILE_INTERVAL_SECONDS / 2;
    await this.drain(
      inTime,
      () => this.payments.claimUnsettled(provider, everySeconds),
      (payment) => this.attempt(payment.id, () => this.reconcile(payment)),
    );
    await this.drain(
      inTime,
      () => this.refunds.claimWatched(provider),
      (refund) => this.attempt(refund.paymentId, () => this.returned.recheck(refund)),
    );
  }

  /** Works on due items until none is left or time is over. Each of several workers claims one item at a time. */
  private async drain<T>(
    inTime: () => boolean,
    claim: () => Promise<T | null>,
    work: (item: T) => Promise<void>,
  ): Promise<void> {
    const next = async (): Promise<T | null> => (inTime() ? claim() : null);
    const worker = async (first: T | null): Promise<void> => {
      for (let item = first; item !== null; item = await next()) await work(item);
    };
    // Usually nothing is due, so one query is enough.
    const first = await next();
    if (first === null) return;
    const others = Array.from({ length: AT_ONCE - 1 }, async () => worker(await next()));
    await Promise.all([worker(first), ...others]);
  }

  private async reconcile(payment: UnsettledPayment): Promise<void> {
    const { provider, providerPaymentId, mayBeDeleted } = payment;
    const outcome = await this.settlement.settle(provider, providerPaymentId, { mayBeDeleted });
    if (outcome.kind === 'open' && payment.abandoned) await this.checkout.end(payment);
  }

  /** Logs a failure, so that one payment does not stop the others. */
  private async attempt(paymentId: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`payment ${paymentId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
