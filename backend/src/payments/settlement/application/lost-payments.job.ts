import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Env } from '../../../platform/config/env.js';
import { type PaymentProviderName, PROVIDER_NAMES } from '../../../platform/config/payment-providers.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { adoptPayment, findOpenRestores, noteAsked } from '../persistence/restore-questions.js';
import type { ListedPayment } from '../../providers/payment-provider.js';
import { PaymentProviders } from '../../providers/payment-providers.js';
import { SettlementService } from './settlement.service.js';

const OUR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/**
 * After a backup was restored: asks each provider for payments since the backup, and inserts the rows that the restore lost.
 * Each is then settled as usual: it pays for its booking if that exists, or is refunded in full.
 */
@Injectable()
export class LostPaymentsJob {
  private readonly logger = new Logger(LostPaymentsJob.name);

  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly settlement: SettlementService,
    @Inject(Env) env: Env,
  ) {
    for (const name of PROVIDER_NAMES)
      periodic.add({
        name: `payments since a restore, ${name}`,
        everySeconds: env.RECONCILE_INTERVAL_SECONDS,
        work: () => this.look(name),
      });
  }

  /** @throws ProviderUnavailableError; the next run asks again */
  async look(provider: PaymentProviderName): Promise<void> {
    const restores = await findOpenRestores(provider, this.dataSource.manager);
    await runEach(restores, async ({ id, since, now }) => {
      const listed = await this.providers.of(provider).listTaken(since, now);
      let unknown = 0;
      await runEach(listed, async (payment) => {
        if (await this.adopt(provider, payment)) unknown++;
      });
      if (unknown > 0)
        this.logger.warn(`${provider}: ${unknown} payments of ${listed.length} were lost with the restore`);
      await noteAsked(id, provider, { listed: listed.length, unknown }, this.dataSource.manager);
    });
  }

  /** @returns whether the restore had lost its row */
  private async adopt(provider: PaymentProviderName, listed: ListedPayment): Promise<boolean> {
    const { providerPaymentId, ourPaymentId } = listed;
    if (!OUR_ID.test(ourPaymentId)) return false;
    if (await this.payments.isKnown(provider, providerPaymentId)) return false;
    // The reconciler settles payments that still have a row, even without the provider's id.
    const hasRow = (await this.payments.findOnline(ourPaymentId)) !== null;
    if (!hasRow) {
      const snapshot = await this.providers.of(provider).retrieve(providerPaymentId);
      if (!snapshot) return false;
      const { amountMinor, currency } = snapshot;
      await adoptPayment({ ...listed, amountMinor, currency }, provider, this.dataSource.manager);
    }
    await this.settlement.settle(provider, providerPaymentId);
    // A payment without a booking is refunded: the restore also lost what it was meant to pay for.
    await this.settlement.rejectUnattached(ourPaymentId);
    return !hasRow;
  }
}
