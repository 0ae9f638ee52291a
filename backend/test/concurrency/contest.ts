import { Agent, request } from 'node:http';
import pg from 'pg';
import type { Sandbox } from '../../payment-sandbox/server.js';
import { bookingFields } from '../factories/bookings.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { Recorder, slotOf, outcomeOfHold } from '../history/recorder.js';
import { startApiProcess, type ApiProcess } from '../support/api-process.js';
import { instanceSettings } from '../support/api-instance.js';
import type { TestDatabase } from '../support/test-database.js';

export const CLIENTS = 100;

/** What a caller asks for, and the label of the booking that this makes. */
export interface AskedSlots {
  timeSlot: string;
  untilTimeSlot?: string;
  label: string;
}

/** How many answers of a round won the slot, how many were refused as taken, and all others. */
export function tallyOf(answers: readonly { status: number; body: string }[]): {
  won: number;
  taken: number;
  odd: string[];
} {
  const tally = { won: 0, taken: 0, odd: [] as string[] };
  for (const { status, body } of answers) {
    if (status === 201) tally.won += 1;
    else if (status === 409 && body.includes('"slot_taken"')) tally.taken += 1;
    else tally.odd.push(`${status} ${body}`);
  }
  return tally;
}

interface Caller {
  path: '/api/bookings' | '/api/bookings/hold';
  cookie: string;
}

/** A hundred callers of two API processes on one database. */
export interface Contest {
  db: pg.Pool;
  /** All callers send their request at once. @returns the statuses and bodies, in the order of the callers */
  round(date: string, recorder?: Recorder): Promise<{ status: number; body: string }[]>;
  stopProcesses(): Promise<void>;
}

/** To be destroyed at the end. */
export const agent = new Agent({ keepAlive: true, maxSockets: CLIENTS });

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

/** @param slotsOf what the caller of a turn asks for */
export async function startContest(
  database: TestDatabase,
  sandbox: Sandbox,
  slotsOf: (turn: number) => AskedSlots,
): Promise<Contest> {
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
        callers.map(({ path, cookie }, turn) => {
          const { label, ...asked } = slotsOf(turn);
          return recorder.note(
            { client: `caller ${turn}`, op: 'hold', slot: slotOf(date, label) },
            () => post(urlOf(Math.floor(turn / 2)), path, cookie, bookingFields({ date, ...asked })),
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
export async function deadlocks(db: pg.Pool): Promise<number> {
  const { rows } = await db.query<{ deadlocks: number }>(
    `SELECT deadlocks::int AS deadlocks FROM pg_stat_database WHERE datname = current_database()`,
  );
  return rows[0]?.deadlocks ?? NaN;
}

export async function liveOn(db: pg.Pool, date: string): Promise<number> {
  const { rows } = await db.query<{ live: number }>(
    `SELECT count(*)::int AS live FROM bookings WHERE date = $1 AND status IN ('held', 'pending', 'confirmed')`,
    [date],
  );
  return rows[0]?.live ?? NaN;
}
