import { getDataSourceToken } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { SidePools } from '../../src/platform/database/side-pools.js';
import { bookingFields } from '../factories/bookings.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { eventually } from '../support/eventually.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

const LIMITS = {
  DATABASE_LOCK_TIMEOUT_MS: '150',
  DATABASE_STATEMENT_TIMEOUT_MS: '20000',
  DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '7000',
};

let database: TestDatabase;
let line: TcpProxy;
let api: ApiInstance;
/** A connection without proxy and time limits. */
let direct: pg.Client;

beforeAll(async () => {
  database = await createTestDatabase();
  const url = new URL(database.url);
  line = await startTcpProxy(url.hostname, Number(url.port));
  url.host = `127.0.0.1:${line.port}`;
  api = await startApiInstance({ databaseUrl: url.href, env: LIMITS });
  direct = new pg.Client({ connectionString: database.url });
  await direct.connect();
});
afterAll(async () => {
  await direct.end();
  await api.close();
  await line.close();
  await database.drop();
});

describe('the time limits of the database role', () => {
  const limitsOf = `SELECT name, setting FROM pg_settings WHERE name IN
    ('lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') ORDER BY name`;
  const expected = [
    { name: 'idle_in_transaction_session_timeout', setting: '7000' },
    { name: 'lock_timeout', setting: '150' },
    { name: 'statement_timeout', setting: '20000' },
  ];

  it('apply to all connections of the role, including those for sessions and readiness', async () => {
    const pools = api.app.get(SidePools);
    const main = api.app.get<DataSource>(getDataSourceToken());
    expect(await main.query(limitsOf)).toEqual(expected);
    for (const pool of [pools.sessions, pools.health, api.db]) {
      expect((await pool.query(limitsOf)).rows).toEqual(expected);
    }
  });

  it('are not start-up parameters, which PgBouncer refuses', () => {
    const names = line.greetings().flatMap((greeting) => parameterNames(greeting));
    expect([...new Set(names)].sort()).toEqual(['application_name', 'client_encoding', 'database', 'user']);
  });
});

describe('a request that the database cannot serve in time', () => {
  /** Expects 503 with Retry-After. */
  async function expectTryAgain(
    call: PromiseLike<{ status: number; body: unknown; headers: object }>,
  ): Promise<void> {
    const { status, body, headers } = await call;
    expect({ status, body }).toMatchObject({ status: 503, body: { code: 'service_unavailable' } });
    expect(headers).toMatchObject({
      'retry-after': expect.stringMatching(/^[1-9]/) as string,
      'content-type': expect.stringMatching(/^application\/problem\+json/) as string,
    });
  }

  it('gets 503 after the lock timeout', async () => {
    const { username } = await createUser(api.db);
    await direct.query('BEGIN; SET LOCAL idle_in_transaction_session_timeout = 0');
    await direct.query('SELECT 1 FROM users WHERE username = $1 FOR UPDATE', [username]);
    // A login updates the account, which is locked.
    await expectTryAgain(api.agent().post('/api/login').send({ username, password: PASSWORD }));
    await direct.query('ROLLBACK');
    await api.agent().post('/api/login').send({ username, password: PASSWORD }).expect(200);
  });

  it('gets 503 from a read-only database, such as a standby', async () => {
    const { username } = await createUser(api.db);
    const member = await api.login(username);
    const name = new URL(database.url).pathname.slice(1);
    await direct.query(`ALTER DATABASE ${name} SET default_transaction_read_only = on`);
    await endConnections();
    await eventually(() => expectTryAgain(member.post('/api/bookings/hold').send(bookingFields())));
    await direct.query(`ALTER DATABASE ${name} RESET default_transaction_read_only`);
    await endConnections();
    await eventually(() => member.post('/api/bookings/hold').send(bookingFields()).expect(201));
  });

  async function endConnections(): Promise<void> {
    await direct.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND pid <> pg_backend_pid() AND application_name LIKE 'bridgewater-%'`,
    );
  }
});

/** The names in a start-up message: length, version, then names and values that each end with a zero byte. */
function parameterNames(greeting: Buffer): string[] {
  const words = greeting.subarray(8, greeting.readInt32BE(0)).toString().split('\0');
  return words.filter((word, index) => index % 2 === 0 && word !== '');
}
