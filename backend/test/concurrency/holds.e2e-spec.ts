import { jest } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import type { Response } from 'supertest';
import type TestAgent from 'supertest/lib/agent.js';
import type { DataSource } from 'typeorm';
import { BookingsService } from '../../src/bookings/application/bookings.service.js';
import { BookingRepository } from '../../src/bookings/persistence/booking.repository.js';
import { inTransaction } from '../../src/platform/database/transaction.js';
import { bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';
import { changeBookings } from '../factories/rooms.js';
import { checkHistory } from '../history/check-history.js';
import { Recorder, slotOf, outcomeOfHold } from '../history/recorder.js';
import { itAtRelease, rounds } from '../support/level.js';

let first: ApiInstance;
let second: ApiInstance;
/** The recorder of the current test. */
let recorder: Recorder;
beforeAll(async () => {
  first = await startApiInstance();
  second = await startApiInstance({ databaseUrl: first.databaseUrl, sandbox: first.sandbox });
});
afterAll(async () => {
  await second.close();
  await first.close();
});
beforeEach(async () => {
  await clearBookings(first);
  recorder = new Recorder();
});
afterEach(() => {
  jest.restoreAllMocks();
  expect(checkHistory(recorder.history)).toEqual([]);
});

async function member(): Promise<{ agents: [TestAgent, TestAgent]; id: number }> {
  const { username, id } = await createUser(first.db);
  return { agents: [await first.login(username), await second.login(username)], id };
}

/** Requests and records a hold. Each round of a test uses another day. */
function hold(client: string, agent: TestAgent, overrides: Record<string, unknown>): Promise<Response> {
  const fields = bookingFields(overrides);
  return recorder.note(
    { client, op: 'hold', slot: slotOf(fields.date, fields.timeSlot) },
    () => agent.post('/api/bookings/hold').send(fields),
    outcomeOfHold,
  );
}

async function count(where: string): Promise<number> {
  const { rows } = await first.db.query<{ found: number }>(
    `SELECT count(*)::int AS found FROM bookings WHERE ${where}`,
  );
  return rows[0]?.found ?? NaN;
}

/** Revives a hold, as the settlement of a late payment does. @returns false if the slot is taken or has started */
function revive(api: ApiInstance, id: number, date: string): Promise<boolean> {
  const bookings = api.app.get(BookingsService);
  return recorder.note(
    { client: `payment of ${id}`, op: 'confirm', slot: slotOf(date, '2:00 PM - 4:00 PM') },
    () =>
      inTransaction(api.app.get<DataSource>(getDataSourceToken()), async (manager) => {
        const booking = await bookings.lock(id, manager);
        if (!booking) throw new Error('no booking');
        return (await bookings.confirm(booking, manager)) === null;
      }),
    (isRevived) => (isRevived ? { result: 'ok', id } : { result: 'taken' }),
  );
}

/** Counts retried statements. Each is a deadlock that PostgreSQL broke. */
async function deadlocksBy(work: () => Promise<void>): Promise<number> {
  const errors: unknown[] = [];
  for (const api of [first, second]) {
    const dataSource = api.app.get<DataSource>(getDataSourceToken());
    const transaction = dataSource.transaction.bind(dataSource) as (run: unknown) => Promise<unknown>;
    jest.spyOn(dataSource, 'transaction').mockImplementation(async (run: unknown) => {
      try {
        return await transaction(run);
      } catch (error) {
        if ((error as { code?: string }).code === '40P01') errors.push(error);
        throw error;
      }
    });
  }
  await work();
  return errors.length;
}

describe('the limit of three holds', () => {
  const holdTwelve = async (): Promise<number[]> => {
    const { agents } = await member();
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, turn) =>
        agents[turn % 2 ? 0 : 1]
          .post('/api/bookings/hold')
          .send(bookingFields({ date: dayAhead(30 + turn) })),
      ),
    );
    return answers.map(({ status }) => status).sort();
  };

  it('twelve parallel requests over two processes make at most three holds', async () => {
    for (let round = 0; round < 5; round += 1) {
      await clearBookings(first);
      expect(await holdTwelve()).toEqual([...Array<number>(3).fill(201), ...Array<number>(9).fill(429)]);
      expect(await count(`status = 'held'`)).toBe(3);
    }
  });

  itAtRelease("negative control: without the member's lock, more than three holds succeed", async () => {
    for (const api of [first, second])
      jest.spyOn(api.app.get(BookingRepository), 'lockMember').mockResolvedValue(undefined);
    const made: number[] = [];
    for (let round = 0; round < 5; round += 1) {
      await clearBookings(first);
      made.push((await holdTwelve()).filter((status) => status === 201).length);
    }
    expect(Math.max(...made)).toBeGreaterThan(3);
  });
});

