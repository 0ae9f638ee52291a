import { createHash, randomBytes, randomUUID } from 'node:crypto';
import pg from 'pg';
import supertest from 'supertest';
import { addDays } from '../../../src/platform/common/venue-time.js';
import { startSandbox, type Sandbox } from '../../../payment-sandbox/server.js';
import {
  cancel as cancelDecision,
  type ClosureAnswer,
  closureFields,
  move as moveDecision,
} from '../../office/closures/closure-steps.js';
import { dayAhead, insertBooking, SPACES } from '../../factories/bookings.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { change, done, EVENT, type Edited } from '../../office/staff/staff-desk.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { instanceSettings } from '../../support/api-instance.js';
import { type ApiProcess, freePort, startApiProcess } from '../../support/api-process.js';
import { eventually } from '../../support/eventually.js';
import { startTcpProxy } from '../../support/tcp-proxy.js';
import type { Agent } from '../../support/test-app.js';
import { createTestDatabase, type TestDatabase } from '../../support/test-database.js';
import { aBooking, confirmPaid, hold, moneyOf, openCard, payByCard, PRICE_MINOR } from './payment-steps.js';
import { type MoneyAnswer, moneyAt } from './treasury.js';
import { integrityFindings } from './integrity.js';

/**
 * Kills an API process while staff actions on several bookings are paused, each after another of its statements. After the
 * restart none of them has an effect, and the same calls, sent again, take effect once.
 */
const TABLES = [
  'bookings',
  'occupancies',
  'order_lines',
  'payments',
  'payment_allocations',
  'refunds',
  'bonds',
  'events',
  'closures',
  'run_sheet_reports',
  'mails',
  'audit_log',
  'idempotency_keys',
] as const;
type Step = `${(typeof TABLES)[number]} ${'INSERT' | 'UPDATE' | 'DELETE'}`;
const OF_EACH: Step[] = ['mails INSERT', 'audit_log INSERT', 'idempotency_keys INSERT'];
const OF_CANCEL: Step[] = [
  'bookings UPDATE',
  'occupancies DELETE',
  'order_lines INSERT',
  'refunds INSERT',
  ...OF_EACH,
];
const OF_MOVE: Step[] = [
  'occupancies DELETE',
  'occupancies INSERT',
  'bookings UPDATE',
  'order_lines INSERT',
  ...OF_EACH,
];
const OF_BOND: Step[] = [
  'order_lines INSERT',
  'refunds INSERT',
  'bonds UPDATE',
  'bookings UPDATE',
  ...OF_EACH,
];
const OF_BOND_PAYMENT: Step[] = [
  'payments UPDATE',
  'payment_allocations INSERT',
  'bonds UPDATE',
  'mails INSERT',
];
const OF_ARRIVAL: Step[] = ['bookings UPDATE', 'audit_log INSERT', 'run_sheet_reports INSERT'];
const OF_DAMAGE: Step[] = ['bonds UPDATE', 'audit_log INSERT', 'run_sheet_reports INSERT'];
const OF_PAYMENT: Step[] = ['payments UPDATE', 'payment_allocations INSERT', 'bookings UPDATE'];

const TIMEOUT = 180_000;
let database: TestDatabase;
let sandbox: Sandbox;
let db: pg.Pool;
let port: number;
let api: ApiProcess;
let admin: Agent;
let member: Agent;

const start = (): Promise<ApiProcess> =>
  startApiProcess(
    instanceSettings(database.url, sandbox, {
      LOG_LEVEL: 'warn',
      // Each stopped request keeps a connection, and none times out before the process is killed.
      DATABASE_POOL_SIZE: '40',
      PROVIDER_TIMEOUT_MS: '60000',
      DATABASE_LOCK_TIMEOUT_MS: '120000',
      DATABASE_STATEMENT_TIMEOUT_MS: '120000',
      DATABASE_IDLE_TRANSACTION_TIMEOUT_MS: '120000',
      // It runs once at the start and does not interfere afterwards.
      RECONCILE_INTERVAL_SECONDS: '3600',
      LIMIT_PAYMENTS_PER_ACCOUNT: '1000',
      LIMIT_PAYMENTS_PER_ADDRESS: '1000',
    }),
    port,
  );

