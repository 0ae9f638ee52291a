import type { Actor } from '../../../src/platform/audit/actor.js';
import { dayAhead, insertBooking } from '../../factories/bookings.js';
import { createUser, type TestUser } from '../../factories/users.js';
import { insertClub } from '../../site/public/content.js';
import type { ApiInstance } from '../../support/api-instance.js';

export const BY_JOB: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };

/** A word that occurs nowhere else, so that tests can search every table for it. */
export const MARK = 'Quandong';

/** A member with rows in every table and settled money: a booking of last year, paid in cash. */
export async function settledMember({ db }: ApiInstance): Promise<TestUser & { bookingId: number }> {
  const member = await createUser(db);
  const { id } = member;
  const email = `${MARK}-${id}@members.example`.toLowerCase();
  await db.query(
    `UPDATE users SET full_name = $2, last_name = $2, phone = $2, email = $3, pending_email = $4 WHERE id = $1`,
    [id, MARK, email, `other-${email}`],
  );
  const bookingId = await insertBooking(db, {
    userId: id,
    date: dayAhead(-300 - (id % 60)),
    status: 'completed',
    isPaid: true,
    name: MARK,
    email,
    phone: MARK,
    paymentMethod: 'cash',
  });
  await db.query(
    `UPDATE bookings SET notes = $2, purpose = $2, contact_name = $2, contact_email = $2, contact_phone = $2, internal_note = $2,
       run_sheet_note = $2, tags = ARRAY[$2], papers = jsonb_build_array(jsonb_build_object('number', $2::text)), cancel_reason = $2 WHERE id = $1`,
    [bookingId, MARK],
  );
  await db.query(
    `UPDATE payments SET network = '203.0.113.0/24', reference = 'R-1'
     WHERE id IN (SELECT payment_id FROM payment_allocations WHERE booking_id = $1)`,
    [bookingId],
  );
  // The job would issue another receipt, with the marked name, which the law keeps.
  await db.query('DELETE FROM receipts_due');
  await db.query(
    `WITH receipt AS (
       INSERT INTO documents (kind, state, number, sequence, buyer_name, email, currency, issued_at, data, sha256, pdf)
       SELECT 'receipt', 'issued', 'R-' || next, next, 'Robin Receipt', $2, 'GBP', now(), '{}', '', '\\x00'
       FROM (SELECT coalesce(max(sequence), 0) + 1 AS next FROM documents) last RETURNING id, created_at, currency)
     INSERT INTO document_bookings (document_id, booking_id, created_at, currency) SELECT id, $1, created_at, currency FROM receipt`,
    [bookingId, email],
  );
  await db.query(
    `WITH draft AS (
       INSERT INTO documents (kind, state, buyer_name, buyer_address, email, currency)
       VALUES ('invoice', 'draft', $2, $2, $3, 'GBP') RETURNING id, created_at, currency)
     INSERT INTO document_bookings (document_id, booking_id, created_at, currency) SELECT id, $1, created_at, currency FROM draft`,
    [bookingId, MARK, email],
  );
  await db.query(
    `INSERT INTO bonds (booking_id, amount_minor, state, begins_at, ends_at, inspected_at, inspection, inspection_notes, answer,
                        answered_at, answer_words, settled_at)
     VALUES ($1, 100, 'returned', now(), now(), now(), 'clean', $2, 'agreed', now(), $2, now())`,
    [bookingId, MARK],
  );
  await db.query(
    `INSERT INTO bank_details (booking_id, details, given_at) VALUES ($1, convert_to($2, 'utf8'), now())`,
    [bookingId, MARK],
  );
  await db.query(
    `WITH link AS (INSERT INTO run_sheet_links (date, hash, opens_at, closes_at)
                   VALUES (current_date, sha256($2::text::bytea), now(), now() + interval '1 day') RETURNING id)
     INSERT INTO run_sheet_reports (id, link_id, booking_id, kind, words, done_at, outcome)
     SELECT gen_random_uuid(), link.id, $1, 'incident', $3, now(), 'taken' FROM link`,
    [bookingId, `${email} ${bookingId}`, MARK],
  );
  await db.query(
    `INSERT INTO feed_tokens (hash, user_id, scope, last_used_at) VALUES (sha256($2::text::bytea), $1, 'own', now())`,
    [id, email],
  );
  await db.query(
    `INSERT INTO api_keys (name, is_test, hash, last_four, scopes, maker_id, expires_at)
     VALUES ($3, true, sha256($2::text::bytea), 'abcd', '{tonight}', $1, now() + interval '1 year')`,
    [id, email, MARK],
  );
  await db.query(
    `INSERT INTO webhook_endpoints (url, description, types, maker_id, secret)
     VALUES ('https://hooks.example/', $2, '{event.published}', $1, '\\x00')`,
    [id, MARK],
  );
  const about = [
    ['user', id],
    ['booking', bookingId],
  ] as const;
  for (const [kind, about_id] of about)
    await db.query(
      `INSERT INTO mails (kind, "to", subject, text, html, about_kind, about_id, message_id, state, last_answer)
       VALUES ('some-kind', $1, $2, $2, $2, $3, $4, gen_random_uuid()::text, 'sent', $2)`,
      [email, MARK, kind, about_id],
    );
  await db.query(
    `WITH there AS (INSERT INTO subscribers (email, name, confirmed_at) VALUES ($1, $2, now()) RETURNING id)
     INSERT INTO consents (subscriber_id, source, text_version, network) SELECT id, 'form', '1', '203.0.113.0/24' FROM there`,
    [email, MARK],
  );
  await db.query(
    `WITH issue AS (
       INSERT INTO newsletter_issues (state, subject, body, audience, frozen_at) VALUES ('sent', 'News', '{}', '{}', now()) RETURNING id)
     INSERT INTO newsletter_sends (issue_id, subscriber_id, email, state, answer)
     SELECT issue.id, s.id, s.email, 'sent', $2 FROM issue, subscribers s WHERE s.email = $1`,
    [email, MARK],
  );
  await db.query(`INSERT INTO bounces (email, kind, code, source) VALUES ($1, 'soft', '452', 'answer')`, [
    email,
  ]);
  await db.query(`INSERT INTO suppressions (email, reason, note) VALUES ($1, 'staff', $2)`, [email, MARK]);
  await db.query(
    `INSERT INTO mailbox_failures (mailbox, uid_validity, uid, attempts, sender, subject) VALUES ('inbox', 1, $3, 3, $1, $2)`,
    [email, MARK, id],
  );
  await db.query(
    `WITH there AS (INSERT INTO contact_messages (name, email, subject, message, tags) VALUES ($2, $1, $2, $2, ARRAY[$2]) RETURNING id),
       writing AS (INSERT INTO message_writers (message_id, user_id, until) SELECT id, $3, now() FROM there)
     INSERT INTO message_replies (message_id, direction, text, attachments) SELECT id, 'in', $2, ARRAY[$2] FROM there`,
    [email, MARK, id],
  );
  await db.query(
    `INSERT INTO testimonials (name, role, comment, rating, user_id) VALUES ($2, $2, $3, 5, $1)`,
    [id, MARK, `${MARK}: a good place to be.`],
  );
  await db.query('INSERT INTO review_requests (user_id, asked_at) VALUES ($1, now())', [id]);
  await db.query(
    `INSERT INTO waiting_list_entries (user_id, space_id, date, guest_count, event_type, period, last_start, ended_at, ended_as, end_reason)
     VALUES ($1, 1, current_date, 9, 'Birthday Party', tstzrange(now(), now() + interval '1 hour'), now(), now(), 'staff', $2)`,
    [id, MARK],
  );
  await db.query(
    `INSERT INTO viewings (space_id, starts_at, ends_at, name, email, phone, note)
     VALUES (1, now(), now() + interval '30 minutes', $2, $1, $2, $2)`,
    [email, MARK],
  );
  await db.query('INSERT INTO staff_visits (user_id, seen_at) VALUES ($1, now())', [id]);
  await db.query(`INSERT INTO saved_views (owner_id, list, name, query) VALUES ($1, 'bookings', $2, 'q=1')`, [
    id,
    MARK,
  ]);
  await db.query(
    `INSERT INTO sessions (id, user_id, ends_at, device, network) VALUES (sha256($2::bytea), $1, now() + interval '1 day', $3, '203.0.113.0/24')`,
    [id, String(id), MARK],
  );
  await db.query(
    `INSERT INTO link_tokens (hash, purpose, object_kind, object_id, expires_at) VALUES (sha256($2::bytea), 'reset', 'user', $1, now())`,
    [id, String(id)],
  );
  await db.query(
    `INSERT INTO idempotency_keys (owner, key, fingerprint, status, result_id) VALUES ('user:' || $1::integer, 'k', 'f', 200, '1')`,
    [id],
  );
  const { rows: clubs } = await db.query<{ id: number }>(`SELECT id FROM clubs ORDER BY id LIMIT 1`);
  const club = clubs[0]?.id ?? (await insertClub(db, 'Bowls'));
  await db.query(
    `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
     VALUES ($1, $4, sha256($2::bytea), 0, '{}', $3)`,
    [id, Buffer.from(`passkey ${id}`), MARK, `key-${id}`],
  );
  await db.query(
    `INSERT INTO totp_factors (user_id, secret, confirmed_at) VALUES ($1, sha256($2::bytea), now())`,
    [id, Buffer.from(`app ${id}`)],
  );
  await db.query(`INSERT INTO recovery_codes (user_id, hash) VALUES ($1, sha256($2::bytea))`, [
    id,
    Buffer.from(`code ${id}`),
  ]);
  await db.query(
    `INSERT INTO pending_sign_ins (id, user_id, password, ends_at) VALUES (sha256($2::bytea), $1, 'x', now() + interval '1 day')`,
    [id, Buffer.from(`step ${id}`)],
  );
  await db.query(`INSERT INTO club_staff (user_id, club_id) VALUES ($1, $2)`, [id, club]);
  await db.query(`INSERT INTO club_members (user_id, club_id) VALUES ($1, $2)`, [id, club]);
  await db.query(`INSERT INTO membership_request_mails (club_id, user_id, sent_at) VALUES ($1, $2, now())`, [
    club,
    id,
  ]);
  await db.query(
    `INSERT INTO invitations (email, full_name, role, user_id, sent_at) SELECT email, $2, 'member', id, now() FROM users WHERE id = $1`,
    [id, MARK],
  );
  await db.query(
    `WITH file AS (
       INSERT INTO data_exports (user_id, completed_at, expires_at, hash) VALUES ($1, now(), now() + interval '1 day', encode(sha256($2::bytea), 'hex'))
       RETURNING hash)
     INSERT INTO stored_files (is_public, hash, name, content_type, bytes) SELECT false, hash, 'own-data.json', $3, '' FROM file`,
    [id, String(id), MARK],
  );
  await db.query(
    `INSERT INTO audit_log (actor_kind, actor_id, network, action, object_kind, object_id, object_name, person_id, changes, reason)
     VALUES ('user', $1, '203.0.113.0/24', 'testimonial.write', 'testimonial', '1', 'No. 1', NULL, '[]', NULL),
            ('user', 999999, NULL, 'user.rename', 'user', $1::text, $2, $1, jsonb_build_array(jsonb_build_object('after', $2::text)), $2)`,
    [id, MARK],
  );
  return { ...member, email, fullName: MARK, bookingId };
}

/** The tables in which any column contains the text. */
export async function tablesWith({ db }: ApiInstance, text: string): Promise<string[]> {
  const { rows } = await db.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
  );
  const found: string[] = [];
  for (const { name } of rows) {
    const { rowCount } = await db.query(
      `SELECT FROM ${name} t WHERE strpos(lower(t::text), lower($1)) > 0 LIMIT 1`,
      [text],
    );
    if (rowCount) found.push(name);
  }
  return found;
}
