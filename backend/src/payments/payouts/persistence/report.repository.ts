import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { type PaymentProviderName, isWallet } from '../../../platform/config/payment-providers.js';
import { inBatches } from '../../../platform/database/in-batches.js';
import { SQLSTATE, sqlStateOf } from '../../../platform/database/postgres-errors.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type {
  PeriodReport,
  ProviderBalance,
  ProviderMovement,
  ProviderPayout,
} from '../../providers/provider-payouts.js';
import { REPORT_LAG, type ReportState } from '../domain/report-windows.js';

const STORE_PAYOUTS = `
  INSERT INTO payouts (provider, external_id, state, amount_minor, currency, made_at, arrives_on, itemised, reconciled)
  SELECT $1, * FROM jsonb_to_recordset($2) AS row (id text, state text, amount integer, currency text, made timestamptz,
    arrives date, itemised boolean, reconciled boolean) ORDER BY id
  ON CONFLICT (provider, external_id) DO UPDATE SET state = excluded.state, amount_minor = excluded.amount_minor,
    arrives_on = excluded.arrives_on, reconciled = excluded.reconciled, changed_at = excluded.changed_at`;

/**
 * A movement keeps its payout: a list by period does not name it. One that clears later, or that the report should have had
 * before, counts for the time of this reading ($4), so that what was exported meanwhile stays as it was.
 */
const STORE_MOVEMENTS = `
  INSERT INTO payout_movements (provider, external_id, kind, type, gross_minor, fee_minor, net_minor, currency, paid_minor,
    paid_currency, rate, occurred_at, available_at, pending, payment_key, refund_key, payout_id, cleared_at)
  SELECT $1, row.*, $3::integer, CASE WHEN row.pending THEN NULL
      WHEN row.occurred <= (SELECT read_until - ${REPORT_LAG} FROM payout_reports WHERE provider = $1) THEN $4::timestamptz
      ELSE row.occurred END FROM jsonb_to_recordset($2) AS row (id text, kind text, type text, gross integer, fee integer,
    net integer, currency text, paid integer, paid_currency text, rate numeric, occurred timestamptz, available timestamptz,
    pending boolean, payment text, refund text) ORDER BY id
  ON CONFLICT (provider, external_id) DO UPDATE SET kind = excluded.kind, type = excluded.type,
    gross_minor = excluded.gross_minor, fee_minor = excluded.fee_minor, net_minor = excluded.net_minor,
    paid_minor = excluded.paid_minor, paid_currency = excluded.paid_currency, rate = excluded.rate,
    available_at = excluded.available_at, pending = excluded.pending,
    cleared_at = coalesce(payout_movements.cleared_at, CASE WHEN NOT excluded.pending THEN $4::timestamptz END),
    payment_key = coalesce(excluded.payment_key, payout_movements.payment_key),
    refund_key = coalesce(excluded.refund_key, payout_movements.refund_key),
    payout_id = coalesce(excluded.payout_id, payout_movements.payout_id), changed_at = excluded.changed_at`;

/** The payout is read, and payouts that its movements were in before are no longer what they were. */
const MARK_PAYOUTS = `
  UPDATE payouts SET itemised_at = CASE id WHEN $1 THEN $2 ELSE itemised_at END, changed_at = clock_timestamp()
  WHERE id = $1 OR id IN (SELECT payout_id FROM payout_movements WHERE provider = $3 AND external_id = ANY ($4))`;

/** What happens with payments and refunds that are locked, for example because they are being settled. */
type WhenLocked = 'SKIP LOCKED' | '';

/** Finds the payments or refunds of up to $1 movements. */
const matching =
  (column: 'payment_id' | 'refund_id', of: string, found: (provider: PaymentProviderName) => string) =>
  (provider: PaymentProviderName, whenLocked: WhenLocked): string =>
    `
    UPDATE payout_movements changed SET ${column} = found.target, changed_at = clock_timestamp() FROM (
      ${found(provider)} LIMIT $1 FOR NO KEY UPDATE OF movement SKIP LOCKED FOR KEY SHARE OF ${of} ${whenLocked}) found
    WHERE changed.id = found.id`;

