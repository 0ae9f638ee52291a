import type { DataSource, EntityManager } from 'typeorm';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { ADVISORY_LOCK, inTransaction } from '../../../platform/database/transaction.js';

/** How long a difference may stand before it counts: reports are hours late. */
export const PATIENCE = `interval '24 hours'`;

const COLUMNS =
  'kind, object, object_id, provider, payment_id, payout_id, expected_minor, found_minor, currency, since';

/**
 * A row has the time of its transaction, which can end after a later comparison, and the clocks of two database servers
 * can differ. So rows from this long before the last comparison are compared again. A movement that the provider reports
 * late needs no more: `changed_at` is when we stored it.
 */
const OVERLAP = `interval '2 days'`;

type Compared = 'payment' | 'refund' | 'payout';

/** What can have a new difference: what has changed, or whose movements have. $1: the provider, $2: since when. */
const CHANGED: Readonly<Record<Compared, string>> = {
  payment: `SELECT payment_id AS id FROM payout_movements WHERE provider = $1 AND changed_at > $2 AND payment_id IS NOT NULL
    UNION SELECT id FROM payments WHERE provider = $1 AND completed_at IS NOT NULL AND updated_at > $2`,
  refund: `SELECT refund_id AS id FROM payout_movements WHERE provider = $1 AND changed_at > $2 AND refund_id IS NOT NULL
    UNION SELECT id FROM refunds WHERE status = 'completed' AND updated_at > $2`,
  payout: `SELECT payout_id AS id FROM payout_movements WHERE provider = $1 AND changed_at > $2 AND payout_id IS NOT NULL
    UNION SELECT id FROM payouts WHERE provider = $1 AND changed_at > $2`,
};

/** $2: the ids that are compared; null for all. The planner must know how few they are. */
const isCompared = (id: string, type: 'uuid' | 'integer') =>
  `($2::${type}[] IS NULL OR ${id} = ANY ($2::${type}[]))`;

/** Money of a provider that it has not reported, in the time that the report covers ($3 to $4). */
const UNREPORTED_PAYMENTS = `
  SELECT 'unreported', 'payment', payment.id::text, payment.provider, payment.id, NULL::integer, payment.received_minor,
    NULL::integer, payment.currency, payment.completed_at
  FROM payments payment
  WHERE payment.provider = $1 AND ${isCompared('payment.id', 'uuid')} AND payment.completed_at >= $3 AND payment.completed_at <= $4
    AND payment.status IN ('completed', 'refunded') AND payment.received_minor > 0
    AND NOT EXISTS (SELECT FROM payout_movements WHERE payment_id = payment.id AND kind = 'charge')`;
const UNREPORTED_REFUNDS = `
  SELECT 'unreported', 'refund', refund.id::text, payment.provider, payment.id, NULL, -refund.amount_minor, NULL,
    payment.currency, refund.updated_at
  FROM refunds refund JOIN payments payment ON payment.id = refund.payment_id
  WHERE payment.provider = $1 AND ${isCompared('refund.id', 'uuid')} AND payment.completed_at >= $3 AND refund.updated_at <= $4
    AND refund.status = 'completed' AND refund.provider_refund_id IS NOT NULL
    AND NOT EXISTS (SELECT FROM payout_movements WHERE refund_id = refund.id AND kind = 'refund')`;

