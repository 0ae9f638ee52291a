import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import type { MovementKind } from '../../providers/provider-payouts.js';

/** A payout of the period, or a movement of its provider's account up to it. Amounts in minor units. */
export interface BankRow {
  provider: PaymentProviderName;
  currency: string;
  payoutId: number;
  /** The provider's id of the movement or payout. */
  reference: string;
  kind: MovementKind;
  day: string;
  grossMinor: number;
  feeMinor: number;
  bookingId: number | null;
  payer: string | null;
}

/** Payouts of a provider that cannot be itemised yet. */
export interface UnreadPayout {
  provider: PaymentProviderName;
  currency: string;
  reference: string;
}

/** Payouts count for the day when they were made. A failed one counts only if it has left the balance and came back. */
const OF_PERIOD = `payout.made_at >= $1 AND payout.made_at < $2
  AND NOT (payout.state = 'failed' AND CASE WHEN payout.itemised THEN payout.itemised_at IS NULL
    ELSE NOT EXISTS (SELECT FROM payout_movements moved WHERE moved.provider = payout.provider
      AND moved.external_id = payout.external_id AND moved.kind = 'payout' AND NOT moved.pending) END)`;
/** The end of the provider's payout before this one. */
const BEFORE = `coalesce((SELECT earlier.made_at FROM payouts earlier
  WHERE earlier.provider = payout.provider AND earlier.currency = payout.currency
    AND (earlier.made_at, earlier.id) < (payout.made_at, payout.id)
  ORDER BY earlier.made_at DESC, earlier.id DESC LIMIT 1), '-infinity')`;

@Injectable()
export class BankLinesRepository {
  /** Each payout's movements in order of time, then the payout. @param until exclusive */
  rows(period: { start: Date; until: Date; zone: string }, manager: EntityManager): Promise<BankRow[]> {
    return manager.query<BankRow[]>(
      `WITH paid AS (SELECT payout.*, ${BEFORE} AS since FROM payouts payout WHERE ${OF_PERIOD}), line AS (
         SELECT paid.id AS payout_id, movement.external_id, movement.kind, movement.occurred_at AS at, movement.gross_minor,
           movement.fee_minor, movement.payment_id, 1 AS place, movement.id
         FROM paid JOIN payout_movements movement ON movement.payout_id = paid.id
         WHERE paid.itemised AND movement.kind <> 'payout'
         UNION ALL
         SELECT paid.id, movement.external_id, movement.kind, movement.occurred_at, movement.gross_minor,
           movement.fee_minor, movement.payment_id, 1, movement.id
         FROM paid JOIN payout_movements movement ON movement.provider = paid.provider AND movement.currency = paid.currency
           AND movement.occurred_at > paid.since AND movement.occurred_at <= paid.made_at
         WHERE NOT paid.itemised AND movement.payout_id IS NULL AND NOT movement.pending AND movement.kind <> 'payout'
           -- Else the next itemised payout has them.
           AND NOT EXISTS (SELECT FROM payouts other WHERE other.provider = paid.provider AND other.currency = paid.currency
             AND other.itemised)
         UNION ALL
         SELECT id, external_id, 'payout', made_at, -amount_minor, 0, NULL, 2, id FROM paid)
       SELECT paid.provider, paid.currency, paid.id AS "payoutId", line.external_id AS reference, line.kind,
         ((line.at AT TIME ZONE $3)::date)::text AS day, line.gross_minor AS "grossMinor", line.fee_minor AS "feeMinor",
         served.id AS "bookingId", served.name AS payer
       FROM line JOIN paid ON paid.id = line.payout_id
       LEFT JOIN payments payment ON payment.id = line.payment_id
       LEFT JOIN bookings served ON served.id = coalesce(payment.booking_id,
         (SELECT min(booking_id) FROM payment_allocations WHERE payment_id = payment.id))
       ORDER BY paid.provider, paid.currency, paid.made_at, paid.id, line.place, line.at, line.external_id`,
      [period.start, period.until, period.zone],
    );
  }

  /** Payouts of the period whose movements were not read yet, so that a file would not add up. */
  unread({ start, until }: { start: Date; until: Date }, manager: EntityManager): Promise<UnreadPayout[]> {
    return manager.query<UnreadPayout[]>(
      `SELECT provider, currency, external_id AS reference FROM payouts payout
       WHERE ${OF_PERIOD} AND payout.itemised AND payout.itemised_at IS NULL ORDER BY provider, currency, made_at, id`,
      [start, until],
    );
  }
}
