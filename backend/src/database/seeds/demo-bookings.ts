import { createHash } from 'node:crypto';
import type { DataSource } from 'typeorm';
import { inTransaction } from '../../platform/database/transaction.js';
import { addDays, datesBetween, isWeekend, type VenueTime } from '../../platform/common/venue-time.js';
import { bookingWindow, DEFAULT_WINDOW_MONTHS } from '../../bookings/domain/booking-window.js';
import { DEFAULT_SLOTS, periodOf, type Slot, SlotList } from '../../bookings/domain/slot.js';
import { payDemoBookings } from './demo-payments.js';
import { keepBookingsWithRooms } from './demo-rooms.js';

const BOOKING_SLOTS = DEFAULT_SLOTS.filter((slot) => slot.list === SlotList.Booking);
const FULL_WEEKEND_SHARE = 0.3;
const EVENING_SHARE = 0.18;
const KINDS = [
  'Wedding Reception',
  'Family Celebration',
  'Birthday Party',
  'Corporate Event',
  'Charity Fundraiser',
];

/** A number from 0 to 1 that is always the same for a day, so that every start plans the same bookings. */
function chanceOf(date: string, salt: string): number {
  return createHash('sha256').update(`${salt}:${date}`).digest().readUInt32BE(0) / 0xffff_ffff;
}

/** About 30% of weekend days are fully booked, and some weekday evenings are taken. */
function plannedSlots(date: string): Slot[] {
  if (isWeekend(date)) return chanceOf(date, 'weekend') < FULL_WEEKEND_SHARE ? BOOKING_SLOTS : [];
  return chanceOf(date, 'evening') < EVENING_SHARE
    ? BOOKING_SLOTS.filter((slot) => slot.startMinute === 18 * 60)
    : [];
}

/** Fills the calendar from tomorrow. Days that an earlier start has filled stay as they are. */
export async function seedDemoBookings(
  dataSource: DataSource,
  venueTime: VenueTime,
  now: Date,
): Promise<void> {
  const { today, lastDate } = bookingWindow(venueTime.dateOf(now), DEFAULT_WINDOW_MONTHS);
  const rows = datesBetween(addDays(today, 1), lastDate).flatMap((date) =>
    plannedSlots(date).map((slot) => {
      const { start, end } = periodOf(date, slot, venueTime);
      const eventType = KINDS[Math.floor(chanceOf(date, 'kind') * KINDS.length)] ?? KINDS[0];
      return { date, time_slot: slot.label, start_time: start, end_time: end, event_type: eventType };
    }),
  );
  await inTransaction(dataSource, async (manager) => {
    const added = await manager.query<{ id: number }[]>(
      `INSERT INTO bookings (space_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
                             total_minor, currency, payment_method, created_at)
       SELECT space.id, event_type, date, time_slot, start_time, end_time, 60, 'Club calendar', 'hello@bridgewaterclub.example',
              'confirmed', 10000, 'GBP', 'bank_transfer', now() - interval '10 days'
       FROM jsonb_to_recordset($1::jsonb) AS planned (event_type text, date date, time_slot text,
                                                      start_time timestamptz, end_time timestamptz)
       JOIN spaces space ON space.is_default
       WHERE NOT EXISTS (SELECT FROM bookings b WHERE b.name = 'Club calendar' AND b.date = planned.date)
       RETURNING id`,
      [JSON.stringify(rows)],
    );
    const ids = added.map(({ id }) => id);
    await keepBookingsWithRooms(ids, manager);
    await payDemoBookings(ids, manager);
  });
}
