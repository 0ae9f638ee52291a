-- An issued invoice for each booking of `many-bookings.sql`: most are paid, one in 200 is owed, few are drafts, void or to credit.
-- Triggers and foreign keys are off.
SET session_replication_role = replica;

INSERT INTO documents (id, kind, state, number, sequence, buyer_name, email, currency, total_minor, issued_at, due_on, payment_days, data, template,
                       sha256, sent_at, created_at, voided_at)
OVERRIDING SYSTEM VALUE
SELECT id, 'invoice', CASE WHEN is_draft THEN 'draft' ELSE 'issued' END, CASE WHEN NOT is_draft THEN 'INV-' || lpad(id::text, greatest(5, length(id::text)), '0') END,
       CASE WHEN NOT is_draft THEN id END, name, email, 'GBP', CASE WHEN is_draft THEN 0 ELSE minor END,
       CASE WHEN NOT is_draft THEN start_time - interval '19 days' END, CASE WHEN NOT is_draft THEN (start_time - interval '5 days')::date END,
       14, CASE WHEN NOT is_draft THEN jsonb_build_object('number', id, 'note', repeat('of a frozen document ', 60)) END, 1,
       CASE WHEN NOT is_draft THEN md5(id::text) END, start_time - interval '19 days', start_time - interval '20 days',
       CASE WHEN NOT is_draft AND id % 300 = 4 THEN start_time END
FROM (SELECT *, id % 2000 = 3 AS is_draft, 5000 + id % 997 * 100 AS minor FROM bookings) AS booking ORDER BY id;

INSERT INTO document_bookings (document_id, booking_id, net_minor, paid_minor, to_credit_minor, to_credit_since, due_on, created_at, currency)
SELECT invoice.id, booking.id, money.net, CASE WHEN booking.id % 200 = 1 THEN money.net / 2 ELSE money.net - money.credit END, money.credit,
       CASE WHEN money.credit > 0 THEN booking.start_time END, invoice.due_on, invoice.created_at, invoice.currency
FROM documents invoice JOIN bookings booking ON booking.id = invoice.id
CROSS JOIN LATERAL (
  SELECT CASE WHEN invoice.state = 'draft' OR booking.id % 300 = 4 THEN 0 ELSE 5000 + booking.id % 997 * 100 END AS net,
         CASE WHEN booking.id % 500 = 2 AND booking.id % 2000 <> 3 THEN 1000 ELSE 0 END AS credit) AS money;

INSERT INTO document_lines (document_id, order_line_id, booking_id, invoice_id, amount_minor)
SELECT document_id, booking_id, booking_id, document_id, net_minor FROM document_bookings WHERE net_minor > 0;

RESET session_replication_role;