const MATCHES = [
  // A charge has the id of its payment or capture; others are found through it.
  matching(
    'payment_id',
    'payment',
    (provider) => `
      SELECT movement.id, payment.id AS target FROM payout_movements movement JOIN payments payment
        ON payment.provider = movement.provider
        AND payment.${isWallet(provider) ? 'capture_id' : 'provider_payment_id'} = movement.payment_key
      WHERE movement.provider = '${provider}' AND movement.payment_id IS NULL
        AND movement.kind IN ('charge', 'refund', 'refund_returned', 'dispute')`,
  ),
  // A returned refund names its refund only.
  matching(
    'payment_id',
    'payment',
    (provider) => `
      SELECT movement.id, payment.id AS target FROM payout_movements movement
      JOIN payout_movements sent ON sent.provider = movement.provider AND sent.refund_key = movement.refund_key
        AND sent.kind = 'refund'
      JOIN payments payment ON payment.id = sent.payment_id
      WHERE movement.provider = '${provider}' AND movement.kind = 'refund_returned' AND movement.payment_id IS NULL`,
  ),
  matching(
    'refund_id',
    'refund',
    (provider) => `
      SELECT movement.id, refund.id AS target FROM payout_movements movement
      JOIN refunds refund ON refund.payment_id = movement.payment_id
        AND (refund.provider_refund_id = movement.refund_key OR movement.refund_key = ANY (refund.returned))
      WHERE movement.provider = '${provider}' AND movement.kind IN ('refund', 'refund_returned')
        AND movement.refund_id IS NULL`,
  ),
];

/** How long a payment is waited for that is being settled. */
const LOCK_WAIT_MS = 2_000;

/** How long one process reads a report before another may begin. */
const LEASE = `interval '15 minutes'`;

