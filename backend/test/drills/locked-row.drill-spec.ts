import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { bookingFields, dayAhead } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { type Answer, call, cookieOf, quantile, startLoad } from '../support/load.js';
import { sandboxSettings, TEST_SETTINGS } from '../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { holdSlotLock } from '../support/open-transaction.js';

const LOCKED_MS = 20_000;
const RIVALS = 30;
const SLOT = { date: dayAhead(30), timeSlot: '2:00 PM - 4:00 PM' };
/** The drill uses the product's own values of these: time limits, pools, lanes. */
const OWN = /^(DATABASE_|HOLD|SHUTDOWN_)/;

let database: TestDatabase;
let sandbox: Sandbox;
let api: ApiProcess;
let db: pg.Pool;
beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  const settings = Object.fromEntries(Object.entries(TEST_SETTINGS).filter(([name]) => !OWN.test(name)));
  api = await startApiProcess({ ...settings, ...sandboxSettings(sandbox), DATABASE_URL: database.url });
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
});
afterAll(async () => {
  await api.stop();
  await db.end();
  await sandbox.close();
  await database.drop();
});

async function memberCookie(): Promise<string> {
  const { username } = await createUser(db);
  return cookieOf(api.url, username);
}

const slowest = (answers: readonly Answer[]): number =>
  Math.round(Math.max(...answers.map(({ tookMs }) => tookMs)));

describe('a slot locked for 20 s with 30 members who keep requesting it', () => {
  it('other visitors read and hold slots as usual, and readiness answers', async () => {
    const rivals: string[] = [];
    for (let turn = 0; turn < RIVALS; turn += 1) rivals.push(await memberCookie());
    const others = [await memberCookie(), await memberCookie(), await memberCookie(), await memberCookie()];
    const seen = { rival: [], user: [], calendar: [], hold: [], ready: [] } as Record<string, Answer[]>;
    const note = async (kind: string, answer: Promise<Answer>): Promise<void> => {
      seen[kind]?.push(await answer);
    };
    const hold = (cookie: string, fields: Record<string, unknown>): Promise<Answer> =>
      call(`${api.url}/api/bookings/hold`, { method: 'POST', body: bookingFields(fields), cookie });

    const unfinished = await holdSlotLock(database.url, { ...SLOT, status: 'confirmed' });
    const load = [
      startLoad(RIVALS, async (turn) => {
        await note('rival', hold(rivals[turn] ?? '', SLOT));
        await pause(200);
      }),
      startLoad(others.length, async (turn, count) => {
        const cookie = others[turn] ?? '';
        await note('user', call(`${api.url}/api/user`, { cookie }));
        await note('calendar', call(`${api.url}/api/availability?from=${dayAhead(1)}&to=${dayAhead(60)}`));
        const date = dayAhead(31 + turn * 30 + (count % 29));
        await note('hold', hold(cookie, { date, timeSlot: '6:00 PM - 8:00 PM' }));
        await pause(100);
      }),
      startLoad(1, async () => {
        await note('ready', call(`${api.url}/api/ready`));
        await pause(250);
      }),
    ];
    await pause(LOCKED_MS);
    await Promise.all(load.map(({ stop }) => stop()));
    await unfinished.rollBack();

    const report = Object.entries(seen).map(([kind, answers]) => {
      const times = answers.map(({ tookMs }) => tookMs);
      const statuses = [...new Set(answers.map(({ status }) => status))].sort();
      const [p50, p99] = [quantile(times, 0.5), quantile(times, 0.99)];
      return { kind, answers: answers.length, p50, p99, slowest: slowest(answers), statuses };
    });
    console.log(report);
    const of = (kind: string) => report.find((one) => one.kind === kind);
    expect(of('rival')?.statuses).toEqual([503]);
    expect(of('user')?.statuses).toEqual([200]);
    expect(of('calendar')?.statuses).toEqual([200]);
    expect(of('hold')?.statuses).toEqual(expect.not.arrayContaining([0, 500, 503]));
    expect(of('ready')?.statuses).toEqual([200]);
    // Rivals wait for the lock until their time limit; the others do not wait for it.
    const waited = of('rival')?.slowest ?? 0;
    for (const kind of ['user', 'calendar', 'hold']) expect(of(kind)?.p50).toBeLessThan(waited / 4);
    for (const kind of ['user', 'calendar', 'hold', 'ready']) expect(of(kind)?.slowest).toBeLessThan(waited);
  });
});

describe('stopped PostgreSQL backends', () => {
  it('requests on stopped backends get 503, readiness answers, and the API recovers by itself', async () => {
    const cookie = await memberCookie();
    const { rows } = await db.query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle'
       AND application_name IN ('bridgewater-api', 'bridgewater-sessions', 'bridgewater-health')`,
    );
    for (const { pid } of rows) process.kill(pid, 'SIGSTOP');
    const ready: Answer[] = [];
    const users: Answer[] = [];
    try {
      const until = Date.now() + 15_000;
      while (Date.now() < until) {
        const answers = await Promise.all([
          call(`${api.url}/api/ready`),
          call(`${api.url}/api/user`, { cookie }),
        ]);
        ready.push(answers[0]);
        users.push(answers[1]);
        await pause(200);
      }
    } finally {
      for (const { pid } of rows) process.kill(pid, 'SIGCONT');
    }
    const statuses = users.map(({ status }) => status);
    console.log({
      stopped: rows.length,
      ready: slowest(ready),
      user: slowest(users),
      statuses: statuses.join(' '),
    });
    // Readiness gives up sooner than requests do.
    expect(slowest(ready)).toBeLessThan(slowest(users));
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect([statuses.at(-1), ready.at(-1)?.status]).toEqual([200, 200]);
  });
});
