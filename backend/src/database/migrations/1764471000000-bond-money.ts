import type { MigrationInterface, QueryRunner } from 'typeorm';

/** Refunds that count against what came. */
const STANDING = `('queued', 'sending', 'completed')`;

/**
 * What is kept of a bond pays for itself: it counts as paid as far as the bond is here. A bond as such pays for nothing, and what of
 * it goes back is no refund of the hire.
 */
export class BondMoney1764471000000 implements MigrationInterface {
  name = 'BondMoney1764471000000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(moneyOfBooking({ withBond: true }));
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(moneyOfBooking({ withBond: false }));
  }
}

/** The one place that says what a booking costs, what of it has been paid, and what follows for the specified fields. */
function moneyOfBooking({ withBond }: { withBond: boolean }): string {
  const kept = withBond
    ? `least((SELECT coalesce(sum(amount_minor), 0) FROM order_lines WHERE booking_id = the_booking AND kind = 'bond_kept'),
             (SELECT coalesce(sum(minor), 0) FROM parts WHERE purpose = 'bond'))`
    : '0';
  const ofHire = withBond ? `AND payment.purpose = 'hire'` : '';
  return `
    CREATE OR REPLACE FUNCTION refresh_money_of_booking(the_booking integer) RETURNS void LANGUAGE plpgsql AS $$
    BEGIN
      -- First, and in a statement of its own: what is read next has seen whatever this lock was waited for.
      PERFORM FROM bookings WHERE id = the_booking FOR NO KEY UPDATE;
      WITH lines AS (
        SELECT sum(amount_minor)::integer AS total, bool_or(kind = 'discount') AS waived
        FROM order_lines WHERE booking_id = the_booking
      ), parts AS (
        SELECT payment.purpose, payment.provider, coalesce(payment.provider_payment_id, payment.id::text) AS id,
               payment.completed_at, part.amount_minor - least(part.amount_minor,
                 coalesce((SELECT sum(amount_minor) FROM refunds
                           WHERE part_id = part.id AND status IN ${STANDING}), 0)
                 + coalesce((SELECT sum(amount_minor) FROM payment_disputes
                             WHERE payment_id = payment.id AND state = 'lost'), 0)) AS minor
        FROM payment_parts part JOIN payments payment ON payment.id = part.payment_id
        WHERE part.booking_id = the_booking AND payment.voided_at IS NULL
      ), paid AS (
        SELECT (coalesce(sum(minor), 0) + ${kept})::integer AS minor, count(*) > 0 AS something FROM parts WHERE purpose = 'hire'
      ), first AS (
        SELECT * FROM parts WHERE purpose = 'hire' ORDER BY completed_at, id LIMIT 1
      ), refunded AS (
        SELECT sum(refund.amount_minor)::integer AS minor,
               CASE WHEN bool_or(refund.status = 'failed') THEN 'failed'
                    WHEN bool_or(refund.status IN ('queued', 'sending')) THEN 'queued' ELSE 'completed' END AS progress
        FROM refunds refund JOIN payment_parts part ON part.id = refund.part_id JOIN payments payment ON payment.id = part.payment_id
        WHERE refund.status <> 'cancelled' AND part.booking_id = the_booking ${ofHire}
      ), now_is AS (
        SELECT booking.id, coalesce(lines.total, booking.total_minor) AS total_minor, paid.minor AS paid_minor,
               lines.total IS NOT NULL AND lines.total <= paid.minor AND (paid.something OR coalesce(lines.waived, false)) AS is_paid,
               paid.something AND paid.minor = 0 AS is_refunded,
               EXISTS (SELECT FROM payments WHERE booking_id = the_booking AND status = 'processing') AS being_paid,
               coalesce(first.provider, booking.payment_method) AS payment_method,
               first.id AS payment_id, first.completed_at AS payment_date,
               refunded.minor AS refund_minor, CASE WHEN refunded.minor IS NOT NULL THEN refunded.progress END AS refund_status
        FROM bookings booking CROSS JOIN lines CROSS JOIN paid CROSS JOIN refunded LEFT JOIN first ON true
        WHERE booking.id = the_booking
      ), becomes AS (
        SELECT *, CASE WHEN being_paid THEN 'processing' WHEN is_refunded THEN 'refunded' WHEN is_paid THEN 'completed'
                       ELSE 'pending' END AS payment_status
        FROM now_is
      )
      UPDATE bookings booking SET
        total_minor = becomes.total_minor, paid_minor = becomes.paid_minor, is_paid = becomes.is_paid,
        being_paid = becomes.being_paid, payment_status = becomes.payment_status, payment_method = becomes.payment_method,
        payment_id = becomes.payment_id, payment_date = becomes.payment_date, refund_minor = becomes.refund_minor,
        refund_status = becomes.refund_status, updated_at = now()
      FROM becomes
      WHERE booking.id = becomes.id AND
        (booking.total_minor, booking.paid_minor, booking.is_paid, booking.being_paid, booking.payment_status,
         booking.payment_method, booking.payment_id, booking.payment_date, booking.refund_minor, booking.refund_status)
        IS DISTINCT FROM
        (becomes.total_minor, becomes.paid_minor, becomes.is_paid, becomes.being_paid, becomes.payment_status,
         becomes.payment_method, becomes.payment_id, becomes.payment_date, becomes.refund_minor, becomes.refund_status);
    END $$`;
}
