import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { runIntegrityChecks } from '../../src/database/integrity/integrity-report.js';
import { bringUpToDate, prepareAfterRestore } from '../../src/database/after-restore.js';
import { BOOKING_PAGE_SLOTS, bookingFields, dayAhead, SPACES } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { ledger, payByCard } from '../payments/settlement/payment-steps.js';
import { integrityFindings } from '../payments/settlement/integrity.js';
import { type ApiProcess, startApiProcess } from '../support/api-process.js';
import { BackupSite } from '../support/backup-site.js';
import { eventually } from '../support/eventually.js';
import { type Answer, call, cookieOf, quantile, startLoad } from '../support/load.js';
import { sandboxSettings, TEST_SETTINGS, webhookUrls } from '../support/test-app.js';

/** Target rate of holds. The report has the actual rate. */
const A_SECOND = 100;
/** Enough members that each makes at most one hold a second. */
const CLIENTS = 100;
/** One hold each: forty seconds at most, however long the backup takes. */
const MAX_HOLDS = 40 * A_SECOND;
/** Every 15th hold is paid. */
const PAID_EVERY = 15;
/** Time until the JIT compilers of the API and of this process have warmed up. */
const WARM_MS = 6000;
/** Each has one megabyte. */
const PICTURES = 150;
const BEFORE_MS = 4000;
const AFTER_MS = 4000;

const ROOMS = [SPACES.mainHall, SPACES.barAndLounge, SPACES.outdoorArea];

/** The acknowledged answers to a member, with times in milliseconds of this process. */
interface Acknowledged {
  bookingId: number;
  userId: number;
  spaceId: number;
  date: string;
  timeSlot: string;
  calledAt: number;
  acknowledgedAt: number;
  /** When the paid booking was acknowledged; Infinity if it was not. */
  bookedAt: number;
}

const site = new BackupSite();
const elsewhere = new BackupSite();
let sandbox: Sandbox;
let api: ApiProcess | null = null;
let db: pg.Pool;
const pools: pg.Pool[] = [];
beforeAll(async () => {
  await (await site.start()).end();
  await bringUpToDate(site.url);
  db = poolOf(site.url);
  await db.query(`UPDATE installation SET state = 'kept'`);
  // Photos, so that the copy takes a while.
  for (let n = 0; n < PICTURES; n++)
    await db.query(
      `INSERT INTO stored_files (is_public, hash, name, content_type, bytes) VALUES (true, encode(sha256($1), 'hex'), 'w1', 'image/webp', $1)`,
      [randomBytes(1_000_000)],
    );
  sandbox = await startSandbox({ webhookRetryMs: 100 });
  api = await start(site.url);
});
afterAll(async () => {
  await api?.stop();
  await Promise.all(pools.map((pool) => pool.end()));
  await sandbox.close();
  await site.remove();
  await elsewhere.remove();
});

function poolOf(connectionString: string): pg.Pool {
  const pool = new pg.Pool({ connectionString, max: 4 });
  pool.on('error', () => undefined);
  pools.push(pool);
  return pool;
}

async function start(databaseUrl: string, more: Record<string, string> = {}): Promise<ApiProcess> {
  const settings = { ...TEST_SETTINGS, ...sandboxSettings(sandbox), ...more };
  const started = await startApiProcess({ ...settings, DATABASE_URL: databaseUrl });
  sandbox.setWebhookTargets(webhookUrls(started.url));
  return started;
}

async function member(url: string): Promise<{ id: number; cookie: string }> {
  const { id, username } = await createUser(db);
  return { id, cookie: await cookieOf(url, username) };
}

/** Each turn has its own slot. */
function requestOf(turn: number): { spaceId: number; date: string; timeSlot: string } {
  const [room, slot] = [turn % ROOMS.length, Math.floor(turn / ROOMS.length) % BOOKING_PAGE_SLOTS.length];
  const day = Math.floor(turn / (ROOMS.length * BOOKING_PAGE_SLOTS.length));
  return { spaceId: ROOMS[room] ?? 0, date: dayAhead(10 + day), timeSlot: BOOKING_PAGE_SLOTS[slot] ?? '' };
}

