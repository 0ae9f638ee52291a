import type { DataSource, EntityManager } from 'typeorm';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import { DEFAULT_SLOTS, periodOf, type Slot, SlotList } from '../../bookings/domain/slot.js';
import { type Recurrence, Frequency, datesOf, ruleText } from '../../platform/common/recurrence.js';
import { addDays, type VenueTime } from '../../platform/common/venue-time.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { payDemoBookings } from './demo-payments.js';
import { keepBookingsWithRooms } from './demo-rooms.js';
import { claimNew } from './seed-once.js';

const KEY = 'office-life';
const MAIN_HALL = { spaceId: 2, roomId: 1 };
const OUTDOOR_AREA = { spaceId: 4, roomId: 3 };
const MORNING = 600;
const CLOSED_IN_DAYS = 50;
const HELD_IN_DAYS = 9;
const EXPIRED_IN_DAYS = 6;
/** Two dates are past at the first start, on any weekday. */
const CLASS = { startsDaysAgo: 14, dates: 8, totalMinor: 4_800, guests: 18 };

interface DemoViewing {
  days: number;
  hour: number;
  name: string;
  email: string | null;
  phone: string | null;
  outcome?: 'came';
  blocks?: boolean;
}

/** One with its outcome, one that waits for it, one of today, and one that has the main hall to itself. */
const VIEWINGS: readonly DemoViewing[] = [
  {
    days: -5,
    hour: 17,
    name: 'Hana Suzuki',
    email: 'hana.suzuki@guests.example',
    phone: null,
    outcome: 'came',
  },
  { days: -1, hour: 12, name: 'Leo Brandt', email: null, phone: '0400 555 221' },
  { days: 0, hour: 17, name: 'Marco Bellini', email: 'marco.bellini@guests.example', phone: '0400 555 187' },
  { days: 7, hour: 11, name: 'Aisha Rahman', email: null, phone: '0400 555 139', blocks: true },
];

/**
 * What the office looks after: a closure, a recurring booking, viewings, an open invitation, a hold and one that
 * expired. Added once, by the first start, with days relative to it.
 */
export async function seedDemoOfficeLife(
  dataSource: DataSource,
  venueTime: VenueTime,
  now: Date,
): Promise<void> {
  await inTransaction(dataSource, async (manager) => {
    if ((await claimNew([KEY], manager)).size === 0) return;
    const today = venueTime.dateOf(now);
    await addRecurringBooking(today, venueTime, now, manager);
    await addHold(BookingStatus.Held, { date: addDays(today, HELD_IN_DAYS), hours: 2 }, venueTime, manager);
    await addHold(
      BookingStatus.Expired,
      { date: addDays(today, EXPIRED_IN_DAYS), hours: -20 },
      venueTime,
      manager,
    );
    await addClosure(addDays(today, CLOSED_IN_DAYS), venueTime, manager);
    for (const viewing of VIEWINGS) await addViewing(viewing, today, venueTime, manager);
    await manager.query(
      `INSERT INTO invitations (email, full_name, role, invited_by, sent_at)
       SELECT 'noor.haddad@guests.example', 'Noor Haddad', 'club_admin', id, now() - interval '2 days'
       FROM users WHERE username = 'admin' ON CONFLICT DO NOTHING`,
    );
  });
}

function morningSlot(): Slot {
  const slot = DEFAULT_SLOTS.find(
    ({ list, startMinute }) => list === SlotList.Booking && startMinute >= MORNING,
  );
  if (!slot) throw new Error('no slot begins in the morning');
  return slot;
}

/** A weekly class in the outdoor area. Its past dates are paid; the next ones are due two days before. */
async function addRecurringBooking(
  today: string,
  venueTime: VenueTime,
  now: Date,
  manager: EntityManager,
): Promise<void> {
  const first = addDays(today, -CLASS.startsDaysAgo);
  const recurrence: Recurrence = { frequency: Frequency.Weekly, until: null, count: CLASS.dates };
  const [series] = await manager.query<{ id: number }[]>(
    `INSERT INTO booking_series (rule, first_date, paid, created_by)
     SELECT $1, $2, 'by_date', id FROM users WHERE username = 'admin' RETURNING id`,
    [ruleText(first, recurrence), first],
  );
  const slot = morningSlot();
  const rows = datesOf(first, recurrence).map((date) => {
    const { start, end } = periodOf(date, slot, venueTime);
    const isOver = end <= now;
    const status = isOver ? BookingStatus.Completed : BookingStatus.Confirmed;
    return { date, starts: start, ends: end, status, pay_by: isOver ? null : addDays(date, -2) };
  });
  const added = await manager.query<{ id: number; status: BookingStatus }[]>(
    `INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, phone, status,
                           total_minor, currency, payment_method, pay_by, series_id, series_date, created_at)
     SELECT $2, 'Dance Class', date, $3, starts, ends, $4, 'Dana Petrova', 'dana.petrova@guests.example', '0400 555 174', status,
            $5, 'GBP', 'bank_transfer', pay_by, $6, date, now() - interval '30 days'
     FROM jsonb_to_recordset($1::jsonb) AS planned (date date, starts timestamptz, ends timestamptz, status text, pay_by date)
     RETURNING id, status`,
    [JSON.stringify(rows), OUTDOOR_AREA.spaceId, slot.label, CLASS.guests, CLASS.totalMinor, series?.id],
  );
  await keepBookingsWithRooms(
    added.map(({ id }) => id),
    manager,
  );
  const paid = added.filter(({ status }) => status === BookingStatus.Completed);
  await payDemoBookings(
    paid.map(({ id }) => id),
    manager,
  );
}

