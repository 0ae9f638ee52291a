import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { dayAhead, insertBooking } from '../factories/bookings.js';
import { changeBookings, allowOverlaps } from '../factories/rooms.js';
import { createUser } from '../factories/users.js';
import { checkHistory } from '../history/check-history.js';
import { Recorder } from '../history/recorder.js';
import { rounds } from '../support/level.js';
import { createTestDatabase, type TestDatabase } from '../support/test-database.js';
import {
  agent,
  type AskedSlots,
  CLIENTS,
  type Contest,
  deadlocks,
  liveOn,
  startContest,
  tallyOf,
} from './contest.js';

const ROUNDS = rounds(4, 24);
/** The labels of the same two hours in both slot lists. */
const LABELS = ['2:00 PM - 4:00 PM', '14:00 - 16:00'];

/** Roles, processes and labels vary independently, so that all eight kinds of caller take part. */
function slotsOf(turn: number): AskedSlots {
  const timeSlot = LABELS[Math.floor(turn / 8) % 2] ?? '';
  return { timeSlot, label: timeSlot };
}

describe('a hundred parallel requests for one slot, from admins and members, over two processes', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  let contest: Contest;
  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await startSandbox();
    contest = await startContest(database, sandbox, slotsOf);
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
      expect(tallyOf(answers)).toEqual({ won: 1, taken: CLIENTS - 1, odd: [] });
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