async function login(role: 'admin' | 'member'): Promise<Agent> {
  const { username } = await createUser(db, { role });
  const agent = supertest.agent(api.url);
  await agent.post('/api/login').send({ username, password: PASSWORD }).expect(200);
  if (role === 'admin') await agent.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
  return agent;
}

beforeAll(async () => {
  database = await createTestDatabase();
  sandbox = await startSandbox();
  await sandbox.control('faults', { dropWebhooks: true });
  db = new pg.Pool({ connectionString: database.url, max: 4 });
  db.on('error', () => undefined);
  // After each write about a booking, the writer waits while the test holds the advisory lock of that write.
  await db.query(`
    CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
    DECLARE
      written jsonb;
    BEGIN
      IF TG_OP = 'DELETE' THEN written := to_jsonb(OLD); ELSE written := to_jsonb(NEW); END IF;
      PERFORM pg_advisory_xact_lock(hashtext(TG_TABLE_NAME || ' ' || TG_OP || ' ' || coalesce(
        written ->> 'booking_id', written ->> 'object_id', written ->> 'about_id', written ->> 'result_id',
        (SELECT booking_id::text FROM payment_allocations WHERE id = (written ->> 'allocation_id')::integer), written ->> 'id')));
      RETURN NULL;
    END $$`);
  for (const table of TABLES) {
    await db.query(
      `CREATE TRIGGER stand_still AFTER INSERT OR UPDATE OR DELETE ON ${table} FOR EACH ROW EXECUTE FUNCTION stand_still()`,
    );
  }
  port = await freePort();
  api = await start();
  [admin, member] = [await login('admin'), await login('member')];
}, TIMEOUT);
afterAll(async () => {
  await api.stop('SIGKILL');
  await sandbox.close();
  await db.end();
  await database.drop();
});

interface Act {
  bookingId: number;
  /** Sends the same request each time. */
  send: (agent?: Agent) => supertest.Test;
}

const act = (bookingId: number, call: string, body: object): Act => ({
  bookingId,
  send: (agent = admin) =>
    agent
      .post(`/api/admin/bookings/${bookingId}/${call}`)
      .set('Idempotency-Key', `${call}-${bookingId}`)
      .send(body),
});

async function previewed(bookingId: number, call: string, given: object): Promise<Act> {
  const { body } = await admin
    .post(`/api/admin/bookings/${bookingId}/${call}/preview`)
    .send(given)
    .expect(200);
  const said = call === 'bond/settle' ? {} : { notify: true };
  return act(bookingId, call, { ...given, ...said, quote: (body as { quote: string }).quote });
}

/** A booking for 20 guests, £240.00, paid by card. */
async function paid(): Promise<{ bookingId: number; paymentId: string }> {
  const { bookingId, fields } = await hold(member);
  const paymentId = await openCard(member, bookingId);
  await payByCard({ sandbox, db }, paymentId);
  await confirmPaid(member, fields, paymentId);
  return { bookingId, paymentId };
}

interface Cancelled extends Act {
  paymentId: string;
}
async function cancelling(): Promise<Cancelled> {
  const { bookingId, paymentId } = await paid();
  return { ...(await previewed(bookingId, 'cancel', { by: 'club' })), paymentId };
}

/** Moves a booking to another time with ten more guests: £360.00. */
async function moving(): Promise<Act> {
  const { bookingId } = await paid();
  const { date, timeSlot } = aBooking();
  return previewed(bookingId, 'move', {
    date,
    timeSlot,
    guestCount: 30,
    prices: 'own',
    difference: 'settle',
  });
}