/** A hold of a member who is at the checkout, or who left it. @param hours from now until it expires */
async function addHold(
  status: BookingStatus.Held | BookingStatus.Expired,
  { date, hours }: { date: string; hours: number },
  venueTime: VenueTime,
  manager: EntityManager,
): Promise<void> {
  const slot = morningSlot();
  const { start, end } = periodOf(date, slot, venueTime);
  const added = await manager.query<{ id: number }[]>(
    `INSERT INTO bookings (space_id, user_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
                           total_minor, currency, held_at, hold_expires_at, created_at)
     SELECT $1, id, 'Birthday Party', $2, $3, $4, $5, 30, full_name, email, $6, 20000, 'GBP', now() - interval '1 day',
            now() + $7 * interval '1 hour', now() - interval '1 day'
     FROM users WHERE username = 'sofia.marsh' RETURNING id`,
    [OUTDOOR_AREA.spaceId, date, slot.label, start, end, status, hours],
  );
  await keepBookingsWithRooms(
    added.map(({ id }) => id),
    manager,
  );
}

/** The outdoor area for one day. */
async function addClosure(date: string, venueTime: VenueTime, manager: EntityManager): Promise<void> {
  const [closure] = await manager.query<{ id: number }[]>(
    `INSERT INTO closures (kind, rule, public_text, reason, first_date, last_date, created_by, edited_by)
     SELECT 'closed', 'once', 'New turf', 'The contractor needs the whole day.', $1, $1, id, id
     FROM users WHERE username = 'admin' RETURNING id`,
    [date],
  );
  await manager.query('INSERT INTO closure_spaces (closure_id, space_id) VALUES ($1, $2)', [
    closure?.id,
    OUTDOOR_AREA.spaceId,
  ]);
  const period = [venueTime.instantOf(date, 0), venueTime.instantOf(addDays(date, 1), 0)];
  await manager.query(
    `INSERT INTO closure_dates (closure_id, date, kind, room_ids, period)
     VALUES ($1, $2, 'closed', ARRAY[$3::integer], tstzrange($4, $5, '[)'))`,
    [closure?.id, date, OUTDOOR_AREA.roomId, ...period],
  );
  await manager.query(`SELECT close_gaps(1, $1, tstzrange($2, $3, '[)'))`, [OUTDOOR_AREA.roomId, ...period]);
}

/** One that blocks takes the first free half-hour from its time on. */
async function addViewing(
  { days, hour, name, email, phone, outcome, blocks = false }: DemoViewing,
  today: string,
  venueTime: VenueTime,
  manager: EntityManager,
): Promise<void> {
  const date = addDays(today, days);
  for (let minute = hour * 60; minute < 1380; minute += 30) {
    const period = [venueTime.instantOf(date, minute), venueTime.instantOf(date, minute + 30)];
    const rows = await manager.query<unknown[]>(
      `WITH added AS (
         INSERT INTO viewings (space_id, starts_at, ends_at, blocks, name, email, phone, note, outcome, outcome_note, created_by, created_at, updated_at)
         SELECT $1, $3, $4, $5, $6, $7, $8, 'Looks for a place for a wedding.', $9, CASE WHEN $9 = 'came' THEN 'Liked the hall.' END,
                id, now() - interval '8 days', now() - interval '8 days'
         FROM users WHERE username = 'admin' AND NOT ($5 AND EXISTS (
           SELECT FROM occupancies WHERE venue_id = 1 AND room_id = $2 AND period && tstzrange($3, $4, '[)')))
         RETURNING id), taken AS (
         INSERT INTO occupancies (room_id, period, viewing_id) SELECT $2, tstzrange($3, $4, '[)'), id FROM added WHERE $5)
       SELECT id FROM added`,
      [MAIN_HALL.spaceId, MAIN_HALL.roomId, ...period, blocks, name, email, phone, outcome ?? null],
    );
    if (rows.length > 0) return;
  }
}
