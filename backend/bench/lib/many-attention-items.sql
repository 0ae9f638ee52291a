-- Data for attention items: past payments (as many as the setting `bench.payments`) with as many events, refunds and emails
-- that succeeded, and a few of each kind that failed. Run it after `many-bookings.sql`.
SET session_replication_role = replica;

-- All bookings were inserted at once, so pending ones get realistic ages.
UPDATE bookings SET created_at = now() - (id % 10) * interval '1 day' WHERE status = 'pending';
-- Each booking was made a month before its day.
UPDATE bookings SET created_at = least(now(), start_time - interval '30 days') WHERE status IN ('confirmed', 'completed', 'cancelled');
UPDATE bookings SET cancelled_at = created_at + interval '5 days' WHERE status = 'cancelled';
UPDATE bookings SET overpaid_since = now() - (id % 40) * interval '1 day' WHERE balance_minor < 0;

INSERT INTO payments (provider, provider_payment_id, booking_id, amount_minor, received_minor, refunded_minor, currency, status, completed_at,
                      rejection, missing_since, dispute_id, dispute_state, dispute_minor, dispute_evidence_due)
SELECT CASE WHEN n % 4 = 0 THEN 'paypal' ELSE 'stripe' END, 'p_' || n, CASE WHEN n % 2000 <> 7 THEN booking.id END, 36000, 36000, 0, 'GBP', 'completed',
       now() - n * interval '5 minutes', CASE WHEN n % 3000 = 1 THEN 'amount_mismatch' END, CASE WHEN n % 5000 = 2 THEN now() END,
       CASE WHEN n % 2500 = 3 THEN 'd_' || n END, CASE WHEN n % 2500 = 3 THEN 'needs_response' END, CASE WHEN n % 2500 = 3 THEN 36000 END,
       CASE WHEN n % 2500 = 3 THEN now() + interval '5 days' END
FROM generate_series(1, current_setting('bench.payments')::integer) n JOIN (SELECT id FROM bookings WHERE status = 'completed' ORDER BY id LIMIT 1) first ON true
CROSS JOIN LATERAL (SELECT first.id + n % 100000 AS id) booking;

INSERT INTO payment_allocations (payment_id, booking_id, amount_minor)
SELECT id, booking_id, 36000 FROM payments WHERE booking_id IS NOT NULL AND rejection IS NULL;

INSERT INTO refunds (payment_id, amount_minor, cause, reason, status, returned, attempts, last_error, queued_at, waiting_since, seen_at, updated_at)
SELECT id, 1000, 'goodwill', CASE WHEN n % 997 = 5 THEN 'outside' ELSE 'goodwill' END,
       CASE n % 997 WHEN 1 THEN 'failed' WHEN 2 THEN 'failed' WHEN 3 THEN 'queued' ELSE 'completed' END,
       CASE WHEN n % 997 = 2 THEN ARRAY['r_' || n] ELSE '{}' END, 12, 'expired_or_canceled_card', now() - n * interval '1 minute',
       CASE WHEN n % 997 = 4 THEN now() - n * interval '1 minute' END, NULL, now() - n * interval '1 minute'
FROM (SELECT id, row_number() OVER () AS n FROM payments) payment;

INSERT INTO webhook_events (provider, event_id, type, received_at, processed_at)
SELECT CASE WHEN n % 4 = 0 THEN 'paypal' ELSE 'stripe' END, 'e_' || n, 'payment_intent.succeeded', now() - interval '2 days' - n * interval '5 minutes', now()
FROM generate_series(1, current_setting('bench.payments')::integer) n;

INSERT INTO mails (kind, "to", subject, text, about_kind, about_id, message_id, state, tries, last_answer, claimed_at, created_at)
SELECT 'booking-confirmed', 'guest' || n || '@guests.example', 'Your booking', 'Hello', 'booking', n, '<' || n || '@x>',
       CASE n % 500 WHEN 1 THEN 'dead' WHEN 2 THEN 'queued' ELSE 'sent' END, 20, '550 no such user', now() - n * interval '1 minute', now() - n * interval '1 minute'
FROM generate_series(1, current_setting('bench.payments')::integer) n;

INSERT INTO dead_jobs (id, queue, data, message, failed_at)
SELECT gen_random_uuid(), 'mail', '{}', 'not done within 20 s', now() - n * interval '1 hour' FROM generate_series(1, 200) n;
INSERT INTO unknown_charges (provider, provider_payment_id, amount_minor, currency, seen_at)
SELECT 'stripe', 'lost_' || n, 36000, 'GBP', now() - n * interval '1 hour' FROM generate_series(1, 50) n;
INSERT INTO contact_messages (name, email, subject, message, is_read, state, state_at)
SELECT 'Pat', 'p@guests.example', 'Hall', 'Is it free?', n % 100 > 0, CASE WHEN n % 100 = 0 THEN 'new' ELSE 'closed' END,
       now() - n * interval '1 minute' FROM generate_series(1, 20000) n;
-- A tenth of overdue bookings has been explained.
INSERT INTO attention_notes (reason, object, facts, explanation, version)
SELECT 'overdue', id::text, concat_ws('|', balance_minor, pay_by), 'Pays at the bar, as agreed.', 1 FROM bookings
WHERE balance_minor > 0 AND status IN ('pending', 'confirmed', 'completed') AND pay_by IS NOT NULL AND id % 10 = 0;

RESET session_replication_role;