describe('parallel requests of one member for one slot', () => {
  it('parallel requests of one member for one slot make one hold', async () => {
    const { agents } = await member();
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, turn) =>
        agents[turn % 2 ? 0 : 1].post('/api/bookings/hold').send(bookingFields({ guestCount: turn + 1 })),
      ),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([...Array<number>(9).fill(200), 201]);
    expect(new Set(answers.map(({ body }) => (body as { bookingId: number }).bookingId)).size).toBe(1);
  });
});

const ROUNDS = rounds(8, 40);

describe('a late payment that revives an expired hold, against new holds of the slot', () => {
  it('a late payment and new holds of its slot end with one booking and no deadlock', async () => {
    const others = await Promise.all(Array.from({ length: 6 }, member));
    const { id: payer } = await member();
    const winners = { revived: 0, held: 0 };
    const deadlocks = await deadlocksBy(async () => {
      for (let round = 0; round < ROUNDS; round += 1) {
        const date = dayAhead(30 + round);
        const expired = await insertBooking(first.db, { userId: payer, date, status: 'expired' });
        const twin = await insertBooking(first.db, {
          userId: payer,
          date,
          timeSlot: '14:00 - 16:00',
          status: 'expired',
        });
        const [revived, ...answers] = await Promise.all([
          Promise.all([revive(first, expired, date), revive(second, twin, date)]),
          ...others.map(({ agents }, turn) => hold(`member ${turn}`, agents[turn % 2 ? 0 : 1], { date })),
        ]);
        const statuses = answers.map(({ status }) => status);
        const won = revived.filter(Boolean).length + statuses.filter((status) => status === 201).length;
        expect({ won, odd: statuses.filter((status) => status !== 201 && status !== 409) }).toEqual({
          won: 1,
          odd: [],
        });
        expect(await count(`date = '${date}' AND status IN ('held', 'confirmed')`)).toBe(1);
        if (revived.includes(true)) winners.revived += 1;
        else winners.held += 1;
        await changeBookings(first.db, `UPDATE bookings SET status = 'cancelled' WHERE status = 'held'`);
      }
    });
    expect(deadlocks).toBe(0);
    expect(winners.revived + winners.held).toBe(ROUNDS);
  });
});

describe('two members who each request the slot that the other holds', () => {
  it('both members keep their own hold without a deadlock', async () => {
    const [one, other] = [await member(), await member()];
    const afternoon = { timeSlot: '2:00 PM - 4:00 PM' };
    const evening = { timeSlot: '8:00 PM - 10:00 PM' };
    const deadlocks = await deadlocksBy(async () => {
      for (let round = 0; round < 10; round += 1) {
        const date = dayAhead(30 + round);
        const idOf = ({ body }: Response): number => (body as { bookingId: number }).bookingId;
        const ofOne = idOf(await hold('one', one.agents[0], { ...afternoon, date }));
        const ofOther = idOf(await hold('the other', other.agents[0], { ...evening, date }));
        const answers = await Promise.all([
          hold('one', one.agents[0], { ...evening, date, holdId: ofOne }),
          hold('the other', other.agents[1], { ...afternoon, date, holdId: ofOther }),
        ]);
        expect(answers.map(({ status }) => status)).toEqual([409, 409]);
        expect(await count(`status = 'held'`)).toBe(2);
        await changeBookings(first.db, `UPDATE bookings SET status = 'cancelled' WHERE status = 'held'`);
      }
    });
    expect(deadlocks).toBe(0);
  });
});

describe('a hold that lapses', () => {
  it('a lapsed hold is taken over by exactly one of twenty rivals in every round', async () => {
    const callers = await Promise.all(Array.from({ length: 20 }, member));
    const deadlocks = await deadlocksBy(async () => {
      for (let round = 0; round < 10; round += 1) {
        const date = dayAhead(40 + round);
        const { id: userId } = await createUser(first.db);
        // One new slot needs the rooms of two lapsed holds.
        await insertBooking(first.db, {
          userId,
          date,
          timeSlot: '4:00 PM - 6:00 PM',
          status: 'held',
          holdMinutes: -1,
        });
        await insertBooking(first.db, {
          userId,
          date,
          timeSlot: '6:00 PM - 8:00 PM',
          status: 'held',
          holdMinutes: -1,
        });
        const answers = await Promise.all(
          callers.map(({ agents }, turn) => {
            const timeSlot = turn % 3 ? '16:30 - 18:30' : '6:00 PM - 8:00 PM';
            return hold(`member ${turn}`, agents[turn % 2 ? 0 : 1], { date, timeSlot });
          }),
        );
        const statuses = answers.map(({ status }) => status);
        expect(statuses.filter((status) => status !== 409)).toEqual([201]);
        expect(await count(`date = '${date}' AND status = 'held' AND hold_expires_at > now()`)).toBe(1);
        await changeBookings(first.db, `UPDATE bookings SET status = 'cancelled' WHERE status = 'held'`);
      }
    });
    expect(deadlocks).toBe(0);
  });
});
