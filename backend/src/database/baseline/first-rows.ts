/** The rows of a new database. Others come from the first start (`seeds/`) or from staff. */
export const FIRST_ROWS = String.raw`
INSERT INTO rooms (id, name, published_at) VALUES
  (1, 'Main hall', now()),
  (2, 'Bar', now()),
  (3, 'Outdoor area', now());

INSERT INTO spaces (id, name, description, capacity, price_percent, position, image_url, accessibility,
                    is_default, room_ids, published_at)
VALUES
  (1, 'Whole venue', 'The hall, the bar and the outdoor area, for you alone.', 200, 100, 1,
   '/images/scenes/hall-function.svg', 'Step-free throughout, with an accessible toilet beside the hall.',
   true, '{1,2,3}', now()),
  (2, 'Main hall', 'The big room with its stage and dance floor.', 120, 70, 2,
   '/images/scenes/hall-empty.svg', 'Step-free from the car park, with an accessible toilet.',
   false, '{1}', now()),
  (3, 'Bar & lounge', 'Tables by the window and the bar beside them.', 60, 40, 3,
   '/images/scenes/bar-lounge.svg', 'Step-free; part of the bar is at table height.',
   false, '{2}', now()),
  (4, 'Outdoor area', 'The verandah and the lawn over the oval.', 100, 40, 4,
   '/images/scenes/outdoor-dusk.svg', 'A ramp leads to the verandah; the lawn is grass.',
   false, '{3}', now());

SELECT setval(pg_get_serial_sequence('rooms', 'id'), max(id)) FROM rooms;
SELECT setval(pg_get_serial_sequence('spaces', 'id'), max(id)) FROM spaces;

INSERT INTO extras (name, description, price_minor, position, published_at) VALUES
  ('Projector and screen', 'With the cable for your computer.', 3500, 1, now()),
  ('PA system', 'Two microphones and four loudspeakers.', 6000, 2, now()),
  ('Cleaning afterwards', 'You leave, we do the floors and the glasses.', 9000, 3, now()),
  ('Late close', 'The doors stay open an hour longer, where the licence allows it.', 12000, 4, now());

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

INSERT INTO hire_terms (version, text) VALUES (1, $$# What is hired

You hire the space that you have booked, with its furniture, kitchen access where it has one, and the car park, for the time that you have booked. Setting up and clearing away happen within that time unless we have agreed otherwise.

# Your guests

- You are responsible for your guests, and stay until the last of them has left.
- No more people may be there than the space is listed for: the hall holds 120. With more guests the outdoor area has to be part of the booking, and we may ask for a wet-weather plan.
- Events for minors need two adults for every twenty of them, named to us a week before.

# Food, drink and music

- Alcohol is served by the club under its licence, responsibly and never to minors. Bringing your own is not allowed.
- Music ends when your booked time does. Our neighbours are also our members.
- Candles, smoke machines and fireworks are not allowed indoors.

# Leaving the rooms

Leave the rooms as you found them. Damage beyond fair wear, and cleaning beyond the usual, are paid for by the hirer.

# Money, changes and cancellations

What you pay, when the money comes back and what you can change yourself is said in our terms of service. A price that you have been shown stays as it is.$$);

INSERT INTO settings (key, published_at) VALUES ('club', now());

INSERT INTO content_blocks (key) VALUES
  ('home'), ('about'), ('contact'), ('events'), ('club-pages'), ('opening-hours'), ('every-page'), ('terms'), ('privacy');

-- The emails whose texts staff can edit.
INSERT INTO mail_templates (name) VALUES
  ('booking-confirmed'), ('booking-pending'), ('booking-declined'), ('booking-cancelled'), ('booking-moved'),
  ('booking-pay-link'), ('booking-reminder'), ('booking-week-before'), ('booking-day-before'), ('booking-day-after'),
  ('bond-asked'), ('bond-received'), ('bond-response'), ('bond-returned'), ('bond-kept'), ('refund-sent'),
  ('refund-failed'), ('waiting-offer'), ('waiting-offer-lapsed'), ('booking-series-entered'),
  ('booking-series-confirmed'), ('booking-series-changed'), ('booking-series-cancelled'), ('booking-restored');

-- 244 random bits each.
INSERT INTO link_keys (purpose, secret) VALUES
  ('leave', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid())),
  ('bounce', uuid_send(gen_random_uuid()) || uuid_send(gen_random_uuid()));

INSERT INTO facility_gallery DEFAULT VALUES;
INSERT INTO inbox_lease DEFAULT VALUES;
INSERT INTO bounce_lease DEFAULT VALUES;
INSERT INTO installation (state) VALUES ('new');
`;
