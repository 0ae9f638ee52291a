import { randomUUID } from 'node:crypto';
import type { OpenAPIObject } from '@nestjs/swagger';
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormatsModule from 'ajv-formats';
import { buildOpenApi } from '../../src/platform/http/api-docs.js';
import { insertKey } from '../auth/api-keys/insert-key.js';
import { dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { openDesk, type StaffDesk } from '../office/staff/staff-desk.js';
import { scopesOf } from './call-rows.js';

/*
 * Sends the example of every body in the contracts. The days of the examples are moved by whole weeks, so that they are
 * to come whenever the test runs.
 */

const METHODS = ['post', 'put', 'patch', 'delete'] as const;

interface Request {
  id: string;
  method: (typeof METHODS)[number];
  path: string;
  isPublic: boolean;
  example: object;
}

let desk: StaffDesk;
let document: OpenAPIObject;
let requests: Request[];
beforeAll(async () => {
  desk = await openDesk();
  document = buildOpenApi(desk.api.app);
  requests = requestsOf(document);
});
afterAll(() => desk.close());

type Content = Record<string, { schema: { $ref?: string }; example?: object } | undefined>;

function requestsOf({ paths, components }: OpenAPIObject): Request[] {
  const schemas = (components?.schemas ?? {}) as Record<string, { examples?: object[] }>;
  return Object.entries(paths).flatMap(([path, item]) =>
    METHODS.flatMap((method) => {
      const operation = item[method];
      const body = operation?.requestBody as { content: Content } | undefined;
      const json = body?.content['application/json'];
      if (!operation || !json) return [];
      const example = json.example ?? schemas[json.schema.$ref?.split('/').pop() ?? '']?.examples?.[0];
      if (!example) throw new Error(`${operation.operationId} has a body without an example`);
      return [
        {
          id: operation.operationId ?? '',
          method,
          path,
          isPublic: (operation.security ?? []).length === 0,
          example,
        },
      ];
    }),
  );
}

const WEEK_MS = 7 * 86_400_000;
/** The day of most examples, a Saturday. */
const EXAMPLE_DAY = '2027-03-20';
const MOVED_MS = Math.ceil((Date.parse(dayAhead(60)) - Date.parse(EXAMPLE_DAY)) / WEEK_MS) * WEEK_MS;
/** Examples of 2026 are of the past, and stay. */
function moved(example: object): object {
  const text = JSON.stringify(example).replace(/\b(?!2026)\d{4}-\d\d-\d\d\b/g, (day) =>
    new Date(Date.parse(day) + MOVED_MS).toISOString().slice(0, 10),
  );
  return JSON.parse(text) as object;
}

/** What this site lacks, or has already, by the refusal that says so. */
const REFUSALS: Readonly<Record<string, string>> = {
  receiveStripeEvent: 'The signature of this event is missing, wrong or too old.',
  receivePaypalEvent: 'The signature of this event is missing, wrong or too old.',
  receiveMailEvents: 'The signature of this event is not valid.',
  unsubscribe: 'This link is incomplete. Use the link in our email.',
  // Its token is in a header.
  sendRunSheetReport: 'This link is incomplete.',
  createAdminExtra: 'This name is already used. Choose another one.',
  updateAdminExtra: 'This name is already used. Choose another one.',
  createAdminSpace: 'This name is already used. Choose another one.',
  createAdminRoom: 'This name is already used. Choose another one.',
  updateSchoolHoliday: 'The list already has',
  repeatEvent: 'You can only leave out dates of the series',
  createInvoice: 'Choose bookings. A hold has no invoice.',
  createAdminClub: 'Choose a photo from the library.',
  updateAdminClub: 'Choose a photo from the library.',
  changeFacilityGallery: 'Choose a photo from the library.',
  updatePerson: 'We could not find that club.',
  invite: 'We could not find that club.',
  // The example of `enterBookingSeries` has booked this date and slot.
  previewSeriesDate: 'This recurring booking already has this date.',
  addSeriesDate: 'This recurring booking already has this date.',
  joinWaitingList: 'You already booked this slot.',
  // The same address and events as `createWebhookEndpoint`.
  subscribeToEvents: 'There is a webhook with this address and these events.',
};

it('every example in the contracts fits its schema', () => {
  const ajv = new Ajv2020({ strict: false, allErrors: true });
  addFormatsModule.default(ajv);
  ajv.addSchema({ $id: 'api', components: document.components });
  const schemas = (document.components?.schemas ?? {}) as Record<string, { examples?: object[] }>;
  const named = Object.entries(schemas).flatMap(([name, { examples = [] }]) =>
    examples.map((example) => ({ name, schema: { $ref: `api#/components/schemas/${name}` }, example })),
  );
  const wrong = named.flatMap(({ name, schema, example }) =>
    ajv.validate(schema, example) ? [] : [`${name}: ${ajv.errorsText()}`],
  );
  expect(wrong).toEqual([]);
});

it('no example of a body is refused as invalid', async () => {
  const { api } = desk;
  const { username } = await createUser(api.db, { role: 'admin' });
  const cookie = await cookieOf(username);
  const refused: Record<string, string> = {};
  for (const { id, method, path, example, isPublic } of requests) {
    const address = path.replace(/\{(?:payment|refund)Id\}/g, randomUUID()).replace(/\{\w+\}/g, '1');
    const answer = await fetch(api.url + address, {
      method: method.toUpperCase(),
      headers: {
        ...(!isPublic && { Cookie: cookie }),
        'Content-Type': 'application/json',
        'If-Match': '"1"',
      },
      body: JSON.stringify(moved(example)),
    });
    const text = await answer.text();
    const { code, message = '' } = JSON.parse(text || '{}') as { code?: string; message?: string };
    // A call that is refused for another reason shows nothing about its body.
    const isRefused = answer.status === 400 || code === 'not_logged_in' || code === 'forbidden';
    const expected = REFUSALS[id];
    if (isRefused && (expected === undefined || !message.startsWith(expected))) refused[id] = message;
  }
  expect(refused).toEqual({});
}, 240_000);

async function cookieOf(username: string): Promise<string> {
  const answer = await fetch(`${desk.api.url}/api/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username, password: PASSWORD }),
  });
  return answer.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0] ?? '')
    .join('; ');
}

it('the example of each body that an API key may send is accepted as it is', async () => {
  const { api } = desk;
  const scopes = ['bookings:read', 'bookings:write', 'content:events', 'webhooks:write', 'tonight'];
  const key = await insertKey(api.db, desk.adminId, scopes);
  const send = (method: string, path: string, body: object): Promise<Response> =>
    fetch(api.url + path, {
      method: method.toUpperCase(),
      headers: {
        Authorization: `Bearer ${key}`,
        'Content-Type': 'application/json',
        'If-Match': '"1"',
      },
      body: JSON.stringify(body),
    });
  const seen: Record<string, string> = {};
  const open = requests.filter(({ method, path }) => scopesOf(method, path));
  for (const { id, method, path, example } of open) {
    await api.db.query('TRUNCATE bookings CASCADE');
    const isTonight = id.startsWith('note');
    const status = id === 'releaseHold' ? 'held' : id === 'confirmBooking' ? 'pending' : 'confirmed';
    const date = dayAhead(isTonight ? 0 : 120);
    const booking = await insertBooking(api.db, { status, date });
    const address = path.replace('{id}', String(booking)).replace('{date}', date);
    const body = moved(example) as { quote?: string; notify?: boolean };
    // The quote of an example is the only part that a program cannot send.
    if (body.quote !== undefined) {
      const { quote: _, notify: __, ...previewed } = body;
      const preview = await send('post', `${address}/preview`, previewed);
      body.quote = ((await preview.json()) as { quote: string }).quote;
    }
    const answer = await send(method, address, body);
    seen[id] = answer.ok ? 'accepted' : await answer.text();
  }
  expect(open.length).toBeGreaterThanOrEqual(12);
  expect(seen).toEqual(Object.fromEntries(open.map(({ id }) => [id, 'accepted'])));
});
