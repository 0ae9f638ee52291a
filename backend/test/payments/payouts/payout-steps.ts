import type { PaymentProviderName } from '../../../src/platform/config/payment-providers.js';
import { PayoutReader } from '../../../src/payments/payouts/application/payout-reader.service.js';
import type { ReadOutcome } from '../../../src/payments/payouts/domain/payout-list.js';
import { PeriodicJobs } from '../../../src/platform/jobs/periodic-jobs.js';
import type { TestApp } from '../../support/test-app.js';

export interface Difference {
  kind: string;
  object: string;
  expected: number | null;
  found: number | null;
}

/** Reads the report of a provider to its end. */
export function read(api: TestApp, provider: PaymentProviderName): Promise<ReadOutcome | null> {
  return api.get(PayoutReader).read(provider, () => true, { shared: true });
}

export async function differences(api: TestApp): Promise<Difference[]> {
  const { rows } = await api.db.query<Difference>(
    `SELECT kind, object, expected_minor AS expected, found_minor AS found FROM payout_differences ORDER BY kind, object, since`,
  );
  return rows;
}

export interface Movement {
  kind: string;
  gross: number;
  fee: number;
  net: number;
  payment: string | null;
  payout: string | null;
}

/** The movements as they are stored, in order of time. */
export async function movements(api: TestApp): Promise<Movement[]> {
  const { rows } = await api.db.query<Movement>(
    `SELECT movement.kind, gross_minor AS gross, fee_minor AS fee, net_minor AS net, payment.provider_payment_id AS payment,
       payout.external_id AS payout
     FROM payout_movements movement LEFT JOIN payments payment ON payment.id = movement.payment_id
     LEFT JOIN payouts payout ON payout.id = movement.payout_id ORDER BY movement.id`,
  );
  return rows;
}

/** Forgets what was read, and stops the nightly reading, which would begin within a minute after the start. */
export async function clearPayouts(api: TestApp): Promise<void> {
  await api.app.get(PeriodicJobs).stop();
  await api.db.query(
    'TRUNCATE payouts, payout_movements, payout_reports, provider_balances, payout_differences CASCADE',
  );
}
