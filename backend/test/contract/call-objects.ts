import { dayAhead, insertBooking } from '../factories/bookings.js';
import { insertKey } from '../auth/api-keys/insert-key.js';
import { insertEvent, insertNews } from '../site/public/content.js';
import type { StaffDesk } from '../office/staff/staff-desk.js';

/**
 * Adds one object of each kind: of the member, of the desk's own club, or of an admin.
 * @returns values of path parameters by the preceding segment of the path, or by the id of the operation
 */
export async function insertObjects(
  { api, ownClub, adminId }: StaffDesk,
  member: { id: number },
  outsider: { id: number },
): Promise<Record<string, string>> {
  const objects: Record<string, string> = {
    clubs: String(ownClub),
    events: String(await insertEvent(api.db, { clubId: ownClub })),
    news: String(await insertNews(api.db, { clubId: ownClub })),
    bookings: String(await insertBooking(api.db, { userId: member.id, status: 'held', date: dayAhead(40) })),
    // A hold has no calendar file.
    getBookingCalendar: String(await insertBooking(api.db, { userId: member.id, date: dayAhead(41) })),
    staff: String(outsider.id),
    // Not a valid ID, so the call is refused after the permission check.
    order: '!',
    webhooks: 'stripe',
    checkout: 'paypal',
    'pay-link': 'paypal',
    refunds: '!',
    payments: '!',
    photos: '!',
    'needs-attention': '!',
    jobs: '!',
    sessions: '!',
    people: String(outsider.id),
    revisions: '1',
    spaces: '1',
    rooms: '1',
    extras: '1',
    pages: 'home',
    'mail-templates': 'booking-pending',
    'hire-terms': '1',
    prices: '1',
    policies: '1',
    slots: '1',
    members: '1',
  };
  const passkey = await api.db.query<{ id: number }>(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, 'of-the-member', '\\x00', 0, '{}', 'Phone') RETURNING id`,
    [member.id],
  );
  objects['passkeys'] = String(passkey.rows[0]?.id);
  // Second factors that the calls can remove.
  await api.db.query(
    `INSERT INTO totp_factors (user_id, secret, confirmed_at) SELECT id, '\\x00', now() FROM users`,
  );
  const payout = await api.db.query<{ id: number }>(
    `INSERT INTO payouts (provider, external_id, state, amount_minor, currency, made_at, arrives_on, itemised, reconciled)
     VALUES ('stripe', 'po_1', 'paid', 100, 'GBP', now(), current_date, true, true) RETURNING id`,
  );
  objects['payouts'] = String(payout.rows[0]?.id);
  const feed = await api.db.query<{ id: number }>(
    `INSERT INTO feed_tokens (hash, user_id, scope) VALUES ('\\x00', $1, 'own') RETURNING id`,
    [member.id],
  );
  objects['feeds'] = String(feed.rows[0]?.id);
  await insertKey(api.db, adminId, ['bookings:read']);
  objects['api-keys'] = '1';
  for (const object of ['webhook-endpoints', 'getSubscription', 'unsubscribeFromEvents']) {
    const endpoint = await api.db.query<{ id: number }>(
      `INSERT INTO webhook_endpoints (url, types, club_id, maker_id, secret)
       VALUES ('https://hooks.example/', '{event.published}', $1, $2, decode(repeat('00', 40), 'hex')) RETURNING id`,
      [ownClub, adminId],
    );
    objects[object] = String(endpoint.rows[0]?.id);
  }
  const picture = await api.db.query<{ id: number }>(
    `INSERT INTO pictures (hash, width, height, bytes, file_name, club_id) VALUES ($1, 800, 600, 1, 'a.jpg', $2) RETURNING id`,
    ['ab'.repeat(32), ownClub],
  );
  objects['media'] = String(picture.rows[0]?.id);
  const view = await api.db.query<{ id: number }>(
    `INSERT INTO saved_views (owner_id, list, name, query) VALUES ($1, 'bookings', 'Mine', '') RETURNING id`,
    [adminId],
  );
  const closed = await api.db.query<{ id: number }>(
    `INSERT INTO closures (kind, rule, public_text, first_date, last_date) VALUES ('closed', 'once', 'Wet', $1, $1) RETURNING id`,
    [dayAhead(50)],
  );
  objects['closures'] = String(closed.rows[0]?.id);
  const viewing = await api.db.query<{ id: number }>(
    `INSERT INTO viewings (space_id, starts_at, ends_at, name, phone)
     VALUES (1, now() + interval '50 days', now() + interval '50 days 30 minutes', 'Robin', '08 8388 0000') RETURNING id`,
  );
  objects['viewings'] = String(viewing.rows[0]?.id);
  const repeats = await insertBooking(api.db, { date: dayAhead(60) });
  const series = await api.db.query<{ id: number }>(
    `WITH series AS (INSERT INTO booking_series (rule, first_date, paid) VALUES ('FREQ=WEEKLY;COUNT=2', $2, 'by_date') RETURNING id)
     UPDATE bookings SET series_id = series.id, series_date = date FROM series WHERE bookings.id = $1 RETURNING series_id AS id`,
    [repeats, dayAhead(60)],
  );
  objects['monthly-invoices'] = String(series.rows[0]?.id);
  objects['booking-series'] = String(series.rows[0]?.id);
  const entry = await api.db.query<{ id: number }>(
    `INSERT INTO waiting_list_entries (user_id, space_id, date, guest_count, event_type, period, last_start)
     VALUES ($1, 1, current_date + 50, 10, 'Birthday Party', tstzrange(now(), now() + interval '50 days'), now() + interval '50 days')
     RETURNING id`,
    [member.id],
  );
  objects['waiting-list'] = String(entry.rows[0]?.id);
  const said = await api.db.query<{ id: number }>(
    `INSERT INTO testimonials (name, comment, rating) VALUES ('Robin', 'Good.', 5) RETURNING id`,
  );
  objects['testimonials'] = String(said.rows[0]?.id);
  const mail = await api.db.query<{ id: number }>(
    `INSERT INTO mails (kind, "to", subject, text, html, about_kind, about_id, message_id, state)
     VALUES ('booking-confirmed', 'a@guests.example', 'Yours', 'Hello', '<p>Hello</p>', 'booking', 1, '<1@x>', 'dead') RETURNING id`,
  );
  objects['mails'] = String(mail.rows[0]?.id);
  const message = await api.db.query<{ id: number }>(
    `INSERT INTO contact_messages (name, email, subject, message, club_id)
     VALUES ('Robin', 'r@guests.example', 'Hall', 'Free?', $1) RETURNING id`,
    [ownClub],
  );
  const saved = await api.db.query<{ id: number }>(
    `INSERT INTO saved_replies (title, text) VALUES ('Free', 'It is free.') RETURNING id`,
  );
  const rate = await api.db.query<{ id: number }>(
    `INSERT INTO discount_rates (name, percent) VALUES ('Community group', 30) RETURNING id`,
  );
  const invoice = await api.db.query<{ id: number }>(
    `INSERT INTO documents (kind, state, buyer_name, currency, payment_days) VALUES ('invoice', 'draft', 'Robin', 'GBP', 14) RETURNING id`,
  );
  objects['invoices'] = String(invoice.rows[0]?.id);
  const receipt = await api.db.query<{ id: number }>(
    `WITH receipt AS (
       INSERT INTO documents (kind, state, number, sequence, buyer_name, currency, issued_at, data, sha256, pdf)
       VALUES ('receipt', 'issued', 'R-00001', 1, 'Robin', 'GBP', now(), '{}', '', '\\x00') RETURNING id, created_at, currency)
     INSERT INTO document_bookings (document_id, booking_id, created_at, currency) SELECT id, $1, created_at, currency FROM receipt RETURNING document_id AS id`,
    [objects['bookings']],
  );
  objects['documents'] = String(receipt.rows[0]?.id);
  const holiday = await api.db.query<{ id: number }>('SELECT id FROM school_holidays ORDER BY id LIMIT 1');
  objects['school-holidays'] = String(holiday.rows[0]?.id);
  objects['discount-rates'] = String(rate.rows[0]?.id);
  objects['saved-replies'] = String(saved.rows[0]?.id);
  objects['messages'] = String(message.rows[0]?.id);
  objects['attention'] = `message_waiting-${message.rows[0]?.id}`;
  objects['saved-views'] = String(view.rows[0]?.id);
  const { rows } = await api.db.query<{ id: number }>(
    `INSERT INTO revisions (object_kind, object_id, content) VALUES ('club', $1, '{}'), ('event', $2, '{}'), ('news', $3, '{}') RETURNING id`,
    [ownClub, objects['events'], objects['news']],
  );
  const sheetLink = await api.db.query<{ id: number }>(
    `INSERT INTO run_sheet_links (date, hash, opens_at, closes_at) VALUES ($1, '\\x00', now(), now() + interval '1 day') RETURNING id`,
    [dayAhead(30)],
  );
  objects['run-sheets'] = dayAhead(30);
  objects['links'] = String(sheetLink.rows[0]?.id);
  const invitation = await api.db.query<{ id: number }>(
    `INSERT INTO invitations (email, role, sent_at) VALUES ('robin@guests.example', 'admin', now()) RETURNING id`,
  );
  const members = await api.db.query<{ id: number }>(
    `INSERT INTO member_imports (file_name, people, created_at) VALUES ('a.csv', 1, now() - interval '8 days') RETURNING id`,
  );
  const issue = await api.db.query<{ id: number }>(
    `INSERT INTO newsletter_issues (subject, body, audience)
     VALUES ('News', '{"type":"doc","content":[]}', '{"clubIds":[],"sources":[],"joinedSince":null}') RETURNING id`,
  );
  objects['issues'] = String(issue.rows[0]?.id);
  const published = await api.db.query<{ slug: string }>(
    `INSERT INTO newsletter_issues (state, subject, body, audience, frozen_at)
     VALUES ('sent', 'Old news', '{"type":"doc","content":[]}', '{}', now()) RETURNING slug`,
  );
  objects['newsletter'] = published.rows[0]?.slug ?? '';
  objects['sends'] = '1';
  const subscriber = await api.db.query<{ id: number }>(
    `INSERT INTO subscribers (email) VALUES ('subscriber@guests.example') RETURNING id`,
  );
  objects['subscribers'] = String(subscriber.rows[0]?.id);
  const fileOfSubscribers = await api.db.query<{ id: number }>(
    `INSERT INTO subscriber_imports (file_name, file_hash, subscribers, consent_method, consent_text, created_at)
     VALUES ('b.csv', sha256('b'), 1, 'Signed', 'Yes', now() - interval '8 days') RETURNING id`,
  );
  objects['subscribers imports'] = String(fileOfSubscribers.rows[0]?.id);
  objects['imports'] = String(members.rows[0]?.id);
  objects['invitations'] = String(invitation.rows[0]?.id);
  objects['clubs revisions'] = String(rows[0]?.id);
  objects['events revisions'] = String(rows[1]?.id);
  objects['news revisions'] = String(rows[2]?.id);
  return objects;
}
