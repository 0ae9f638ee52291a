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
  SELECT currency, kind, method, booking_id AS "bookingId", amount_minor AS "amountMinor", received_on::text AS "receivedOn",
    posted_on::text AS "postedOn"
  FROM postings WHERE posted_on >= $1 AND posted_on < $2 AND received_on < $1 ORDER BY posted_on, id`;

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

/** Bookings with the names under which their income is shown. */
const NAMED_BOOKINGS = `
  SELECT booking.id, booking.date, space.name AS space, booking.event_type, coalesce(club.name, '') AS club, booking.currency
  FROM bookings booking JOIN spaces space ON space.id = booking.space_id LEFT JOIN users hirer ON hirer.id = booking.user_id
  LEFT JOIN clubs club ON club.id = hirer.club_id`;

/** Income by event date. In the first open month also what changed of earlier bookings since their months were closed. */
const ACCRUAL = `
  SELECT booking_id, space, event_type, club, currency, sum(minor)::integer AS minor FROM (
    SELECT booking.id AS booking_id, space, event_type, club, currency, line.amount_minor AS minor
    FROM (${NAMED_BOOKINGS}) booking JOIN order_lines line ON line.booking_id = booking.id
    WHERE booking.date < $2::date AND ($3::boolean OR booking.date >= $1::date)
    UNION ALL
    SELECT booking_id, space, event_type, club, currency, -amount_minor FROM accrued_income WHERE $3::boolean) changed
  GROUP BY 1, 2, 3, 4, 5 HAVING sum(minor) <> 0`;

const INCOME = `
  SELECT * FROM (
    SELECT currency, CASE WHEN GROUPING(space) = 0 THEN 'space' WHEN GROUPING(event_type) = 0 THEN 'eventType' ELSE 'club' END AS "group",
      coalesce(space, event_type, club) AS name, sum(accrual)::float8 AS "accrualMinor", sum(cash)::float8 AS "cashMinor"
    FROM (
      SELECT currency, space, event_type, club, minor AS accrual, 0 AS cash FROM (${ACCRUAL}) accrued
      UNION ALL
      SELECT posting.currency, coalesce(booking.space, ''), coalesce(booking.event_type, ''), coalesce(booking.club, ''), 0,
        posting.amount_minor
      FROM postings posting LEFT JOIN (${NAMED_BOOKINGS}) booking ON booking.id = posting.booking_id
      WHERE posting.posted_on >= $1 AND posting.posted_on < $2 AND ${IS_INCOME}) income
    GROUP BY GROUPING SETS ((currency, space), (currency, event_type), (currency, club))) grouped
  WHERE "accrualMinor" <> 0 OR "cashMinor" <> 0 ORDER BY currency, "group", name = '', name`;

const CHANGED_BOOKINGS = `
  SELECT accrued.currency, booking_id AS "bookingId", booking.date::text AS date, sum(minor)::float8 AS "amountMinor"
  FROM (${ACCRUAL}) accrued JOIN bookings booking ON booking.id = accrued.booking_id
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

  income(
    { from, until, isFirstOpen }: MonthRange,
    manager: EntityManager,
  ): Promise<Of<IncomeRow & { group: IncomeGroup }>[]> {
    return manager.query(INCOME, [from, until, isFirstOpen]);
  }

  changedBookings(
    { from, until, isFirstOpen }: MonthRange,
    manager: EntityManager,
  ): Promise<Of<ChangedBooking>[]> {
    return isFirstOpen ? manager.query(CHANGED_BOOKINGS, [from, until, true]) : Promise.resolve([]);
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

  /** Notes the income of a month that is being closed. */
  async noteAccrual({ from, until }: MonthRange, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO accrued_income (month, booking_id, space, event_type, club, currency, amount_minor)
       SELECT $1::date, booking_id, space, event_type, club, currency, minor FROM (${ACCRUAL}) accrued`,
      [from, until, true],
    );
  }
}

export function nothingOwed(): Record<OwedAge, number> {
  return Object.fromEntries(OWED_AGES.map((age) => [age, 0])) as Record<OwedAge, number>;
}