interface Paying extends Act {
  paymentId: string;
}
/** The holder of a moved booking's pay link pays the difference. */
async function payingByLink(): Promise<Paying> {
  const { bookingId, send } = await moving();
  await send().expect(200);
  const made = await admin
    .post(`/api/admin/bookings/${bookingId}/pay-link`)
    .send({ send: false })
    .expect(200);
  const token = new URL((made.body as { url: string }).url).searchParams.get('t') ?? '';
  const visitor = supertest.agent(api.url);
  const opened = await visitor.post('/api/pay-link/card').send({ token }).expect(200);
  const { paymentId } = opened.body as { paymentId: string };
  await payByCard({ sandbox, db }, paymentId);
  return {
    bookingId,
    paymentId,
    send: () => visitor.post('/api/pay-link/settle').send({ token, paymentId }),
  };
}

/** Like `act`, at the bond's current version. */
async function bondCall(bookingId: number, call: string, body: object): Promise<void> {
  const bond = `/api/admin/bookings/${bookingId}/bond`;
  const { version } = (await admin.get(bond).expect(200)).body as { version: number };
  await admin.post(`${bond}/${call}`).set('If-Match', `"${version}"`).send(body).expect(200);
}
let past = 0;
/** A past booking of £240.00 whose bond of £200.00 is due. */
async function owingBond(): Promise<number> {
  const date = dayAhead((past -= 1));
  const bookingId = await insertBooking(db, {
    status: 'completed',
    isPaid: true,
    totalMinor: PRICE_MINOR,
    date,
  });
  await bondCall(bookingId, 'request', { amount: '200.00', reason: 'Agreed', send: false });
  return bookingId;
}
/** Settles a bond with a claim of £50.00 that the hirer did not answer in time. */
async function settlingBond(): Promise<Act> {
  const bookingId = await owingBond();
  await bondCall(bookingId, 'receive', { method: 'cash', receivedOn: dayAhead(0) });
  await bondCall(bookingId, 'inspect', { result: 'damage', notes: 'A window' });
  await bondCall(bookingId, 'claim', { amount: '50.00', reason: 'A window' });
  await db.query('UPDATE bonds SET response_due_at = claimed_at WHERE booking_id = $1', [bookingId]);
  return previewed(bookingId, 'bond/settle', { keep: '50.00' });
}
/** The holder of a bond's pay link pays it. */
async function payingBond(): Promise<Paying> {
  const bookingId = await owingBond();
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO link_tokens (hash, purpose, object_kind, object_id, expires_at)
     VALUES ($1, 'bond', 'booking', $2, now() + interval '1 day')`,
    [createHash('sha256').update(token).digest(), bookingId],
  );
  const visitor = supertest.agent(api.url);
  const opened = await visitor.post('/api/pay-link/card').send({ token }).expect(200);
  const { paymentId } = opened.body as { paymentId: string };
  await payByCard({ sandbox, db }, paymentId);
  return {
    bookingId,
    paymentId,
    send: () => visitor.post('/api/pay-link/settle').send({ token, paymentId }),
  };
}

/** A report by the link of a run sheet, from a phone that repeats the request until it is answered. */
async function reporting(bookingId: number, kind: 'arrived' | 'damage'): Promise<Act> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `INSERT INTO run_sheet_links (date, hash, opens_at, closes_at)
     SELECT date, $2, now() - interval '1 day', now() + interval '1 day' FROM bookings WHERE id = $1`,
    [bookingId, createHash('sha256').update(token).digest()],
  );
  const report = {
    id: randomUUID(),
    bookingId,
    kind,
    words: kind === 'damage' ? 'A chair is broken.' : null,
  };
  const doneAt = new Date().toISOString();
  return {
    bookingId,
    send: () =>
      supertest(api.url)
        .post('/api/run-sheet/reports')
        .set('X-Link-Token', token)
        .send({ ...report, doneAt }),
  };
}
const arriving = async (): Promise<Act> =>
  reporting(await insertBooking(db, { isPaid: true, date: dayAhead((past -= 1)) }), 'arrived');
async function findingDamage(): Promise<Act> {
  const bookingId = await owingBond();
  await bondCall(bookingId, 'receive', { method: 'cash', receivedOn: dayAhead(0) });
  return reporting(bookingId, 'damage');
}

async function many<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made: T[] = [];
  while (made.length < count) made.push(await make());
  return made;
}

/** Pauses the actions, each after its step. @returns the connection that they wait for */
async function standStill(acts: readonly Act[], steps: readonly Step[]): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  for (const [place, { bookingId }] of acts.entries())
    await client.query('SELECT pg_advisory_lock(hashtext($1))', [`${steps[place]} ${bookingId}`]);
  return client;
}
const standing = (): Promise<number> => waitingForAdvisory(db);

/** Sends a request that gets no answer, because its server is killed. */
function unanswered(request: PromiseLike<{ status: number }>): { status?: number } {
  const state: { status?: number } = {};
  request.then(
    ({ status }) => (state.status = status),
    () => undefined,
  );
  return state;
}

/** Kills the process, then lets the paused statements go on and fail. */
async function kill(stop: pg.Client): Promise<void> {
  await api.stop('SIGKILL');
  await stop.end();
  await eventually(async () => {
    const { rowCount } = await db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND xact_start IS NOT NULL AND pid <> pg_backend_pid()`,
    );
    expect(rowCount).toBe(0);
  }, 30_000);
}