/** Members hold slots at the target rate, and some of them pay. */
async function startHolds(url: string, acknowledged: Acknowledged[], failed: string[]) {
  const members = await Promise.all(Array.from({ length: CLIENTS }, () => member(url)));
  const begun = performance.now();
  const expected = (what: string, { status, body }: Answer): boolean => {
    // 200: the provider's event was faster than the browser.
    const isWell = status === 201 || (status === 200 && what === 'booking');
    if (!isWell) failed.push(`${what}: ${status} ${body.slice(0, 200)}`);
    return isWell;
  };
  return startLoad(CLIENTS, async (client, count) => {
    const turn = count * CLIENTS + client;
    if (turn >= MAX_HOLDS) {
      await pause(50);
      return;
    }
    // Started by the clock, so that a slow answer does not delay later holds.
    await pause(Math.max(0, begun + (turn * 1000) / A_SECOND - performance.now()));
    const { id: userId, cookie } = members[client] ?? { id: 0, cookie: '' };
    const post = (path: string, body: object): Promise<Answer> =>
      call(`${url}/api/${path}`, { method: 'POST', body, cookie });
    const request = requestOf(turn);
    const fields = bookingFields(request);
    const calledAt = performance.now();
    const held = await post('bookings/hold', fields);
    if (!expected('hold', held)) return;
    const { bookingId, amount } = JSON.parse(held.body) as { bookingId: number; amount: string };
    const mine = {
      ...request,
      bookingId,
      userId,
      calledAt,
      acknowledgedAt: performance.now(),
      bookedAt: Infinity,
    };
    acknowledged.push(mine);
    if (turn % PAID_EVERY !== 0) return;
    const opened = await post('create-payment-intent', { amount, bookingId });
    if (!expected('payment', opened)) return;
    const { paymentId } = JSON.parse(opened.body) as { paymentId: string };
    await payByCard({ sandbox, db }, paymentId);
    if (expected('booking', await post('bookings', { ...fields, paymentId })))
      mine.bookedAt = performance.now();
  });
}

