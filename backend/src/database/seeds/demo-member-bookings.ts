import type { DataSource } from 'typeorm';
import { BookingStatus } from '../../bookings/domain/booking-status.js';
import { bookingWindow, DEFAULT_WINDOW_MONTHS } from '../../bookings/domain/booking-window.js';
import { GUESTS_PER_UNIT, totalPrice } from '../../bookings/domain/pricing.js';
import { DEFAULT_SLOTS, periodOf, type SlotTimes, timesOf } from '../../bookings/domain/slot.js';
import { type BookedSlots, oneSlot, slotRun } from '../../bookings/domain/slot-run.js';
import { addDays, isWeekend, type VenueTime } from '../../platform/common/venue-time.js';
import { payDemoBonds, payDemoBookings } from './demo-payments.js';
import { keepBookingsWithRooms } from './demo-rooms.js';
import { claimNew } from './seed-once.js';

interface Planned {
  status: BookingStatus;
  days: number;
  eventType: string;
  guests: number;
  /** The booking and its bond were paid at the club. */
  paid: boolean;
  /** 0 for no bond. */
  bondMinor: number;
  /** The last of several slots in a row; null for one. */
  until: string | null;
}

/** They have no provider's payment: future ones are to be paid at the club, past ones were. */
const PLANNED: readonly Planned[] = [
  plan(BookingStatus.Confirmed, { days: 24, eventType: 'Birthday Party', guests: 40, bondMinor: 20_000 }),
  plan(BookingStatus.Pending, {
    days: 38,
    eventType: 'Charity Fundraiser',
    guests: 80,
    until: '12:00 PM - 2:00 PM',
  }),
  plan(BookingStatus.Cancelled, { days: 31, eventType: 'Corporate Event', guests: 60 }),
  plan(BookingStatus.Completed, {
    days: -18,
    eventType: 'Family Celebration',
    guests: 30,
    paid: true,
    bondMinor: 20_000,
  }),
];

function plan(
  status: BookingStatus,
  booking: Pick<Planned, 'days' | 'eventType' | 'guests'> & Partial<Planned>,
): Planned {
  return { status, paid: false, bondMinor: 0, until: null, ...booking };
}

/** The first of the weekday slots that other demo bookings leave free. */
const LABEL = '10:00 AM - 12:00 PM';
const SLOTS = DEFAULT_SLOTS.map((slot) => ({ ...slot, validFrom: null, validTo: null, weekdays: [] }));
/** Of the whole venue, and of the first booking rules. */
const SPACE_PERCENT = 100;
const FURTHER_SLOT_PERCENT = 100;

/** Gives the demo member a booking of each status, once. Later changes to them stay. */
export async function seedDemoMemberBookings(
  dataSource: DataSource,
  venueTime: VenueTime,
  now: Date,
): Promise<void> {
  const { today } = bookingWindow(venueTime.dateOf(now), DEFAULT_WINDOW_MONTHS);
  const keyOf = (status: BookingStatus) => `booking:member:${status}`;
  await dataSource.transaction(async (manager) => {
    const fresh = await claimNew(
      PLANNED.map(({ status }) => keyOf(status)),
      manager,
    );
    for (const { status, days, eventType, guests, paid, bondMinor, until } of PLANNED) {
      if (!fresh.has(keyOf(status))) continue;
      const date = weekdayFrom(addDays(today, days));
      const booked = slotsFrom(until);
      const { start, end } = periodOf(date, booked, venueTime);
      const [price] = await manager.query<{ baseMinor: number }[]>(
        `SELECT base_price_minor AS "baseMinor" FROM price_versions
         WHERE booking_type = $1 AND withdrawn_at IS NULL AND events_from IS NULL AND valid_from <= clock_timestamp()
         ORDER BY valid_from DESC, id DESC LIMIT 1`,
        [eventType],
      );
      if (!price) continue;
      const { slotCount } = booked;
      const slots = { slotCount, furtherSlotPercent: FURTHER_SLOT_PERCENT };
      const totalMinor = totalPrice(price.baseMinor, guests, SPACE_PERCENT, GUESTS_PER_UNIT, slots);
      const added = await manager.query<{ id: number }[]>(
        `INSERT INTO bookings (space_id, user_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
                               total_minor, currency, payment_method, held_at, bond_minor, slot_count, first_time_slot, until_time_slot,
                               base_price_minor, price_group_size, price_percent, further_slot_percent)
         SELECT space.id, u.id, $1, $2::date, $3, $4::timestamptz, $5::timestamptz, $6::integer, u.full_name, u.email, $7, $8, 'GBP',
                'cash', CASE WHEN $7 = 'cancelled' THEN now() END, $9, $10, $11, $12, $13, $14, $15, $16
         FROM users u JOIN spaces space ON space.is_default
         WHERE u.username = 'member'
         RETURNING id`,
        [
          ...[eventType, date, booked.timeSlot, start, end, guests, status, totalMinor, bondMinor],
          ...[slotCount, booked.firstTimeSlot, booked.untilTimeSlot],
          ...[price.baseMinor, GUESTS_PER_UNIT, SPACE_PERCENT, FURTHER_SLOT_PERCENT],
        ],
      );
      const ids = added.map(({ id }) => id);
      await keepBookingsWithRooms(ids, manager);
      if (paid) await payDemoBookings(ids, manager);
      if (paid && bondMinor > 0) await payDemoBonds(ids, manager);
    }
  });
}

/** @param until the last of several slots in a row; null for one */
function slotsFrom(until: string | null): BookedSlots & SlotTimes {
  const times = timesOf(LABEL);
  const booked =
    until === null
      ? times && { ...oneSlot(LABEL), ...times }
      : slotRun(SLOTS, { timeSlot: LABEL, untilTimeSlot: until });
  if (!booked) throw new Error(`no slots from ${LABEL}`);
  return booked;
}

function weekdayFrom(date: string): string {
  return isWeekend(date) ? weekdayFrom(addDays(date, 1)) : date;
}
