import { DataSource } from 'typeorm';
import { compareReport } from '../../../src/payments/payouts/persistence/differences.js';
import { PaymentProviderName } from '../../../src/platform/config/payment-providers.js';
import { PeriodicJobs } from '../../../src/platform/jobs/periodic-jobs.js';
import { type Plan, plansOfInserts, rowsRead } from '../../office/staff/plans.js';
import { rounds } from '../../support/level.js';
import { startTestApp, type TestApp } from '../../support/test-app.js';

/** Three years of payments, each in a payout; one in twenty is refunded. */
const PAYMENTS = rounds(10_000, 100_000);
const DAYS = 1_000;
/** What a night brings, and what is compared again because it is from the days before. */
const MAX_ROWS_READ = PAYMENTS / 10;
const HISTORY = `
  SET session_replication_role = replica;
  INSERT INTO payout_reports (provider, since, read_until) VALUES ('stripe', now() - interval '1001 days', now());
  INSERT INTO payouts (provider, external_id, state, amount_minor, currency, made_at, arrives_on, itemised, reconciled, itemised_at, changed_at)
  SELECT 'stripe', 'po_' || day, 'paid', 0, 'GBP', at, at, true, true, at, at
  FROM generate_series(0, ${DAYS - 1}) day, LATERAL (SELECT now() - (day * interval '1 day') AS at) AS time ORDER BY day DESC;
  INSERT INTO payments (provider, provider_payment_id, amount_minor, received_minor, currency, status, completed_at, created_at, updated_at)
  SELECT 'stripe', 'pi_' || n, 12000, 12000, 'GBP', 'completed', at, at, at
  FROM generate_series(1, ${PAYMENTS}) n, LATERAL (SELECT now() - (n % ${DAYS} * interval '1 day') AS at) AS time ORDER BY at;
  INSERT INTO refunds (payment_id, amount_minor, reason, cause, status, provider_refund_id, created_at, updated_at)
  SELECT id, 100, 'goodwill', 'test', 'completed', 're_' || provider_payment_id, completed_at, completed_at FROM payments
  WHERE substr(provider_payment_id, 4)::integer % 20 = 0;
  INSERT INTO payout_movements (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, paid_minor, paid_currency,
    occurred_at, cleared_at, pending, payment_key, payment_id, payout_id, changed_at)
  SELECT 'stripe', 'ch_' || provider_payment_id, 'charge', 'charge', 12000, 200, 11800, 'GBP', 12000, 'GBP', completed_at, completed_at, false,
    provider_payment_id, id, (SELECT id FROM payouts WHERE external_id = 'po_' || substr(provider_payment_id, 4)::integer % ${DAYS}), completed_at
  FROM payments ORDER BY completed_at;
  INSERT INTO payout_movements (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, paid_minor, paid_currency,
    occurred_at, cleared_at, pending, payment_key, refund_key, payment_id, refund_id, changed_at)
  SELECT 'stripe', provider_refund_id, 'refund', 'refund', -100, 0, -100, 'GBP', -100, 'GBP', refund.updated_at, refund.updated_at, false,
    provider_payment_id, provider_refund_id, payment_id, refund.id, refund.updated_at
  FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id;
  UPDATE payouts SET amount_minor = (SELECT sum(net_minor) FROM payout_movements WHERE payout_id = payouts.id);
  RESET session_replication_role;
`;
const LARGE = ['payments', 'refunds', 'payout_movements', 'payouts'];

let api: TestApp;
beforeAll(async () => {
  api = await startTestApp();
  // The nightly reading begins within a minute, which is less than the history takes.
  await api.get(PeriodicJobs).stop();
  const client = await api.db.connect();
  await client.query('SET statement_timeout = 0');
  await client.query(HISTORY);
  await client.query('VACUUM ANALYZE');
  client.release(true);
}, 240_000);
afterAll(() => api.close());

async function rowsReadByComparison(): Promise<number[]> {
  const dataSource = api.get(DataSource);
  const compare = () => compareReport(PaymentProviderName.Stripe, dataSource);
  const plans = await plansOfInserts(dataSource, 'payout_differences', compare);
  expect(plans).toHaveLength(6);
  const ofLarge = (plan: Plan): boolean => LARGE.includes(plan['Relation Name'] ?? '');
  return plans.map((plan) => plan.filter(ofLarge).reduce((sum, scan) => sum + rowsRead(scan), 0));
}

it('a comparison reads what changed, and not the whole history', async () => {
  const first = await rowsReadByComparison();
  expect(Math.max(...first)).toBeGreaterThan(PAYMENTS);
  const { rows } = await api.db.query('SELECT kind, object FROM payout_differences');
  expect(rows).toEqual([]);
  const next = await rowsReadByComparison();
  expect(Math.max(...next)).toBeLessThan(MAX_ROWS_READ);
});
