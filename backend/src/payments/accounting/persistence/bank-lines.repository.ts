import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isWallet, PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { REPORT_LAG } from '../../payouts/domain/report-windows.js';
import type { MovementKind } from '../../providers/provider-payouts.js';

/** A payout of the period, or a movement of its provider's account before it. Amounts in minor units. */
export interface BankRow {
  provider: PaymentProviderName;
  currency: string;
  /** The provider's id of the movement or payout. */
  reference: string;
  kind: MovementKind;
  day: string;
  grossMinor: number;
  feeMinor: number;
  bookingId: number | null;
  payer: string | null;
}

/** Why the file of a provider's account is not complete yet. */
export interface Unread {
  provider: PaymentProviderName;
  currency: string;
  /** Payouts whose movements were not read. */
  payouts: string[];
}

export interface BankPeriod {
  start: Date;
  /** Exclusive. */
  until: Date;
  zone: string;
}

const WALLETS = Object.values(PaymentProviderName)
  .filter(isWallet)
  .map((name) => `'${name}'`)
  .join(', ');

/** A failed payout that was not itemised has taken no movements along. */
const ITEMISED = `payout.itemised AND (payout.state <> 'failed' OR payout.itemised_at IS NOT NULL)`;

/**
 * Payouts that are not itemised, before the first one that is. A withdrawal of a wallet counts when it clears, so that a
 * denied one never does. Each lists the movements that cleared since the one before it.
 */
const PAYOUTS = `
  first_itemised AS (SELECT provider, currency, min(made_at) AS at FROM payouts payout WHERE ${ITEMISED} GROUP BY 1, 2),
  manual AS (
    SELECT provider, currency, external_id AS reference, cleared_at AS at, id, gross_minor AS amount_minor
    FROM payout_movements WHERE kind = 'payout' AND provider IN (${WALLETS}) AND cleared_at < $2
    UNION ALL
    SELECT provider, currency, external_id, made_at, id, -amount_minor
    FROM payouts WHERE NOT itemised AND provider NOT IN (${WALLETS}) AND made_at < $2),
  listing AS (
    SELECT manual.*, coalesce(lag(manual.at) OVER account, '-infinity') AS since,
      first_itemised.at IS NULL OR manual.at < first_itemised.at AS lists
    FROM manual LEFT JOIN first_itemised USING (provider, currency)
    WINDOW account AS (PARTITION BY provider, currency ORDER BY manual.at, manual.id)),
  itemised AS (SELECT provider, currency, external_id AS reference, made_at AS at, id, -amount_minor AS amount_minor, itemised_at
    FROM payouts payout WHERE ${ITEMISED} AND made_at >= $1 AND made_at < $2)`;
const MOVEMENT = 'movement.external_id AS reference, movement.kind';
const AMOUNTS = 'movement.gross_minor, movement.fee_minor, movement.payment_id';

@Injectable()
export class BankLinesRepository {
  /** Each payout's movements in order of time, then the payout. Each movement is in one period only. */
  rows({ start, until, zone }: BankPeriod, manager: EntityManager): Promise<BankRow[]> {
    return manager.query<BankRow[]>(
      `WITH ${PAYOUTS}, line AS (
         SELECT payout.provider, payout.currency, payout.at AS made, payout.reference AS payout, ${MOVEMENT}, movement.cleared_at AS at,
           ${AMOUNTS}, 1 AS place
         FROM listing payout JOIN payout_movements movement ON movement.provider = payout.provider
           AND movement.currency = payout.currency AND movement.cleared_at > payout.since AND movement.cleared_at <= payout.at
         WHERE payout.lists AND payout.at >= $1 AND movement.kind <> 'payout'
         UNION ALL
         SELECT payout.provider, payout.currency, payout.at, payout.reference, ${MOVEMENT}, movement.occurred_at, ${AMOUNTS}, 1
         FROM itemised payout JOIN payout_movements movement ON movement.payout_id = payout.id AND movement.kind <> 'payout'
         WHERE NOT EXISTS (SELECT FROM listing earlier WHERE earlier.lists AND earlier.provider = payout.provider
           AND earlier.currency = payout.currency AND earlier.at >= movement.cleared_at)
         UNION ALL
         SELECT provider, currency, at, reference, reference, 'payout', at, amount_minor, 0, NULL, 2 FROM listing WHERE at >= $1
         UNION ALL
         SELECT provider, currency, at, reference, reference, 'payout', at, amount_minor, 0, NULL, 2 FROM itemised)
       SELECT line.provider, line.currency, line.reference, line.kind, ((line.at AT TIME ZONE $3)::date)::text AS day,
         line.gross_minor AS "grossMinor", line.fee_minor AS "feeMinor", served.id AS "bookingId", served.name AS payer
       FROM line LEFT JOIN payments payment ON payment.id = line.payment_id
       LEFT JOIN bookings served ON served.id = coalesce(payment.booking_id,
         (SELECT min(booking_id) FROM payment_allocations WHERE payment_id = payment.id))
       ORDER BY line.provider, line.currency, line.made, line.payout, line.place, line.at, line.reference`,
      [start, until, zone],
    );
  }

  /**
   * Accounts whose file can still change: a payout's movements were not read, or the report was not read to the end of the
   * period. In a period that is not over, it has to be read to the last payout that lists movements by their time.
   */
  unread({ start, until }: BankPeriod, manager: EntityManager): Promise<Unread[]> {
    return manager.query<Unread[]>(
      `WITH ${PAYOUTS}, made AS (
         SELECT provider, currency, reference, at, lists, false AS unread FROM listing WHERE at >= $1
         UNION ALL SELECT provider, currency, reference, at, false, itemised_at IS NULL FROM itemised)
       SELECT made.provider, made.currency,
         coalesce(array_agg(made.reference ORDER BY made.at, made.reference) FILTER (WHERE made.unread), '{}') AS payouts
       FROM made LEFT JOIN payout_reports report ON report.provider = made.provider
       GROUP BY made.provider, made.currency
       HAVING bool_or(made.unread) OR CASE WHEN $2 <= now() THEN $2 ELSE max(made.at) FILTER (WHERE made.lists) END
         > coalesce(max(report.read_until) - ${REPORT_LAG}, '-infinity')`,
      [start, until],
    );
  }
}
