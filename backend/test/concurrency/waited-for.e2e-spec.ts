import { jest } from '@jest/globals';
import { getDataSourceToken } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { BookingsService } from '../../src/bookings/application/bookings.service.js';
import { BookingRepository, type ReleasedHold } from '../../src/bookings/persistence/booking.repository.js';
import { Occupancies } from '../../src/bookings/persistence/occupancies.js';
import { DatabaseClock } from '../../src/platform/common/database-clock.js';
import { inTransaction } from '../../src/platform/database/transaction.js';
import { bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';
import { eventually } from '../support/eventually.js';
import { syncRooms } from '../factories/rooms.js';
import { itAtRelease } from '../support/level.js';

/**
 * A transaction that waits for a lock decides by the time after the wait. Each test has a control in which the time before the
 * wait decides.
 */
let api: ApiInstance;
let other: pg.Client;
beforeAll(async () => {
  // Requests wait as long as the test takes, even on a slow machine.
  api = await startApiInstance({
    env: { DATABASE_LOCK_TIMEOUT_MS: '30000', HOLD_LOCK_WAIT_MS: '30000', HOLD_CONCURRENCY: '20' },
  });
});
afterAll(() => api.close());
beforeEach(async () => {
  await clearBookings(api);
  other = new pg.Client({ connectionString: api.databaseUrl });
  await other.connect();
  await other.query('BEGIN');
});
afterEach(async () => {
  jest.restoreAllMocks();
  api.clock.reset();
  await other.end();
});

async function someoneWaits(): Promise<void> {
  await eventually(async () => {
    const { rows } = await api.db.query(
      `SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`,
    );
    expect(rows).toHaveLength(1);
  });
}

/** Revives a hold, as the settlement of a late payment does. @returns why it is refused */
function revive(id: number): Promise<'slot_taken' | 'slot_begun' | null> {
  const bookings = api.app.get(BookingsService);
  return inTransaction(api.app.get<DataSource>(getDataSourceToken()), async (manager) => {
    const booking = await bookings.lock(id, manager);
    if (!booking) throw new Error('no booking');
    return bookings.confirm(booking, manager);
  });
}

describe('a late payment that waits for the lock of a hold that lapses meanwhile', () => {
  async function revivedBesideIt(): Promise<'slot_taken' | 'slot_begun' | null> {
    const { id: userId } = await createUser(api.db);
    const late = await insertBooking(api.db, { userId, status: 'expired' });
    const rival = await insertBooking(api.db, { userId, status: 'held' });
    await api.db.query(
      `UPDATE bookings SET hold_expires_at = clock_timestamp() + interval '1 second' WHERE id = $1`,
      [rival],
    );
    // Locked but not changed, because then a waiting statement uses the time that it read before the wait.
    await other.query('SELECT 1 FROM bookings WHERE id = $1 FOR UPDATE', [rival]);
    const revived = revive(late);
    await someoneWaits();
    await eventually(async () => {
      const { rows } = await other.query(
        'SELECT 1 FROM bookings WHERE id = $1 AND hold_expires_at <= clock_timestamp()',
        [rival],
      );
      expect(rows).toHaveLength(1);
    });
    await other.query('COMMIT');
    return revived;
  }

  it('a late payment is accepted if the other hold lapsed during the wait', async () => {
    expect(await revivedBesideIt()).toBeNull();
  });

  it('negative control: the late payment is refused if the start of the transaction decides', async () => {
    jest.spyOn(api.app.get(BookingRepository), 'expireLapsed').mockImplementation(async (manager) => {
      await manager.query(`SELECT 1 FROM bookings WHERE status = 'held' ORDER BY id FOR UPDATE`);
      const [released] = await manager.query<[ReleasedHold[], number]>(
        `UPDATE bookings SET status = 'expired' WHERE status = 'held' AND hold_expires_at <= now()
         RETURNING id, date::text AS date, space_id AS "spaceId"`,
      );
      return released;
    });
    expect(await revivedBesideIt()).toBe('slot_taken');
  });
});

describe('a slot that starts while a request waits for the lock of another', () => {
  const [date, timeSlot] = [dayAhead(30), '2:00 PM - 4:00 PM'];
  async function takenForAMoment(): Promise<Date> {
    const { rows } = await other.query<{ start: Date }>(
      `INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status, total_minor, currency)
       SELECT space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, 'pending', total_minor, currency
       FROM bookings WHERE status = 'expired' RETURNING start_time AS start`,
    );
    await syncRooms(other);
    const start = rows[0]?.start;
    if (!start) throw new Error('no slot');
    api.clock.set(new Date(start.getTime() - 1));
    return start;
  }
  const statuses = async (status: string): Promise<number> => {
    const { rowCount } = await api.db.query('SELECT FROM bookings WHERE status = $1', [status]);
    return rowCount ?? 0;
  };

  async function heldAfterIt(): Promise<{ status: number; body: unknown }> {
    const { username, id: userId } = await createUser(api.db);
    const agent = await api.login(username);
    await insertBooking(api.db, { userId, date, timeSlot, status: 'expired' });
    const start = await takenForAMoment();
    const answer = agent
      .post('/api/bookings/hold')
      .send(bookingFields({ date, timeSlot }))
      .then((response) => response);
    await someoneWaits();
    api.clock.set(start);
    await other.query('ROLLBACK');
    const { status, body } = await answer;
    return { status, body: body as unknown };
  }

  it('a slot that started during the wait is not held', async () => {
    expect(await heldAfterIt()).toMatchObject({
      status: 400,
      body: { errors: { timeSlot: ['This slot is in the past. Please select another.'] } },
    });
    expect(await statuses('held')).toBe(0);
  });

  itAtRelease('negative control: the slot is held if the time before the wait decides', async () => {
    const bookings = api.app.get(BookingRepository);
    const insert = bookings.insertIfFree.bind(bookings);
    jest.spyOn(bookings, 'insertIfFree').mockImplementation(async (booking, manager, holdMinutes) => {
      const now = await api.app.get(DatabaseClock).now(manager);
      const inserted = await insert(booking, manager, holdMinutes);
      return inserted && { ...inserted, now };
    });
    expect(await heldAfterIt()).toMatchObject({ status: 201 });
    expect(await statuses('held')).toBe(1);
  });

  async function revivedAfterIt(): Promise<'slot_taken' | 'slot_begun' | null> {
    const { id: userId } = await createUser(api.db);
    const late = await insertBooking(api.db, { userId, date, timeSlot, status: 'expired' });
    const start = await takenForAMoment();
    const revived = revive(late);
    await someoneWaits();
    api.clock.set(start);
    await other.query('ROLLBACK');
    return revived;
  }

  it('a lapsed hold is not revived if its slot started during the wait', async () => {
    expect(await revivedAfterIt()).toBe('slot_begun');
    expect([await statuses('expired'), await statuses('confirmed')]).toEqual([1, 0]);
  });

  itAtRelease(
    'negative control: the lapsed hold is revived if the time before the wait decides',
    async () => {
      const occupancies = api.app.get(Occupancies);
      const take = occupancies.take.bind(occupancies);
      jest.spyOn(occupancies, 'take').mockImplementation(async (taker, wanted, manager) => {
        const now = await api.app.get(DatabaseClock).now(manager);
        return (await take(taker, wanted, manager)) && { now };
      });
      expect(await revivedAfterIt()).toBeNull();
      expect(await statuses('confirmed')).toBe(1);
    },
  );
});
