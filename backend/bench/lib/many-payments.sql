-- A payment for each booking of `many-bookings.sql`, and a refund for one in twenty. Triggers and foreign keys are off.
-- The providers were asked about all of them just now, so the API does not ask again while it is measured.
SET session_replication_role = replica;

INSERT INTO payments (provider, provider_payment_id, booking_id, user_id, amount_minor, received_minor, refunded_minor, currency,
                      status, completed_at, created_at, received_on, reference, recorded_by, voided_at, dispute_state, search_terms, checked_at)
SELECT way.name, CASE WHEN way.online THEN 'pi_' || md5(booking.id::text) END, booking.id, booking.user_id, money.minor,
       CASE WHEN booking.id % 4001 = 7 THEN 0 ELSE money.minor END, money.refunded, 'GBP',
       CASE WHEN way.online AND booking.id % 11 = 3 THEN 'failed' WHEN way.online AND booking.id % 4001 = 7 THEN 'processing'
            WHEN money.refunded = money.minor THEN 'refunded' ELSE 'completed' END,
       booking.start_time - interval '9 days', booking.start_time - interval '10 days',
       CASE WHEN NOT way.online THEN (booking.start_time - interval '9 days')::date END,
       CASE WHEN way.name = 'bank_transfer' THEN 'BSC-' || booking.id || '-1' WHEN way.name = 'cheque' THEN 'Cheque ' || booking.id END,
       CASE WHEN NOT way.online THEN clerk.first + booking.id % 7 END,
       CASE WHEN NOT way.online AND booking.id % 301 = 5 THEN now() END,
       CASE WHEN way.online AND booking.id % 2003 = 9 THEN 'lost' END,
       search_words(concat_ws(' ', booking.id, booking.name, booking.email)), now() + interval '1 day'
FROM bookings booking
CROSS JOIN (SELECT min(id) AS first FROM users WHERE username LIKE 'hirer%') AS clerk
CROSS JOIN LATERAL (
  SELECT name, name IN ('stripe', 'paypal') AS online FROM (SELECT (ARRAY['stripe', 'stripe', 'stripe', 'paypal', 'cash',
    'card_terminal', 'bank_transfer', 'cheque'])[1 + booking.id % 8] AS name) AS one
) AS way
CROSS JOIN LATERAL (
  SELECT 5000 + booking.id % 997 * 100 AS minor,
         CASE WHEN booking.id % 20 = 0 THEN CASE WHEN booking.id % 40 = 0 THEN 5000 + booking.id % 997 * 100 ELSE 1000 END ELSE 0 END AS refunded
) AS money;

INSERT INTO payment_allocations (payment_id, booking_id, amount_minor)
SELECT id, booking_id, received_minor FROM payments WHERE status <> 'failed' AND received_minor > 0;

INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause, status, paid_out_on, queued_at, created_at, updated_at)
SELECT payment.id, allocation.id, payment.refunded_minor, 'goodwill', 'bench', 'completed',
       CASE WHEN payment.received_on IS NOT NULL THEN payment.received_on + 3 END, payment.completed_at, payment.completed_at,
       payment.completed_at + interval '1 hour'
FROM payments payment JOIN payment_allocations allocation ON allocation.payment_id = payment.id WHERE payment.refunded_minor > 0;

INSERT INTO refunds (payment_id, allocation_id, amount_minor, reason, cause, status, queued_at, created_at, updated_at)
SELECT payment.id, allocation.id, 100, 'goodwill', 'bench-open',
       (ARRAY['queued', 'queued', 'queued', 'failed'])[1 + payment.booking_id % 4], payment.completed_at, payment.completed_at, payment.completed_at
FROM payments payment JOIN payment_allocations allocation ON allocation.payment_id = payment.id WHERE payment.booking_id % 2500 = 1;

RESET session_replication_role;
