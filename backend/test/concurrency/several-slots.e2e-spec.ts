import { startSandbox, type Sandbox } from '../../payment-sandbox/server.js';
import { dayAhead } from '../factories/bookings.js';
import { changeBookings, allowOverlaps } from '../factories/rooms.js';
import { checkHistory } from '../history/check-history.js';
import { Recorder } from '../history/recorder.js';
import { itAtRelease, rounds } from '../support/level.js';
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

const ROUNDS = rounds(3, 20);
/** All of them have the hour from 8 to 9 in the evening: one can be booked. */
const TOUCHING: readonly AskedSlots[] = [
  { timeSlot: '8:00 PM - 10:00 PM', label: '8:00 PM - 10:00 PM' },
  { timeSlot: '6:00 PM - 8:00 PM', untilTimeSlot: '8:00 PM - 10:00 PM', label: '6:00 PM - 10:00 PM' },
  { timeSlot: '8:00 PM - 10:00 PM', untilTimeSlot: '10:00 PM - 12:00 AM', label: '8:00 PM - 12:00 AM' },
  { timeSlot: '6:00 PM - 8:00 PM', untilTimeSlot: '10:00 PM - 12:00 AM', label: '6:00 PM - 12:00 AM' },
  { timeSlot: '16:30 - 18:30', untilTimeSlot: '19:00 - 21:00', label: '16:30 - 21:00' },
];
/** Some of them exclude each other. */
const BESIDE: readonly AskedSlots[] = [
  { timeSlot: '2:00 PM - 4:00 PM', label: '2:00 PM - 4:00 PM' },
  { timeSlot: '4:00 PM - 6:00 PM', label: '4:00 PM - 6:00 PM' },
  { timeSlot: '2:00 PM - 4:00 PM', untilTimeSlot: '4:00 PM - 6:00 PM', label: '2:00 PM - 6:00 PM' },
  { timeSlot: '14:00 - 16:00', untilTimeSlot: '16:30 - 18:30', label: '14:00 - 18:30' },
  { timeSlot: '6:00 PM - 8:00 PM', untilTimeSlot: '8:00 PM - 10:00 PM', label: '6:00 PM - 10:00 PM' },
];

describe('a hundred parallel requests for one slot and for several that touch it', () => {
  let database: TestDatabase;
  let sandbox: Sandbox;
  let contest: Contest;
  let asked = TOUCHING;
  beforeAll(async () => {
    database = await createTestDatabase();
    sandbox = await startSandbox();
    contest = await startContest(database, sandbox, (turn) => {
      // Every kind of caller, of eight, asks for each.
      const slots = asked[Math.floor(turn / 8) % asked.length];
      if (!slots) throw new Error('nothing to ask for');
      return slots;
    });
  }, 120_000);
  afterAll(async () => {
    await contest.stopProcesses();
    await contest.db.end();
    await sandbox.close();
    await database.drop();
    agent.destroy();
  });

  const end = (date: string, status: string) =>
    changeBookings(contest.db, `UPDATE bookings SET status = 'cancelled' WHERE date = $1 AND ${status}`, [
      date,
    ]);
  const overlapsOn = async (date: string): Promise<number> => {
    const { rows } = await contest.db.query<{ overlaps: number }>(
      `SELECT count(*)::int AS overlaps FROM bookings one JOIN bookings other ON other.id > one.id AND other.date = one.date
         AND one.start_time < other.end_time AND other.start_time < one.end_time
       WHERE one.date = $1 AND one.status IN ('held', 'pending') AND other.status IN ('held', 'pending')`,
      [date],
    );
    return rows[0]?.overlaps ?? NaN;
  };

  it(`succeed once in each of ${ROUNDS} rounds; all others are refused`, async () => {
    asked = TOUCHING;
    const recorder = new Recorder();
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = dayAhead(30 + round);
      const answers = await contest.round(date, recorder);
      expect(tallyOf(answers)).toEqual({ won: 1, taken: CLIENTS - 1, odd: [] });
      expect(await liveOn(contest.db, date)).toBe(1);
      await end(date, `status = 'held'`);
    }
    expect(checkHistory(recorder.history)).toEqual([]);
  }, 120_000);

  it('are refused only by what overlaps them when several can be booked', async () => {
    asked = BESIDE;
    const recorder = new Recorder();
    for (let round = 0; round < ROUNDS; round += 1) {
      const date = dayAhead(60 + round);
      const answers = await contest.round(date, recorder);
      expect(answers.filter(({ status }) => status !== 201 && status !== 409)).toEqual([]);
      const sold = answers.filter(({ status }) => status === 201).length;
      // The afternoon at least once, and the evening, unless 16:30 to 18:30 is in its way.
      expect(sold).toBeGreaterThanOrEqual(1);
      expect(await liveOn(contest.db, date)).toBe(sold);
      expect(await overlapsOn(date)).toBe(0);
      await end(date, `status = 'held'`);
    }
    expect(checkHistory(recorder.history)).toEqual([]);
  }, 120_000);

  itAtRelease(
    'negative control: without the constraint overlapping times are sold',
    async () => {
      asked = TOUCHING;
      await allowOverlaps(contest.db);
      const recorder = new Recorder();
      const overlaps: number[] = [];
      for (let round = 0; round < 3; round += 1) {
        const date = dayAhead(90 + round);
        await contest.round(date, recorder);
        overlaps.push(await overlapsOn(date));
        await end(date, 'true');
      }
      expect(Math.max(...overlaps)).toBeGreaterThan(0);
      expect(checkHistory(recorder.history)).toContainEqual(
        expect.stringMatching(/^sold twice: caller \d+ got room 1/),
      );
    },
    120_000,
  );

  it('have had no deadlock', async () => {
    await contest.stopProcesses();
    expect(await deadlocks(contest.db)).toBe(0);
  });
});
