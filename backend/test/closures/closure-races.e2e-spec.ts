import { randomUUID } from 'node:crypto';
import { jest } from '@jest/globals';
import { Closures } from '../../src/closures/application/closures.service.js';
import { bookingFields, dayAhead } from '../factories/bookings.js';
import { changeBookings } from '../factories/rooms.js';
import { createUser, PASSWORD } from '../factories/users.js';
import { type ApiInstance, startApiInstance } from '../support/api-instance.js';
import { waitingForAdvisory } from '../support/advisory-locks.js';
import { eventually } from '../support/eventually.js';
import type { Agent } from '../support/test-app.js';
import { closureFields } from './closing.js';

const ROUNDS = 12;
const SLOTS = ['8:00 AM - 10:00 AM', '2:00 PM - 4:00 PM', '19:00 - 21:00'];

/** Two processes, one database: one closes, members of both hold. */
let first: ApiInstance;
let second: ApiInstance;
let admin: Agent;
let members: Agent[];
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
  admin = await first.login((await createUser(first.db, { role: 'admin' })).username);
  await admin.post('/api/user/prove').send({ password: PASSWORD }).expect(200);
  members = [];
  for (const api of [first, second, second])
    members.push(await api.login((await createUser(first.db)).username));
});
afterAll(async () => {
  await second.close();
  await first.close();
});

/** Everybody at once. @returns whether it was closed, and how many hold */
async function round(
  date: string,
  kind: string,
  isUnderWay?: () => Promise<void>,
): Promise<{ closed: boolean; held: number; odd: string[] }> {
  const closing = admin
    .post('/api/admin/closures')
    .set('Idempotency-Key', randomUUID())
    .send(closureFields({ firstDate: date, kind }))
    .then((answer) => answer);
  if (isUnderWay) await isUnderWay();
  const holding = members.map((agent, index) =>
    agent
      .post('/api/bookings/hold')
      .send(bookingFields({ date, timeSlot: SLOTS[index] }))
      .then((answer) => answer),
  );
  const closed = await closing;
  const held = await Promise.all(holding);
  const odd = [
    ...[closed].filter(({ status }) => ![201, 409].includes(status)),
    ...held.filter(({ status }) => ![201, 409].includes(status)),
  ].map(({ status, text }) => `${status} ${text}`);
  // A member may hold three at once: what was won makes room for the next round.
  await changeBookings(first.db, `UPDATE bookings SET status = 'cancelled' WHERE status = 'held'`);
  return { closed: closed.status === 201, held: held.filter(({ status }) => status === 201).length, odd };
}

describe.each(['closed', 'staff_only'])('%s against holds on two processes', (kind) => {
  const firstDay = kind === 'closed' ? 40 : 70;

  it('is saved, or something is held: never both', async () => {
    const seen: string[] = [];
    for (let turn = 0; turn < ROUNDS; turn += 1) {
      const { closed, held, odd } = await round(dayAhead(firstDay + turn), kind);
      expect(odd).toEqual([]);
      seen.push(closed ? (held === 0 ? 'closed' : `closed over ${held}`) : held > 0 ? 'held' : 'neither');
    }
    expect(seen.filter((what) => what !== 'closed' && what !== 'held')).toEqual([]);
  });
});

describe('what comes while the decisions are carried out', () => {
  const GATE = 4711;

  it('is asked about, not left standing', async () => {
    const date = dayAhead(95);
    const holdAt = (agent: Agent | undefined, timeSlot = ''): PromiseLike<{ body: unknown }> | undefined =>
      agent?.post('/api/bookings/hold').send(bookingFields({ date, timeSlot })).expect(201);
    const released = (await holdAt(members[0], SLOTS[0]))?.body as { bookingId: number };
    await first.db.query(`
      CREATE FUNCTION wait_at_the_gate() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_advisory_xact_lock(${GATE}); RETURN NULL; END $$`);
    await first.db.query(
      `CREATE TRIGGER gate AFTER DELETE ON occupancies FOR EACH ROW EXECUTE FUNCTION wait_at_the_gate()`,
    );
    const keeper = await first.db.connect();
    try {
      await keeper.query('SELECT pg_advisory_lock($1)', [GATE]);
      const closing = admin
        .post('/api/admin/closures')
        .set('Idempotency-Key', randomUUID())
        .send({
          ...closureFields({ firstDate: date }),
          decisions: [{ kind: 'booking', id: released.bookingId, decision: 'release' }],
        })
        .then((answer) => answer);
      await eventually(async () => expect(await waitingForAdvisory(first.db)).toBe(1));
      const late = (await holdAt(members[1], SLOTS[1]))?.body as { bookingId: number };
      await keeper.query('SELECT pg_advisory_unlock($1)', [GATE]);
      const { status, body } = await closing;
      expect(status).toBe(409);
      expect((body as { conflicts: { id: number }[] }).conflicts).toMatchObject([{ id: late.bookingId }]);
    } finally {
      keeper.release(true);
      await first.db.query('DROP FUNCTION wait_at_the_gate CASCADE');
    }
    await changeBookings(first.db, `UPDATE bookings SET status = 'cancelled' WHERE status = 'held'`);
  });
});

/** The one who closes has looked, and stands still before it takes the rooms. */
const standing = (): Promise<void> =>
  eventually(async () => {
    const { rowCount } = await first.db.query(
      `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event = 'PgSleep'`,
    );
    expect(rowCount).toBe(1);
  });

describe('without what guards it: the control', () => {
  it('what is closed is held all the same', async () => {
    await first.db.query(
      `ALTER TABLE occupancies DROP CONSTRAINT occupancies_no_overlap,
         ADD CONSTRAINT occupancies_no_overlap EXCLUDE USING gist (
           coalesce(booking_id, -coalesce(closure_id, 0)) WITH =, unit_id WITH =, period WITH &&)`,
    );
    await first.db.query(`
      CREATE FUNCTION stand_still() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN PERFORM pg_sleep(2); RETURN NULL; END $$`);
    await first.db.query(
      `CREATE TRIGGER stand_still AFTER INSERT ON closures FOR EACH ROW EXECUTE FUNCTION stand_still()`,
    );
    const { closed, held } = await round(dayAhead(100), 'closed', standing);
    expect([closed, held]).toEqual([true, 3]);
  });

  it('what is staff’s alone is held all the same', async () => {
    // Whoever closes does not wait for members, nor they for it.
    const guard = first.get(Closures) as unknown as { lockStaffOnly: () => Promise<void> };
    const spy = jest.spyOn(guard, 'lockStaffOnly').mockResolvedValue();
    const { closed, held } = await round(dayAhead(101), 'staff_only', standing);
    spy.mockRestore();
    expect([closed, held]).toEqual([true, 3]);
  });

  it('and with it they wait, and are told so', async () => {
    const { closed, held } = await round(dayAhead(102), 'staff_only', standing);
    expect([closed, held]).toEqual([true, 0]);
  });
});
