import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import {
  type BondMoney,
  type ChangedBooking,
  type Correction,
  type IncomeGroup,
  type IncomeRow,
  type MethodMoney,
  OWED_AGES,
  type OwedAge,
  type ProviderMoney,
} from '../domain/month-sheet.js';

/** A month by its days, venue-local. */
export interface MonthRange {
  from: string;
  /** The day after the last one. */
  until: string;
  /** The instant at which it ends. */
  end: Date;
  /** Months before it are closed, so changes of their bookings are its corrections. */
  isFirstOpen: boolean;
  /** Its income has been recorded, since the month is being closed. */
  isRecorded: boolean;
}

type Of<Row> = Row & { currency: string };

const METHODS = `
  SELECT currency, method, (count(*) FILTER (WHERE kind = 'payment' AND minor > 0))::integer AS payments,
    coalesce(sum(minor) FILTER (WHERE kind = 'payment'), 0)::float8 AS "receivedMinor",
    coalesce(sum(minor) FILTER (WHERE kind = 'refund'), 0)::float8 AS "refundedMinor",
    coalesce(sum(minor) FILTER (WHERE kind = 'dispute'), 0)::float8 AS "disputedMinor"
  FROM (
    SELECT currency, method, kind, payment_id, sum(amount_minor) AS minor FROM postings
    WHERE posted_on >= $1 AND posted_on < $2 AND method IS NOT NULL GROUP BY 1, 2, 3, 4 HAVING sum(amount_minor) <> 0) one
  GROUP BY 1, 2 ORDER BY 1, 2`;

const CORRECTIONS = `
  SELECT currency, kind, method, booking_id AS "bookingId", sum(amount_minor)::integer AS "amountMinor", received_on::text AS "receivedOn",
    posted_on::text AS "postedOn"
  FROM postings WHERE posted_on >= $1 AND posted_on < $2 AND received_on < $1
  GROUP BY currency, kind, method, booking_id, payment_id, source_id, received_on, posted_on, posted_at
  ORDER BY posted_on, min(id)`;

const BONDS = `
  SELECT currency,
    coalesce(sum(minor) FILTER (WHERE posted_on < $1), 0)::float8 AS "openingMinor",
    coalesce(sum(minor) FILTER (WHERE posted_on >= $1 AND kind = 'payment'), 0)::float8 AS "receivedMinor",
    coalesce(sum(minor) FILTER (WHERE posted_on >= $1 AND kind IN ('refund', 'dispute')), 0)::float8 AS "returnedMinor",
    coalesce(sum(minor) FILTER (WHERE posted_on >= $1 AND kind = 'bond_kept'), 0)::float8 AS "keptMinor",
    coalesce(sum(minor), 0)::float8 AS "heldMinor"
  FROM (SELECT currency, posted_on, kind, CASE WHEN kind = 'bond_kept' THEN -amount_minor ELSE amount_minor END AS minor
        FROM postings WHERE purpose = 'bond' AND posted_on < $2) bond
  GROUP BY 1 ORDER BY 1`;

/** A posting for the hire, or a kept bond. */
const IS_INCOME = `(posting.purpose = 'hire' OR posting.kind = 'bond_kept')`;

const PLACE = 'space_id, event_type, club_id';

/**
 * Income by event date, by what stands on the lines. In the first open month also what changed of earlier bookings since their
 * months were closed.
 */
const ACCRUAL = `
  SELECT booking_id, ${PLACE}, currency, sum(minor)::integer AS minor FROM (
    SELECT line.booking_id, line.space_id, line.event_type, line.club_id, booking.currency, line.amount_minor AS minor
    FROM bookings booking JOIN order_lines line ON line.booking_id = booking.id
    WHERE booking.date < $2::date AND ($3::boolean OR booking.date >= $1::date)
    UNION ALL
    SELECT booking_id, ${PLACE}, currency, -amount_minor FROM accrued_income WHERE $3::boolean) changed
  GROUP BY booking_id, ${PLACE}, currency HAVING sum(minor) <> 0`;

/** What is recorded of a month that is being closed; its parameters are those of `ACCRUAL`. */
const RECORDED = `
  SELECT booking_id, ${PLACE}, currency, amount_minor AS minor FROM accrued_income
  WHERE month = $1::date AND $2::date > $1::date AND $3::boolean`;

