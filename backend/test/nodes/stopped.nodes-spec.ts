import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import supertest from 'supertest';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import type { BookingFields } from '../factories/bookings.js';
import { dropTheGuard } from '../factories/rooms.js';
import { createUser, PASSWORD } from '../factories/users.js';
import {
  aBooking,
  bookingRow,
  hold,
  moneyOf,
  openCard,
  payByCard,
  submit,
} from '../payments/payment-steps.js';
import { violations } from '../payments/violations.js';
import { waitingForAdvisory } from '../support/advisory-locks.js';
import { instanceSettings } from '../support/api-instance.js';
import { type ApiProcess, startApiProcess } from '../support/api-process.js';
import { eventually } from '../support/eventually.js';
import { startTcpProxy, type TcpProxy } from '../support/tcp-proxy.js';
import { webhookUrls, type Agent } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { PRODUCT_TIMES } from './support/nodes.js';

const GATE = 7_730_115;
const IDLE_MS = 1500;
/** Longer than what a process has heard counts for. */
const UNPROVEN_MS = 5500;
const UNGUARDED = {
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, '../support/memory-unguarded.mjs')).href}`,
};

let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
/** The one that is stopped, and the one that goes on. */
let one: ApiProcess;
let other: ApiProcess;
/** A way to the database for the one. */
let line: TcpProxy;

/** @param ofOne settings of the one's beyond those of both, given the address by that way */
async function startBoth(
  env: Record<string, string> = {},
  ofOne: (lineUrl: string) => Record<string, string> = () => ({}),
): Promise<void> {
  database = await createTestDatabase();
  sandbox = await startSandbox({ webhookRetryMs: 200 });
  db = new pg.Pool({ connectionString: database.url, max: 6 });
  db.on('error', () => undefined);
  const settings = instanceSettings(database.url, sandbox, {
    ...PRODUCT_TIMES,
    SEED_DEMO: 'true',
    DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: String(IDLE_MS),
    DATABASE_STATEMENT_TIMEOUT_MS: '20000',
    PROVIDER_TIMEOUT_MS: '2000',
    ...env,
  });
  const url = new URL(database.url);
  line = await startTcpProxy(url.hostname, Number(url.port));
  url.host = `127.0.0.1:${line.port}`;
  // One holds as long as the gate is closed.
  one = await startApiProcess({ ...settings, HOLD_LOCK_WAIT_MS: '20000', ...ofOne(url.href) });
  other = await startApiProcess(settings);
  sandbox.setWebhookTargets(webhookUrls(other.url));
}

const stop = ({ pid }: ApiProcess): boolean => process.kill(pid, 'SIGSTOP');
const goOn = ({ pid }: ApiProcess): boolean => process.kill(pid, 'SIGCONT');

afterEach(async () => {
  goOn(one);
  await Promise.all([one, other].map((api) => api.stop('SIGKILL')));
  await line.close();
  await db.end();
  await sandbox.close();
  await database.drop();
}, 60_000);

/** A new member who is known to both. */
async function member(): Promise<{ at: (api: ApiProcess) => Agent }> {
  const { username } = await createUser(db);
  const { headers } = await supertest
    .agent(other.url)
    .post('/api/login')
    .send({ username, password: PASSWORD })
    .expect(200);
  const cookies = headers['set-cookie'] as unknown as string[];
  const cookie = cookies.map((line) => line.split(';', 1)[0]).join('; ');
  return { at: ({ url }) => supertest.agent(url).set('Cookie', cookie) };
}

async function liveHolds({ date, timeSlot }: { date: string; timeSlot: string }): Promise<number> {
  const { rowCount } = await db.query(
    `SELECT FROM bookings WHERE date = $1 AND time_slot = $2 AND status IN ('held', 'confirmed')`,
    [date, timeSlot],
  );
  return rowCount ?? NaN;
}

/** Stops the one when it has taken a slot, and has not committed that. @returns what comes of its caller */
async function stopInTheMiddle(fields: BookingFields): Promise<{ answered: Promise<number> }> {
  await db.query(`CREATE FUNCTION gate() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN PERFORM pg_advisory_xact_lock_shared(${GATE}); RETURN NEW; END $$`);
  await db.query(`CREATE TRIGGER gate AFTER INSERT ON occupancies FOR EACH ROW EXECUTE FUNCTION gate()`);
  const caller = await member();
  const gate = await db.connect();
  await gate.query('SELECT pg_advisory_lock($1)', [GATE]);
  const answered = caller
    .at(one)
    .post('/api/bookings/hold')
    .send(fields)
    .then(({ status }) => status);
  await eventually(async () => expect(await waitingForAdvisory(db)).toBe(1));
  stop(one);
  await gate.query('SELECT pg_advisory_unlock($1)', [GATE]);
  gate.release();
  return { answered };
}

describe('a process that is stopped after it has taken a slot, before its commit', () => {
  it('loses it to the next, and is refused when it goes on: the slot is sold once', async () => {
    await startBoth();
    const fields = aBooking();
    const { answered } = await stopInTheMiddle(fields);
    const rival = await member();
    await eventually(() => rival.at(other).post('/api/bookings/hold').send(fields).expect(201));
    goOn(one);
    expect(await answered).toBe(503);
    expect(await liveHolds(fields)).toBe(1);
    // It serves again.
    await eventually(() => rival.at(one).get('/api/my-bookings').expect(200));
    await eventually(async () => expect(await violations({ sandbox, db })).toEqual([]));
  }, 120_000);

  it('keeps it from everybody as long as it likes where no time limit ends its transaction (the control)', async () => {
    await startBoth({ DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '600000' });
    const fields = aBooking();
    const { answered } = await stopInTheMiddle(fields);
    const rival = await member();
    const statuses = new Set<number>();
    await eventually(async () => {
      statuses.add((await rival.at(other).post('/api/bookings/hold').send(fields)).status);
      const { rowCount } = await db.query(
        `SELECT FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle in transaction'
           AND state_change < clock_timestamp() - $1 * interval '1 millisecond'`,
        [3 * IDLE_MS],
      );
      expect(rowCount).toBe(1);
    });
    expect([...statuses]).toEqual([503]);
    goOn(one);
    expect(await answered).toBe(201);
    expect((await rival.at(other).post('/api/bookings/hold').send(fields)).status).toBe(409);
    expect(await liveHolds(fields)).toBe(1);
  }, 120_000);
});

it('a job of a stopped process is done by another one, and what it still does when it goes on does no harm', async () => {
  await startBoth();
  const { at } = await member();
  const { bookingId, fields } = await hold(at(one));
  const paymentId = await openCard(at(one), bookingId);
  await payByCard({ sandbox, db }, paymentId);
  await eventually(async () => expect((await submit(at(one), fields, paymentId)).body.isPaid).toBe(true));
  // So that it is the one's to send.
  stop(other);
  await sandbox.control('faults', { delay: { pattern: '^POST /v1/refunds$', ms: 1500, times: 1 } });
  await at(one).post(`/api/bookings/${bookingId}/cancel`).expect(200);
  await eventually(async () =>
    expect(await sandbox.control('state')).toMatchObject({ faults: { delay: { times: 0 } } }),
  );
  stop(one);
  goOn(other);
  await eventually(async () => {
    const { rows } = await db.query(
      `SELECT r.status FROM refunds r JOIN payments p ON p.id = r.payment_id WHERE p.provider_payment_id = $1`,
      [paymentId],
    );
    expect(rows).toEqual([{ status: 'completed' }]);
  }, 90_000);
  goOn(one);
  await eventually(async () => {
    const { rowCount } = await db.query(
      `SELECT FROM pgboss.job WHERE name LIKE 'refund%' AND state = 'active'`,
    );
    expect(rowCount).toBe(0);
  });
  await eventually(() => at(one).get('/api/my-bookings').expect(200));
  expect(await moneyOf({ sandbox, db }, paymentId)).toMatchObject({
    taken: 24_000,
    returned: 24_000,
    refunds: 1,
  });
  await eventually(async () => expect(await violations({ sandbox, db })).toEqual([]));
}, 180_000);

/** A hold runs out while its process is stopped, another member takes the slot, and the first one's money comes late. */
async function payTooLate(beforeItGoesOn = (): Promise<void> => Promise.resolve()): Promise<{
  status: number;
  fields: BookingFields;
  bookingId: number;
  paymentId: string;
}> {
  await sandbox.control('faults', { holdWebhooks: true });
  const { at } = await member();
  const { bookingId, fields } = await hold(at(one));
  const paymentId = await openCard(at(one), bookingId);
  await db.query(
    `UPDATE bookings SET hold_expires_at = clock_timestamp() + interval '500 milliseconds' WHERE id = $1`,
    [bookingId],
  );
  stop(one);
  const rival = await member();
  await eventually(() => rival.at(other).post('/api/bookings/hold').send(fields).expect(201), 30_000);
  await payByCard({ sandbox, db }, paymentId);
  await beforeItGoesOn();
  const late = submit(at(one), fields, paymentId);
  goOn(one);
  return { status: (await late).status, fields, bookingId, paymentId };
}

describe('a hold that runs out while its process is stopped', () => {
  it('is another’s, and its payment goes back', async () => {
    await startBoth();
    const { status, fields, bookingId, paymentId } = await payTooLate();
    expect(status).toBe(409);
    expect(await liveHolds(fields)).toBe(1);
    expect((await bookingRow({ sandbox, db }, bookingId)).status).toBe('expired');
    await eventually(
      async () =>
        expect(await moneyOf({ sandbox, db }, paymentId)).toMatchObject({ taken: 24_000, returned: 24_000 }),
      60_000,
    );
    await eventually(async () => expect(await violations({ sandbox, db })).toEqual([]), 60_000);
  }, 180_000);

  it('is its member’s again, and the slot sold twice, where nothing guards the rooms (the control)', async () => {
    await startBoth();
    const { status, fields } = await payTooLate(() => dropTheGuard(db));
    expect(status).toBe(201);
    expect(await liveHolds(fields)).toBe(2);
  }, 180_000);
});

/** The one has a club in memory and is stopped while that is renamed; when it goes on, nothing tells it. @returns its answers */
async function readAfterStop(): Promise<{ before: string; after: Set<string> }> {
  const read = (): Promise<Response> => fetch(`${one.url}/api/clubs/28`);
  const nameOf = async (answer: Response): Promise<string> =>
    ((await answer.json()) as { name: string }).name;
  const before = await eventually(async () => {
    const first = await read();
    // An answer from memory stands in no log, and has no id.
    expect(first.headers.get('x-request-id')).toBeNull();
    return nameOf(first);
  });
  stop(one);
  const stoppedAt = performance.now();
  line.swallow();
  await db.query(`UPDATE clubs SET name = 'Renamed' WHERE id = 28`);
  await eventually(() => expect(performance.now() - stoppedAt).toBeGreaterThan(UNPROVEN_MS));
  const pending = Array.from({ length: 8 }, async () => nameOf(await read()));
  goOn(one);
  return { before, after: new Set(await Promise.all(pending)) };
}

describe('what a stopped process has in memory', () => {
  it('is not answered once it goes on, though nothing has told it yet', async () => {
    await startBoth({}, (lineUrl) => ({ DATABASE_DIRECT_URL: lineUrl }));
    expect((await readAfterStop()).after).toEqual(new Set(['Renamed']));
  }, 120_000);

  it('is answered, out of date, where it does not ask itself when it last made sure (the control)', async () => {
    await startBoth({}, (lineUrl) => ({ DATABASE_DIRECT_URL: lineUrl, ...UNGUARDED }));
    const { before, after } = await readAfterStop();
    expect(after).toEqual(new Set([before]));
  }, 120_000);
});
