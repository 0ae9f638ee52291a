-- Bookings (as many as the setting `bench.bookings`) over eight years and the next six months, to measure the staff's list of
-- bookings and test its query plans. Triggers and foreign keys are off, and there are no occupancies, because lists do not use
-- them and they would take longer than the bookings.
SET session_replication_role = replica;

INSERT INTO users (username, password, email, full_name, first_name, last_name)
SELECT 'hirer' || n, '', 'hirer' || n || '@members.example', 'Hirer ' || n, 'Hirer', n::text FROM generate_series(1, 2000) AS n;

INSERT INTO bookings (space_id, user_id, created_by_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email,
                      phone, status, total_minor, paid_minor, is_paid, currency, payment_method, payment_status, held_at, hold_expires_at,
                      internal_note, tags, attendance, attended_at, pay_by, created_at, updated_at, cancelled_at)
SELECT CASE WHEN n % 10 < 7 THEN 1 ELSE 2 + n % 3 END,
       CASE WHEN n % 5 > 0 THEN hirer.first + n % 2000 END,
       CASE WHEN n % 5 = 0 THEN hirer.first + n % 7 END,
       (ARRAY['Birthday Party', 'Family Celebration', 'Wedding Reception', 'Corporate Event', 'Other', 'Sports Event'])[1 + n % 6],
       starts.at::date, '14:00 - 16:00', starts.at, starts.at + interval '2 hours', 1 + n % 120,
       (ARRAY['Sam', 'Robin', 'Kim', 'Alex', 'Jo', 'Chris', 'Pat', 'Lee', 'Max', 'Toni'])[1 + n % 10] || ' ' ||
         initcap(substr(md5((n % 5000)::text), 1, 6)),
       'guest' || n % 200000 || '@guests' || n % 5 || '.example',
       CASE WHEN n % 3 > 0 THEN '04' || lpad((n::bigint * 7919 % 100000000)::text, 8, '0') END,
       kind.status, 36000, CASE WHEN kind.paid THEN 36000 WHEN n % 9001 = 0 THEN 40000 ELSE 0 END, kind.paid, 'GBP',
       CASE WHEN kind.paid THEN (ARRAY['stripe', 'stripe', 'stripe', 'paypal', 'cash', 'bank_transfer'])[1 + n / 7 % 6] END,
       CASE WHEN kind.paid THEN 'completed' ELSE 'pending' END,
       CASE WHEN kind.status IN ('held', 'expired') THEN now() END,
       CASE WHEN kind.status = 'held' THEN now() + interval '1 hour' WHEN kind.status = 'expired' THEN now() - interval '1 hour' END,
       CASE WHEN n % 50 = 0 THEN 'Noted.' END,
       CASE WHEN n % 40 = 0 THEN '{regular}'::text[] WHEN n % 5003 = 0 THEN '{vip,regular}' ELSE '{}' END,
       CASE WHEN kind.status = 'completed' THEN CASE n % 200 WHEN 0 THEN 'no_show' WHEN 1 THEN 'arrived' END END,
       CASE WHEN kind.status = 'completed' AND n % 200 < 2 THEN now() END,
       CASE WHEN NOT kind.paid AND n % 3 > 0 THEN (starts.at - interval '5 days')::date END,
       starts.at - interval '190 days', starts.at - n % 180 * interval '1 day', CASE WHEN kind.status = 'cancelled' THEN starts.at - interval '185 days' END
FROM generate_series(1, current_setting('bench.bookings')::integer) AS n
CROSS JOIN (SELECT min(id) AS first FROM users WHERE username LIKE 'hirer%') AS hirer
CROSS JOIN LATERAL (
  SELECT date_trunc('hour', now()) + (n::double precision / current_setting('bench.bookings')::integer * 3102 - 2920) * interval '1 day' AS at
) AS starts
CROSS JOIN LATERAL (
  SELECT CASE WHEN n % 8 = 0 THEN 'cancelled' WHEN n % 7 = 0 THEN 'expired' WHEN starts.at < now() THEN 'completed'
              WHEN n % 20 = 1 THEN 'pending' WHEN n % 2003 = 2 THEN 'held' ELSE 'confirmed' END AS status,
         n % 8 <> 0 AND n % 7 <> 0 AND (starts.at < now() - interval '30 days' AND n % 500 > 0 OR n % 20 > 5) AS paid
) AS kind;

INSERT INTO order_lines (booking_id, kind, text, amount_minor, space_id, event_type, gst_registered)
SELECT id, 'hire', 'Hire', total_minor, space_id, event_type, false FROM bookings WHERE status IN ('pending', 'confirmed', 'completed');

RESET session_replication_role;