async function stored(acts: readonly Act[]): Promise<{ status: string; total: number; paid: number }[]> {
  const { rows } = await db.query<{ status: string; total: number; paid: number }>(
    'SELECT status, total_minor AS total, paid_minor AS paid FROM bookings WHERE id = ANY ($1)',
    [idsOf(acts)],
  );
  return rows;
}
const isRight = () =>
  eventually(async () => expect(await integrityFindings({ sandbox, db })).toEqual([]), 60_000);
const at = (id: number): Promise<MoneyAnswer> => moneyAt(admin, id);
/** How many audit entries each booking has for an action. */
async function noted(verb: string, ids: readonly number[]): Promise<number[]> {
  const { rows } = await db.query<{ n: number }>(
    `SELECT (SELECT count(*)::integer FROM audit_log WHERE action = $2 AND object_id = asked.id::text) AS n
     FROM unnest($1::integer[]) WITH ORDINALITY AS asked (id, place) ORDER BY place`,
    [ids, `booking.${verb}`],
  );
  return rows.map(({ n }) => n);
}
const idsOf = (acts: readonly Act[]): number[] => acts.map(({ bookingId }) => bookingId);

async function isCancelledOnce({ bookingId, paymentId }: Cancelled): Promise<void> {
  expect(await at(bookingId)).toMatchObject({
    status: 'cancelled',
    paid: '0.00',
    refunds: [{ amount: '240.00' }],
  });
  await eventually(async () =>
    expect(await moneyOf({ sandbox, db }, paymentId)).toMatchObject({ returned: PRICE_MINOR, refunds: 1 }),
  );
}
const MOVED = { status: 'confirmed', total: '360.00', paid: '240.00', balance: '120.00' };

