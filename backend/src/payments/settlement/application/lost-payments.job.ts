import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Env } from '../../../platform/config/env.js';
import { type PaymentProviderName, PROVIDER_NAMES } from '../../../platform/config/payment-providers.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import type { ListedPayment } from '../../providers/payment-provider.js';
import { PaymentProviders } from '../../providers/payment-providers.js';
import { SettlementService } from './settlement.service.js';

interface OpenRestore {
  id: number;
  since: Date;
  now: Date;
}

const OUR_ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/**
 * A restore whose providers have not been asked, or not for a while: a wallet's list is hours behind. What was acknowledged an
 * hour before the backup began is asked for as well, since somebody may have been at it then.
 */
const OPEN_RESTORES = `
  SELECT restores.id, restores.complete_until - interval '1 hour' AS since, clock_timestamp() AS now
  FROM restores LEFT JOIN restore_questions asked ON asked.restore_id = restores.id AND asked.provider = $1
  WHERE asked.restore_id IS NULL
    OR (asked.asked_at < restores.restored_at + interval '6 hours' AND asked.asked_at < now() - interval '30 minutes')
  ORDER BY restores.id`;
/** A booking of that number is that booking: after a restore numbers go on where none was given away. */
const ADOPT = `
  INSERT INTO payments (id, provider, provider_payment_id, booking_id, user_id, amount_minor, currency)
  SELECT $1, $2, $3, (SELECT id FROM bookings WHERE id = $4 AND user_id IS NOT DISTINCT FROM $5),
    (SELECT id FROM users WHERE id = $5), $6, $7
  ON CONFLICT DO NOTHING`;

/**
 * After a backup was brought back: asks each provider for what was paid since, and gives a payment that our books have lost a
 * row again. From there it goes the way of all: to the booking that waits for it, if that is there, or back in full.
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

  /** @throws ProviderUnavailableError; then it is asked again in the next turn */
  async look(provider: PaymentProviderName): Promise<void> {
    const restores = await this.dataSource.query<OpenRestore[]>(OPEN_RESTORES, [provider]);
    for (const { id, since, now } of restores) {
      const listed = await this.providers.of(provider).listTaken(since, now);
      let unknown = 0;
      for (const payment of listed) if (await this.takeUp(provider, payment)) unknown++;
      if (unknown > 0)
        this.logger.warn(`${provider}: ${unknown} payments of ${listed.length} were lost with the restore`);
      await this.dataSource.query(
        `INSERT INTO restore_questions (restore_id, provider, listed, unknown) VALUES ($1, $2, $3, $4)
         ON CONFLICT (restore_id, provider) DO UPDATE
         SET asked_at = clock_timestamp(), listed = excluded.listed, unknown = restore_questions.unknown + excluded.unknown`,
        [id, provider, listed.length, unknown],
      );
    }
  }

  /** @returns whether our books had lost it */
  private async takeUp(provider: PaymentProviderName, listed: ListedPayment): Promise<boolean> {
    const { providerPaymentId, ourPaymentId, bookingId, userId } = listed;
    if (!OUR_ID.test(ourPaymentId)) return false;
    if (await this.payments.isKnown(provider, providerPaymentId)) return false;
    // One whose row is there is followed by the reconciler, its id at the provider or not.
    const isHere = (await this.payments.findOnline(ourPaymentId)) !== null;
    if (!isHere) {
      const snapshot = await this.providers.of(provider).retrieve(providerPaymentId);
      if (!snapshot) return false;
      const { amountMinor, currency } = snapshot;
      const values = [ourPaymentId, provider, providerPaymentId, bookingId, userId, amountMinor, currency];
      await this.dataSource.query(ADOPT, values);
    }
    await this.settlement.settle(provider, providerPaymentId);
    // Without a booking nobody will name one: whoever was to is lost, too.
    await this.settlement.rejectUnattached(ourPaymentId);
    return !isHere;
  }
}
