-- As many emails and as many messages from visitors as the setting `bench.mails` says, spread over two years. The mail log and the
-- inbox are measured with them, and tests check their query plans. Triggers and foreign keys are off. Some messages came all at once,
-- long ago, as after a storm; the newest accounts have answered many of them. Hashes pick the rows for each share, so that
-- the shares do not depend on each other.
SET session_replication_role = replica;

INSERT INTO clubs (name, description, short_description, image_url, logo_url, season_period, age_groups, contact_email, contact_phone, published_at)
SELECT 'Written to ' || n, 'A club.', 'A club.', '/a', '/b', 'All year', 'All', 'a@b.example', '1', now() FROM generate_series(1, 25) AS n;

CREATE TEMPORARY TABLE drawn AS
SELECT n, most, abs(hashint4(n) % 1000) AS a, abs(hashint4(n + 100000007) % 1000) AS b, abs(hashint4(n + 200000033) % 50000) AS c,
       now() - n * (interval '729 days' / most) AS at, n > most * 0.60 AND n < most * 0.62 AND n % 3 > 0 AS long_ago
FROM (SELECT current_setting('bench.mails')::integer AS most) AS setting, generate_series(1, most) AS n;

INSERT INTO mails (kind, "to", subject, text, about_kind, about_id, message_id, state, tries, last_answer, next_at, claimed_at, sent_at,
                   resent_as, created_at)
SELECT CASE WHEN long_ago THEN 'booking-moved' WHEN a = 3 THEN 'refund-failed' WHEN a < 50 THEN 'password-reset'
            ELSE (ARRAY['booking-confirmed', 'booking-confirmed', 'booking-pending', 'booking-pay-link', 'contact-message'])[1 + a % 5] END,
       (ARRAY['sam', 'robin', 'kim', 'alex', 'jo', 'chris', 'pat', 'lee', 'max', 'toni'])[1 + b % 10] || c || '@guests' || a % 7 || '.example',
       CASE WHEN long_ago THEN 'The storm: your booking has moved' WHEN a < 50 THEN 'Choose a new password'
            ELSE 'Your booking on ' || to_char(at, 'FMDay FMDD FMMonth YYYY') END,
       CASE WHEN at > now() - interval '90 days' THEN repeat('Your booking is confirmed. ', 40) ELSE '' END,
       CASE WHEN a % 5 = 4 THEN 'contact-message' ELSE 'booking' END, n / 3, '<' || n || '@bench>', state.is,
       CASE WHEN state.is = 'dead' THEN 20 WHEN state.is = 'queued' THEN 0 ELSE 1 END,
       CASE state.is WHEN 'sent' THEN '250 2.0.0 Ok: queued' WHEN 'dead' THEN '550 no such user' END,
       CASE WHEN state.is IN ('queued', 'failed') THEN at END, at, CASE WHEN state.is = 'sent' THEN at END,
       CASE WHEN state.is = 'dead' AND c % 8 > 0 THEN n END, at
FROM drawn CROSS JOIN LATERAL (
  SELECT CASE WHEN n < 400 AND b < 250 THEN 'queued' WHEN n < 400 AND b < 500 THEN 'failed' WHEN b < 5 THEN 'dead'
              WHEN b < 16 THEN 'cancelled' ELSE 'sent' END AS is
) AS state
ORDER BY n DESC;

INSERT INTO contact_messages (name, email, subject, message, is_read, state, state_at, assignee_id, club_id, tags, responded_by,
                              response_date, created_at)
SELECT initcap(person.name) || ' ' || initcap(substr(md5((c % 5000)::text), 1, 6)), person.name || '.' || substr(md5((c % 5000)::text), 1, 6) || '@guests' || b % 7 || '.example',
       CASE WHEN long_ago THEN 'The storm' ELSE (ARRAY['Venue Hire', 'Membership', 'A wedding', 'General Enquiry'])[1 + b % 4] END,
       repeat('Is the hall free on a Saturday in March, and what would it be for eighty people? ', 4),
       state.is <> 'new', state.is, at + interval '1 hour', CASE WHEN state.is <> 'new' AND b % 3 > 0 THEN staff.ids[1 + c % 5] END,
       CASE WHEN a % 5 = 0 THEN clubs.ids[1 + c % 25] END,
       CASE WHEN long_ago THEN '{storm}'::text[] WHEN b < 50 THEN '{wedding}' WHEN c < 10 THEN '{complaint,wedding}' ELSE '{}' END,
       CASE WHEN state.is IN ('waiting', 'closed') THEN staff.ids[1] END, CASE WHEN state.is IN ('waiting', 'closed') THEN at + interval '1 hour' END, at
FROM drawn CROSS JOIN LATERAL (
  SELECT CASE WHEN n < most * 0.008 AND a < 125 THEN 'new' WHEN n < most * 0.008 AND a < 250 THEN 'open' WHEN n < most * 0.016 AND a < 375 THEN 'waiting'
              WHEN n < most * 0.04 AND a > 625 THEN 'spam' ELSE 'closed' END AS is
) AS state
CROSS JOIN LATERAL (
  SELECT (ARRAY['sam', 'robin', 'kim', 'alex', 'jo', 'chris', 'pat', 'lee', 'max', 'toni'])[1 + a % 10] AS name
) AS person
CROSS JOIN (SELECT array_agg(id) AS ids FROM (SELECT id FROM users ORDER BY id DESC LIMIT 5) AS newest) AS staff
CROSS JOIN (SELECT array_agg(id) AS ids FROM (SELECT id FROM clubs ORDER BY id DESC LIMIT 25) AS newest) AS clubs
ORDER BY n DESC;

INSERT INTO message_replies (message_id, direction, author_id, text, mail_id, created_at)
SELECT message.id, 'out', message.responded_by, 'Yes, it is free.', mail.id, message.response_date
FROM (SELECT *, row_number() OVER (ORDER BY id) AS n FROM contact_messages WHERE responded_by IS NOT NULL) AS message
JOIN (SELECT id, row_number() OVER (ORDER BY id) AS n FROM mails) AS mail ON mail.n = message.n
WHERE message.n % 2 = 0;

DROP TABLE drawn;
RESET session_replication_role;