it(
  'a staff action killed at any step has no effect, and takes effect once when it is sent again',
  async () => {
    const cancels = await many(OF_CANCEL.length, cancelling);
    const moves = await many(OF_MOVE.length, moving);
    const payments = await many(OF_PAYMENT.length, payingByLink);
    const [all, steps] = [
      [...cancels, ...moves, ...payments],
      [...OF_CANCEL, ...OF_MOVE, ...OF_PAYMENT],
    ];
    const stop = await standStill(all, steps);
    const calls = all.map(({ send }) => unanswered(send()));
    await eventually(async () => expect(await standing()).toBe(all.length), 60_000);
    await kill(stop);
    expect(calls.filter(({ status }) => status !== undefined)).toEqual([]);

    expect(await stored([...cancels, ...moves])).toEqual(
      [...cancels, ...moves].map(() => ({ status: 'confirmed', total: 24_000, paid: 24_000 })),
    );
    expect(await stored(payments)).toEqual(
      payments.map(() => ({ status: 'confirmed', total: 36_000, paid: 24_000 })),
    );
    expect(await noted('cancel', idsOf(cancels))).toEqual(OF_CANCEL.map(() => 0));
    expect(await noted('move', idsOf(moves))).toEqual(OF_MOVE.map(() => 0));

    api = await start();
    // The new process settles paid payments by itself, so a repeated request gets 200.
    await eventually(async () =>
      expect(await stored(payments)).toEqual(
        payments.map(() => ({ status: 'confirmed', total: 36_000, paid: 36_000 })),
      ),
    );
    for (const { send } of all) await send().expect(200);
    for (const each of cancels) await isCancelledOnce(each);
    for (const { bookingId } of moves) expect(await at(bookingId)).toMatchObject(MOVED);
    for (const { bookingId, paymentId } of payments) {
      expect(await at(bookingId)).toMatchObject({ paid: '360.00', balance: '0.00' });
      expect(await moneyOf({ sandbox, db }, paymentId)).toMatchObject({ taken: 12_000, returned: 0 });
    }
    expect(await noted('cancel', idsOf(cancels))).toEqual(OF_CANCEL.map(() => 1));
    expect(await noted('move', idsOf(moves))).toEqual(OF_MOVE.map(() => 1));
    await isRight();
  },
  TIMEOUT,
);

it(
  'a bond settlement or payment killed at any step has no effect, and takes effect once when it is sent again',
  async () => {
    const settlings = await many(OF_BOND.length, settlingBond);
    const payments = await many(OF_BOND_PAYMENT.length, payingBond);
    const all = [...settlings, ...payments];
    const stop = await standStill(all, [...OF_BOND, ...OF_BOND_PAYMENT]);
    const calls = all.map(({ send }) => unanswered(send()));
    await eventually(async () => expect(await standing()).toBe(all.length), 60_000);
    await kill(stop);
    expect(calls.filter(({ status }) => status !== undefined)).toEqual([]);
    const states = async (acts: readonly Act[]): Promise<object[]> => {
      const { rows } = await db.query<object>(
        `SELECT bond.state, bond.kept_minor AS kept, booking.total_minor AS total, booking.paid_minor AS paid
         FROM bonds bond JOIN bookings booking ON booking.id = bond.booking_id WHERE booking_id = ANY ($1)`,
        [idsOf(acts)],
      );
      return rows;
    };
    const [total, paid] = [PRICE_MINOR, PRICE_MINOR];
    expect(await states(settlings)).toEqual(
      settlings.map(() => ({ state: 'inspected', kept: 0, total, paid })),
    );
    expect(await states(payments)).toEqual(payments.map(() => ({ state: 'due', kept: 0, total, paid })));

    api = await start();
    // The new process records paid bonds by itself.
    await eventually(async () =>
      expect(await states(payments)).toEqual(payments.map(() => ({ state: 'taken', kept: 0, total, paid }))),
    );
    for (const { send } of all) await send().expect(200);
    const kept = { state: 'partly_kept', kept: 5_000, total: PRICE_MINOR + 5_000, paid: PRICE_MINOR + 5_000 };
    expect(await states(settlings)).toEqual(settlings.map(() => kept));
    for (const { bookingId } of settlings)
      expect((await at(bookingId)).refunds).toMatchObject([{ amount: '150.00', status: 'queued' }]);
    expect(await noted('bond_settle', idsOf(settlings))).toEqual(settlings.map(() => 1));
    const { rows } = await db.query<{ kind: string; n: number }>(
      `SELECT kind, count(*)::integer AS n FROM mails WHERE kind IN ('bond-settled', 'bond-received') AND about_id = ANY ($1)
       GROUP BY kind ORDER BY kind`,
      [idsOf(all)],
    );
    expect(rows).toEqual([
      { kind: 'bond-received', n: all.length },
      { kind: 'bond-settled', n: settlings.length },
    ]);
    await isRight();
  },
  TIMEOUT,
);

