import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnApplicationBootstrap,
} from '@nestjs/common';
import { Env } from '../../config/env.js';
import { Periodic } from '../../jobs/periodic.js';
import { PaymentRepository, type UnsettledPayment } from '../persistence/payment.repository.js';
import { CheckoutService } from './checkout.service.js';
import { ReturnedRefundsService } from './returned-refunds.service.js';
import { SettlementService } from './settlement.service.js';

const BATCH = 100;

/**
 * What nobody told us: asks the provider about every payment whose end is not known, ends those that no hold waits for,
 * gives back money that no booking was named for, and looks after refunds that a bank may send back. With every webhook lost, this alone brings things to their end.
 */
@Injectable()
export class ReconcilerJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly logger = new Logger(ReconcilerJob.name);
  private readonly periodic: Periodic;

  constructor(
    private readonly payments: PaymentRepository,
    private readonly settlement: SettlementService,
    private readonly checkout: CheckoutService,
    private readonly returned: ReturnedRefundsService,
    @Inject(Env) private readonly env: Env,
  ) {
    this.periodic = new Periodic('reconciler', env.RECONCILE_INTERVAL_SECONDS, () => this.run());
  }

  async run(): Promise<void> {
    // Not asked again within half an interval, so that several processes do not ask the same twice.
    const due = await this.payments.claimUnsettled(BATCH, this.env.RECONCILE_INTERVAL_SECONDS / 2);
    for (const payment of due) await this.attempt(payment.id, () => this.reconcile(payment));
    await this.payments.failUnsent();
    for (const { id } of await this.payments.findUnattached(this.env.UNATTACHED_REFUND_MINUTES)) {
      await this.attempt(id, () => this.settlement.rejectUnattached(id));
    }
    for (const refund of await this.returned.claimDue(BATCH)) {
      await this.attempt(refund.paymentId, () => this.returned.recheck(refund));
    }
  }

  onApplicationBootstrap(): void {
    this.periodic.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.periodic.stop();
  }

  private async reconcile(payment: UnsettledPayment): Promise<void> {
    const outcome = await this.settlement.settle(payment.provider, payment.providerPaymentId);
    if (outcome.kind === 'open' && payment.abandoned) await this.checkout.end(payment);
  }

  /** One payment that cannot be settled now must not keep the others waiting. */
  private async attempt(paymentId: string, work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.logger.warn(`payment ${paymentId}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
}