/** Under today's names. */
const incomeSql = (accrual: string): string => `
  SELECT income.currency, named."group", named.key, named.name, sum(accrual)::float8 AS "accrualMinor", sum(cash)::float8 AS "cashMinor"
  FROM (
    SELECT currency, ${PLACE}, minor AS accrual, 0 AS cash FROM (${accrual}) accrued
    UNION ALL
    SELECT currency, ${PLACE}, 0, amount_minor FROM postings posting
    WHERE posted_on >= $1 AND posted_on < $2 AND ${IS_INCOME}) income
  LEFT JOIN spaces space ON space.id = income.space_id LEFT JOIN clubs club ON club.id = income.club_id
  CROSS JOIN LATERAL (
    SELECT "group", coalesce(key, CASE WHEN space_id IS NULL THEN 'unallocated' ELSE '' END) AS key,
      CASE WHEN space_id IS NULL THEN 'Unallocated' ELSE name END AS name
    FROM (VALUES ('space', income.space_id::text, coalesce(space.name, 'Former space')), ('eventType', event_type, event_type),
      ('club', income.club_id::text, CASE WHEN income.club_id IS NULL THEN 'No club' ELSE coalesce(club.name, 'Former club') END))
      one ("group", key, name)) named
  GROUP BY 1, 2, 3, 4 HAVING sum(accrual) <> 0 OR sum(cash) <> 0
  ORDER BY 1, 2, named.key = 'unallocated', named.key = '', named.name, named.key`;

const changedBookingsSql = (accrual: string): string => `
  SELECT accrued.currency, booking_id AS "bookingId", booking.date::text AS date, sum(minor)::float8 AS "amountMinor"
  FROM (${accrual}) accrued JOIN bookings booking ON booking.id = accrued.booking_id
  WHERE booking.date < $1 OR booking.date >= $2
  GROUP BY 1, 2, 3 HAVING sum(minor) <> 0 ORDER BY 1, 2`;

/**
 * What is owed at the end, from the lines and postings until then. An open dispute is not owed, a lost one is. Only bookings
 * that owe now can have owed then, and those whose lines or postings came later. A dispute counts for one of the bookings
 * of its payment.
 */
const OWED = `
  WITH candidate AS (
    SELECT id FROM bookings WHERE balance_minor > 0 AND status NOT IN ('held', 'expired')
    UNION SELECT booking_id FROM order_lines WHERE created_at >= $2
    UNION SELECT booking_id FROM postings WHERE posted_on >= $1::date
    UNION SELECT allocation.booking_id FROM payment_disputes dispute JOIN payment_allocations allocation USING (payment_id)
  )
  SELECT currency, CASE WHEN due >= $1::date THEN 'notDue' WHEN due >= $1::date - 31 THEN 'days0' WHEN due >= $1::date - 61 THEN 'days31'
    WHEN due >= $1::date - 91 THEN 'days61' ELSE 'days91' END AS age, sum(owed)::float8 AS "amountMinor"
  FROM (
    SELECT booking.currency, booking.due_on AS due, line.minor - coalesce(paid.minor, 0) AS owed
    FROM candidate JOIN bookings booking ON booking.id = candidate.id
    CROSS JOIN LATERAL (SELECT sum(amount_minor) AS minor FROM order_lines
      WHERE booking_id = booking.id AND created_at < $2) line
    CROSS JOIN LATERAL (
      SELECT sum(posting.amount_minor) AS minor FROM postings posting
      WHERE posting.booking_id = booking.id AND posting.posted_on < $1::date AND ${IS_INCOME}
        AND (posting.kind <> 'dispute' OR EXISTS (SELECT FROM payment_disputes
          WHERE payment_id = posting.payment_id AND dispute_id = posting.source_id AND state = 'lost'))) paid
    WHERE line.minor - coalesce(paid.minor, 0) > 0) owing
  GROUP BY 1, 2`;

/**
 * The provider's own figures. Before the first movement that we know of, the balance was what is there now without all
 * movements since; after a closed month it is what that sheet says.
 */
