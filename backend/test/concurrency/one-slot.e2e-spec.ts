import { Agent, request } from 'node:http';
import pg from 'pg';
import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { instanceSettings } from '../support/api-instance.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import { changeBookings, allowOverlaps } from '../factories/rooms.js';
import { checkHistory } from '../history/check-history.js';
import { Recorder, slotOf, outcomeOfHold } from '../history/recorder.js';
import { rounds } from '../support/level.js';

const CLIENTS = 100;
const ROUNDS = rounds(4, 24);
/** The labels of the same two hours in both slot lists. */
const LABELS = ['2:00 PM - 4:00 PM', '14:00 - 16:00'];

interface Caller {
  path: '/api/bookings' | '/api/bookings/hold';
  cookie: string;
}

/** A hundred callers of two API processes on one database. */
interface Contest {
  db: pg.Pool;
  /** All callers request the same two hours at once. @returns the statuses, with the bodies of unexpected answers */
  round(date: string, recorder?: Recorder): Promise<{ status: number; body: string }[]>;
  stopProcesses(): Promise<void>;
}

const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

function post(
  url: string,
  path: string,
  cookie: string,
  body: object,
): Promise<{ status: number; body: string; cookie: string }> {
  return new Promise((resolve, reject) => {
    const text = JSON.stringify(body);
    const call = request(
      `${url}${path}`,
      {
        agent,
        method: 'POST',
        headers: {
          'Content-Type': 'application/json',
          'Content-Length': Buffer.byteLength(text),
          Cookie: cookie,
        },
      },
      (response) => {
        let received = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => (received += chunk));
        response.on('end', () => {
          const cookies = response.headers['set-cookie'] ?? [];
          const session =
            cookies.find((item) => item.startsWith('bridgewater_session='))?.split(';', 1)[0] ?? '';
          resolve({ status: response.statusCode ?? 0, body: received, cookie: session });
        });
      },
    );
    call.on('error', reject);
    call.end(text);
  });
}

async function startContest(database: TestDatabase, sandbox: Sandbox): Promise<Contest> {
  const settings = instanceSettings(database.url, sandbox, { LIMIT_LOGIN_FAILURES_PER_ADDRESS: '100000' });
  const processes: ApiProcess[] = await Promise.all([startApiProcess(settings), startApiProcess(settings)]);
  const urls = processes.map(({ url }) => url);
  const urlOf = (turn: number): string => urls[turn % urls.length] ?? '';
  const db = new pg.Pool({ connectionString: database.url, max: 2 });
  const callers: Caller[] = [];
  for (let turn = 0; turn < CLIENTS; turn += 1) {
    const isAdmin = turn % 4 === 0;
    const { username } = await createUser(db, { role: isAdmin ? 'admin' : 'member' });
    const { cookie } = await post(urlOf(turn), '/api/login', '', { username, password: PASSWORD });
    callers.push({ path: isAdmin ? '/api/bookings' : '/api/bookings/hold', cookie });
  }
  return {
    db,
    round: (date, recorder = new Recorder()) =>
      Promise.all(
        // Roles, processes and labels vary independently, so that all eight kinds of caller take part.
        callers.map(({ path, cookie }, turn) => {
          const timeSlot = LABELS[Math.floor(turn / 8) % 2] ?? '';
          return recorder.note(
            { client: `caller ${turn}`, op: 'hold', slot: slotOf(date, timeSlot) },
            () => post(urlOf(Math.floor(turn / 2)), path, cookie, bookingFields({ date, timeSlot })),
            outcomeOfHold,
          );
        }),
      ),
    stopProcesses: async () => {
      await Promise.all(processes.map((api) => api.stop()));
    },
  };
}

/** Call it after the processes have ended, because PostgreSQL backends report their counts at their end at the latest. */
async function deadlocks(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ deadlocks: number }>(
    `SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? NaN;
}

async function liveOn(db: pg.Pool, date: string): Promise<number> {
  const { rows } = await db.query<{ live: number }>(
    `SELECT count(*)::int AS live FROM bookings WHERE date = $1 AND status IN ('held', 'pending', 'confirmed')`,
    [date],
  );
  return rows[0]?.live ?? NaN;
}

describe('a hundred parallel requests for one slot, from admins and members, over two processes', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  let contest: Contest;
  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await startSandbox();
    contest = await startContest(database, sandbox);
  }, 120_000);
  afterAll(async () => {
    await contest.stopProcesses();
    await contest.db.end();
    await sandbox.close();
    await database.drop();
    agent.destroy();
  });

  it(`exactly one of the parallel requests succeeds in each of ${ROUNDS} rounds`, async () => {
    const recorder = new Recorder();
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = dayAhead(30 + round);
      const answers = await contest.round(date, recorder);
      const tally = { won: 0, taken: 0, odd: [] as string[] };
      for (const { status, body } of answers) {
        if (status === 201) tally.won += 1;
        else if (status === 409 && body.includes('"slot_taken"')) tally.taken += 1;
        else tally.odd.push(`${status} ${body}`);
      }
      expect(tally).toEqual({ won: 1, taken: CLIENTS - 1, odd: [] });
      expect(await liveOn(contest.db, date)).toBe(1);
      // A member can have three holds, so the winning hold is removed for the next round.
      await changeBookings(
        contest.db,
        `UPDATE bookings SET status = 'cancelled' WHERE date = $1 AND status = 'held'`,
        [date],
      );
    }
    expect(recorder.history).toHaveLength(ROUNDS * CLIENTS);
    expect(checkHistory(recorder.history)).toEqual([]);
  }, 120_000);

  it('exactly one parallel request takes over a lapsed hold', async () => {
    for (let round = 0; round < rounds(2, 8); round += 1) {
      const date = dayAhead(60 + round);
      const { id } = await createUser(contest.db);
      const lapsedId = await insertBooking(contest.db, {
        userId: id,
        date,
        timeSlot: '14:00 - 16:00',
        status: 'held',
        holdMinutes: -5,
      });
      const answers = await contest.round(date);
      expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
      expect(answers.filter(({ status }) => status === 409)).toHaveLength(CLIENTS - 1);
      const { rows: lapsed } = await contest.db.query('SELECT status FROM bookings WHERE id = $1', [
        lapsedId,
      ]);
      expect(lapsed).toEqual([{ status: 'expired' }]);
      await changeBookings(
        contest.db,
        `UPDATE bookings SET status = 'cancelled' WHERE date = $1 AND status = 'held'`,
        [date],
      );
    }
  }, 120_000);

  it('negative control: without the constraint the slot is sold more than once', async () => {
    await allowOverlaps(contest.db);
    const sold: number[] = [];
    const recorder = new Recorder();
    for (let round = 0; round < 3; round += 1) {
      const date = dayAhead(90 + round);
      await contest.round(date, recorder);
      sold.push(await liveOn(contest.db, date));
      await changeBookings(contest.db, `UPDATE bookings SET status = 'cancelled' WHERE date = $1`, [date]);
    }
    expect(Math.max(...sold)).toBeGreaterThan(1);
    // The answers alone show the fault, without the database.
    expect(checkHistory(recorder.history)).toContainEqual(
      expect.stringMatching(/^sold twice: caller \d+ got room 1/),
    );
  }, 120_000);

  it('the parallel requests cause no deadlock', async () => {
    await contest.stopProcesses();
    expect(await deadlocks(contest.db)).toBe(0);
  });
});