/** Processor seconds used so far. This process runs load, sandbox and backup; the others are read from Linux. */
function processorSeconds(): { loadMaker: number; api: number; database: number } {
  const { user, system } = process.cpuUsage();
  const postmaster = Number(readFileSync(join(site.cluster, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const stats = !existsSync('/proc/self/stat')
    ? []
    : readdirSync('/proc')
        .filter((name) => /^\d+$/.test(name))
        .map((name) => {
          try {
            // After the program's name, which may contain spaces: state, parent, …; times are in hundredths of a second.
            const [, ppid, ...rest] = readFileSync(`/proc/${name}/stat`, 'utf8')
              .split(') ')
              .at(-1)!
              .split(' ');
            return { pid: Number(name), ppid: Number(ppid), ticks: Number(rest[9]) + Number(rest[10]) };
          } catch {
            return { pid: 0, ppid: 0, ticks: 0 }; // it has ended meanwhile
          }
        });
  const sum = (isOne: (one: { pid: number; ppid: number }) => boolean): number =>
    stats.filter(isOne).reduce((ticks, one) => ticks + one.ticks, 0) / 100;
  return {
    loadMaker: (user + system) / 1e6,
    api: sum(({ pid }) => pid === api?.pid),
    database: sum(({ pid, ppid }) => pid === postmaster || ppid === postmaster),
  };
}

/** The acknowledged answers that a database does not have. */
async function missing(pool: pg.Pool, acknowledged: readonly Acknowledged[]): Promise<Acknowledged[]> {
  const { rows } = await pool.query<{ id: number; words: string }>(
    `SELECT id, concat_ws(' ', user_id, space_id, date, time_slot) AS words FROM bookings`,
  );
  const words = new Map(rows.map((row) => [row.id, row.words]));
  return acknowledged.filter(
    ({ bookingId, userId, spaceId, date, timeSlot }) =>
      words.get(bookingId) !== [userId, spaceId, date, timeSlot].join(' '),
  );
}

it(`a backup under up to ${A_SECOND} holds a second has all that was acknowledged before it, and later payments are booked or refunded`, async () => {
  const acknowledged: Acknowledged[] = [];
  const failed: string[] = [];
  const load = await startHolds(api?.url ?? '', acknowledged, failed);
  await pause(WARM_MS);
  const warm = performance.now();
  const usedBefore = processorSeconds();
  await pause(BEFORE_MS);
  const at = { begun: performance.now(), ending: NaN, ended: NaN };
  const backup = await site.backUp({
    onStep: (step) => {
      if (step === 'data') at.ending = performance.now();
      if (step === 'stopped') at.ended = performance.now();
    },
  });
  const seconds = (performance.now() - at.begun) / 1000;
  await pause(AFTER_MS);
  const over = performance.now();
  const used = processorSeconds();
  await load.stop();
  const waited = (from: number, to: number): number[] =>
    acknowledged
      .filter(({ calledAt }) => calledAt >= from && calledAt < to)
      .map(({ calledAt, acknowledgedAt }) => acknowledgedAt - calledAt);
  const aSecond = (from: number, to: number): number =>
    Math.round(
      (acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt >= from && acknowledgedAt < to).length *
        1000) /
        (to - from),
    );
  const cores = (who: keyof typeof used): number =>
    Number((((used[who] - usedBefore[who]) * 1000) / (over - warm)).toFixed(2));
  const report = {
    holds: acknowledged.length,
    aSecond: aSecond(warm, over),
    aSecondBefore: aSecond(warm, at.begun),
    aSecondMeanwhile: aSecond(at.begun, at.ended),
    aSecondAfter: aSecond(at.ended, over),
    cores: { api: cores('api'), database: cores('database'), loadSandboxAndBackup: cores('loadMaker') },
    backupSeconds: Number(seconds.toFixed(1)),
    megabytes: Number((statSync(backup.path).size / 1e6).toFixed(1)),
    p99: quantile(waited(warm, at.begun), 0.99),
    p99Meanwhile: quantile(waited(at.begun, at.ended), 0.99),
  };
  expect(failed).toEqual([]);
  // The site is lost.
  sandbox.setWebhookTargets({ stripe: null, paypal: null });
  await api?.stop();
  api = null;
  await site.stop();

  const before = acknowledged.filter(({ acknowledgedAt }) => acknowledgedAt <= at.ending);
  const after = acknowledged.filter(({ calledAt }) => calledAt > at.ended);
  const booked = before.filter(({ bookedAt }) => bookedAt <= at.ending).map(({ bookingId }) => bookingId);
  const meanwhile = before.filter(({ calledAt }) => calledAt > at.begun);
  for (const some of [meanwhile, after, booked]) expect(some.length).toBeGreaterThan(0);

  await elsewhere.restore(backup.path, {
    prepare: (url, { startedAt }) =>
      prepareAfterRestore(url, { file: 'backup', completeUntil: new Date(startedAt) }),
  });
  await (await elsewhere.start()).end();
  const restored = poolOf(elsewhere.url);
  expect(await missing(restored, before)).toEqual([]);
  expect(await missing(restored, after)).toEqual(after);
  const { rows } = await restored.query<{ id: number }>(
    `SELECT id FROM bookings WHERE status = 'confirmed' AND is_paid AND id = ANY ($1)`,
    [booked],
  );
  expect(rows).toHaveLength(booked.length);
  expect((await runIntegrityChecks(elsewhere.url)).findings).toEqual([]);

  // Payments since the backup are missing until the providers are asked.
  const there = { sandbox, db: restored };
  expect(await integrityFindings(there)).toContainEqual(expect.stringMatching(/serves no booking/));
  api = await start(elsewhere.url, { RECONCILE_INTERVAL_SECONDS: '1' });
  await eventually(async () => expect(await integrityFindings(there)).toEqual([]), 120_000);
  const money = await ledger(there);
  const returned = money.filter((one) => one.returned > 0);
  expect(returned.length).toBeGreaterThan(0);
  for (const { taken, returned: back, refunds } of returned) expect([back, refunds]).toEqual([taken, 1]);
  console.log({
    ...report,
    acknowledgedBefore: before.length,
    acknowledgedMeanwhile: meanwhile.length,
    acknowledgedAfter: after.length,
    paid: money.filter(({ taken }) => taken > 0).length,
    givenBack: returned.length,
  });
}, 300_000);
