import type { Overview } from '../../../src/office/dashboard/application/overview.service.js';
import type { LinkedCount, LinkedAmount } from '../../../src/office/dashboard/domain/overview.js';
import { clearDesk } from '../desk/clear-desk.js';
import { dayAhead, insertBooking, SPACES, VENUE } from '../../factories/bookings.js';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';

/** Each number of the dashboard equals the list behind its link, and a failed section leaves the others. */
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await clearDesk(desk.api);
  for (const table of [
    'mails',
    'contact_messages CASCADE',
    'attention_notes',
    'occupancies',
    'closures CASCADE',
  ])
    await desk.api.db.query(`TRUNCATE ${table.includes('CASCADE') ? table : `${table} CASCADE`}`);
  desk.api.clock.set(VENUE.instantOf(dayAhead(0), 600));
});

/** The answer writes amounts as text. */
interface MonthInText {
  month: string;
  booked: { amount: string };
  received: { amount: string };
  owed: { amount: string };
}
const overview = (): Promise<Overview> => done<Overview>(desk.admin.get('/api/admin/overview'));
/** The total of the list behind a link, from the API that the staff pages call. */
async function listBehind(path: string): Promise<{ total: number; totalIsAtLeast: boolean }> {
  return done(desk.admin.get(`/api${path}`));
}
async function expectSameCount({ count, countIsAtLeast, path }: LinkedCount): Promise<void> {
  const { total, totalIsAtLeast } = await listBehind(path);
  expect({ path, count, countIsAtLeast }).toEqual({ path, count: total, countIsAtLeast: totalIsAtLeast });
}
type Sums = Record<'totalAmount' | 'paidAmount' | 'owedAmount', string>;
async function expectSums({ amount, path }: LinkedAmount, which: keyof Sums): Promise<void> {
  const sums = await done<Sums>(desk.admin.get(`/api${path.replace('?', '/sums?')}`));
  expect({ path, amount }).toEqual({ path, amount: sums[which] });
}

/** Inserts rows of every kind, on days that the dashboard shows and on others. */
async function insertSamples(): Promise<void> {
  const { db } = desk.api;
  const slots = ['8:00 AM - 10:00 AM', '12:00 PM - 2:00 PM', '6:00 PM - 8:00 PM', '10:00 PM - 12:00 AM'];
  const statuses = ['confirmed', 'pending', 'held', 'cancelled'] as const;
  for (const day of [0, 1, 2, 20, 33])
    for (const [index, timeSlot] of slots.entries())
      await insertBooking(db, {
        date: dayAhead(day),
        timeSlot,
        status: statuses[(index + day) % 4],
        isPaid: statuses[(index + day) % 4] === 'confirmed' && day !== 20,
        paymentMethod: 'cash',
        spaceId: day === 1 ? SPACES.mainHall : SPACES.wholeVenue,
      });
  await db.query(`UPDATE bookings SET pay_by = $1 WHERE balance_minor > 0 AND status = 'confirmed'`, [
    dayAhead(-3),
  ]);
}

it('each number of the dashboard equals the list behind it', async () => {
  await insertSamples();
  const { days, money, failed } = await overview();
  expect(failed).toEqual([]);
  if (!days || !money) throw new Error('a part is missing');
  const counted: LinkedCount[] = [...days, ...money.map(({ bookings }) => bookings)];
  for (const one of counted) await expectSameCount(one);
  for (const { booked, received, cancellationFees, owed } of money) {
    await expectSums(cancellationFees, 'paidAmount');
    await expectSums(booked, 'totalAmount');
    await expectSums(received, 'paidAmount');
    await expectSums(owed, 'owedAmount');
  }
  // Zeros would show nothing.
  expect(counted.filter(({ count }) => count > 0).length).toBeGreaterThan(2);
  expect(days.map(({ date }) => date)).toEqual([dayAhead(0), dayAhead(1)]);
  expect(days.map(({ count, bookings }) => [count, bookings.length])).toEqual([
    [3, 3],
    [3, 3],
  ]);
});

