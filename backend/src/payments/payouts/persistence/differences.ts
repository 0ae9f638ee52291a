import type { DataSource } from 'typeorm';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { ADVISORY_LOCK, inTransaction } from '../../../platform/database/transaction.js';

/** How long a difference may stand before it counts: reports are hours late. */
export const PATIENCE = `interval '24 hours'`;

const COLUMNS =
  'kind, object, object_id, provider, payment_id, payout_id, expected_minor, found_minor, currency, since';

/** Money of a provider that it has not reported, since the day from which we read. $1: the provider. */
const UNREPORTED_PAYMENTS = `
  SELECT 'unreported', 'payment', payment.id::text, payment.provider, payment.id, NULL::integer, payment.received_minor,
    NULL::integer, payment.currency, payment.completed_at
  FROM payout_reports report JOIN payments payment ON payment.provider = report.provider
  WHERE report.provider = $1 AND payment.completed_at >= report.since AND payment.completed_at <= report.read_until
    AND payment.status IN ('completed', 'refunded') AND payment.received_minor > 0
    AND NOT EXISTS (SELECT FROM payout_movements WHERE payment_id = payment.id AND kind = 'charge')`;
const UNREPORTED_REFUNDS = `
  SELECT 'unreported', 'refund', refund.id::text, payment.provider, payment.id, NULL, -refund.amount_minor, NULL,
    payment.currency, refund.updated_at
  FROM payout_reports report JOIN payments payment ON payment.provider = report.provider
  JOIN refunds refund ON refund.payment_id = payment.id
  WHERE report.provider = $1 AND payment.completed_at >= report.since AND refund.updated_at <= report.read_until
    AND refund.status = 'completed' AND refund.provider_refund_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM payout_movements WHERE refund_id = refund.id AND kind = 'refund')`;

/** Movements of payments and refunds that we do not have. */
const UNKNOWN = `
  SELECT 'unknown', 'movement', movement.id::text, provider, payment_id, payout_id, NULL, gross_minor, currency, occurred_at
  FROM payout_movements movement
  WHERE provider = $1 AND NOT pending AND (
    payment_id IS NULL AND kind IN ('charge', 'refund', 'refund_returned', 'dispute')
    OR refund_id IS NULL AND kind IN ('refund', 'refund_returned'))`;

/** Another amount or currency. A payment that came in another currency is refunded, and has an item of its own. */
const OTHER_PAYMENTS = `
  SELECT 'amount', 'payment', payment.id::text, payment.provider, payment.id, max(movement.payout_id), payment.received_minor,
    sum(movement.paid_minor)::integer, payment.currency, max(movement.occurred_at)
  FROM payout_movements movement JOIN payments payment ON payment.id = movement.payment_id
  WHERE movement.provider = $1 AND movement.kind = 'charge' AND NOT movement.pending
  GROUP BY payment.id
  HAVING sum(movement.paid_minor) <> payment.received_minor
    OR bool_or(movement.paid_currency <> payment.currency) AND payment.rejection IS DISTINCT FROM 'amount_mismatch'`;
const OTHER_REFUNDS = `
  SELECT 'amount', 'refund', refund.id::text, movement.provider, refund.payment_id, max(movement.payout_id), -refund.amount_minor,
    sum(movement.paid_minor)::integer, max(movement.paid_currency), max(movement.occurred_at)
  FROM payout_movements movement JOIN refunds refund ON refund.id = movement.refund_id
  WHERE movement.provider = $1 AND movement.kind = 'refund' AND movement.refund_key = refund.provider_refund_id
    AND NOT movement.pending AND refund.status = 'completed'
  GROUP BY refund.id, movement.provider HAVING sum(movement.paid_minor) <> -refund.amount_minor`;

/** A payout that its movements do not add up to. */
const OTHER_PAYOUTS = `
  SELECT 'amount', 'payout', payout.id::text, payout.provider, NULL::uuid, payout.id, payout.amount_minor,
    coalesce(sum(movement.net_minor), 0)::integer, payout.currency, payout.made_at
  FROM payouts payout LEFT JOIN payout_movements movement ON movement.payout_id = payout.id AND movement.kind <> 'payout'
  WHERE payout.provider = $1 AND payout.itemised_at IS NOT NULL
  GROUP BY payout.id
  HAVING coalesce(sum(movement.net_minor), 0) <> payout.amount_minor
    OR bool_or(movement.currency <> payout.currency)`;

const BRANCHES = [
  UNREPORTED_PAYMENTS,
  UNREPORTED_REFUNDS,
  UNKNOWN,
  OTHER_PAYMENTS,
  OTHER_REFUNDS,
  OTHER_PAYOUTS,
];

/**
 * Compares a provider's report with our records. One comparison at a time, so that the latest one stays. It locks no
 * payment, so it may wait and run longer than a request.
 */
export async function compareReport(provider: PaymentProviderName, dataSource: DataSource): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    await manager.query(`SET LOCAL lock_timeout = '2min'`);
    await manager.query(`SET LOCAL statement_timeout = '2min'`);
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
      ADVISORY_LOCK.payoutDifferences,
      provider,
    ]);
    await manager.query('DELETE FROM payout_differences WHERE provider = $1', [provider]);
    for (const branch of BRANCHES)
      await manager.query(`INSERT INTO payout_differences (${COLUMNS}) ${branch}`, [provider]);
  });
}