/** The reports as they were read. All writes are idempotent: a row is found by its provider and the provider's id. */
@Injectable()
export class ReportRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** When the report was last read to the end; null if never. */
  async readAt(provider: PaymentProviderName): Promise<Date | null> {
    const [row] = await this.dataSource.query<{ readAt: Date | null }[]>(
      'SELECT read_at AS "readAt" FROM payout_reports WHERE provider = $1',
      [provider],
    );
    return row?.readAt ?? null;
  }

  /**
   * Begins to read. The first reading starts a day before the first payment, at most three years ago.
   * @param shared also if another process is reading
   * @returns null if another process is reading
   */
  async begin(provider: PaymentProviderName, now: Date, shared: boolean): Promise<ReportState | null> {
    await this.dataSource.query(
      `INSERT INTO payout_reports (provider, since, read_until)
       SELECT $1, at, at FROM (SELECT greatest(coalesce(min(completed_at), $2) - interval '1 day', $2 - interval '1090 days') AS at
         FROM payments WHERE provider = $1 AND completed_at IS NOT NULL) AS first
       ON CONFLICT DO NOTHING`,
      [provider, now],
    );
    const [rows] = await this.dataSource.query<[ReportState[], number]>(
      `UPDATE payout_reports SET leased_until = $2::timestamptz + ${LEASE}
       WHERE provider = $1 AND ($3 OR leased_until IS NULL OR leased_until <= $2)
       RETURNING since, read_until AS "readUntil",
         least((SELECT min(occurred_at) FROM payout_movements WHERE provider = $1 AND pending),
               (SELECT min(made_at) FROM payouts WHERE provider = $1 AND (state IN ('pending', 'in_transit') OR itemised AND itemised_at IS NULL AND state <> 'failed'))) AS "oldestOpen"`,
      [provider, now, shared],
    );
    return rows[0] ?? null;
  }

  /** Stores a window and how far the report is read, together. */
  async storeWindow(
    provider: PaymentProviderName,
    found: PeriodReport,
    until: Date,
    now: Date,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const payouts = once(found.payouts, ({ payoutId }) => payoutId);
      await manager.query(STORE_PAYOUTS, [
        provider,
        JSON.stringify(payouts.map((payout) => payoutRow(payout, this.venueTime))),
      ]);
      await this.storeMovements(provider, found.movements, { payoutId: null, now }, manager);
      await manager.query(
        'UPDATE payout_reports SET read_until = greatest(read_until, $2) WHERE provider = $1',
        [provider, until],
      );
    });
  }

  /** Payouts whose movements the provider knows and that were not read yet. */
  unread(provider: PaymentProviderName): Promise<{ id: number; payoutId: string }[]> {
    return this.dataSource.query<{ id: number; payoutId: string }[]>(
      `SELECT id, external_id AS "payoutId" FROM payouts WHERE provider = $1 AND itemised AND reconciled AND itemised_at IS NULL
       ORDER BY made_at, id`,
      [provider],
    );
  }

  async storePayout(
    provider: PaymentProviderName,
    id: number,
    movements: ProviderMovement[],
    now: Date,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      // Before the movements, as in `storeWindow`, so that two readings cannot deadlock.
      await manager.query(MARK_PAYOUTS, [id, now, provider, movements.map(({ movementId }) => movementId)]);
      await this.storeMovements(provider, movements, { payoutId: id, now }, manager);
    });
  }

  async storeBalances(provider: PaymentProviderName, balances: ProviderBalance[], now: Date): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO provider_balances (provider, currency, amount_minor, read_at)
       SELECT $1, currency, amount, $3 FROM jsonb_to_recordset($2) AS row (currency text, amount integer) ORDER BY currency
       ON CONFLICT (provider, currency) DO UPDATE SET amount_minor = excluded.amount_minor, read_at = excluded.read_at`,
      [
        provider,
        JSON.stringify(balances.map(({ currency, amountMinor: amount }) => ({ currency, amount }))),
        now,
      ],
    );
  }

  /** Finds the payments and refunds of movements that have none yet, in short transactions that wait for no lock. */
  async match(provider: PaymentProviderName): Promise<void> {
    for (const match of MATCHES) await inBatches(this.dataSource, match(provider, 'SKIP LOCKED'));
  }

  /** The same, and waits for those that are locked, one by one. One that stays locked is left to the next reading. */
  async matchAll(provider: PaymentProviderName): Promise<void> {
    await this.match(provider);
    try {
      for (const match of MATCHES) {
        const one = (manager: EntityManager) => manager.query<[unknown, number]>(match(provider, ''), [1]);
        for (let changed = 1; changed > 0;)
          [, changed] = await inTransaction(this.dataSource, one, { lockWaitMs: LOCK_WAIT_MS });
      }
    } catch (error) {
      if (sqlStateOf(error) !== SQLSTATE.lockNotAvailable) throw error;
    }
  }

  async finish(provider: PaymentProviderName, now: Date): Promise<void> {
    await this.dataSource.query(
      `UPDATE payout_reports SET read_at = $2, failed_at = NULL, failure = NULL, leased_until = NULL WHERE provider = $1`,
      [provider, now],
    );
  }

  async noteFailure(provider: PaymentProviderName, now: Date, failure: string): Promise<void> {
    await this.dataSource.query(
      `UPDATE payout_reports SET failed_at = $2, failure = $3, leased_until = NULL WHERE provider = $1`,
      [provider, now, failure],
    );
  }

  private async storeMovements(
    provider: PaymentProviderName,
    movements: ProviderMovement[],
    { payoutId, now }: { payoutId: number | null; now: Date },
    manager: EntityManager,
  ): Promise<void> {
    const rows = once(movements, ({ movementId }) => movementId);
    await manager.query(STORE_MOVEMENTS, [provider, JSON.stringify(rows.map(movementRow)), payoutId, now]);
  }
}

/** A page can repeat the last row of the page before it. */
function once<Row>(rows: Row[], idOf: (row: Row) => string): Row[] {
  return [...new Map(rows.map((row) => [idOf(row), row])).values()];
}

function payoutRow(payout: ProviderPayout, venueTime: VenueTime): object {
  return {
    id: payout.payoutId,
    state: payout.state,
    amount: payout.amountMinor,
    currency: payout.currency,
    made: payout.createdAt,
    arrives: payout.arrivesOn ?? venueTime.dateOf(payout.createdAt),
    itemised: payout.isItemised,
    reconciled: payout.isReconciled,
  };
}

function movementRow(movement: ProviderMovement): object {
  const { payment, paid } = movement;
  return {
    id: movement.movementId,
    kind: movement.kind,
    type: movement.type,
    gross: movement.grossMinor,
    fee: movement.feeMinor,
    net: movement.netMinor,
    currency: movement.currency,
    paid: paid?.amountMinor ?? null,
    paid_currency: paid?.currency ?? null,
    rate: paid?.rate ?? null,
    occurred: movement.occurredAt,
    available: movement.availableAt,
    pending: movement.isPending,
    payment: payment && ('captureId' in payment ? payment.captureId : payment.providerPaymentId),
    refund: movement.providerRefundId,
  };
}
