import type { DataSource } from 'typeorm';
import { BookingStatus } from '../../bookings/bookings/domain/booking-status.js';
import { bookingWindow, DEFAULT_WINDOW_MONTHS } from '../../bookings/bookings/domain/booking-window.js';
import { DEFAULT_SLOTS, periodOf } from '../../bookings/bookings/domain/slot.js';
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
}

/** They have no provider's payment: future ones are to be paid at the club, past ones were. */
const PLANNED: readonly Planned[] = [
  plan(BookingStatus.Confirmed, { days: 24, eventType: 'Birthday Party', guests: 40, bondMinor: 20_000 }),
  plan(BookingStatus.Pending, { days: 38, eventType: 'Charity Fundraiser', guests: 80 }),
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
  return { status, paid: false, bondMinor: 0, ...booking };
}

/** A weekday slot that other demo bookings leave free. */
const LABEL = '10:00 AM - 12:00 PM';

/** Gives the demo member a booking of each status, once. Later changes to them stay. */
export async function seedDemoMemberBookings(
  dataSource: DataSource,
  venueTime: VenueTime,
  now: Date,
): Promise<void> {
  const slot = DEFAULT_SLOTS.find(({ label }) => label === LABEL);
  if (!slot) throw new Error(`there is no slot ${LABEL}`);
  const { today } = bookingWindow(venueTime.dateOf(now), DEFAULT_WINDOW_MONTHS);
  const keyOf = (status: BookingStatus) => `booking:member:${status}`;
  await dataSource.transaction(async (manager) => {
    const fresh = await claimNew(
      PLANNED.map(({ status }) => keyOf(status)),
      manager,
    );
    for (const { status, days, eventType, guests, paid, bondMinor } of PLANNED) {
      if (!fresh.has(keyOf(status))) continue;
      const date = weekdayFrom(addDays(today, days));
      const { start, end } = periodOf(date, slot, venueTime);
      const added = await manager.query<{ id: number }[]>(
        `INSERT INTO bookings (space_id, user_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
                               total_minor, currency, payment_method, held_at, bond_minor)
         SELECT space.id, u.id, price.booking_type, $2::date, $3, $4::timestamptz, $5::timestamptz, $6::integer, u.full_name, u.email, $7,
                price.base_price_minor * ceil($6::integer / 10.0), 'GBP', 'cash',
                CASE WHEN $7 = 'cancelled' THEN now() END, $8
         FROM users u JOIN spaces space ON space.is_default
         JOIN LATERAL (
           SELECT booking_type, base_price_minor FROM price_versions
           WHERE booking_type = $1 AND withdrawn_at IS NULL AND events_from IS NULL AND valid_from <= clock_timestamp()
           ORDER BY valid_from DESC, id DESC LIMIT 1) price ON true
         WHERE u.username = 'member'
         RETURNING id`,
        [eventType, date, slot.label, start, end, guests, status, bondMinor],
      );
      const ids = added.map(({ id }) => id);
      await keepBookingsWithRooms(ids, manager);
      if (paid) await payDemoBookings(ids, manager);
      if (paid && bondMinor > 0) await payDemoBonds(ids, manager);
    }
  });
}

function weekdayFrom(date: string): string {
  return isWeekend(date) ? weekdayFrom(addDays(date, 1)) : date;
}
