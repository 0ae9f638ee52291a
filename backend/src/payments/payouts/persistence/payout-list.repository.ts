import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { parseMinor, withoutThousands } from '../../../platform/common/money.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key, List } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import { type MOVEMENT_SORTS, type PAYOUT_SORTS, PayoutView } from '../domain/payout-list.js';
import type { MovementKind, PayoutState } from '../../providers/provider-payouts.js';

export interface PayoutListRequest extends PageRequest {
  q?: string;
  provider?: PaymentProviderName;
  view?: PayoutView;
  /** An instant. */
  updatedSince?: string;
  from?: string;
  to?: string;
}

export interface MovementListRequest extends PageRequest {
  /** An instant. */
  updatedSince?: string;
}

/** A row of the list. Amounts in minor units. */
export interface PayoutRow {
  id: number;
  provider: PaymentProviderName;
  reference: string;
  state: PayoutState;
  amountMinor: number;
  currency: string;
  madeAt: Date;
  arrivesOn: string;
  itemised: boolean;
  itemisedAt: Date | null;
  seenOn: string | null;
  seenBy: string | null;
  seenAt: Date | null;
  differences: number;
}

export interface MovementRow {
  id: number;
  kind: MovementKind;
  type: string;
  reference: string;
  occurredAt: Date;
  grossMinor: number;
  feeMinor: number;
  netMinor: number;
  currency: string;
  paidMinor: number | null;
  paidCurrency: string | null;
  rate: string | null;
  paymentId: string | null;
  bookingId: number | null;
  payer: string | null;
}

export interface KindTotal {
  kind: MovementKind;
  currency: string;
  count: number;
  grossMinor: number;
  feeMinor: number;
  netMinor: number;
}

export interface DifferenceRow {
  kind: 'unreported' | 'unknown' | 'amount';
  object: 'payment' | 'refund' | 'movement' | 'payout';
  bookingId: number | null;
  expectedMinor: number | null;
  foundMinor: number | null;
  currency: string;
}

const PAYOUT = `payout.id, payout.provider, payout.external_id AS reference, payout.state, payout.amount_minor AS "amountMinor",
  payout.currency, payout.made_at AS "madeAt", payout.arrives_on::text AS "arrivesOn", payout.itemised,
  payout.itemised_at AS "itemisedAt", payout.seen_on::text AS "seenOn", seer.full_name AS "seenBy", payout.seen_at AS "seenAt",
  (SELECT count(*) FROM payout_differences WHERE payout_id = payout.id)::integer AS differences`;
const PAYOUTS = 'payouts payout LEFT JOIN users seer ON seer.id = payout.seen_by';
const SORTS: Record<(typeof PAYOUT_SORTS)[number], Key[]> = {
  arrivesOn: [
    { sql: 'payout.arrives_on', type: 'date' },
    { sql: 'payout.id', type: 'integer' },
  ],
};
const VIEWS: Readonly<Record<PayoutView, string>> = {
  [PayoutView.Unseen]: `payout.seen_on IS NULL AND payout.state <> 'failed'`,
  [PayoutView.Seen]: 'payout.seen_on IS NOT NULL',
  [PayoutView.Differing]: 'EXISTS (SELECT FROM payout_differences WHERE payout_id = payout.id)',
};

const CHANGED = [
  'SELECT id FROM payouts WHERE changed_at >= ?',
  'SELECT payout_id FROM payout_differences WHERE since >= ?',
];

const MOVEMENT = `movement.id, movement.kind, movement.type, movement.external_id AS reference, movement.occurred_at AS "occurredAt",
  movement.gross_minor AS "grossMinor", movement.fee_minor AS "feeMinor", movement.net_minor AS "netMinor", movement.currency,
  movement.paid_minor AS "paidMinor", movement.paid_currency AS "paidCurrency", trim_scale(movement.rate)::text AS rate,
  movement.payment_id AS "paymentId", served.id AS "bookingId", served.name AS payer`;
const MOVEMENTS = `payout_movements movement LEFT JOIN payments payment ON payment.id = movement.payment_id
  LEFT JOIN bookings served ON served.id = coalesce(payment.booking_id,
    (SELECT min(booking_id) FROM payment_allocations WHERE payment_id = payment.id))`;
const MOVEMENT_KEYS: Record<(typeof MOVEMENT_SORTS)[number], Key[]> = {
  occurredAt: [
    { sql: 'movement.occurred_at', type: 'timestamptz' },
    { sql: 'movement.id', type: 'integer' },
  ],
};

