import type { UseReport } from '../../../src/office/reports/application/use-report.service.js';
import { insertBooking, SPACES, type StoredBooking, VENUE } from '../../factories/bookings.js';
import { eventually } from '../../support/eventually.js';
import { clearDesk } from '../desk/clear-desk.js';
import { done, openDesk, type StaffDesk } from '../staff/staff-desk.js';

/** The report of use: booked of offered slots by space, weekday and slot, and bookings, compared with the year before. */
let desk: StaffDesk;
beforeAll(async () => {
  desk = await openDesk();
});
afterAll(() => desk.close());
beforeEach(async () => {
  await clearDesk(desk.api);
  await desk.api.db.query('TRUNCATE closure_dates, closures CASCADE');
});

/** A Monday to a Sunday. */
const WEEK = { from: '2026-09-07', to: '2026-09-13' };
const EVENING = '6:00 PM - 8:00 PM';
const PATH = '/api/admin/reports/use';

const report = (period: object = WEEK): Promise<UseReport> =>
  done<UseReport>(desk.admin.get(PATH).query(period));
const book = (date: string, given: StoredBooking = {}): Promise<number> =>
  insertBooking(desk.api.db, {
    date,
    timeSlot: EVENING,
    spaceId: SPACES.mainHall,
    status: 'completed',
    ...given,
  });

function spaceOf({ spaces }: UseReport, id: number): UseReport['spaces'][number] {
  const space = spaces.find((one) => one.id === id);
  if (!space) throw new Error(`no space ${id}`);
  return space;
}
function slotOf(found: UseReport, id: number, weekday: number, timeSlot = EVENING) {
  return spaceOf(found, id).slots.find((slot) => slot.weekday === weekday && slot.timeSlot === timeSlot);
}

async function close(date: string, kind: 'closed' | 'staff_only', from = 0, to = 1440): Promise<void> {
  const { rows } = await desk.api.db.query<{ id: number }>(
    `INSERT INTO closures (kind, rule, public_text, first_date, last_date) VALUES ($1, 'once', 'Floor', $2, $2) RETURNING id`,
    [kind, date],
  );
  await desk.api.db.query(
    `INSERT INTO closure_dates (closure_id, date, kind, room_ids, period) VALUES ($1, $2, $3, '{1,2,3}', tstzrange($4, $5))`,
    [rows[0]?.id, date, kind, VENUE.instantOf(date, from), VENUE.instantOf(date, to)],
  );
}

it('an empty week offers each slot of each day once, and has no lead time', async () => {
  const found = await report();
  expect(found).toMatchObject({ ...WEEK, before: { from: '2025-09-07', to: '2025-09-13' } });
  expect(found.counts).toEqual({ bookings: 0, cancellations: 0, noShows: 0, medianLeadDays: null });
  expect(found.spaces.map(({ id, booked, offered }) => [id, booked, offered])).toEqual(
    Object.values(SPACES).map((id) => [id, 0, 56]),
  );
  expect(slotOf(found, SPACES.mainHall, 1)).toEqual({
    weekday: 1,
    timeSlot: EVENING,
    booked: 0,
    offered: 1,
    bookedBefore: 0,
    offeredBefore: 1,
  });
});

it('a booking is counted in its space, weekday and slot, and the whole venue is not offered then', async () => {
  await book('2026-09-09');
  const found = await report();
  expect(slotOf(found, SPACES.mainHall, 3)).toMatchObject({ booked: 1, offered: 1 });
  expect(slotOf(found, SPACES.mainHall, 4)).toMatchObject({ booked: 0, offered: 1 });
  expect(slotOf(found, SPACES.wholeVenue, 3)).toMatchObject({ booked: 0, offered: 0 });
  expect(slotOf(found, SPACES.barAndLounge, 3)).toMatchObject({ booked: 0, offered: 1 });
});

it('a booking of the whole venue books each of its spaces, and one of several slots each slot', async () => {
  await book('2026-09-09', { spaceId: SPACES.wholeVenue, timeSlot: '6:00 PM - 10:00 PM' });
  const found = await report();
  for (const id of Object.values(SPACES)) {
    expect(spaceOf(found, id)).toMatchObject({ booked: 2, offered: 56 });
    expect(slotOf(found, id, 3, '8:00 PM - 10:00 PM')).toMatchObject({ booked: 1 });
  }
});

it('holds and cancelled bookings leave the slot free', async () => {
  await book('2026-09-09', { status: 'cancelled' });
  await book('2026-09-10', { status: 'held' });
  expect(slotOf(await report(), SPACES.mainHall, 3)).toMatchObject({ booked: 0, offered: 1 });
  expect(slotOf(await report(), SPACES.mainHall, 4)).toMatchObject({ booked: 0, offered: 1 });
});

it('closed and staff-only times are not offered, except for bookings kept in them', async () => {
  await book('2026-09-08');
  await close('2026-09-08', 'closed');
  await close('2026-09-11', 'staff_only', 600, 720);
  const found = await report();
  expect(spaceOf(found, SPACES.mainHall)).toMatchObject({ booked: 1, offered: 56 - 7 - 1 });
  expect(slotOf(found, SPACES.mainHall, 2)).toMatchObject({ booked: 1, offered: 1 });
  expect(slotOf(found, SPACES.mainHall, 5, '10:00 AM - 12:00 PM')).toMatchObject({ booked: 0, offered: 0 });
});

