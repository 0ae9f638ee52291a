import { DataSource } from 'typeorm';
import { compareReport } from '../../../src/payments/payouts/persistence/differences.js';
import { ReportRepository } from '../../../src/payments/payouts/persistence/report.repository.js';
import {
  MovementKind,
  PayoutState,
  type ProviderMovement,
} from '../../../src/payments/providers/provider-payouts.js';
import { PaymentProviderName } from '../../../src/platform/config/payment-providers.js';
import type { TestApp } from '../../support/test-app.js';
import { clearPayouts } from './payout-steps.js';

const { Stripe } = PaymentProviderName;

/** What can be reported of a charge or refund. `off`: by how much its amount is wrong, in minor units. */
interface Reported {
  off?: number;
  pending?: boolean;
}

/** Our records and the report of one provider, written step by step through the code that reads reports. */
export class Ledger {
  private readonly reports: ReportRepository;
  private reported = new Map<string, ProviderMovement>();

  constructor(private readonly api: TestApp) {
    this.reports = api.get(ReportRepository);
  }

  async clear(): Promise<void> {
    await clearPayouts(this.api);
    await this.api.db.query('TRUNCATE payments CASCADE');
    this.reported = new Map();
    await this.reports.begin(Stripe, new Date(), true);
  }

  /** Completes payment `pi_n` of `n` pounds. */
  async settle(n: number): Promise<void> {
    await this.api.db.query(
      `INSERT INTO payments (provider, provider_payment_id, amount_minor, received_minor, currency, status, completed_at, rejection)
       VALUES ('stripe', $1, $2, $2, 'GBP', 'completed', now(), 'slot_taken') ON CONFLICT DO NOTHING`,
      [`pi_${n}`, poundsOf(n)],
    );
  }

  /** Changes what we received for payment `pi_n`. */
  async receive(n: number, off: number): Promise<void> {
    await this.api.db.query(
      `UPDATE payments SET received_minor = $2, updated_at = now() WHERE provider_payment_id = $1`,
      [`pi_${n}`, poundsOf(n) + off],
    );
  }

  /** Refunds a pound of payment `pi_n`, or changes the state and amount of that refund. */
  async refund(n: number, status: 'completed' | 'failed' = 'completed', off = 0): Promise<void> {
    await this.api.db.query(
      `INSERT INTO refunds (payment_id, amount_minor, reason, cause, status, provider_refund_id)
       SELECT id, $2, 'slot_taken', 'test', $3, $4 FROM payments WHERE provider_payment_id = $1
       ON CONFLICT (payment_id, cause) WHERE status <> 'cancelled' DO UPDATE
         SET status = excluded.status, amount_minor = excluded.amount_minor, updated_at = now()`,
      [`pi_${n}`, 100 + off, status, `re_${n}`],
    );
  }

  reportCharge(n: number, { off = 0, pending = false }: Reported = {}): Promise<void> {
    return this.report(aMovement(`ch_${n}`, MovementKind.Charge, poundsOf(n) + off, pending, `pi_${n}`));
  }

  reportRefund(n: number, { off = 0, pending = false }: Reported = {}): Promise<void> {
    const movement = aMovement(`re_${n}`, MovementKind.Refund, -100 - off, pending, `pi_${n}`);
    return this.report({ ...movement, providerRefundId: `re_${n}` });
  }

  /** Reports payout `po_n`, or corrects its amount. */
  async reportPayout(n: number, amountMinor: number): Promise<void> {
    const at = new Date();
    const payout = {
      payoutId: `po_${n}`,
      state: PayoutState.Paid,
      amountMinor,
      currency: 'GBP',
      createdAt: at,
      arrivesOn: null,
      isItemised: true,
      isReconciled: true,
    };
    await this.store([], [payout]);
  }

  /** Reads what payout `po_n` is made of: the charges of these payments, as far as they were reported. */
  async itemise(n: number, charges: readonly number[]): Promise<void> {
    const { rows } = await this.api.db.query<{ id: number }>(
      'SELECT id FROM payouts WHERE external_id = $1',
      [`po_${n}`],
    );
    const movements = charges.flatMap((charge) => this.reported.get(`ch_${charge}`) ?? []);
    for (const { id } of rows) await this.reports.storePayout(Stripe, id, movements, new Date());
  }

  /** Reads the report up to now, without news. */
  readOn(): Promise<void> {
    return this.store([], []);
  }

  match(): Promise<void> {
    return this.reports.matchAll(Stripe);
  }

  compare(): Promise<void> {
    return compareReport(Stripe, this.api.get(DataSource));
  }

  async pass(days: number): Promise<void> {
    const client = await this.api.db.connect();
    try {
      // No trigger may take this for a change.
      await client.query('SET session_replication_role = replica');
      for (const [table, columns] of Object.entries(TIMES))
        await client.query(
          `UPDATE ${table} SET ${columns.map((column) => `${column} = ${column} - interval '${days} days'`).join(', ')}`,
        );
    } finally {
      client.release(true);
    }
  }

  async found(): Promise<unknown[]> {
    const { rows } = await this.api.db.query<object>(
      `SELECT kind, object, object_id, payment_id, payout_id, expected_minor, found_minor, currency, since
       FROM payout_differences ORDER BY kind, object, object_id`,
    );
    return rows;
  }

  /** The differences by a comparison of the whole history. */
  async foundInAll(): Promise<unknown[]> {
    await this.api.db.query('UPDATE payout_reports SET compared_until = NULL');
    await this.compare();
    return this.found();
  }

  private async report(movement: ProviderMovement): Promise<void> {
    this.reported.set(movement.movementId, movement);
    await this.store([movement], []);
  }

  private async store(
    movements: ProviderMovement[],
    payouts: Parameters<ReportRepository['storeWindow']>[1]['payouts'],
  ): Promise<void> {
    const now = new Date();
    await this.reports.storeWindow(Stripe, { movements, payouts }, now, now);
  }
}

const TIMES = {
  payments: ['completed_at', 'updated_at'],
  refunds: ['updated_at'],
  payouts: ['made_at', 'itemised_at', 'changed_at'],
  payout_movements: ['occurred_at', 'changed_at'],
  payout_reports: ['since', 'read_until', 'compared_until'],
  payout_differences: ['since'],
};

const poundsOf = (n: number): number => 1_000 + n * 100;

export function aMovement(
  id: string,
  kind: MovementKind,
  amountMinor: number,
  isPending: boolean,
  providerPaymentId: string,
): ProviderMovement {
  const at = new Date();
  return {
    movementId: id,
    kind,
    type: kind,
    grossMinor: amountMinor,
    feeMinor: 0,
    netMinor: amountMinor,
    currency: 'GBP',
    paid: { amountMinor, currency: 'GBP', rate: null },
    occurredAt: at,
    availableAt: at,
    isPending,
    payment: { providerPaymentId },
    providerRefundId: null,
  };
}