it('the booked money of a month is the paid plus the owed money, less overpayments', async () => {
  await insertSamples();
  const { money } = await done<{ money: MonthInText[] }>(desk.admin.get('/api/admin/overview'));
  for (const { booked, received, owed } of money)
    expect(Number(booked.amount)).toBeCloseTo(Number(received.amount) + Number(owed.amount), 2);
  expect(money.map(({ month }) => month)).toEqual([dayAhead(0).slice(0, 7), expect.any(String)]);
});

it('what a cancelled booking keeps is in the cancellation fees of its month', async () => {
  const cancelled = { date: dayAhead(0), status: 'cancelled', isPaid: true, totalMinor: 6_000 } as const;
  await insertBooking(desk.api.db, { ...cancelled, paymentMethod: 'cash' });
  const { money } = await overview();
  expect(money?.[0]).toMatchObject({
    received: { amount: '0.00' },
    cancellationFees: { amount: '60.00' },
  });
});

describe('occupancy', () => {
  /** Slots from eight in the morning to midnight, in three rooms. */
  const DAY = 16 * 60 * 3;
  const weeks = async () => (await overview()).occupancy ?? [];
  interface Entry {
    kind: string;
    status: string;
    spaceId: number;
    startsAt: string;
    endsAt: string;
  }
  /** Booked minutes times rooms, from the calendar behind a week's link. */
  async function inCalendar({ from, to }: { from: string; to: string }): Promise<number> {
    const { entries } = await done<{ entries: Entry[] }>(
      desk.admin.get(`/api/admin/calendar?from=${from}&to=${to}`),
    );
    return entries
      .filter(({ kind }) => kind === 'booking')
      .reduce((sum, { spaceId, startsAt, endsAt }) => {
        const rooms = spaceId === SPACES.wholeVenue ? 3 : 1;
        return sum + (rooms * (Date.parse(endsAt) - Date.parse(startsAt))) / 60_000;
      }, 0);
  }

  it('equals the booked share of all slots in all rooms of each week’s calendar', async () => {
    await insertSamples();
    const all = await weeks();
    expect(all).toHaveLength(8);
    for (const week of all) {
      expect(week.bookableMinutes).toBe(7 * DAY);
      expect([week.from, week.bookedMinutes]).toEqual([week.from, await inCalendar(week)]);
      expect(week.path).toBe(`/admin/calendar?view=week&date=${week.from}`);
    }
    expect(all.some(({ bookedMinutes }) => bookedMinutes > 0)).toBe(true);
  });

  it('leaves out closures, except for bookings kept inside them', async () => {
    const { db } = desk.api;
    const next = (await weeks())[1];
    if (!next) throw new Error('no next week');
    await insertBooking(db, { date: next.from, timeSlot: '8:00 AM - 10:00 AM', spaceId: SPACES.wholeVenue });
    const day = (minute: number): Date => VENUE.instantOf(next.from, minute);
    const { rows } = await db.query<{ id: number }>(
      `INSERT INTO closures (kind, rule, public_text, first_date, last_date) VALUES ('closed', 'once', 'Floor', $1, $1) RETURNING id`,
      [next.from],
    );
    await db.query(
      `INSERT INTO occupancies (room_id, period, closure_id) SELECT room, tstzrange($1, $2), $3 FROM generate_series(1, 3) room`,
      [day(600), day(1440), rows[0]?.id],
    );
    const after = (await weeks())[1];
    expect(after).toMatchObject({ bookableMinutes: 6 * DAY + 3 * 120, bookedMinutes: 3 * 120 });
  });
});

it('the dashboard still shows its other sections when one of them fails', async () => {
  await insertSamples();
  const whole = await overview();
  await desk.api.db.query('ALTER TABLE occupancies RENAME TO occupancies_away');
  try {
    const { occupancy, failed, ...others } = await overview();
    expect({ occupancy, failed }).toEqual({ occupancy: null, failed: ['occupancy'] });
    const { occupancy: _occupancy, failed: _failed, ...before } = whole;
    expect(others).toEqual(before);
  } finally {
    await desk.api.db.query('ALTER TABLE occupancies_away RENAME TO occupancies');
  }
});

