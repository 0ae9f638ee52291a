import { jest } from '@jest/globals';
import { Closures } from '../../../src/office/closures/application/closures.service.js';
import { dayAhead } from '../../factories/bookings.js';
import { changeBookings, allowAllOverlaps } from '../../factories/rooms.js';
import { createUser, PASSWORD } from '../../factories/users.js';
import { type ApiInstance, startApiInstance } from '../../support/api-instance.js';
import { waitingForAdvisory } from '../../support/advisory-locks.js';
import { type Client, createClosure, requestHold } from '../../history/recorded-calls.js';
import { checkHistory } from '../../history/check-history.js';
import { Recorder } from '../../history/recorder.js';
import { eventually } from '../../support/eventually.js';
import { rounds } from '../../support/level.js';

const ROUNDS = rounds(4, 24);
const SLOTS = ['8:00 AM - 10:00 AM', '2:00 PM - 4:00 PM', '19:00 - 21:00'];

/** Two processes share a database: staff close spaces on one, while members hold slots on both. */
let first: ApiInstance;
let second: ApiInstance;
let staff: Client;
let members: Client[];
/** The test's own database. */
let recorder: Recorder;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
  const admin = await first.login((await createUser(first.db, { role: 'admin' })).username);
  await admin.post('/api/user/reauthenticate').send({ password: PASSWORD }).expect(200);
  staff = { name: 'staff', agent: admin };
  members = [];
  for (const api of [first, second, second]) {
    const { username } = await createUser(first.db);
    members.push({ name: username, agent: await api.login(username) });
  }
});
afterAll(async () => {
  await second.close();
  await first.close();
});

beforeEach(() => {
  recorder = new Recorder();
});

/** Closes and holds at the same time, each round on its own day. @returns whether the closure was saved, and how many holds succeeded */
async function round(
  date: string,
  kind: string,
  isUnderWay?: () => Promise<void>,
): Promise<{ closed: boolean; held: number; odd: string[] }> {
  const underWay = createClosure(recorder, staff, date, { kind });
  if (isUnderWay) await isUnderWay();
  const asked = members.map((member, index) =>
    requestHold(recorder, member, { date, timeSlot: SLOTS[index] }),
  );
  const closed = await underWay;
  const held = await Promise.all(asked);
  const odd = [
    ...[closed].filter(({ status }) => ![201, 409].includes(status)),
    ...held.filter(({ status }) => ![201, 409].includes(status)),
  ].map(({ status, text }) => `${status} ${text}`);
  // A member may have three holds, so each round ends with none.
  await changeBookings(first.db, `UPDATE bookings SET status = 'cancelled' WHERE status = 'held'`);
  return { closed: closed.status === 201, held: held.filter(({ status }) => status === 201).length, odd };
}

describe.each(['closed', 'staff_only'])('a %s closure against holds on two processes', (kind) => {
  const firstDay = kind === 'closed' ? 40 : 70;

  it('is saved or a slot is held, never both', async () => {
    const seen: string[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const { closed, held, odd } = await round(dayAhead(firstDay + turn), kind);
      expect(odd).toEqual([]);
      seen.push(closed ? (held === 0 ? 'closed' : `closed over ${held}`) : held > 0 ? 'held' : 'neither');
    }
    expect(seen.filter((what) => what !== 'closed' && what !== 'held')).toEqual([]);
    expect(checkHistory(recorder.history)).toEqual([]);
  });
});

describe('a hold made while a closure’s decisions are carried out', () => {
  const GATE = 4711;

  it('stops the closure, which asks about it', async () => {
    const date = dayAhead(95);
    const holdAt = async (place: number): Promise<number> => {
      const { status, body } = await requestHold(recorder, members[place] ?? staff, {
        date,
        timeSlot: SLOTS[place],
      });
      expect(status).toBe(201);
      return (body as { bookingId: number }).bookingId;
    };
    const released = await holdAt(0);
    await first.db.query(`
      CREATE FUNCTION wait_at_the_gate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(${GATE}); RETURN NULL; END $$`);
    await first.db.query(
      `CREATE TRIGGER gate AFTER DELETE ON occupancies FOR EACH ROW EXECUTE FUNCTION wait_at_the_gate()`,
    );
    const keeper = await first.db.connect();
    try {
      await keeper.query('SELECT pg_advisory_lock($1)', [GATE]);
      const decisions = [{ kind: 'booking', id: released, decision: 'release' }];
      const underWay = createClosure(recorder, staff, date, { decisions });
      await eventually(async () => expect(await waitingForAdvisory(first.db)).toBe(1));
      const late = await holdAt(1);
      await keeper.query('SELECT pg_advisory_unlock($1)', [GATE]);
      const { status, body } = await underWay;
      expect(status).toBe(409);
      expect((body as { conflicts: { id: number }[] }).conflicts).toMatchObject([{ id: late }]);
      // The closure was refused, so the hold was not released. The error names one of the two conflicts.
      expect(checkHistory(recorder.history)).toEqual([]);
    } finally {
      keeper.release(true);
      await first.db.query('DROP FUNCTION wait_at_the_gate CASCADE');
    }
    await changeBookings(first.db, `UPDATE bookings SET status = 'cancelled' WHERE status = 'held'`);
  });
});

/** Pauses the closure between its check for conflicts and taking the rooms. */
const standing = (): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await first.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
    );
    expect(rowCount).toBe(1);
  });

describe('negative control: closures and holds without their guard', () => {
  it('a closed slot is sold when the exclusion constraint is missing', async () => {
    await allowAllOverlaps(first.db);
    await first.db.query(`
      CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(2); RETURN NULL; END $$`);
    await first.db.query(
      `CREATE TRIGGER stand_still AFTER INSERT ON closures FOR EACH ROW EXECUTE FUNCTION stand_still()`,
    );
    const { closed, held } = await round(dayAhead(100), 'closed', standing);
    expect([closed, held]).toEqual([true, 3]);
    expect(checkHistory(recorder.history)).toContainEqual(
      expect.stringMatching(/^sold twice: .*\(closure \d+\)/),
    );
  });

  it('a staff-only slot is sold to members when the lock is missing', async () => {
    // Without this lock, closures and members' holds do not wait for each other.
    const guard = first.get(Closures) as unknown as { lockStaffOnly: () => Promise<void> };
    const spy = jest.spyOn(guard, 'lockStaffOnly').mockResolvedValue();
    const { closed, held } = await round(dayAhead(101), 'staff_only', standing);
    spy.mockRestore();
    expect([closed, held]).toEqual([true, 3]);
    expect(checkHistory(recorder.history)).toContainEqual(
      expect.stringMatching(/^sold twice: .*\(closure \d+\)/),
    );
  });

  it('with the lock, members wait and are refused', async () => {
    const { closed, held } = await round(dayAhead(102), 'staff_only', standing);
    expect([closed, held]).toEqual([true, 0]);
    expect(checkHistory(recorder.history)).toEqual([]);
  });
});
