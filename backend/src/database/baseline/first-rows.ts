/** The rows of a new database. Others come from the first start (`seeds/`) or from staff. */
export const FIRST_ROWS = String.raw`
INSERT INTO rooms (id, name, published_at) VALUES
  (1, 'Main hall', now()),
  (2, 'Bar', now()),
  (3, 'Outdoor area', now());

INSERT INTO spaces (id, name, description, capacity, price_percent, position, image_url, accessibility,
                    features, is_default, room_ids, published_at)
VALUES
  (1, 'Whole venue', 'The hall, the bar and the outdoor area, all to yourself.', 200, 100, 1,
   '/images/scenes/hall-function.svg', 'Step-free throughout, with an accessible toilet beside the hall.',
   E'Everything in the three spaces\nKitchen and cool room\nCar park for 60', true, '{1,2,3}', now()),
  (2, 'Main hall', 'The big room with its stage and dance floor.', 120, 70, 2,
   '/images/scenes/hall-empty.svg', 'Step-free from the car park, with an accessible toilet.',
   E'Stage and dance floor\nTables and chairs for 120\nKitchen\nLights and string lights', false, '{1}', now()),
  (3, 'Bar & lounge', 'Tables by the window and the bar beside them.', 60, 40, 3,
   '/images/scenes/bar-lounge.svg', 'Step-free; part of the bar is at table height.',
   E'Bar with a fridge and glasses\nTables for 60\nBig screens', false, '{2}', now()),
  (4, 'Outdoor area', 'The verandah and the lawn above the oval.', 100, 40, 4,
   '/images/scenes/outdoor-dusk.svg', 'A ramp leads to the verandah; the lawn is grass.',
   E'Verandah with tables\nFire pit and barbecue\nLawn', false, '{3}', now());

SELECT setval(pg_get_serial_sequence('rooms', 'id'), max(id)) FROM rooms;
SELECT setval(pg_get_serial_sequence('spaces', 'id'), max(id)) FROM spaces;

INSERT INTO extras (name, description, price_minor, position, published_at) VALUES
  ('Projector and screen', 'Includes a cable for your computer.', 3500, 1, now()),
  ('PA system', 'Two microphones and four loudspeakers.', 6000, 2, now()),
  ('Cleaning afterwards', 'We clean the floors and wash the glasses after you leave.', 9000, 3, now()),
  ('Late close', 'We stay open an hour longer, if our licence allows it.', 12000, 4, now());

-- The two lists of the specification.
INSERT INTO slots (list, label, start_minute, end_minute) VALUES
  ('home', '09:00 - 11:00', 540, 660),
  ('home', '11:30 - 13:30', 690, 810),
  ('home', '14:00 - 16:00', 840, 960),
  ('home', '16:30 - 18:30', 990, 1110),
  ('home', '19:00 - 21:00', 1140, 1260),
  ('home', '21:30 - 23:30', 1290, 1410),
  ('booking', '8:00 AM - 10:00 AM', 480, 600),
  ('booking', '10:00 AM - 12:00 PM', 600, 720),
  ('booking', '12:00 PM - 2:00 PM', 720, 840),
  ('booking', '2:00 PM - 4:00 PM', 840, 960),
  ('booking', '4:00 PM - 6:00 PM', 960, 1080),
  ('booking', '6:00 PM - 8:00 PM', 1080, 1200),
  ('booking', '8:00 PM - 10:00 PM', 1200, 1320),
  ('booking', '10:00 PM - 12:00 AM', 1320, 1440);

INSERT INTO hire_terms (version, text) VALUES (1, $$# What you are hiring

You hire the space you booked for the time you booked. Its furniture and the car park are included, and so is the kitchen if the space has one. Set up and clear away within that time, unless we have agreed otherwise.

# Your guests

- You are responsible for your guests. Stay until the last guest has left.
- Do not let in more people than the space is listed for: the hall holds 120. For more guests, book the outdoor area as well. We may ask for a wet-weather plan.
- If your guests are under 18, bring two adults for every 20 of them. Tell us the adults’ names a week before.

# Food, drink and music

- We serve alcohol responsibly, under our licence and never to people under 18. You cannot bring your own.
- Stop the music when your booked time ends. Our neighbours are also our members.
- Candles, smoke machines and fireworks are not allowed indoors.

# When you leave

Leave the rooms as you found them. You pay for damage beyond normal wear and for extra cleaning.

# Payment, changes and cancellations

Our terms of service say what you pay, when you get a refund and what you can change yourself. The price we showed you when you booked does not change.$$);

INSERT INTO settings (key, published_at) VALUES ('club', now());
INSERT INTO document_settings DEFAULT VALUES;
INSERT INTO account_map_version DEFAULT VALUES;
INSERT INTO report_settings DEFAULT VALUES;
INSERT INTO document_numbers (series) VALUES ('receipt'), ('receipt_reversal'), ('invoice'), ('credit_note');

INSERT INTO content_blocks (key) VALUES
  ('home'), ('about'), ('contact'), ('events'), ('club-pages'), ('opening-hours'), ('every-page'), ('venue-hire'), ('terms'), ('privacy');

-- The emails whose texts staff can edit.
INSERT INTO mail_templates (name) VALUES
  ('booking-confirmed'), ('booking-pending'), ('booking-declined'), ('booking-cancelled'), ('booking-moved'),
  ('booking-pay-link'), ('booking-reminder'), ('booking-week-before'), ('booking-day-before'), ('booking-day-after'), ('booking-review'),
  ('bond-due'), ('bond-received'), ('bond-response'), ('bond-returned'), ('bond-kept'), ('refund-sent'), ('refund-bank-details'),
  ('refund-failed'), ('waiting-offer'), ('waiting-offer-lapsed'), ('booking-series-created'),
  ('booking-series-confirmed'), ('booking-series-changed'), ('booking-series-cancelled'), ('booking-restored'),
  ('viewing-booked'), ('viewing-changed'), ('viewing-cancelled'), ('viewing-removed'), ('viewing-reminder');

-- 244 random bits each.
INSERT INTO link_keys (purpose, secret) VALUES
  ('leave', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  ('bounce', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

INSERT INTO facility_gallery DEFAULT VALUES;
INSERT INTO inbox_lease DEFAULT VALUES;
INSERT INTO bounce_lease DEFAULT VALUES;
INSERT INTO installation (state) VALUES ('new');
`;