it(
  'a run-sheet report killed at any step is not stored, and is stored once when it is sent again',
  async () => {
    const arrivals = await many(OF_ARRIVAL.length, arriving);
    const damages = await many(OF_DAMAGE.length, findingDamage);
    const all = [...arrivals, ...damages];
    const stop = await standStill(all, [...OF_ARRIVAL, ...OF_DAMAGE]);
    const calls = all.map(({ send }) => unanswered(send()));
    await eventually(async () => expect(await standing()).toBe(all.length), 60_000);
    await kill(stop);
    expect(calls.filter(({ status }) => status !== undefined)).toEqual([]);
    const reported = async (): Promise<object[]> => {
      const { rows } = await db.query<object>(
        `SELECT booking.attendance, bond.state, bond.inspection_notes AS notes,
                (SELECT count(*)::integer FROM run_sheet_reports WHERE booking_id = booking.id) AS reports,
                (SELECT count(*)::integer FROM audit_log WHERE object_id = booking.id::text AND actor_kind = 'link') AS log
         FROM bookings booking LEFT JOIN bonds bond ON bond.booking_id = booking.id
         WHERE booking.id = ANY ($1) ORDER BY array_position($1, booking.id)`,
        [idsOf(all)],
      );
      return rows;
    };
    expect(await reported()).toEqual([
      ...arrivals.map(() => ({ attendance: null, state: null, notes: null, reports: 0, log: 0 })),
      ...damages.map(() => ({ attendance: null, state: 'taken', notes: null, reports: 0, log: 0 })),
    ]);
    api = await start();
    for (const { send } of all)
      for (const turn of [1, 2])
        expect({ turn, ...((await send().expect(200)).body as object) }).toMatchObject({
          turn,
          outcome: 'taken',
        });
    expect(await reported()).toEqual([
      ...arrivals.map(() => ({ attendance: 'arrived', state: null, notes: null, reports: 1, log: 1 })),
      ...damages.map(() => ({
        attendance: null,
        state: 'inspected',
        notes: 'A chair is broken.',
        reports: 1,
        log: 1,
      })),
    ]);
    await isRight();
  },
  TIMEOUT,
);

it(
  'an action killed between commit and answer takes effect once, and a repeat returns the same',
  async () => {
    const [cancel, move] = [await cancelling(), await moving()];
    const line = await startTcpProxy('127.0.0.1', port);
    const { username } = await createUser(db, { role: 'admin' });
    const deaf = supertest.agent(`http://127.0.0.1:${line.port}`);
    await deaf.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    await deaf.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    line.mute();
    const calls = [cancel, move].map(({ send }) => unanswered(send(deaf)));
    await eventually(async () =>
      expect([
        calls,
        await noted('cancel', [cancel.bookingId]),
        await noted('move', [move.bookingId]),
      ]).toEqual([[{}, {}], [1], [1]]),
    );
    await api.stop('SIGKILL');
    await line.close();
    expect(calls.filter(({ status }) => status !== undefined)).toEqual([]);
    api = await start();
    // As if the time-out of the job and the lease of the refund had passed.
    await db.query(`UPDATE pgboss.job SET started_on = now() - interval '1 hour' WHERE state = 'active'`);
    await db.query(`UPDATE refunds SET leased_until = clock_timestamp() WHERE status = 'sending'`);
    const again = supertest.agent(api.url);
    await again.post('/api/login').send({ username, password: PASSWORD }).expect(200);
    await again.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
    await cancel.send(again).expect(200);
    await isCancelledOnce(cancel);
    await move.send(again).expect(200);
    expect(await at(move.bookingId)).toMatchObject(MOVED);
    expect(await noted('cancel', [cancel.bookingId])).toEqual([1]);
    expect(await noted('move', [move.bookingId])).toEqual([1]);
    await isRight();
  },
  TIMEOUT,
);

