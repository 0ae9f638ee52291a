import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { DeferredIncome, IssuedDocuments, MadeAdjustment } from '../domain/year-sheet.js';

/** A year by its days, venue-local. */
export interface YearRange {
  from: string;
  /** The day after the last one that is over or under way. */
  until: string;
  /** The instants at which they begin. */
  start: Date;
  end: Date;
}

/** What a year has besides the figures of its months. */
@Injectable()
export class YearRepository {
  /** Postings until a day, for events from that day on. */
  deferred({ from, until }: YearRange, manager: EntityManager): Promise<DeferredIncome[]> {
    return manager.query<DeferredIncome[]>(
      `SELECT posting.currency,
         coalesce(sum(amount_minor) FILTER (WHERE posted_on < $1::date AND booking.date >= $1::date), 0)::float8 AS "openingMinor",
         coalesce(sum(amount_minor) FILTER (WHERE booking.date >= $2::date), 0)::float8 AS "closingMinor"
       FROM postings posting JOIN bookings booking ON booking.id = posting.booking_id
       WHERE posting.posted_on < $2::date AND booking.date >= $1::date AND posting.purpose = 'hire'
       GROUP BY 1 ORDER BY 1`,
      [from, until],
    );
  }

  documents({ start, end }: YearRange, manager: EntityManager): Promise<IssuedDocuments[]> {
    return manager.query<IssuedDocuments[]>(
      `SELECT currency, kind, count(*)::integer AS count, sum(total_minor)::float8 AS "totalMinor"
       FROM documents WHERE state = 'issued' AND issued_at >= $1 AND issued_at < $2 GROUP BY 1, 2 ORDER BY 1, 2`,
      [start, end],
    );
  }

  adjustments({ start, end }: YearRange, manager: EntityManager): Promise<MadeAdjustment[]> {
    return manager.query<MadeAdjustment[]>(
      `SELECT currency, what, "bookingId", venue_day(made_at)::text AS "madeOn", maker.full_name AS "madeBy", minor AS "amountMinor"
       FROM (
         SELECT booking.currency, line.text AS what, line.booking_id AS "bookingId", line.created_at AS made_at,
           line.created_by AS made_by, line.amount_minor AS minor, line.id::text AS source
         FROM order_lines line JOIN bookings booking ON booking.id = line.booking_id
         WHERE line.kind NOT IN ('hire', 'extra') AND line.created_at >= $1 AND line.created_at < $2
         UNION ALL
         SELECT currency, 'Voided payment',
           coalesce(booking_id, (SELECT min(booking_id) FROM payment_allocations WHERE payment_id = payments.id)), voided_at,
           voided_by, -received_minor, id::text
         FROM payments WHERE voided_at >= $1 AND voided_at < $2) made
       LEFT JOIN users maker ON maker.id = made_by ORDER BY made_at, source`,
      [start, end],
    );
  }
}