/** All movements of payments and refunds that we do not have; partial indexes hold only these. */
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
  WHERE movement.provider = $1 AND ${isCompared('payment.id', 'uuid')} AND movement.kind = 'charge' AND NOT movement.pending
  GROUP BY payment.id
  HAVING sum(movement.paid_minor) <> payment.received_minor
    OR bool_or(movement.paid_currency <> payment.currency) AND payment.rejection IS DISTINCT FROM 'amount_mismatch'`;
const OTHER_REFUNDS = `
  SELECT 'amount', 'refund', refund.id::text, movement.provider, refund.payment_id, max(movement.payout_id), -refund.amount_minor,
    sum(movement.paid_minor)::integer, max(movement.paid_currency), max(movement.occurred_at)
  FROM payout_movements movement JOIN refunds refund ON refund.id = movement.refund_id
  WHERE movement.provider = $1 AND ${isCompared('refund.id', 'uuid')} AND movement.kind = 'refund' AND movement.refund_key = refund.provider_refund_id
    AND NOT movement.pending AND refund.status = 'completed'
  GROUP BY refund.id, movement.provider HAVING sum(movement.paid_minor) <> -refund.amount_minor`;

/** A payout that its movements do not add up to. */
const OTHER_PAYOUTS = `
  SELECT 'amount', 'payout', payout.id::text, payout.provider, NULL::uuid, payout.id, payout.amount_minor,
    coalesce(sum(movement.net_minor), 0)::integer, payout.currency, payout.made_at
  FROM payouts payout LEFT JOIN payout_movements movement ON movement.payout_id = payout.id AND movement.kind <> 'payout'
  WHERE payout.provider = $1 AND ${isCompared('payout.id', 'integer')} AND payout.itemised_at IS NOT NULL
  GROUP BY payout.id
  HAVING coalesce(sum(movement.net_minor), 0) <> payout.amount_minor
    OR bool_or(movement.currency <> payout.currency)`;

const UNREPORTED = { payment: UNREPORTED_PAYMENTS, refund: UNREPORTED_REFUNDS, payout: null };
const OTHER = { payment: OTHER_PAYMENTS, refund: OTHER_REFUNDS, payout: OTHER_PAYOUTS };

interface Times {
  /** Changes since then are compared; null for all. */
  changedSince: string | null;
  comparedUntil: string;
  /** What the report covers. */
  since: string;
  readUntil: string;
}

/**
 * Compares a provider's report with our records, as far as either changed since the last comparison. One comparison at a
 * time, so that the latest one stays. It locks no payment, so it may wait and run longer than a request.
 */
export async function compareReport(provider: PaymentProviderName, dataSource: DataSource): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    await manager.query(`SET LOCAL lock_timeout = '2min'`);
    await manager.query(`SET LOCAL statement_timeout = '2min'`);
    await manager.query('SELECT pg_advisory_xact_lock($1, hashtext($2))', [
      ADVISORY_LOCK.payoutDifferences,
      provider,
    ]);
    // If the clock was ahead at the last comparison, what changes until then must still be found.
    const [times] = await manager.query<Times[]>(
      `SELECT CASE WHEN compared_until IS NOT NULL THEN least(compared_until, clock_timestamp()) - ${OVERLAP} END::text AS "changedSince",
         least(read_until, clock_timestamp())::text AS "comparedUntil", since::text, read_until::text AS "readUntil"
       FROM payout_reports WHERE provider = $1`,
      [provider],
    );
    if (!times) return;
    const [stood] = await manager.query<[{ object: string; id: string }[], number]>(
      'DELETE FROM payout_differences WHERE provider = $1 RETURNING object, object_id AS id',
      [provider],
    );
    const insert = (found: string, values: unknown[]) =>
      manager.query(`INSERT INTO payout_differences (${COLUMNS}) ${found}`, [provider, ...values]);
    await insert(UNKNOWN, []);
    for (const compared of ['payment', 'refund', 'payout'] as const) {
      const before = stood.filter(({ object }) => object === compared).map(({ id }) => id);
      const ids =
        times.changedSince === null
          ? null
          : before.concat(await changedSince(times.changedSince, compared, provider, manager));
      const unreported = UNREPORTED[compared];
      if (unreported) await insert(unreported, [ids, times.since, times.readUntil]);
      await insert(OTHER[compared], [ids]);
    }
    await manager.query('UPDATE payout_reports SET compared_until = $2 WHERE provider = $1', [
      provider,
      times.comparedUntil,
    ]);
  });
}

async function changedSince(
  since: string,
  compared: Compared,
  provider: PaymentProviderName,
  manager: EntityManager,
): Promise<string[]> {
  const rows = await manager.query<{ id: string | number }[]>(CHANGED[compared], [provider, since]);
  return rows.map(({ id }) => String(id));
}