it(
  'confirming fifty bookings, killed at the 26th, confirms 25, and the same call confirms the rest',
  async () => {
    const steps: Step[] = ['bookings UPDATE', 'mails INSERT', 'audit_log INSERT'];
    const bulks: number[][] = await many(steps.length, () =>
      many(50, () => {
        const { date, timeSlot } = aBooking();
        return insertBooking(db, { status: 'pending', isPaid: true, date, timeSlot });
      }),
    );
    const confirm = (ids: number[]) =>
      admin.post('/api/admin/bookings/bulk').send({ action: 'confirm', ids });
    const confirmed = async (ids: number[]): Promise<number[]> => {
      const { rows } = await db.query<{ id: number }>(
        `SELECT id FROM bookings WHERE id = ANY ($1) AND status = 'confirmed' ORDER BY id`,
        [ids],
      );
      return rows.map(({ id }) => id);
    };
    const mailed = async (ids: number[]): Promise<number> => {
      const { rowCount } = await db.query(
        `SELECT FROM mails WHERE kind = 'booking-confirmed' AND about_id = ANY ($1)`,
        [ids],
      );
      return rowCount ?? 0;
    };
    const twentySixth = bulks.map((ids) => act(ids[25] ?? 0, 'confirm', {}));
    const stop = await standStill(twentySixth, steps);
    for (const ids of bulks) unanswered(confirm(ids));
    await eventually(async () => expect(await standing()).toBe(bulks.length), 60_000);
    await kill(stop);
    for (const ids of bulks) {
      expect(await confirmed(ids)).toEqual(ids.slice(0, 25));
      expect(await mailed(ids)).toBe(25);
    }
    api = await start();
    await isRight();
    for (const ids of bulks) {
      const { body } = await confirm(ids).expect(200);
      expect(body).toMatchObject({ done: 25, unchanged: 25, skipped: 0 });
      expect(await confirmed(ids)).toEqual(ids);
      expect(await mailed(ids)).toBe(50);
      expect(await noted('confirm', ids)).toEqual(ids.map(() => 1));
    }
    await isRight();
  },
  TIMEOUT,
);

/** A published club event in the main hall, before all slots. */
async function eventOn(date: string): Promise<Edited> {
  const event = { ...EVENT, date, startTime: '06:00', endTime: '07:00', spaceId: SPACES.mainHall };
  const { id, version } = await done(admin.post('/api/admin/events').send(event));
  return done(change(admin, 'post', `/api/admin/events/${id}/publish`, version));
}
async function isOff(eventId: number): Promise<boolean> {
  const { rows } = await db.query<{ status: string }>('SELECT status FROM events WHERE id = $1', [eventId]);
  return rows[0]?.status === 'cancelled';
}
async function lastClosure(): Promise<number> {
  const { rows } = await db.query<{ last: string | null }>(
    `SELECT pg_sequence_last_value(pg_get_serial_sequence('closures', 'id')::regclass) AS last`,
  );
  return Number(rows[0]?.last ?? 0);
}