@Injectable()
export class PayoutListRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: PayoutListRequest): Promise<Page<PayoutRow>> {
    return findPage(this.dataSource.manager, this.list(request), request);
  }

  /** Rows are `PayoutRow`. Words are an amount as on the bank statement, or the provider's id. */
  list({ q, provider, view, updatedSince, from, to }: PayoutListRequest): List {
    const where = new Where();
    const words = q?.trim() ?? '';
    const amount = parseMinor(withoutThousands(words.replace(/^[^\d]+/, '')));
    if (words !== '' && amount !== null)
      where.add('(payout.amount_minor = ? OR payout.external_id = ?)', amount, words);
    else if (words !== '') where.add('payout.external_id = ?', words);
    where.addIfGiven('payout.provider = ?', provider);
    if (view) where.add(VIEWS[view]);
    where.addChangedSince('payout.id', CHANGED, updatedSince);
    where.addIfGiven('payout.arrives_on >= ?', from).addIfGiven('payout.arrives_on <= ?', to);
    return { select: PAYOUT, from: PAYOUTS, where, sorts: SORTS };
  }

  async find(id: number): Promise<PayoutRow | null> {
    const [row] = await this.dataSource.query<PayoutRow[]>(
      `SELECT ${PAYOUT} FROM ${PAYOUTS} WHERE payout.id = $1`,
      [id],
    );
    return row ?? null;
  }

  movements(payout: PayoutRow, request: MovementListRequest): Promise<Page<MovementRow>> {
    return findPage(this.dataSource.manager, this.movementList(payout, request), request);
  }

  /** The movements of a payout, or those since the payout before it where the provider does not itemise. */
  movementList(payout: PayoutRow, { updatedSince }: MovementListRequest = {}): List {
    const where = ofPayout(payout).addIfGiven('movement.changed_at >= ?', updatedSince);
    return { select: MOVEMENT, from: MOVEMENTS, where, sorts: MOVEMENT_KEYS };
  }

  /** The sums by kind and currency. */
  totals(payout: PayoutRow): Promise<KindTotal[]> {
    const where = ofPayout(payout);
    return this.dataSource.query<KindTotal[]>(
      `SELECT movement.kind, movement.currency, count(*)::integer AS count, sum(movement.gross_minor)::integer AS "grossMinor",
         sum(movement.fee_minor)::integer AS "feeMinor", sum(movement.net_minor)::integer AS "netMinor"
       FROM payout_movements movement ${where.sql} GROUP BY movement.kind, movement.currency
       ORDER BY movement.currency, array_position(ARRAY['charge', 'refund', 'refund_returned', 'dispute', 'fee', 'adjustment'], movement.kind)`,
      where.values,
    );
  }

  differences(payoutId: number): Promise<DifferenceRow[]> {
    return this.dataSource.query<DifferenceRow[]>(
      `SELECT difference.kind, difference.object, payment.booking_id AS "bookingId", difference.expected_minor AS "expectedMinor",
         difference.found_minor AS "foundMinor", difference.currency
       FROM payout_differences difference LEFT JOIN payments payment ON payment.id = difference.payment_id
       WHERE difference.payout_id = $1 ORDER BY difference.since, difference.object, difference.object_id`,
      [payoutId],
    );
  }

  /** @returns the payout's former day, or undefined if there is no such payout */
  async see(
    id: number,
    seen: { on: string; by: number | null; at: Date } | null,
    manager: EntityManager,
  ): Promise<{ before: string | null } | undefined> {
    const [found] = await manager.query<{ before: string | null }[]>(
      'SELECT seen_on::text AS before FROM payouts WHERE id = $1 FOR UPDATE',
      [id],
    );
    if (found && found.before !== (seen?.on ?? null))
      await manager.query(
        `UPDATE payouts SET seen_on = $2, seen_by = $3, seen_at = $4, changed_at = clock_timestamp() WHERE id = $1`,
        [id, seen?.on ?? null, seen?.by ?? null, seen?.at ?? null],
      );
    return found;
  }
}

function ofPayout({ id, itemised, provider, currency, madeAt }: PayoutRow): Where {
  const where = new Where().add(`movement.kind <> 'payout'`);
  if (itemised) return where.add('movement.payout_id = ?', id);
  return where.add(
    `movement.provider = ? AND movement.currency = ? AND movement.payout_id IS NULL AND NOT movement.pending
     AND movement.occurred_at <= ? AND movement.occurred_at > coalesce((SELECT max(made_at) FROM payouts
       WHERE provider = movement.provider AND currency = movement.currency AND made_at < ?), '-infinity')`,
    provider,
    currency,
    madeAt,
    madeAt,
  );
}
