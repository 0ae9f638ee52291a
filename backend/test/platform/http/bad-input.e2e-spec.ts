import { connect } from 'node:net';
import type TestAgent from 'supertest/lib/agent.js';
import type { Response } from 'supertest';
import { bookingFields } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';

let api: ApiInstance;
let admin: TestAgent;
beforeAll(async () => {
  // So many failed logins and holds would exceed the rate limits, which have their own tests.
  api = await startApiInstance({
    env: { LIMIT_LOGIN_FAILURES_PER_ADDRESS: '100000', LIMIT_LIVE_HOLDS: '100000' },
  });
  const { username } = await createUser(api.db, { role: 'admin' });
  admin = await api.login(username);
});
afterAll(() => api.close());

/** Routes with a JSON body, and a body that they accept or refuse for reasons of their own. */
const WITH_BODY: Record<string, Record<string, unknown>> = {
  '/api/login': { username: 'unknown', password: 'a wrong guess' },
  '/api/register': {
    username: 'bad-input',
    email: 'bad-input@members.example',
    fullName: 'Bad Input',
    password: 'a long enough phrase',
  },
  '/api/bookings': bookingFields({ phone: '1', notes: '2', purpose: '3', paymentId: 'pi_none' }),
  '/api/bookings/hold': bookingFields({ contactName: 'Alex', contactPhone: '4', holdId: 7 }),
  '/api/create-payment-intent': { amount: '300.00', bookingId: 2_000_000_000 },
  '/api/paypal/order': { amount: '300.00', currency: 'GBP', intent: 'CAPTURE', bookingId: 2_000_000_000 },
};
const PATHS = Object.keys(WITH_BODY);
/** Routes without a body. */
const WITHOUT_BODY = [
  '/api/bookings/2000000000/hold/extend',
  '/api/bookings/2000000000/cancel',
  '/api/paypal/order/NOSUCHORDER/capture',
];

/** Expects a problem document. */
function expectProblem(response: Response, statuses: number[]): void {
  const seen = { status: response.status, type: response.type, text: response.text };
  expect(statuses).toContain(response.status);
  expect(seen).toMatchObject({ type: 'application/problem+json' });
  expect(response.body).toMatchObject({
    type: 'about:blank',
    status: response.status,
    title: expect.any(String) as string,
    detail: expect.any(String) as string,
    message: expect.any(String) as string,
    code: expect.stringMatching(/^[a-z_]+$/) as string,
  });
  expect(response.text).not.toMatch(/node_modules|\.[jt]s:\d|QueryFailed|invalid byte|SELECT|FST_ERR/);
}

