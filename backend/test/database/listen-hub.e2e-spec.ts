import { setTimeout as pause } from 'node:timers/promises';
import { Logger } from '@nestjs/common';
import pg from 'pg';
import { BoundedClient, type BoundedConfig } from '../../src/platform/database/bounded-client.js';
import { ListenHub, LISTEN_INTERVALS } from '../../src/platform/database/listen-hub.js';
import { SidePools } from '../../src/platform/database/side-pools.js';
import { loadEnv } from '../../src/platform/config/load-env.js';
import { eventually } from '../support/eventually.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';

/** The product's intervals, ten times shorter. */
const RHYTHM = { heartbeatMs: 100, answerMs: 400, echoEveryMs: 300, echoWithinMs: 600, reconnectMs: 50 };

let database: TestDatabase;
let elsewhere: TestDatabase;
let line: TcpProxy;
let direct: pg.Client;
const ends: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  Logger.overrideLogger(false);
  database = await createTestDatabase();
  elsewhere = await createTestDatabase();
  const url = new URL(database.url);
  line = await startTcpProxy(url.hostname, Number(url.port));
  direct = new pg.Client({ connectionString: database.url });
  await direct.connect();
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
});
afterAll(async () => {
  await direct.end();
  await line.close();
  await database.drop();
  await elsewhere.drop();
});

/** A hub whose connection goes through the proxy. @param writesTo the database that the application writes to */
async function startHub(writesTo = database.url) {
  const url = new URL(database.url);
  url.port = String(line.port);
  const env = loadEnv({
    DATABASE_URL: writesTo,
    DATABASE_DIRECT_URL: url.href,
    SESSION_SECRET: 'x'.repeat(32),
  });
  const pools = new SidePools(env.DATABASE_URL, 1000, true);
  const hub = new ListenHub(env, pools, RHYTHM);
  const events: string[] = [];
  hub.listen('changes', {
    onChange: (payload) => events.push(payload),
    onUp: () => events.push('up'),
    onDown: () => events.push('down'),
  });
  ends.push(async () => {
    await hub.beforeApplicationShutdown();
    await pools.onApplicationShutdown();
  });
  await hub.onApplicationBootstrap();
  return { hub, pools, events };
}

describe('ListenHub', () => {
  it('receives notifications and reports that it is up', async () => {
    const { hub, events } = await startHub();
    await direct.query(`NOTIFY changes, 'first'`);
    await eventually(() => expect(events).toEqual(['up', 'first']));
    expect(hub.isUpToDate).toBe(true);
  });

  it('replaces a connection that is silent but not closed, and reports that it is down meanwhile', async () => {
    const { events } = await startHub();
    line.swallow();
    await direct.query(`NOTIFY changes, 'unheard'`);
    await eventually(() => expect(events).toEqual(['up', 'down']));
    line.heal();
    await eventually(() => expect(events.at(-1)).toBe('up'));
    await direct.query(`NOTIFY changes, 'heard'`);
    await eventually(() => expect(events.at(-1)).toBe('heard'));
    expect(events).not.toContain('unheard');
  });

  it('is down when the application writes to another server than it listens to', async () => {
    const { events } = await startHub(elsewhere.url);
    expect(events.filter((word) => word !== 'down')).toEqual([]);
  });

  it('is down when writes move to another server, although its connection lives', async () => {
    const { pools, events } = await startHub();
    const said = pools.health.query.bind(pools.health);
    pools.health.query = (() => Promise.resolve()) as unknown as typeof said;
    await eventually(() => expect(events).toEqual(['up', 'down']));
    pools.health.query = said;
    await eventually(() => expect(events.at(-1)).toBe('up'));
  });

  it('receives the echo of a new connection while the old one gives up', async () => {
    const { pools, events } = await startHub();
    const said = pools.health.query.bind(pools.health) as (...args: unknown[]) => Promise<unknown>;
    let lostAt = Infinity;
    pools.health.query = (async (...args: unknown[]) => {
      if (lostAt === Infinity) {
        lostAt = performance.now();
        return;
      }
      await pause(Math.max(0, lostAt + RHYTHM.echoWithinMs + 50 - performance.now()));
      return said(...args);
    }) as unknown as typeof pools.health.query;
    await eventually(() => expect(performance.now() - lostAt).toBeGreaterThan(RHYTHM.echoWithinMs / 2));
    await direct.query(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE application_name = 'bridgewater-listen' AND datname = current_database()`,
    );
    await eventually(() => expect(events.slice(1)).toContain('up'));
    expect(events).toEqual(['up', 'down', 'up']);
  });

  it('waits at most seven seconds for a heartbeat and its echo', () => {
    const { heartbeatMs, answerMs, echoWithinMs } = LISTEN_INTERVALS;
    expect(heartbeatMs + answerMs).toBeLessThanOrEqual(5000);
    expect(echoWithinMs).toBe(5000);
  });
});

describe('named statements', () => {
  async function preparedAfterOne(pooled: boolean): Promise<number> {
    const config: BoundedConfig = { connectionString: database.url, pooled };
    const client = new BoundedClient(config);
    await client.connect();
    await client.query({ name: 'one', text: 'SELECT $1::integer AS n', values: [1] });
    const { rowCount } = await client.query(`SELECT FROM pg_prepared_statements WHERE name = 'one'`);
    await client.end();
    return rowCount ?? NaN;
  }

  it('are used on direct connections, but not behind a pooler', async () => {
    expect([await preparedAfterOne(false), await preparedAfterOne(true)]).toEqual([1, 0]);
  });
});

describe('a commit that its standby has not confirmed', () => {
  it.each(['awaited', 'with a callback'])('is an error for a query %s', async (way) => {
    const client = new BoundedClient({ connectionString: database.url });
    await client.connect();
    const asked =
      way === 'awaited'
        ? client.query('COMMIT')
        : new Promise((resolve, reject) =>
            client.query('COMMIT', (error: Error | null) => (error ? reject(error) : resolve(null))),
          );
    client.emit('notice', { routine: 'SyncRepWaitForLSN' });
    await expect(asked).rejects.toMatchObject({ code: '08007' });
    // PostgreSQL sends the warning with one statement only.
    await client.query('SELECT 1');
    await client.end();
  });
});
