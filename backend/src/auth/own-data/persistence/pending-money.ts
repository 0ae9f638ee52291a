import type { EntityManager } from 'typeorm';
import type { PendingMoney } from '../domain/pending-money.js';
import { parametersOf, PERSON, type PersonKey } from './personal-data-table.js';

/** Longer lists are not useful to the reader. */
const MAX_LISTED = 50;

const PENDING = `${PERSON},
  theirs AS (SELECT b.* FROM bookings b WHERE b.id IN (SELECT id FROM own)),
  paid AS (
    SELECT payment.id, payment.status, coalesce(allocation.booking_id, payment.booking_id) AS booking_id
    FROM payments payment LEFT JOIN payment_allocations allocation ON allocation.payment_id = payment.id
    WHERE payment.user_id = (SELECT id FROM person) OR allocation.booking_id IN (SELECT id FROM own)
      OR payment.booking_id IN (SELECT id FROM own)),
  pending AS (
    SELECT 'upcoming' AS reason, id AS booking_id FROM theirs
    WHERE status IN ('pending', 'confirmed') AND end_time > clock_timestamp()
    UNION SELECT 'being_paid', id FROM theirs
    WHERE being_paid OR status = 'held' AND hold_expires_at > clock_timestamp()
    UNION SELECT 'being_paid', booking_id FROM paid WHERE status = 'processing'
    UNION SELECT 'balance', id FROM theirs
    WHERE balance_minor > 0 AND status IN ('pending', 'confirmed', 'completed') OR balance_minor < 0 AND status <> 'held'
    UNION SELECT 'refund', paid.booking_id FROM paid JOIN refunds refund ON refund.payment_id = paid.id
    WHERE refund.status IN ('queued', 'sending', 'failed')
    UNION SELECT 'bond', bond.booking_id FROM bonds bond JOIN theirs ON theirs.id = bond.booking_id
    WHERE bond.state IN ('taken', 'inspected')
    UNION SELECT 'dispute', paid.booking_id FROM paid JOIN payment_disputes dispute ON dispute.payment_id = paid.id
    WHERE dispute.state IN ('needs_response', 'under_review'))
  SELECT pending.reason, pending.booking_id AS "bookingId", booking.date::text AS date
  FROM pending LEFT JOIN bookings booking ON booking.id = pending.booking_id
  ORDER BY booking.date, pending.booking_id, pending.reason LIMIT ${MAX_LISTED}`;

/** Unsettled money and upcoming bookings of a person. @param address their address, null unless confirmed */
export function pendingMoneyOf(person: PersonKey, manager: EntityManager): Promise<PendingMoney[]> {
  return manager.query(PENDING, parametersOf(person));
}