describe.each(PATHS)('POST %s', (path) => {
  const post = () => admin.post(path).set('Content-Type', 'application/json');

  it.each([
    ['broken JSON', '{"name": "Sam"'],
    ['no JSON', 'name=Sam'],
    ['a lone control character', '{"name": "\u0001"}'],
    ['a planted prototype', '{"__proto__": {"role": "admin"}}'],
    ['a planted constructor', '{"constructor": {"prototype": {"role": "admin"}}}'],
  ])('answers malformed_request to %s', async (_, text) => {
    const response = await post().send(text);
    expectProblem(response, [400]);
    expect(response.body).toMatchObject({ code: 'malformed_request' });
  });

  const keys = (count: number): string =>
    JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, at) => [`k${at}`, 1])));
  it.each([
    ['more than 500 fields', keys(16_000)],
    ['more than 500 fields in a list of objects', JSON.stringify({ a: Array(501).fill({ b: 1 }) })],
    ['more than 2,000 elements', JSON.stringify({ username: Array(2001).fill(1) })],
    ['more than 10 levels', `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`],
  ])('answers body_too_complex to %s', async (_, text) => {
    const response = await post().send(text);
    expectProblem(response, [400]);
    expect(response.body).toMatchObject({ code: 'body_too_complex' });
  });

  it('answers body_too_complex to a query with more than 500 parameters', async () => {
    const query = Array.from({ length: 501 }, (_, at) => `k${at}=1`).join('&');
    const response = await api.agent().get(`/api/events?${query}`);
    expect([response.status, (response.body as { code: string }).code]).toEqual([400, 'body_too_complex']);
  });

  it('names all faults of known fields and the first unknown field, however many there are', async () => {
    const response = await post().send(keys(500));
    const fields = Object.keys((response.body as { errors: object }).errors);
    expect(fields.length).toBeGreaterThan(1);
    expect(fields.filter((field) => /^k\d/.test(field))).toEqual(['k0']);
  });

  it.each([
    ['a list', '[]'],
    ['a list of objects', '[{"username": "x"}]'],
    ['a number', '42'],
    ['a text', '"text"'],
    ['true', 'true'],
    ['null', 'null'],
    ['an empty object', '{}'],
    ['nothing', ''],
  ])('names the missing fields when the body is %s', async (_, text) => {
    const response = await post().send(text);
    expectProblem(response, path.includes('paypal') || path.includes('intent') ? [400, 422] : [400]);
  });

  it('refuses a body of 2 MB with an answer that its sender receives', async () => {
    const response = await post().send(JSON.stringify({ name: 'x'.repeat(2_000_000) }));
    expectProblem(response, [413]);
    expect(response.body).toMatchObject({ code: 'payload_too_large' });
  });

  it.each([
    'text/plain',
    'application/xml',
    'multipart/form-data; boundary=x',
    'application/x-www-form-urlencoded',
  ])('refuses the content type %s', async (type) => {
    const response = await admin
      .post(path)
      .set('Content-Type', type)
      .send('username=member&password=bridgewater');
    expectProblem(response, [415]);
    expect(response.body).toMatchObject({ code: 'unsupported_media_type' });
  });

  it('names an unknown field', async () => {
    const response = await post().send({ ...WITH_BODY[path], isAdmin: true });
    expectProblem(response, [400]);
    expect(response.body).toMatchObject({ errors: { isAdmin: [expect.any(String)] } });
  });

  it.each(Object.keys(WITH_BODY[path] ?? {}))('refuses or survives any value of %s', async (field) => {
    const values = [
      null,
      true,
      -1,
      1.5,
      1e308,
      10 ** 15,
      '',
      ' ',
      'x'.repeat(100_000),
      [],
      ['x'],
      {},
      { length: 3 },
      '\ud800',
      '🎉',
    ];
    for (const value of values) {
      const response = await post().send({ ...WITH_BODY[path], [field]: value });
      if (response.status >= 400) expectProblem(response, [400, 401, 402, 404, 409, 422]);
    }
  });

  it.each(Object.entries(WITH_BODY[path] ?? {}).filter(([, value]) => typeof value === 'string'))(
    'names the field %s when it has a character that PostgreSQL cannot store',
    async (field, value) => {
      for (const character of ['\0', '\ud800']) {
        const response = await post().send({ ...WITH_BODY[path], [field]: `${String(value)}${character}` });
        expectProblem(response, [400]);
        expect(response.body).toMatchObject({
          code: 'validation_failed',
          errors: { [field]: [expect.any(String)] },
        });
      }
    },
  );

  it.each(['put', 'patch', 'delete'] as const)('does not support %s', async (method) => {
    expectProblem(await admin[method](path).send({}), [404, 405]);
  });
});

describe('a request body', () => {
  it('without a content type is refused', async () => {
    const body = new TextEncoder().encode('{"username": "member", "password": "bridgewater"}');
    const response = await fetch(`${api.url}/api/login`, { method: 'POST', body });
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 415, code: 'unsupported_media_type' });
  });

  it('without a Content-Length is refused once it is too large, and its sender receives the answer', async () => {
    const piece = new TextEncoder().encode('x'.repeat(64 * 1024));
    let left = 64;
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        if (left-- > 0) controller.enqueue(piece);
        else controller.close();
      },
    });
    const headers = { 'Content-Type': 'application/json' };
    const response = await fetch(`${api.url}/api/login`, { method: 'POST', headers, body, duplex: 'half' });
    expect(response.headers.get('content-type')).toContain('application/problem+json');
    expect(await response.json()).toMatchObject({ status: 413, code: 'payload_too_large' });
  });

  it('that is too large is answered although it never ends', async () => {
    const { port } = new URL(api.url);
    const socket = connect(Number(port), '127.0.0.1');
    const head = 'POST /api/login HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n';
    socket.write(`${head}Content-Length: 300000\r\n\r\n{"username":`);
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('payload_too_large');
  }, 15_000);
});

