import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { serverAccount } from '../../launcher/run/postgres/embedded-postgres-files.js';
import { integrityFindings } from '../payments/settlement/integrity.js';
import { instanceSettings } from '../support/api-instance.js';
import { freePort, startApiProcess } from '../support/api-process.js';
import { openEventStream } from '../support/event-stream.js';
import { eventually } from '../support/eventually.js';
import { migrateAsNode, SHELF } from '../support/planted-migrations.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { holdAt, member, missing, startBookingLoad, requestOf } from './support/members.js';
import { type Nodes, PRODUCT_TIMES, startNodes } from './support/nodes.js';
import { type PgBouncer, startPgBouncer } from './support/pgbouncer.js';

const CLIENTS = 12;
const BOOKINGS = 30;
/** As in backend/deploy/pgbouncer.ini. */
const POOL_SIZE = 30;

let database: TestDatabase;
let sandbox: Sandbox;
let pooler: PgBouncer;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox({ webhookRetryMs: 200 });
  const account = serverAccount(join(tmpdir(), 'no cluster'), () => undefined);
  pooler = await startPgBouncer(database.url, await freePort(), account);
});
afterAll(async () => {
  await pooler.stop();
  await sandbox.close();
  await database.drop();
});

describe('two API processes behind nginx, over PgBouncer in transaction mode', () => {
  const directory = mkdtempSync(join(tmpdir(), 'pooled-'));
  let nodes: Nodes;
  /** Connects to PostgreSQL without PgBouncer. */
  let db: pg.Pool;
  beforeAll(async () => {
    nodes = await startNodes(pooler, sandbox, { MAIL_DIR: directory });
    db = new pg.Pool({ connectionString: database.url, max: 4 });
    db.on('error', () => undefined);
  }, 120_000);
  afterAll(async () => {
    await nodes.close();
    await db.end();
    rmSync(directory, { recursive: true, force: true });
  });

  it('serve sign-ins, holds, payments and bookings under load; emails are sent and the integrity checks pass', async () => {
    const members = await Promise.all(Array.from({ length: CLIENTS }, () => member(db, nodes.url)));
    const load = startBookingLoad(nodes.url, { sandbox, db }, members);
    const booked = () => load.confirmed.filter((one) => one.booked);
    await eventually(() => expect(booked().length).toBeGreaterThan(BOOKINGS), 60_000);
    const { rows } = await db.query<{ servers: number }>(
      `SELECT count(*)::int AS servers FROM pg_stat_activity
       WHERE datname = current_database() AND application_name LIKE 'bridgewater-%' AND application_name <> 'bridgewater-listen'`,
    );
    await load.stop();
    expect([...load.statuses.keys()].filter((status) => status !== 200 && status !== 201)).toEqual([]);
    expect(await missing(db, load.confirmed)).toEqual([]);
    expect(rows[0]?.servers).toBeLessThanOrEqual(POOL_SIZE);
    await eventually(async () => {
      const { rows: mails } = await db.query<{ sent: number }>(
        `SELECT count(DISTINCT about_id)::int AS sent FROM mails
         WHERE kind = 'booking-confirmed' AND state = 'sent' AND about_id = ANY ($1)`,
        [booked().map(({ bookingId }) => bookingId)],
      );
      expect(mails).toEqual([{ sent: booked().length }]);
    }, 60_000);
    await eventually(async () => expect(await integrityFindings({ sandbox, db })).toEqual([]), 60_000);
  }, 180_000);

  it('notify each other of holds over direct connections to PostgreSQL', async () => {
    const [one, other] = nodes.processes;
    const streams = await Promise.all(
      [one, other].map(({ url }) => openEventStream(`${url}/api/availability/stream`)),
    );
    const request = requestOf(2000);
    expect((await holdAt(one.url, await member(db, one.url), request)).status).toBe(201);
    for (const stream of streams) {
      let event = await stream.next();
      while (event !== null && !event.data.includes(request.date)) event = await stream.next();
      expect(event?.type).toBe('availability');
      stream.close();
    }
    for (const { output } of nodes.processes) expect(output()).not.toContain('cannot listen');
  });

  it('use the time limits of their database role', async () => {
    const client = new pg.Client({ connectionString: pooler.url });
    await client.connect();
    const { rows } = await client.query<{ limit: string }>(`SELECT current_setting('lock_timeout') AS limit`);
    await client.end();
    expect(rows).toEqual([{ limit: '2s' }]);
  });
});

it('a migration that waits for a lock over PgBouncer names the session that has it', async () => {
  const holder = new pg.Client({ connectionString: database.url, application_name: 'a long report' });
  await holder.connect();
  await holder.query(SHELF);
  await holder.query(`BEGIN; SELECT count(*) FROM shelf`);
  const { rows } = await holder.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  try {
    await expect(
      migrateAsNode(pooler.directUrl, { lockMs: 200, pauseMs: 20, giveUpAfterMs: 1000 }),
    ).rejects.toMatchObject({
      message: expect.stringContaining(
        `because of database process ${rows[0]?.pid} (a long report`,
      ) as string,
    });
  } finally {
    await holder.query('ROLLBACK; DROP TABLE shelf');
    await holder.end();
  }
});

describe('PgBouncer in transaction mode (negative controls)', () => {
  it('refuses time limits as start-up parameters', async () => {
    const client = new pg.Client({ connectionString: pooler.url, lock_timeout: 2000 });
    await expect(client.connect()).rejects.toMatchObject({ code: '08P01' });
  });

  it('cannot deliver notifications, which a process that listens through it logs', async () => {
    const own = await createTestDatabase();
    const account = serverAccount(join(tmpdir(), 'no cluster'), () => undefined);
    const alone = await startPgBouncer(own.url, await freePort(), account);
    const api = await startApiProcess(
      instanceSettings(alone.url, sandbox, { ...PRODUCT_TIMES, LOG_LEVEL: 'warn' }),
    );
    try {
      await eventually(() => expect(api.output()).toMatch(/cannot listen: .*DATABASE_DIRECT_URL/), 30_000);
    } finally {
      await api.stop('SIGKILL');
      await alone.stop();
      await own.drop();
    }
  }, 120_000);
});
