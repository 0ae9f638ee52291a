import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';
import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import { codeOf } from '../../auth/sessions/factors.js';
import { createUser, PASSWORD, type TestUser } from '../../factories/users.js';
import { instanceSettings } from '../../support/api-instance.js';
import { startApiProcess, type ApiProcess } from '../../support/api-process.js';
import { Authenticator } from '../../support/authenticator.js';
import { eventually } from '../../support/eventually.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

interface Line {
  level: number;
  log?: 'request' | 'security';
  event?: string;
  requestId?: string;
  traceId?: string;
  method?: string;
  route?: string | null;
  status?: number;
  ms?: number;
  userId?: number;
  account?: string;
  by?: string;
  caller?: string;
  msg: string;
}

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

let database: TestDatabase;
let sandbox: Sandbox;
let api: ApiProcess;
let db: pg.Pool;
let member: TestUser;

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  db = new pg.Pool({ connectionString: database.url, max: 2 });
  db.on('error', () => undefined);
  member = await createUser(db);
  api = await startApiProcess(
    instanceSettings(database.url, sandbox, {
      LOG_LEVEL: 'info',
      LIMIT_LOGIN_FAILURES_PER_ACCOUNT_AND_ADDRESS: '2',
    }),
  );
});
afterAll(async () => {
  await api.stop();
  await db.end();
  await sandbox.close();
  await database.drop();
});

function lines(): Line[] {
  return api
    .output()
    .split('\n')
    .filter((line) => line.startsWith('{') && line.endsWith('}'))
    .map((line) => JSON.parse(line) as Line);
}

/** Waits for the lines of a request in one of the logs. */
function linesOf(log: 'request' | 'security', requestId: unknown): Promise<Line[]> {
  return eventually(() => {
    const found = lines().filter((line) => line.log === log && line.requestId === requestId);
    expect(found).not.toEqual([]);
    return Promise.resolve(found);
  });
}

const login = (username: string, password: string): supertest.Test =>
  supertest(api.url).post('/api/login').send({ username, password });

