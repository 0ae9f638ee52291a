import { buildOpenApi } from '../../src/platform/http/api-docs.js';
import { KEY_SCOPES } from '../../src/auth/sessions/key-scopes.js';
import { EVENT_TYPES } from '../../src/office/webhooks/domain/event-types.js';
import { insertKey } from '../auth/api-keys/insert-key.js';
import { dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { done, openDesk, type StaffDesk } from '../office/staff/staff-desk.js';
import { scopesOf } from './call-rows.js';

const BOOKINGS = '/api/admin/bookings';
/** What stands in one object only. */
const NAME = 'The Hirer';
const NOTE = 'a note on the booking';
const REFERENCE = 'the reference of a payment';
const BOND = '217.19';
const MESSAGE = 'the text of a message';
const SUBJECT = 'the subject of a message';
const MAIL = 'the subject of an email';
const TEXTS = [NAME, NOTE, REFERENCE, BOND, MESSAGE, SUBJECT, MAIL];

let desk: StaffDesk;
let bookingId: number;
let messageId: number;
let paymentId: string;
let calls: { path: string; method: 'get' | 'post' | 'patch' | 'put' }[];

beforeAll(async () => {
  desk = await openDesk();
  const { db } = desk.api;
  // Tonight, so that the run sheet has it too.
  bookingId = await insertBooking(db, { name: NAME, date: dayAhead(0), totalMinor: 12_000 });
  await db.query('UPDATE bookings SET internal_note = $2 WHERE id = $1', [bookingId, NOTE]);
  const at = `${BOOKINGS}/${bookingId}`;
  const paid = { method: 'cash', amount: '73.31', receivedOn: dayAhead(0), reference: REFERENCE };
  await done(desk.admin.post(`${at}/payments`).send(paid));
  const { payments } = await done<{ payments: { id: string }[] }>(desk.admin.get(`${at}/money`));
  paymentId = payments[0]?.id ?? '';
  const { version } = await done<{ version: number }>(desk.admin.get(`${at}/bond`));
  const bond = { amount: BOND, reason: 'Agreed', send: false };
  await done(desk.admin.post(`${at}/bond/request`).set('If-Match', `"${version}"`).send(bond));
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO contact_messages (name, email, subject, message, booking_id)
     VALUES ('Robin', 'r@guests.example', $2, $3, $1) RETURNING id`,
    [bookingId, SUBJECT, MESSAGE],
  );
  messageId = rows[0]?.id ?? 0;
  await db.query(
    `INSERT INTO mails (kind, "to", subject, text, html, about_kind, about_id, message_id, state)
     VALUES ('booking-confirmed', 'a@guests.example', $2, 'Hello', '', 'booking', $1, '<2@x>', 'sent')`,
    [bookingId, MAIL],
  );
  calls = Object.entries(buildOpenApi(desk.api.app).paths).flatMap(([path, item]) =>
    (['get', 'post', 'patch', 'put'] as const).flatMap((method) =>
      item[method] && scopesOf(method, path) ? [{ path, method }] : [],
    ),
  );
});
afterAll(() => desk.close());

/** The texts in the answers of all calls that are open to a key with this scope. */
async function readWith(scope: string): Promise<string[]> {
  const key = await insertKey(desk.api.db, desk.adminId, [scope]);
  const objects: Record<string, string> = {
    bookings: String(bookingId),
    messages: String(messageId),
    payments: paymentId,
    'run-sheets': dayAhead(0),
  };
  const { rows } = await desk.api.db.query<{ version: number }>(
    'SELECT version FROM bookings WHERE id = $1',
    [bookingId],
  );
  const days = `?from=${dayAhead(0)}&to=${dayAhead(0)}`;
  const addresses = calls.flatMap(({ path, method }) => {
    const address = path.replace(
      /([\w-]+)\/\{\w+\}/g,
      (_, before: string) => `${before}/${objects[before] ?? '1'}`,
    );
    if (path.endsWith('/integration-events'))
      return EVENT_TYPES.map((type) => ({ method, address: `${address}?type=${type}` }));
    return [{ method, address: address + (path.endsWith('/calendar') ? days : '') }];
  });
  const texts = await Promise.all(
    addresses.map(async ({ method, address }) => {
      const answer = await fetch(desk.api.url + address, {
        method: method.toUpperCase(),
        headers: {
          Authorization: `Bearer ${key}`,
          'If-Match': `"${rows[0]?.version}"`,
          ...(method !== 'get' && { 'Content-Type': 'application/json' }),
        },
        ...(method !== 'get' && { body: '{}' }),
      });
      return answer.text();
    }),
  );
  const all = texts.join('\n');
  return [...TEXTS, paymentId].filter((text) => all.includes(text));
}

it('an API key with one scope reads what belongs to its scope, in no answer more', async () => {
  const seen: Record<string, string[]> = {};
  for (const scope of KEY_SCOPES) seen[scope] = await readWith(scope);
  expect(seen).toEqual({
    'bookings:read': [NAME, NOTE, paymentId],
    'bookings:write': [NAME, NOTE, paymentId],
    // A payment names its booking, and a booking its payment.
    'money:read': [NAME, REFERENCE, BOND, paymentId],
    tonight: [NAME],
    'messages:write': [MESSAGE, SUBJECT],
    'content:clubs': [],
    'content:events': [],
    'content:news': [],
    'settings:write': [],
    'webhooks:write': [],
  });
});

it('the timeline of a booking has what its reader may read elsewhere', async () => {
  const { api, admin } = desk;
  const kinds = async (agent: typeof admin): Promise<string[]> => {
    const entries = await done<{ kind: string; what: string }[]>(
      agent.get(`${BOOKINGS}/${bookingId}/timeline`),
    );
    return [...new Set(entries.map(({ kind, what }) => (kind === 'edit' ? what : kind)))].sort();
  };
  const withDuty = async (duty: string): Promise<string[]> => {
    const { username } = await createUser(api.db, { role: 'admin', duties: [duty] });
    return kinds(await api.login(username));
  };
  const all = ['booking.bond_request', 'created', 'mail', 'message', 'payment'];
  expect({
    all: await kinds(admin),
    bookings: await withDuty('bookings'),
    money: await withDuty('money'),
  }).toEqual({
    all,
    bookings: all,
    money: ['booking.bond_request', 'created', 'payment'],
  });
  const key = await insertKey(api.db, desk.adminId, ['bookings:read']);
  const answer = await fetch(`${api.url}${BOOKINGS}/${bookingId}/timeline`, {
    headers: { Authorization: `Bearer ${key}` },
  });
  expect(((await answer.json()) as { kind: string }[]).map(({ kind }) => kind)).toEqual(['created']);
});
