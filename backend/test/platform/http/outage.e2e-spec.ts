import pg from 'pg';
import type TestAgent from 'supertest/lib/agent.js';
import { bookingFields, dayAhead } from '../../factories/bookings.js';
import { createUser } from '../../factories/users.js';
import { startApiInstance, type ApiInstance } from '../../support/api-instance.js';
import { eventually } from '../../support/eventually.js';
import { startTcpProxy, type TcpProxy } from '../../support/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';

let database: TestDatabase;
let line: TcpProxy;
/** Does not use the proxy. */
let direct: pg.Pool;
let api: ApiInstance;
let agent: TestAgent;
beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  line = await startTcpProxy(url.hostname, Number(url.port));
  url.hostname = '127.0.0.1';
  url.port = String(line.port);
  api = await startApiInstance({ databaseUrl: url.href, env: { DATABASE_CONNECT_TIMEOUT_MS: '500' } });
  direct = new pg.Pool({ connectionString: database.url, max: 2 });
  const { username } = await createUser(direct);
  agent = await api.login(username);
});
afterAll(async () => {
  await direct.end();
  await api.close();
  await line.close();
  await database.drop();
});

const isUp = (): Promise<unknown> =>
  eventually(async () => {
    await api.agent().get('/api/ready').expect(200);
    await agent.get('/api/user').expect(200);
  });

describe('while the database is unreachable', () => {
  beforeAll(() => line.cut());
  afterAll(async () => {
    await line.mend();
    await isUp();
  });

  it.each([
    [
      'a read',
      () =>
        api
          .agent()
          .get('/api/availability')
          .query({ from: dayAhead(1), to: dayAhead(2) }),
    ],
    ['a signed-in member’s read', () => agent.get('/api/my-bookings')],
    ['a write', () => agent.post('/api/bookings/hold').send(bookingFields())],
    ['a login', () => api.agent().post('/api/login').send({ username: 'a-member', password: 'a password' })],
  ])('%s gets 503 with Retry-After', async (_, call) => {
    const { status, body, headers, type, text } = await call();
    expect({ status, type, text }).toMatchObject({ status: 503, type: 'application/problem+json' });
    expect(body).toMatchObject({ code: 'service_unavailable', message: expect.any(String) as string });
    expect(Number(headers['retry-after'])).toBeGreaterThan(0);
    expect(text).not.toMatch(/ECONN|timeout|connect/i);
  });

  it('the process is alive but not ready', async () => {
    await api.agent().get('/api/health').expect(200);
    const { body } = await api.agent().get('/api/ready').expect(503);
    expect(body).toMatchObject({ status: 'not_ready', checks: { database: false } });
  });
});

describe('when the database is back', () => {
  it('requests and sessions work again without a restart', async () => {
    await isUp();
    const held = await agent.post('/api/bookings/hold').send(bookingFields()).expect(201);
    await agent.post(`/api/bookings/${(held.body as { bookingId: number }).bookingId}/cancel`).expect(200);
  });
});

describe('killed database connections', () => {
  it('cause at most answers of 503, and no slot is held twice', async () => {
    const statuses: number[] = [];
    for (let round = 0; round < 8; round += 1) {
      const working = Promise.all(
        Array.from({ length: 12 }, (_, turn) =>
          turn % 2
            ? agent.get('/api/my-bookings')
            : agent.post('/api/bookings/hold').send(bookingFields({ guestCount: turn + 1 })),
        ),
      );
      await direct.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name = 'bridgewater-api'`,
      );
      statuses.push(...(await working).map(({ status }) => status));
    }
    expect(statuses.filter((status) => ![200, 201, 503].includes(status))).toEqual([]);
    await isUp();
    const { rows } = await direct.query<{ held: number }>(
      `SELECT count(*)::int AS held FROM bookings WHERE status = 'held' AND date = $1`,
      [dayAhead(30)],
    );
    expect(rows[0]?.held).toBeLessThanOrEqual(1);
  });
});