describe('the request log', () => {
  it('has one line for a request: method, route pattern, status, duration and request id', async () => {
    const { headers, body } = await supertest(api.url).get('/api/bookings/987654321').expect(401);
    expect(headers['x-request-id']).toMatch(UUID);
    expect(body).toMatchObject({ code: 'not_logged_in', requestId: headers['x-request-id'] });
    const [line, ...more] = await linesOf('request', headers['x-request-id']);
    expect(more).toEqual([]);
    expect(line).toMatchObject({ method: 'GET', route: '/api/bookings/:id', status: 401, level: 30 });
    expect(line?.ms).toBeGreaterThan(0);
  });

  it('has the trace id of the traceparent header, and nothing else of that header', async () => {
    const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
    const ask = async (traceparent: string): Promise<Line | undefined> => {
      const { headers } = await supertest(api.url)
        .get('/api/bookings/987654321')
        .set('traceparent', traceparent);
      return (await linesOf('request', headers['x-request-id']))[0];
    };
    expect((await ask(`00-${trace}-00f067aa0ba902b7-01`))?.traceId).toBe(trace);
    for (const wrong of [
      `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
      `ff-${trace}-00f067aa0ba902b7-01`,
      `00-jo@public.example-00f067aa0ba902b7-01`,
      trace,
    ])
      expect(await ask(wrong)).not.toHaveProperty('traceId');
  });

  it('has no personal data of an unknown URL', async () => {
    const { headers, body } = await supertest(api.url).get('/api/people/jo@public.example').expect(404);
    expect(body).toMatchObject({ requestId: headers['x-request-id'] });
    expect(await linesOf('request', headers['x-request-id'])).toMatchObject([{ route: null, status: 404 }]);
  });

  it('skips health checks, and cached responses still have their own request id', async () => {
    const probe = await supertest(api.url).get('/api/health').expect(200);
    const made = await supertest(api.url).get('/api/clubs').expect(200);
    const kept = await supertest(api.url).get('/api/clubs').expect(200);
    await linesOf('request', made.headers['x-request-id']);
    expect(lines().filter(({ requestId }) => requestId === probe.headers['x-request-id'])).toEqual([]);
    expect(kept.headers['x-request-id']).toBeUndefined();
  });

  it('has a line for malformed requests that no route saw', async () => {
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    socket.setEncoding('utf8').write('no request at all\r\n\r\n');
    let answer = '';
    for await (const chunk of socket) answer += String(chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    const problem = JSON.parse(answer.slice(answer.indexOf('{'))) as { code: string; requestId: string };
    expect(problem).toMatchObject({ code: 'malformed_request', requestId: expect.stringMatching(UUID) });
    expect(answer).toContain(`X-Request-Id: ${problem.requestId}\r\n`);
    const line = await eventually(() => {
      const found = lines().find(({ requestId }) => requestId === problem.requestId);
      if (!found) throw new Error('no line yet');
      return Promise.resolve(found);
    });
    expect(line).toMatchObject({ status: 400, level: 30 });
    expect(line.msg).not.toContain('no request');
  });

  it('has status 499, and no error, for a body that its sender breaks off', async () => {
    const before = lines().length;
    const socket = connect(Number(new URL(api.url).port), '127.0.0.1');
    const half =
      'POST /api/contact HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{"name":';
    await new Promise((sent) => socket.write(half, sent));
    // An answer to a later request shows that the API has begun to read the body.
    await supertest(api.url).get('/api/health');
    socket.resetAndDestroy();
    const line = await eventually(() => {
      const found = lines()
        .slice(before)
        .find(({ log, route }) => log === 'request' && route === '/api/contact');
      if (!found) throw new Error('no line yet');
      return Promise.resolve(found);
    });
    expect(line.status).toBe(499);
    expect(lines().filter(({ level }) => level >= 50)).toEqual([]);
    expect(api.output()).not.toContain('aborted');
  });
});

describe('the security log', () => {
  const eventsOf = async (response: supertest.Response): Promise<Line[]> =>
    linesOf('security', response.headers['x-request-id']);

  it('has sign-ins and sign-outs with the account id', async () => {
    const agent = supertest.agent(api.url);
    const credentials = { username: member.username, password: PASSWORD };
    const into = await agent.post('/api/login').send(credentials).expect(200);
    const out = await agent.post('/api/logout').expect(204);
    expect(await eventsOf(into)).toMatchObject([
      { event: 'sign_in', userId: member.id, route: '/api/login' },
    ]);
    expect(await eventsOf(out)).toMatchObject([{ event: 'session_ended', userId: member.id }]);
  });

  it('has refused sign-ins and the rate limit; attempts for one account have the same hash', async () => {
    const refused = [
      await login('Visitor', 'wrong-password-1').expect(401),
      await login('visitor', 'wrong-password-2').expect(401),
    ];
    const limited = await login('visitor', 'wrong-password-3').expect(429);
    const other = await login('other-visitor', 'wrong-password-4').expect(401);
    const [first, second, third, fourth] = (
      await Promise.all([...refused, limited, other].map(eventsOf))
    ).flat();
    expect([first?.event, second?.event, third?.event]).toEqual([
      'sign_in_refused',
      'sign_in_refused',
      'limit_hit',
    ]);
    expect(new Set([first?.account, second?.account, third?.account]).size).toBe(1);
    expect(fourth?.account).not.toBe(first?.account);
    expect(fourth?.caller).toBe(first?.caller);
  });

  it('has forbidden and cross-site requests and invalid signatures', async () => {
    const agent = supertest.agent(api.url);
    await agent.post('/api/login').send({ username: member.username, password: PASSWORD }).expect(200);
    const forbidden = await agent.get('/api/admin/needs-attention').expect(403);
    const foreign = await agent.post('/api/logout').set('Origin', 'https://evil.example').expect(403);
    const unsigned = await supertest(api.url).post('/api/webhooks/stripe').send({ id: 'evt_1' }).expect(400);
    expect(await eventsOf(forbidden)).toMatchObject([{ event: 'forbidden', userId: member.id }]);
    expect(await eventsOf(foreign)).toMatchObject([{ event: 'cross_site_refused' }]);
    expect(await eventsOf(unsigned)).toMatchObject([{ event: 'webhook_signature_wrong' }]);
  });

  it('has password resets, and no log has the link, the password or the address', async () => {
    const { id, email } = await createUser(db);
    const token = randomBytes(32).toString('base64url');
    await db.query(
      `INSERT INTO link_tokens (hash, purpose, object_kind, object_id, expires_at)
       VALUES (sha256($1), 'reset', 'user', $2, now() + interval '1 hour')`,
      [Buffer.from(token), id],
    );
    const path = '/api/auth/password-reset';
    await supertest(api.url).post(path).send({ email }).expect(202);
    await supertest(api.url).get(`/reset-password?t=${token}`);
    await supertest(api.url).get(`${path}/check?t=${token}`).expect(404);
    await supertest(api.url).post(`${path}/check`).send({ token }).expect(200);
    const complete = (password: string): supertest.Test =>
      supertest(api.url).post(`${path}/complete`).send({ token, password });
    await complete('sunshine').expect(400);
    const done = await complete('seldom lantern canary').expect(204);
    await complete('seldom lantern canary').expect(410);
    expect(await eventsOf(done)).toMatchObject([{ event: 'password_changed', userId: id }]);
    for (const secret of [token, encodeURIComponent(email), email, 'sunshine', 'lantern'])
      expect(api.output()).not.toContain(secret);
  });

  it('has the sign-in method, and no log has a key, a code or a passkey', async () => {
    const person = await createUser(db);
    const agent = supertest.agent(api.url);
    const credentials = { username: person.username, password: PASSWORD };
    await agent.post('/api/login').send(credentials).expect(200);
    const begun = await agent.post('/api/user/factors/authenticator-app').expect(200);
    const { key } = begun.body as { key: string };
    const confirmed = await agent
      .post('/api/user/factors/authenticator-app/confirm')
      .send({ code: codeOf(key) })
      .expect(200);
    const [recovery = ''] = (confirmed.body as { recoveryCodes: string[] }).recoveryCodes;
    const options = await agent.post('/api/user/factors/passkeys/options').expect(200);
    const device = new Authenticator();
    const credential = device.make(options.body as never);
    await agent.post('/api/user/factors/passkeys').send({ name: 'Canary phone', credential }).expect(201);
    const asked = await agent.post('/api/login').send(credentials).expect(401);
    const wrong = await agent.post('/api/login/code').send({ code: '135792' }).expect(401);
    const right = await agent
      .post('/api/login/code')
      .send({ code: codeOf(key, 1) })
      .expect(200);
    await agent.post('/api/login').send(credentials).expect(401);
    await agent.post('/api/login/recovery-code').send({ code: recovery }).expect(200);
    const alone = await agent.post('/api/login/passkey/options').expect(200);
    const signed = device.sign(alone.body as never);
    const by = await agent.post('/api/login/passkey').send(signed).expect(200);
    const userId = person.id;
    expect(await eventsOf(confirmed)).toMatchObject([{ event: 'factor_changed', userId }]);
    expect(await eventsOf(asked)).toMatchObject([{ event: 'second_step_required', userId }]);
    expect(await eventsOf(wrong)).toMatchObject([{ event: 'sign_in_refused', userId, by: 'code' }]);
    expect(await eventsOf(right)).toMatchObject([{ event: 'sign_in', userId, by: 'code' }]);
    expect(await eventsOf(by)).toMatchObject([{ event: 'sign_in', userId, by: 'passkey' }]);
    const { challenge } = alone.body as { challenge: string };
    for (const secret of [key, recovery, '135792', 'Canary phone', device.id, challenge, person.email])
      expect(api.output()).not.toContain(secret);
  });

  it('has no name, address, password or session, nor has the request log', async () => {
    const agent = supertest.agent(api.url);
    const registration = {
      username: 'margaret.hamilton',
      email: 'margaret@members.example',
      fullName: 'Margaret Hamilton',
      password: 'apollo guidance 11',
    };
    const answer = await agent.post('/api/register').send(registration).expect(201);
    await agent.get('/api/my-bookings?email=margaret@members.example');
    await agent.post('/api/logout').expect(204);
    await eventsOf(answer);
    const cookie = /bridgewater_session=([^;]+)/.exec(String(answer.headers['set-cookie']))?.[1] ?? 'none';
    for (const secret of [/margaret/i, /hamilton/i, /apollo/, /@/, /127\.0\.0\.1/, /wrong-password/])
      expect(api.output()).not.toMatch(secret);
    expect(api.output()).not.toContain(decodeURIComponent(cookie).split('.')[0]);
  });
});