describe.each(WITHOUT_BODY)('POST %s', (path) => {
  it.each([
    ['no body', undefined],
    ['an empty JSON body', ''],
    ['an empty object', '{}'],
    ['an unknown field', '{"a": 1}'],
  ])('accepts %s', async (_, text) => {
    const request = admin.post(path);
    const response = await (text === undefined
      ? request
      : request.set('Content-Type', 'application/json').send(text));
    expectProblem(response, [404]);
    expect((response.body as { code: string }).code).toMatch(/^(booking|payment)_not_found$/);
  });

  it('refuses broken JSON although it needs no body', async () => {
    expectProblem(await admin.post(path).set('Content-Type', 'application/json').send('{'), [400]);
  });
});

it('logout accepts an empty JSON body', async () => {
  await api.agent().post('/api/logout').set('Content-Type', 'application/json').send('').expect(204);
});

describe('URLs', () => {
  it.each([
    '/api/nothing-here',
    '/api',
    '/api/',
    '/api/bookings/1/nothing',
    '/api/user/1',
    '/api/webhooks/other',
  ])('%s is not found', async (path) => {
    for (const method of ['get', 'post', 'delete'] as const) {
      const response = await admin[method](path);
      expectProblem(response, [404, 405]);
    }
  });

  it.each(['/api/bookings/%', '/api/bookings/%zz', '/api/%C0%80', `/api/bookings/${'9'.repeat(300)}`])(
    '%s is refused as malformed',
    async (path) => {
      expectProblem(await admin.get(path), [400]);
    },
  );

  it.each(['/api/my-bookings?x=%00', '/api/user?__proto__[role]=admin', '/api/booking-options?a[b]=c'])(
    '%s ignores its odd query or refuses it',
    async (path) => {
      const response = await admin.get(path);
      if (response.status !== 200) expectProblem(response, [400]);
    },
  );

  it('refuse methods that they do not support', async () => {
    expectProblem(await admin.post('/api/my-bookings'), [404, 405]);
    expectProblem(await admin.get('/api/login'), [404, 405]);
    expectProblem(await admin.delete('/api/bookings/1'), [404, 405]);
  });
});

describe('odd request headers', () => {
  it.each([
    ['a malformed cookie', { Cookie: '=;;;a=%E0%A4%A; bridgewater_session=%00' }],
    ['a very long cookie', { Cookie: `bridgewater_session=${'x'.repeat(8000)}` }],
    ['an odd forwarded address', { 'X-Forwarded-For': "not an address'; --" }],
    ['an odd origin', { Origin: 'not an origin' }],
    ['an odd accept', { Accept: 'image/*', 'Accept-Language': '*;q=x' }],
  ])('%s is harmless', async (_, headers: Record<string, string>) => {
    expectProblem(await api.agent().get('/api/user').set(headers), [401]);
  });
});

describe('a request with two Host headers', () => {
  const first = async (hosts: string[], path: string): Promise<string> => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.write(
      `GET ${path} HTTP/1.1\r\n${hosts.map((host) => `${host}\r\n`).join('')}Connection: close\r\n\r\n`,
    );
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    return answer;
  };

  it.each(['/api/health', '/api/clubs', '/api/user', '/', '/media/x', '/feeds/x.ics'])(
    'is refused with 400 before a route sees it: %s',
    async (path) => {
      // Fills the cache.
      await first(['Host: localhost'], path);
      for (const hosts of [
        ['Host: localhost', 'Host: evil.example'],
        ['Host: localhost', 'Accept: */*', 'hOST: localhost'],
      ]) {
        const answer = await first(hosts, path);
        expect(answer).toMatch(/^HTTP\/1\.1 400 .*application\/problem\+json.*"code":"malformed_request"/s);
      }
      expect(await first(['Host: localhost'], path)).not.toMatch(/^HTTP\/1\.1 400/);
    },
  );
});

it('an upload that is refused before its end closes its connection', async () => {
  const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
  socket.setEncoding('utf8');
  const head = ['Host: localhost', 'Content-Type: multipart/form-data; boundary=x', 'Content-Length: 100000'];
  socket.write(`POST /api/admin/media HTTP/1.1\r\n${head.join('\r\n')}\r\n\r\n--x\r\n`);
  let answer = '';
  for await (const chunk of socket) answer += String(chunk);
  expect(answer).toMatch(/^HTTP\/1\.1 401 /);
  expect(answer).toMatch(/^connection: close\r$/im);
});
