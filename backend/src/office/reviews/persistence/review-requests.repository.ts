import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

/** A member is asked, and asked again after dismissing or writing a review, at most once in this time. */
const PAUSE = `interval '12 months'`;

/** A finished booking whose hirer we can ask for a review. */
export interface ReviewCandidate {
  bookingId: number;
  userId: number;
  /** The account's address. */
  email: string;
}

/** A member's choice, and whether a page may ask them. */
export interface ReviewRequests {
  byEmail: boolean;
  ask: boolean;
}

const hasWritten = (userId: string, now: string): string =>
  `EXISTS (SELECT FROM testimonials WHERE user_id = ${userId} AND written_at > ${now}::timestamptz - ${PAUSE})`;

/**
 * Bookings that went well, as far as we know: over, not cancelled or missed, without a refund of the price other than for a
 * change, without a payment dispute, and without damage that is not settled. `$1` is the present time.
 */
const CANDIDATES = `SELECT booking.id AS "bookingId", person.id AS "userId", person.email
  FROM bookings booking JOIN users person ON person.id = booking.user_id
  WHERE booking.status = 'completed' AND booking.attendance IS DISTINCT FROM 'no_show'
    AND person.is_active AND person.email_confirmed_at IS NOT NULL AND person.deletion_due_at IS NULL
    AND NOT EXISTS (SELECT FROM suppressions WHERE lower(email) = lower(person.email) AND lifted_at IS NULL)
    AND NOT EXISTS (SELECT FROM review_requests WHERE user_id = person.id AND NOT by_email)
    AND NOT EXISTS (SELECT FROM payment_allocations allocation JOIN payments payment ON payment.id = allocation.payment_id
                    LEFT JOIN refunds refund ON refund.allocation_id = allocation.id AND refund.status <> 'cancelled'
                      AND refund.reason <> 'moved' AND payment.purpose = 'hire'
                    WHERE allocation.booking_id = booking.id AND (refund.id IS NOT NULL OR payment.dispute_state IS NOT NULL))
    AND NOT EXISTS (SELECT FROM bonds bond WHERE bond.booking_id = booking.id AND bond.settled_at IS NULL
                    AND (bond.claimed_at IS NOT NULL OR bond.inspection = 'damage'))
    AND NOT ${hasWritten('person.id', '$1')}`;

/** Whom we ask for a review, and when we last did. */
@Injectable()
export class ReviewRequestsRepository {
  /** @param firstDay of the bookings, venue-local, like `lastDay` */
  candidates(
    now: Date,
    firstDay: string,
    lastDay: string,
    manager: EntityManager,
  ): Promise<ReviewCandidate[]> {
    return manager.query<ReviewCandidate[]>(
      `${CANDIDATES} AND booking.date BETWEEN $2 AND $3
         AND NOT EXISTS (SELECT FROM review_requests WHERE user_id = person.id AND asked_at > $1::timestamptz - ${PAUSE})
       ORDER BY booking.start_time, booking.id`,
      [now, firstDay, lastDay],
    );
  }

  /** The hirer of a booking, while we can still ask them about it; null otherwise. */
  async candidate(bookingId: number, now: Date, manager: EntityManager): Promise<ReviewCandidate | null> {
    const [row] = await manager.query<ReviewCandidate[]>(`${CANDIDATES} AND booking.id = $2`, [
      now,
      bookingId,
    ]);
    return row ?? null;
  }

  /**
   * Records that a member is being asked. Of two calls at once the second waits for the first.
   * @returns false if they were asked within the last 12 months, or want no such emails
   */
  async markAsked(userId: number, now: Date, manager: EntityManager): Promise<boolean> {
    const marked = await manager.query<unknown[]>(
      `INSERT INTO review_requests AS known (user_id, asked_at) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET asked_at = excluded.asked_at
         WHERE known.by_email AND (known.asked_at IS NULL OR known.asked_at <= $2::timestamptz - ${PAUSE})
       RETURNING user_id`,
      [userId, now],
    );
    return marked.length > 0;
  }

  async of(userId: number, now: Date, manager: EntityManager): Promise<ReviewRequests> {
    const [row] = await manager.query<ReviewRequests[]>(
      `SELECT coalesce(known.by_email, true) AS "byEmail",
         NOT ${hasWritten('$1', '$2')}
           AND (known.dismissed_at IS NULL OR known.dismissed_at <= $2::timestamptz - ${PAUSE}) AS ask
       FROM (VALUES (1)) one LEFT JOIN review_requests known ON known.user_id = $1`,
      [userId, now],
    );
    if (!row) throw new Error('the query returns one row');
    return row;
  }

  async setByEmail(userId: number, byEmail: boolean, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO review_requests (user_id, by_email) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET by_email = excluded.by_email`,
      [userId, byEmail],
    );
  }

  async dismiss(userId: number, now: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `INSERT INTO review_requests (user_id, dismissed_at) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET dismissed_at = excluded.dismissed_at`,
      [userId, now],
    );
  }
}