it('the sums of more than 1,000 bookings need a first and a last day', async () => {
  const path = '/api/admin/bookings/sums?view=cancelled';
  await insertBooking(desk.api.db, { status: 'cancelled' });
  await done(desk.admin.get(path));
  await desk.api.db.query(
    `INSERT INTO bookings (venue_id, space_id, name, email, date, time_slot, start_time, end_time, event_type, guest_count, status, total_minor, currency)
     SELECT venue_id, space_id, name, email, date, time_slot, start_time, end_time, event_type, guest_count, 'cancelled', total_minor, currency
     FROM (SELECT * FROM bookings LIMIT 1) one, generate_series(1, 1001)`,
  );
  const { status, body } = await desk.admin.get(path);
  expect(status).toBe(400);
  expect(body).toMatchObject({ code: 'validation_failed', errors: { from: [expect.any(String)] } });
});

describe('since the last visit', () => {
  const MINUTE = 60_000;
  let now: Date;
  const later = (minutes: number): void => {
    now = new Date(now.getTime() + minutes * MINUTE);
    desk.api.clock.set(now);
  };
  beforeEach(async () => {
    await desk.api.db.query('TRUNCATE staff_visits');
    now = VENUE.instantOf(dayAhead(0), 600);
    desk.api.clock.set(now);
  });
  const since = async (): Promise<unknown> => (await overview()).news?.since;

  it('a first visit has no news; the next begins after a pause of 30 minutes and shows where the last one ended', async () => {
    expect(await since()).toBeUndefined();
    later(29);
    expect(await since()).toBeUndefined();
    const end = now.toISOString();
    later(31);
    expect(await since()).toBe(end);
    later(20);
    expect(await since()).toBe(end);
  });

  it('other staff pages keep a visit going', async () => {
    await overview();
    for (let n = 0; n < 3; n++) {
      later(20);
      await done(desk.admin.get('/api/admin/me'));
    }
    later(20);
    expect(await since()).toBeUndefined();
  });

  it('two tabs that begin a visit at the same moment see the same news', async () => {
    await overview();
    const end = now.toISOString();
    later(300);
    const pages = await Promise.all(Array.from({ length: 6 }, since));
    expect(pages).toEqual(Array.from({ length: 6 }, () => end));
  });

  it('counts bookings, changes, cancellations, payments and messages since then, each with its list', async () => {
    const { db } = desk.api;
    await overview();
    later(60);
    const at = new Date(now.getTime() - 10 * MINUTE);
    const old = new Date(now.getTime() - 90 * MINUTE);
    const insert = async (hour: number, created: Date, status: 'confirmed' | 'cancelled' = 'confirmed') => {
      const fields = { date: dayAhead(50), timeSlot: `${hour}:00 AM - ${hour + 1}:00 AM`, status };
      const id = await insertBooking(db, fields);
      await db.query('UPDATE bookings SET created_at = $2 WHERE id = $1', [id, created]);
      return id;
    };
    await insert(8, at);
    await insert(9, old);
    const cancelled = await insert(10, old, 'cancelled');
    await db.query('UPDATE bookings SET cancelled_at = $2 WHERE id = $1', [cancelled, at]);
    await db.query(
      `INSERT INTO audit_log (at, actor_kind, action, object_kind, object_id, changes) VALUES
         ($1, 'user', 'booking.move', 'booking', '1', '[]'), ($1, 'user', 'booking.update', 'booking', '1', '[]'),
         ($1, 'user', 'booking.confirm', 'booking', '1', '[]'), ($2, 'user', 'booking.move', 'booking', '1', '[]')`,
      [at, old],
    );
    await db.query(
      `INSERT INTO payments (provider, provider_payment_id, amount_minor, received_minor, currency, status, completed_at)
       VALUES ('stripe', 'new', 1, 1, 'GBP', 'completed', $1), ('stripe', 'old', 1, 1, 'GBP', 'completed', $2)`,
      [at, old],
    );
    await db.query(
      `INSERT INTO contact_messages (name, email, subject, message, created_at)
       SELECT 'Pat', 'p@guests.example', 'Hall', 'Free?', at FROM unnest($1::timestamptz[]) at`,
      [[at, at, old]],
    );
    const counts = (await overview()).news?.counts ?? [];
    expect(counts.map(({ kind, count }) => [kind, count])).toEqual([
      ['bookings', 1],
      ['changes', 2],
      ['cancellations', 1],
      ['payments', 1],
      ['messages', 2],
    ]);
    for (const { kind: _, ...counted } of counts) await expectSameCount(counted);
  });
});
