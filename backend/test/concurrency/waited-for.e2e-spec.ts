import { getDataSourceToken } from '@nestjs/typeorm';
import pg from 'pg';
import type { DataSource } from 'typeorm';
import { BookingsService } from '../../src/bookings/application/bookings.service.js';
import { PaymentMethod } from '../../src/bookings/domain/booking-status.js';
import { DatabaseClock } from '../../src/common/database-clock.js';
import { inTransaction } from '../../src/database/transaction.js';
import { bookingFields, dayAhead, insertBooking } from '../factories/bookings.js';
import { createUser } from '../factories/users.js';
import { startApiInstance, type ApiInstance } from '../support/api-instance.js';
import { clearBookings } from '../support/clear-bookings.js';
import { eventually } from '../support/eventually.js';

/** Time goes on while a transaction waits for another's locks: what it decides then is judged by the time after the wait. */
let api: ApiInstance;
let other: pg.Client;
beforeAll(async () => {
  // They wait as long as the test takes, however slow the machine is.
  api = await startApiInstance({
    env: { DATABASE_LOCK_TIMEOUT_MS: '30000', HOLD_LOCK_WAIT_MS: '30000', HOLDS_AT_ONCE: '20' },
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

/** What the settlement of a late payment does. @returns why it cannot be */
function revive(id: number): Promise<'slot_taken' | 'slot_begun' | null> {
  const bookings = api.app.get(BookingsService);
  return inTransaction(api.app.get<DataSource>(getDataSourceToken()), async (manager) => {
    const booking = await bookings.lock(id, manager);
    if (!booking) throw new Error('no booking');
    const paidBy = { paymentMethod: PaymentMethod.Stripe, paymentId: `pi_${id}` };
    return bookings.confirmPaid(booking, paidBy, await api.app.get(DatabaseClock).now(manager), manager);
  });
}

it('a late payment is not turned away by a hold that lapsed while its lock was waited for', async () => {
  const { id: userId } = await createUser(api.db);
  const late = await insertBooking(api.db, { userId, status: 'expired' });
  const rival = await insertBooking(api.db, { userId, status: 'held' });
  await api.db.query(
    `UPDATE bookings SET hold_expires_at = clock_timestamp() + interval '1 second' WHERE id = $1`,
    [rival],
  );
  // Locked and not changed: a waiting statement then goes by the clock that it read before it waited.
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
  expect(await revived).toBeNull();
});

describe('a slot that begins while another, who then gives up, has it', () => {
  const [date, timeSlot] = [dayAhead(30), '2:00 PM - 4:00 PM'];
  async function takenForAMoment(): Promise<Date> {
    const { rows } = await other.query<{ start: Date }>(
      `INSERT INTO bookings (event_type, date, time_slot, start_time, end_time, guest_count, name, email, status, total_minor, currency)
       SELECT event_type, date, time_slot, start_time, end_time, guest_count, name, email, 'pending', total_minor, currency
       FROM bookings WHERE status = 'expired' RETURNING start_time AS start`,
    );
    const start = rows[0]?.start;
    if (!start) throw new Error('no slot');
    api.clock.set(new Date(start.getTime() - 1));
    return start;
  }

  it('is not held', async () => {
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
    expect({ status, body: body as unknown }).toMatchObject({
      status: 400,
      body: { errors: { timeSlot: ['That time has already passed. Please select another.'] } },
    });
    const { rows } = await api.db.query(`SELECT 1 FROM bookings WHERE status = 'held'`);
    expect(rows).toEqual([]);
  });

  it('is not revived', async () => {
    const { id: userId } = await createUser(api.db);
    const late = await insertBooking(api.db, { userId, date, timeSlot, status: 'expired' });
    const start = await takenForAMoment();
    const revived = revive(late);
    await someoneWaits();
    api.clock.set(start);
    await other.query('ROLLBACK');
    expect(await revived).toBe('slot_begun');
    const { rows } = await api.db.query('SELECT status FROM bookings WHERE id = $1', [late]);
    expect(rows).toEqual([{ status: 'expired' }]);
  });
});