it('slots offered on other weekdays or days only are not counted', async () => {
  const { db } = desk.api;
  const { rows } = await db.query<{ id: number }>(
    `INSERT INTO slots (list, label, start_minute, end_minute, weekdays, valid_from)
     VALUES ('booking', '6:00 AM - 8:00 AM', 360, 480, '{6,7}', '2026-09-13') RETURNING id`,
  );
  const early = async () =>
    spaceOf(await report(), SPACES.mainHall).slots.filter(({ timeSlot }) => timeSlot === '6:00 AM - 8:00 AM');
  try {
    // The API keeps the slots until it hears that they have changed.
    await eventually(async () =>
      expect(await early()).toEqual([
        {
          weekday: 7,
          timeSlot: '6:00 AM - 8:00 AM',
          booked: 0,
          offered: 1,
          bookedBefore: 0,
          offeredBefore: 0,
        },
      ]),
    );
  } finally {
    await db.query(`UPDATE slots SET withdrawn_at = now() WHERE id = $1`, [rows[0]?.id]);
    await eventually(async () => expect(await early()).toEqual([]));
  }
});

it('bookings, cancellations, no-shows and lead time are counted by the day of the event, as the year before', async () => {
  const { db } = desk.api;
  const entered = (id: number, at: string) =>
    db.query('UPDATE bookings SET created_at = $2 WHERE id = $1', [id, at]);
  await entered(await book('2026-09-07'), '2026-09-04T02:00:00Z');
  await entered(await book('2026-09-08'), '2026-08-29T02:00:00Z');
  const late = await book('2026-09-13');
  await entered(late, '2026-08-14T02:00:00Z');
  await db.query(`UPDATE bookings SET attendance = 'no_show', attended_at = now() WHERE id = $1`, [late]);
  for (const [date, from] of [
    ['2026-09-09', 'confirmed'],
    ['2026-09-10', 'held'],
  ] as const)
    await db.query('UPDATE bookings SET cancelled_from = $2 WHERE id = $1', [
      await book(date, { status: 'cancelled' }),
      from,
    ]);
  await book('2026-09-14');
  await book('2025-09-13');
  const { counts, countsBefore } = await report();
  expect(counts).toEqual({ bookings: 3, cancellations: 1, noShows: 1, medianLeadDays: 10 });
  expect(countsBefore).toMatchObject({ bookings: 1, cancellations: 0, noShows: 0 });
});

it('the same period of the year before is compared slot by slot', async () => {
  await book('2025-09-10');
  const found = await report();
  expect(slotOf(found, SPACES.mainHall, 3)).toMatchObject({ booked: 0, bookedBefore: 1, offeredBefore: 1 });
  expect(spaceOf(found, SPACES.mainHall)).toMatchObject({ bookedBefore: 1, offeredBefore: 56 });
});

it.each([
  ['no days', {}, 'from', 'Enter the first day as YYYY-MM-DD.'],
  [
    'an end before the start',
    { from: '2026-09-07', to: '2026-09-06' },
    'to',
    'The last day must not be before the first day.',
  ],
  ['more than two years', { from: '2024-09-07', to: '2026-09-07' }, 'to', 'Choose at most 2 years.'],
])('a period with %s is refused', async (_, period, field, message) => {
  const { body, status } = await desk.admin.get(PATH).query(period);
  const { errors } = body as { errors: Record<string, string[]> };
  expect([status, errors[field]]).toEqual([400, [message]]);
});

it('two whole years are reported', async () => {
  const found = await report({ from: '2024-09-07', to: '2026-09-06' });
  expect(spaceOf(found, SPACES.mainHall)).toMatchObject({ booked: 0, offered: 730 * 8 });
});

it('the export has the same counts, one line a figure or slot, and is noted in the audit log', async () => {
  await book('2026-09-09');
  const { text, headers } = await desk.admin.get(`${PATH}/export.csv`).query(WEEK);
  const lines = text.replace('\uFEFF', '').trim().split('\r\n');
  expect(headers['content-disposition']).toBe('attachment; filename="report-of-use.csv"');
  expect(lines[0]).toBe('Figure,Space,Weekday,Slot,Count,Offered,Count a year before,Offered a year before');
  expect(lines).toContain('Bookings,,,,1,,0,');
  expect(lines).toContain(`Booked slots,Main hall,Wednesday,${EVENING},1,1,0,1`);
  expect(lines).toHaveLength(1 + 4 + 4 * 56);
  const { rows } = await desk.api.db.query<{ changes: unknown }>(
    `SELECT changes FROM audit_log WHERE action = 'list.export' AND object_id = 'report-of-use'`,
  );
  expect(rows[0]?.changes).toEqual([
    { field: 'rows', before: null, after: 4 + 4 * 56 },
    { field: 'from', before: null, after: WEEK.from },
    { field: 'to', before: null, after: WEEK.to },
  ]);
});