it(
  'a closure killed at any step changes nothing, and takes effect once when it is sent again',
  async () => {
    const [kept, moved, cancelled] = [await paid(), await paid(), await paid()];
    const { rows } = await db.query<{ date: string }>(
      `SELECT to_char(min(date), 'YYYY-MM-DD') AS date FROM bookings WHERE id = ANY ($1)`,
      [[kept, moved, cancelled].map(({ bookingId }) => bookingId)],
    );
    const firstDate = rows[0]?.date ?? '';
    const lastDate = addDays(firstDate, 1);
    const quiz = await eventOn(lastDate);
    const previewOf = await admin
      .post('/api/admin/closures/preview')
      .send(closureFields({ firstDate, lastDate }))
      .expect(200);
    const others = (previewOf.body as { conflicts: { kind: string; id: number }[] }).conflicts.filter(
      ({ kind, id }) => kind === 'booking' && id !== moved.bookingId && id !== cancelled.bookingId,
    );
    const decisions = [
      { kind: 'event', id: quiz.id, decision: 'cancel', version: quiz.version },
      ...others.map(({ id }) => ({ kind: 'booking', id, decision: 'keep' })),
      await moveDecision(admin, moved.bookingId, { date: dayAhead(150) }),
      await cancelDecision(admin, cancelled.bookingId),
    ];
    const send = () =>
      admin
        .post('/api/admin/closures')
        .set('Idempotency-Key', 'a-wet-saturday')
        .send({ ...closureFields({ firstDate, lastDate }), decisions });
    const steps: [Step, number][] = [
      ['refunds INSERT', cancelled.bookingId],
      ['mails INSERT', moved.bookingId],
      ['audit_log INSERT', moved.bookingId],
      ['events UPDATE', quiz.id],
      // The closure gets its id only in this step.
      ['closures INSERT', (await lastClosure()) + 1],
    ];
    const closed = async (): Promise<number> => (await db.query('SELECT FROM closures')).rowCount ?? NaN;
    for (const [step, id] of steps) {
      const stop = await standStill([act(id, '', {})], [step]);
      const call = unanswered(send());
      await eventually(async () => expect(await standing()).toBe(1), 60_000);
      await kill(stop);
      expect([
        step,
        call.status,
        await closed(),
        await noted('cancel', [cancelled.bookingId]),
        await noted('move', [moved.bookingId]),
        await isOff(quiz.id),
      ]).toEqual([step, undefined, 0, [0], [0], false]);
      api = await start();
    }
    const [first, again] = [await send().expect(201), await send().expect(201)];
    expect(again.body).toEqual(first.body);
    expect(await closed()).toBe(1);
    expect(await isOff(quiz.id)).toBe(true);
    const { id, version } = first.body as ClosureAnswer;
    await admin.delete(`/api/admin/closures/${id}`).set('If-Match', `"${version}"`).expect(204);
    await isCancelledOnce({ ...act(cancelled.bookingId, '', {}), paymentId: cancelled.paymentId });
    expect(await noted('cancel', [cancelled.bookingId])).toEqual([1]);
    expect(await noted('move', [moved.bookingId])).toEqual([1]);
    await isRight();
  },
  TIMEOUT,
);

it(
  'control: a cancellation that stops after any of its statements is found',
  async () => {
    const { bookingId } = await paid();
    await isRight();
    const client = await db.connect();
    try {
      await client.query('BEGIN');
      await client.query(`UPDATE bookings SET status = 'cancelled' WHERE id = $1`, [bookingId]);
      // The database refuses this step alone, because the booking still has its rooms.
      await expect(client.query('COMMIT')).rejects.toThrow();
      await client.query('BEGIN');
      await client.query(
        `UPDATE bookings SET status = 'cancelled', cancelled_from = 'confirmed' WHERE id = $1`,
        [bookingId],
      );
      await client.query(`DELETE FROM occupancies WHERE booking_id = $1`, [bookingId]);
      await client.query('COMMIT');
      await client.query(
        `INSERT INTO order_lines (booking_id, kind, text, amount_minor) VALUES ($1, 'adjustment', 'Cancelled', -24000)`,
        [bookingId],
      );
      expect(await integrityFindings({ sandbox, db })).toEqual([
        `booking ${bookingId} (cancelled): owes -24000`,
      ]);
    } finally {
      client.release();
    }
  },
  TIMEOUT,
);
