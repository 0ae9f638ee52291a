import type { OpenAPIObject } from '@nestjs/swagger';
import { buildOpenApi } from '../../src/platform/http/api-docs.js';
import { contractsOf } from '../../src/platform/http/contracts.js';
import { dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { insertEvent, insertNews } from '../site/public/content.js';
import { openDesk, type StaffDesk } from '../office/staff/staff-desk.js';
import { ASKS, DOES_NOT_ASK, SOMETIMES } from './password-matrix.js';
import { insertKey } from '../auth/api-keys/insert-key.js';
import { KEY_SCOPES } from '../../src/auth/sessions/key-scopes.js';
import { Permission } from '../../src/auth/sessions/permissions.js';
import { KEY_MATRIX, OPEN_WITHOUT_PASSWORD } from './key-matrix.js';
import { DUTIES, DUTY_MATRIX, type DutyName } from './duty-matrix.js';
import { type Caller, CALLERS, MATRIX, type Outcome } from './permission-matrix.js';

const METHODS = ['get', 'put', 'post', 'delete', 'patch'] as const;

interface Operation {
  id: string;
  method: string;
  path: string;
}

let desk: StaffDesk;
let operations: Operation[];
const cookies: Partial<Record<Caller | DutyName, string>> = {};
/** An admin whose password was entered too long ago. */
let staleId: number;
let staleCookie: string;
let tonightEmail: string;
/** Path parameters by the preceding segment of the path. */
let objects: Record<string, string>;

beforeAll(async () => {
  desk = await openDesk({ env: { LIMIT_API_KEY_PER_MINUTE: '100000' } });
  const { api, ownClub, foreignClub } = desk;
  const member = await createUser(api.db);
  const other = await createUser(api.db, { role: 'club_admin' });
  // Not one of the callers, since changes of an account end its sessions.
  const outsider = await createUser(api.db);
  await api.db.query('INSERT INTO club_staff (user_id, club_id) VALUES ($1, $2)', [other.id, foreignClub]);
  // A plain member gets no rights from an entry in a club's staff.
  await api.db.query('INSERT INTO club_staff (user_id, club_id) VALUES ($1, $2)', [member.id, ownClub]);
  const nameOf = async (id: number): Promise<string> =>
    (await api.db.query<{ username: string }>('SELECT username FROM users WHERE id = $1', [id])).rows[0]
      ?.username ?? '';
  const signIn = async (username: string): Promise<string> => {
    const answer = await fetch(`${api.url}/api/login`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ username, password: PASSWORD }),
    });
    return answer.headers
      .getSetCookie()
      .map((cookie) => cookie.split(';', 1)[0] ?? '')
      .join('; ');
  };
  cookies.member = await signIn(member.username);
  cookies.otherSecretary = await signIn(other.username);
  cookies.ownSecretary = await signIn(await nameOf(desk.secretaryId));
  cookies.admin = await signIn(await nameOf(desk.adminId));
  const stale = await createUser(api.db, { role: 'admin' });
  staleId = stale.id;
  staleCookie = await signIn(stale.username);

  for (const duty of DUTIES) {
    const { username, email } = await createUser(api.db, { role: 'admin', duties: [duty] });
    cookies[duty] = await signIn(username);
    if (duty === 'tonight') tonightEmail = email;
  }

  // Payments need a recent password.
  await api.db.query('UPDATE sessions SET authenticated_at = clock_timestamp()');

  objects = {
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
  await insertKey(api.db, desk.adminId, ['bookings:read']);
  objects['api-keys'] = '1';
  for (const object of ['webhook-endpoints', 'getSubscription', 'unsubscribeFromEvents']) {
    const endpoint = await api.db.query<{ id: number }>(
      `INSERT INTO webhook_endpoints (url, types, club_id, maker_id, secret)
       VALUES ('https://hooks.example/', '{event.published}', $1, $2, decode(repeat('00', 40), 'hex')) RETURNING id`,
      [ownClub, desk.adminId],
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
    [desk.adminId],
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
       VALUES ('receipt', 'issued', 'R-00001', 1, 'Robin', 'GBP', now(), '{}', '', '\\x00') RETURNING id)
     INSERT INTO document_bookings SELECT id, $1 FROM receipt RETURNING document_id AS id`,
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
  const reader = await api.db.query<{ id: number }>(
    `INSERT INTO subscribers (email) VALUES ('reader@guests.example') RETURNING id`,
  );
  objects['subscribers'] = String(reader.rows[0]?.id);
  const fileOfReaders = await api.db.query<{ id: number }>(
    `INSERT INTO subscriber_imports (file_name, file_hash, subscribers, consent_method, consent_text, created_at)
     VALUES ('b.csv', sha256('b'), 1, 'Signed', 'Yes', now() - interval '8 days') RETURNING id`,
  );
  objects['subscribers imports'] = String(fileOfReaders.rows[0]?.id);
  objects['imports'] = String(members.rows[0]?.id);
  objects['invitations'] = String(invitation.rows[0]?.id);
  objects['clubs revisions'] = String(rows[0]?.id);
  objects['events revisions'] = String(rows[1]?.id);
  objects['news revisions'] = String(rows[2]?.id);

  operations = operationsOf(buildOpenApi(api.app));
});
afterAll(() => desk.close());

function operationsOf(document: OpenAPIObject): Operation[] {
  const found = Object.entries(document.paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const id = item[method]?.operationId;
      return id === undefined ? [] : [{ id, method: method.toUpperCase(), path }];
    }),
  );
  // Calls that end a session or delete an object come last.
  const ends: Record<string, number> = { logout: 3, requestAccountDeletion: 2 };
  const last = (id: string): number =>
    ends[id] ?? (/^(delete|cancel|remove|withdrawInv|revoke)/.test(id) ? 1 : 0);
  return found.sort((a, b) => last(a.id) - last(b.id));
}

function addressOf({ id: operation, path }: Operation): string {
  const kind = /\/(clubs|events|news|subscribers)\//.exec(path)?.[1] ?? '';
  return path.replace(/([\w-]+)\/\{\w+\}/g, (_, before: string) => {
    const id = objects[operation] ?? objects[`${kind} ${before}`] ?? objects[before];
    if (id === undefined) throw new Error(`no object for ${before} in ${path}`);
    return `${before}/${encodeURIComponent(id)}`;
  });
}

async function answerTo(
  operation: Operation,
  caller: Caller | DutyName,
  query = operation.id === 'searchPeople' ? '?q=ab' : '',
  sent: Record<string, string> = { Cookie: cookies[caller] ?? '' },
): Promise<{ status: number; text: string }> {
  const leave = new AbortController();
  const { id, method } = operation;
  const answer = await fetch(desk.api.url + addressOf(operation) + query, {
    method,
    signal: leave.signal,
    redirect: 'manual',
    headers: {
      ...sent,
      // A version that never matches, so that an allowed call changes nothing.
      'If-Match': '"0"',
      ...(method !== 'GET' && { 'Content-Type': 'application/json' }),
    },
    ...(method !== 'GET' && { body: '{}' }),
  });
  const { status } = answer;
  const text = id === 'streamAvailability' ? '' : await answer.text();
  leave.abort();
  if (status >= 500 && id !== 'getReady') throw new Error(`${id} answered ${status} to ${caller}: ${text}`);
  return { status, text };
}

async function outcomeOf(operation: Operation, caller: Caller | DutyName): Promise<Outcome> {
  const { status } = await answerTo(operation, caller);
  return status === 401 || status === 403 || status === 404 ? status : 'in';
}

it('every operation of the OpenAPI document has a row in the permission matrix, and every row an operation', () => {
  expect(operations.map(({ id }) => id).sort()).toEqual(Object.keys(MATRIX).sort());
});

it('every staff operation declares the roles of its row in the permission matrix', () => {
  const { staff } = contractsOf(buildOpenApi(desk.api.app));
  const declared: Record<string, unknown> = {};
  for (const { id, method, path } of operations) {
    const operation = staff.paths[path]?.[method.toLowerCase() as 'get'];
    if (operation) declared[id] = (operation as { 'x-roles'?: string })['x-roles'];
  }
  // makeFeed refuses some feeds to secretaries, depending on their content.
  const secretariesToo = ([, , other, own]: readonly Outcome[], id: string): boolean =>
    id === 'makeFeed' || other !== 403 || own !== 403;
  const wanted = Object.keys(declared).map((id) => [
    id,
    secretariesToo(MATRIX[id] ?? [], id) ? 'admin club_admin' : 'admin',
  ]);
  expect(declared).toEqual(Object.fromEntries(wanted));
});

it('an export of a list or of personal data needs a recent password', async () => {
  const { api } = desk;
  const document = buildOpenApi(api.app);
  const files = operations.filter(
    ({ id, method, path }) =>
      /^export/.test(id) ||
      JSON.stringify(document.paths[path]?.[method.toLowerCase() as 'get']?.responses).includes('text/csv'),
  );
  expect(files.length).toBeGreaterThanOrEqual(9);
  await api.db.query(
    `UPDATE sessions SET authenticated_at = clock_timestamp() - interval '15 minutes 1 second'`,
  );
  try {
    for (const operation of files) {
      const answer = await fetch(api.url + addressOf(operation), {
        method: operation.method,
        headers: { Cookie: cookies.admin ?? '' },
      });
      const { code } = (await answer.json()) as { code?: string };
      expect([operation.id, answer.status, code]).toEqual([operation.id, 403, 'reauthentication_required']);
    }
  } finally {
    await api.db.query('UPDATE sessions SET authenticated_at = clock_timestamp()');
  }
});

it('every operation is allowed exactly to the roles in its row of the permission matrix', async () => {
  const seen: Record<string, Outcome[]> = {};
  for (const operation of operations)
    for (const caller of CALLERS)
      seen[operation.id] = [...(seen[operation.id] ?? []), await outcomeOf(operation, caller)];
  expect(seen).toEqual(MATRIX);
}, 120_000);

it('every staff call and every call to other people’s bookings has a row for the duties, and every such row a call', () => {
  const forAdmins = Object.entries(MATRIX).filter(
    ([id, [, member, other, , admin]]) =>
      member === 403 || id === 'makeFeed' || (admin === 'in' && other === 404 && !id.startsWith('reauth')),
  );
  expect(Object.keys(DUTY_MATRIX).sort()).toEqual(forAdmins.map(([id]) => id).sort());
});

it('every operation is allowed exactly to the admins with a duty in its row', async () => {
  const seen: Record<string, DutyName[]> = {};
  for (const operation of operations) {
    const { id } = operation;
    if (!DUTY_MATRIX[id]) continue;
    // Calls of members hide the bookings of others.
    const refused = MATRIX[id]?.[1] === 403 ? 403 : 404;
    const outcomes = await Promise.all(DUTIES.map((duty) => outcomeOf(operation, duty)));
    seen[id] = DUTIES.filter((_, place) => outcomes[place] !== refused);
  }
  expect(seen).toEqual(DUTY_MATRIX);
}, 120_000);

describe('an API key', () => {
  let keys: Record<string, string>;
  beforeAll(async () => {
    const { db } = desk.api;
    const others = Object.values(Permission).filter(
      (one) => !(KEY_SCOPES as readonly string[]).includes(one),
    );
    keys = { 'all others': await insertKey(db, desk.adminId, others) };
    for (const scope of KEY_SCOPES) keys[scope] = await insertKey(db, desk.adminId, [scope]);
  });

  it('can make exactly the calls that the contract opens to its scope', () => {
    const document = buildOpenApi(desk.api.app);
    const written: Record<string, string[]> = {};
    for (const { id, method, path } of operations) {
      const { security = [] } = document.paths[path]?.[method.toLowerCase() as 'get'] ?? {};
      const scopes = security.flatMap(({ apiKey = [] }) => apiKey);
      if (scopes.length > 0) written[id] = scopes;
    }
    expect(written).toEqual(KEY_MATRIX);
    expect([...new Set(Object.values(KEY_MATRIX).flat())].sort()).toEqual([...KEY_SCOPES].sort());
    const asks = Object.values(ASKS).flat();
    expect(asks.filter((id) => id in KEY_MATRIX).sort()).toEqual(OPEN_WITHOUT_PASSWORD);
  });

  it('with a single scope gets exactly its own calls of all calls, and the others are closed or forbidden', async () => {
    const seen: Record<string, Record<string, string>> = {};
    const wanted: Record<string, Record<string, string>> = {};
    for (const operation of operations) {
      const { id } = operation;
      // Public calls answer as they do without a key.
      const isPublic = MATRIX[id]?.[0] !== 401;
      const open = KEY_MATRIX[id];
      const answers = Object.entries(keys).map(async ([scope, key]) => {
        const code = await refusalOf(operation, key);
        return [scope, isPublic && !KEY_REFUSALS.has(code) ? 'in' : code] as const;
      });
      seen[id] = Object.fromEntries(await Promise.all(answers));
      const outcome = (scope: string): string => {
        const scopes = scope === 'bookings:write' ? [scope, 'bookings:read'] : [scope];
        if (isPublic || open?.some((one) => scopes.includes(one))) return 'in';
        return open ? 'forbidden' : 'closed_to_keys';
      };
      wanted[id] = Object.fromEntries(Object.keys(keys).map((scope) => [scope, outcome(scope)]));
    }
    expect(seen).toEqual(wanted);
  }, 240_000);

  it('that is not valid gets into no call that needs a session', async () => {
    const mistyped = `${(keys['bookings:read'] ?? '').slice(0, -1)}x`;
    const seen: Record<string, string> = {};
    for (const operation of operations.filter(({ id }) => MATRIX[id]?.[0] === 401))
      seen[operation.id] = await refusalOf(operation, mistyped);
    expect(new Set(Object.values(seen))).toEqual(new Set(['invalid_api_key']));
  }, 120_000);
});

/** Codes with which the guard refuses a key. */
const KEY_REFUSALS = new Set(['invalid_api_key', 'closed_to_keys', 'forbidden', 'not_logged_in']);

/** The code with which a key is refused; 'in' if it gets past the permission check. */
async function refusalOf(operation: Operation, key: string): Promise<string> {
  const sent = { Authorization: `Bearer ${key}` };
  const { status, text } = await answerTo(operation, 'stranger', undefined, sent);
  return status === 401 || status === 403 ? (JSON.parse(text) as { code: string }).code : 'in';
}

it('an account with the duty tonight gets no email address, amount or staff note of another person in any answer', async () => {
  const { db } = desk.api;
  const hirer = await createUser(db, { email: 'hidden-hirer@guests.example' });
  const around = objects;
  const callOf = (id: string): Operation => operations.find((one) => one.id === id) as Operation;
  const leaves = ['logout', 'requestAccountDeletion', 'changePassword'];
  /** What a booking of this day shows, and which calls show more than that. */
  const walk = async (
    date: string,
    calls: readonly Operation[],
  ): Promise<{ leaks: string[]; sheet: string; calendar: number }> => {
    const booked = { userId: hirer.id, name: 'Hidden Hirer', email: hirer.email, totalMinor: 733_100 };
    const id = await insertBooking(db, { ...booked, phone: '07700 900123', date });
    await db.query(`UPDATE bookings SET internal_note = 'hidden note' WHERE id = $1`, [id]);
    objects = { ...around, 'run-sheets': date, bookings: String(id), getBookingCalendar: String(id) };
    const days = `?from=${date}&to=${date}`;
    const answers = new Map<string, { status: number; text: string }>();
    for (const operation of calls.filter((one) => !leaves.includes(one.id)))
      answers.set(
        operation.id,
        await answerTo(operation, 'tonight', operation.id === 'getCalendar' ? days : undefined),
      );
    const leaks = [...answers].flatMap(([call, { text }]) => {
      const emails = text.match(/[\w.-]+@(?:members|guests)\.example/g) ?? [];
      const others = emails.filter((email) => email !== tonightEmail);
      const shown = ['733100', '7331.00', '7,331.00', 'hidden note'].filter((hidden) =>
        text.includes(hidden),
      );
      return [...others, ...shown].map((leak) => `${call}: ${leak}`);
    });
    const calendar = answers.get('getCalendar');
    return { leaks, sheet: answers.get('getRunSheet')?.text ?? '', calendar: calendar?.status ?? 0 };
  };
  try {
    const tonight = await walk(dayAhead(0), operations);
    expect((await answerTo(callOf('getCurrentUser'), 'tonight')).status).toBe(200);
    expect(tonight).toMatchObject({ leaks: [], calendar: 200 });
    expect(tonight.sheet).toMatch(/Hidden Hirer.*07700 900123/);
    const later = await walk(dayAhead(3), [
      callOf('getRunSheet'),
      callOf('getCalendar'),
      callOf('getBooking'),
    ]);
    expect(later).toMatchObject({ leaks: [], calendar: 403 });
    expect(later.sheet).toContain('Name hidden');
    expect(later.sheet).not.toMatch(/Hidden Hirer|07700/);
  } finally {
    objects = around;
  }
}, 120_000);

it('every call that changes data is in one list of the password matrix', () => {
  const said = [
    ...Object.values(ASKS).flat(),
    ...Object.keys(SOMETIMES),
    ...Object.values(DOES_NOT_ASK).flat(),
  ];
  const changing = operations.filter(({ id, method }) => method !== 'GET' || id.startsWith('export'));
  expect(said.sort()).toEqual(changing.map(({ id }) => id).sort());
});

/** Whether a call asks an admin for the password that was entered too long ago. */
async function asksForPassword(operation: Operation, body: object = {}): Promise<boolean> {
  const answer = await fetch(desk.api.url + addressOf(operation), {
    method: operation.method,
    redirect: 'manual',
    headers: {
      Cookie: staleCookie,
      'If-Match': '"0"',
      ...(operation.method !== 'GET' && { 'Content-Type': 'application/json' }),
    },
    ...(operation.method !== 'GET' && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.status >= 500) throw new Error(`${operation.id} answered ${answer.status}: ${text}`);
  expect([operation.id, text]).not.toEqual([operation.id, expect.stringContaining('"not_logged_in"')]);
  return text.includes('"reauthentication_required"');
}

it('a call needs a recent password exactly as its list of the password matrix says', async () => {
  const asks = Object.values(ASKS).flat();
  const seen: Record<string, string> = {};
  const wanted: Record<string, string> = {};
  await desk.api.db.query(
    `UPDATE sessions SET authenticated_at = clock_timestamp() - interval '15 minutes 1 second' WHERE user_id = $1`,
    [staleId],
  );
  for (const operation of operations) {
    const { id, method } = operation;
    const sometimes = SOMETIMES[id];
    if (sometimes) {
      wanted[id] = 'sometimes';
      const [does, doesNot] = [
        await asksForPassword(operation, sometimes.asks),
        sometimes.asksNot !== undefined && (await asksForPassword(operation, sometimes.asksNot)),
      ];
      seen[id] = does && !doesNot ? 'sometimes' : `asks: ${does}, and where it should not: ${doesNot}`;
    } else if (method !== 'GET' || asks.includes(id)) {
      wanted[id] = asks.includes(id) ? 'asks' : 'does not ask';
      seen[id] = (await asksForPassword(operation)) ? 'asks' : 'does not ask';
    }
  }
  expect(seen).toEqual(wanted);
});