const PROVIDERS = `
  WITH moved AS (
    SELECT provider, currency, sum(net_minor) FILTER (WHERE posted_on < $1) AS before, sum(net_minor) AS all_net,
      sum(net_minor) FILTER (WHERE posted_on >= $1 AND posted_on < $2) AS net,
      sum(gross_minor) FILTER (WHERE posted_on >= $1 AND posted_on < $2 AND kind = 'charge') AS payments,
      sum(gross_minor) FILTER (WHERE posted_on >= $1 AND posted_on < $2 AND kind IN ('refund', 'refund_returned')) AS refunds,
      sum(gross_minor) FILTER (WHERE posted_on >= $1 AND posted_on < $2 AND kind = 'dispute') AS disputes,
      sum(CASE WHEN kind = 'fee' THEN net_minor ELSE -fee_minor END) FILTER (WHERE posted_on >= $1 AND posted_on < $2) AS fees,
      sum(gross_minor) FILTER (WHERE posted_on >= $1 AND posted_on < $2 AND kind = 'adjustment') AS adjustments,
      sum(gross_minor) FILTER (WHERE posted_on >= $1 AND posted_on < $2 AND kind IN ('payout', 'payout_returned')) AS paid_out
    FROM movement_postings GROUP BY 1, 2
  ), transit AS (
    SELECT provider, currency, sum(amount_minor) AS minor FROM payouts
    WHERE state <> 'failed' AND made_at < $3 AND arrives_on >= $2 GROUP BY 1, 2
  ), opened AS (
    SELECT provider, currency, coalesce(balance.amount_minor, coalesce(all_net, 0)) - coalesce(all_net, 0) + coalesce(before, 0) AS minor
    FROM moved FULL JOIN provider_balances balance USING (provider, currency))
  SELECT provider, currency, opened.minor::float8 AS "openingMinor", coalesce(net, 0)::float8 AS "netMinor",
    coalesce(payments, 0)::float8 AS "paymentsMinor", coalesce(refunds, 0)::float8 AS "refundsMinor",
    coalesce(disputes, 0)::float8 AS "disputesMinor", coalesce(fees, 0)::float8 AS "feesMinor",
    coalesce(adjustments, 0)::float8 AS "adjustmentsMinor", coalesce(paid_out, 0)::float8 AS "paidOutMinor",
    coalesce(transit.minor, 0)::float8 AS "inTransitMinor"
  FROM opened LEFT JOIN moved USING (provider, currency) LEFT JOIN transit USING (provider, currency)
  ORDER BY currency, provider`;

export type ProviderRow = Of<Omit<ProviderMoney, 'closingMinor'>> & {
  provider: PaymentProviderName;
  netMinor: number;
};

/** The figures of one month, each as one query. */
@Injectable()
export class MonthSheetRepository {
  methods({ from, until }: MonthRange, manager: EntityManager): Promise<Of<MethodMoney>[]> {
    return manager.query(METHODS, [from, until]);
  }

  providers({ from, until, end }: MonthRange, manager: EntityManager): Promise<ProviderRow[]> {
    return manager.query(PROVIDERS, [from, until, end]);
  }

  income(range: MonthRange, manager: EntityManager): Promise<Of<IncomeRow & { group: IncomeGroup }>[]> {
    return manager.query(incomeSql(accrualOf(range)), parametersOf(range));
  }

  changedBookings(range: MonthRange, manager: EntityManager): Promise<Of<ChangedBooking>[]> {
    return range.isFirstOpen
      ? manager.query(changedBookingsSql(accrualOf(range)), parametersOf(range))
      : Promise.resolve([]);
  }

  bonds({ from, until }: MonthRange, manager: EntityManager): Promise<Of<BondMoney>[]> {
    return manager.query(BONDS, [from, until]);
  }

  async owed(
    { until, end }: MonthRange,
    manager: EntityManager,
  ): Promise<Map<string, Record<OwedAge, number>>> {
    const rows = await manager.query<Of<{ age: OwedAge; amountMinor: number }>[]>(OWED, [until, end]);
    const owed = new Map<string, Record<OwedAge, number>>();
    for (const { currency, age, amountMinor } of rows)
      owed.set(currency, { ...(owed.get(currency) ?? nothingOwed()), [age]: amountMinor });
    return owed;
  }

  corrections({ from, until }: MonthRange, manager: EntityManager): Promise<Of<Correction>[]> {
    return manager.query(CORRECTIONS, [from, until]);
  }

  /** Records the income of a month that is being closed. Its sheet is then made from these rows. */
  async recordAccrual(range: MonthRange, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO accrued_income (month, booking_id, ${PLACE}, currency, amount_minor)
       SELECT $1::date, booking_id, ${PLACE}, currency, minor FROM (${ACCRUAL}) accrued`,
      parametersOf(range),
    );
  }
}

const accrualOf = ({ isRecorded }: MonthRange): string => (isRecorded ? RECORDED : ACCRUAL);
const parametersOf = ({ from, until, isFirstOpen }: MonthRange): unknown[] => [from, until, isFirstOpen];

export function nothingOwed(): Record<OwedAge, number> {
  return Object.fromEntries(OWED_AGES.map((age) => [age, 0])) as Record<OwedAge, number>;
}
