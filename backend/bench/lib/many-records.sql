-- 10,000 clubs, 100,000 events, 100,000 posts and audit entries of the events, to measure the staff's lists and test their query
-- plans. Triggers and foreign keys are off.
SET session_replication_role = replica;

INSERT INTO clubs (name, description, short_description, image_url, logo_url, season_period, age_groups, contact_email,
                   contact_phone, published_at, draft, edited_at)
SELECT 'Club ' || n || ' ' || md5(n::text), 'A club.', 'A club.', '/a', '/b', 'All year', 'All', 'a@b.example', '1',
       CASE WHEN n % 100 = 0 THEN NULL ELSE now() END, CASE WHEN n % 100 = 1 THEN '{}'::jsonb END,
       now() - n * interval '1 minute'
FROM generate_series(1, 10000) AS n;

INSERT INTO events (title, description, date, start_time, end_time, venue, club_id, category, status, published_at, edited_at)
SELECT 'Event ' || md5(n::text), 'An event.', current_date - 2500 + n % 5000, time '08:00' + n % 10 * interval '1 hour',
       '20:00', 'Hall', (SELECT max(id) FROM clubs) - n % 10000,
       CASE n % 7 WHEN 0 THEN 'Social' WHEN 1 THEN 'Rare ' || n % 1000 ELSE 'Match' END,
       CASE n % 500 WHEN 0 THEN 'draft' WHEN 1 THEN 'cancelled' ELSE 'published' END,
       CASE WHEN n % 500 = 0 THEN NULL ELSE now() END, now() - n * interval '1 minute'
FROM generate_series(1, 100000) AS n;

INSERT INTO news_posts (title, summary, club_id, published_at, posted_at, draft, edited_at)
SELECT 'Post ' || md5(n::text), 'A post.',
       CASE WHEN n % 11 = 0 THEN NULL ELSE (SELECT max(id) FROM clubs) - n % 10000 END,
       CASE WHEN n % 100 = 0 THEN NULL ELSE now() - n * interval '1 minute' END,
       CASE WHEN n % 200 = 0 THEN NULL ELSE now() - n * interval '1 minute' END,
       CASE WHEN n % 100 = 1 THEN '{}'::jsonb END, now() - n * interval '1 minute'
FROM generate_series(1, 100000) AS n;

INSERT INTO audit_log (actor_kind, actor_id, action, object_kind, object_id, club_id)
SELECT 'user', n % 50, 'event.update', 'event', n % 1000, n % 1000 FROM generate_series(1, 100000) AS n;

RESET session_replication_role;
