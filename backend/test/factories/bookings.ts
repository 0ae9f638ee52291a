import type { ClientBase, Pool } from 'pg';
import { addDays, VenueTime } from '../../src/platform/common/venue-time.js';
import { timesOf, periodOf } from '../../src/bookings/domain/slot.js';
import { changeBookings, syncRooms } from './rooms.js';

/** Ids of the spaces in a new database. */
export const SPACES = { wholeVenue: 1, mainHall: 2, barAndLounge: 3, outdoorArea: 4 } as const;

/** The booking page's slots in a new database. */
export const BOOKING_PAGE_SLOTS = [
  '8:00 AM - 10:00 AM',
  '10:00 AM - 12:00 PM',
  '12:00 PM - 2:00 PM',
  '2:00 PM - 4:00 PM',
  '4:00 PM - 6:00 PM',
  '6:00 PM - 8:00 PM',
  '8:00 PM - 10:00 PM',
  '10:00 PM - 12:00 AM',
];

export const VENUE = new VenueTime('Australia/Adelaide');

/** A future day, 'YYYY-MM-DD', at the venue. */
export function dayAhead(days: number, now: Date = new Date()): string {
  return addDays(VENUE.dateOf(now), days);
}

export interface BookingFields {
  date: string;
  timeSlot: string;
  eventType: string;
  guestCount: number;
  name: string;
  email: string;
  [field: string]: unknown;
}

/** Valid booking fields: a birthday party for 25 guests (£360.00) in 30 days. */
export function bookingFields(overrides: Record<string, unknown> = {}): BookingFields {
  return {
    date: dayAhead(30),
    timeSlot: '2:00 PM - 4:00 PM',
    eventType: 'Birthday Party',
    guestCount: 25,
    name: 'Sam Booker',
    email: 'sam@members.example',
    ...overrides,
  };
}

export interface StoredBooking {
  /** One of `SPACES`; default: the whole venue. */
  spaceId?: number;
  userId?: number | null;
  date?: string;
  timeSlot?: string;
  status?: 'held' | 'expired' | 'pending' | 'confirmed' | 'completed' | 'cancelled';
  paymentStatus?: 'pending' | 'processing' | 'completed' | 'failed' | 'refunded';
  eventType?: string;
  name?: string;
  email?: string;
  phone?: string | null;
  totalMinor?: number;
  /** Paid in cash, as staff record it. */
  isPaid?: boolean;
  paymentMethod?: 'stripe' | 'paypal' | 'cash' | 'bank_transfer' | null;
  /** The staff member who entered it. */
  createdById?: number | null;
  /** For a hold: minutes from the database's time; negative if it has lapsed. */
  holdMinutes?: number;
}

/** Stores a booking in any state with its rooms, bypassing the API. @returns its id */
export async function insertBooking(db: Pool, booking: StoredBooking = {}): Promise<number> {
  const { sql, values } = insertion(booking);
  const id = idOf(await changeBookings(db, sql, values));
  if (booking.isPaid) await payInCash(db, id);
  return id;
}

/** The same in the caller's transaction. */
export async function insertBookingWithin(client: ClientBase, booking: StoredBooking = {}): Promise<number> {
  const { sql, values } = insertion(booking);
  const id = idOf(await client.query(sql, values));
  await syncRooms(client);
  return id;
}

/** Records a cash payment of the full price. */
async function payInCash(db: Pool, id: number): Promise<void> {
  await db.query(
    `WITH paid AS (
       INSERT INTO payments (provider, user_id, amount_minor, received_minor, currency, status, completed_at, received_on)
       SELECT CASE payment_method WHEN 'bank_transfer' THEN 'bank_transfer' ELSE 'cash' END, user_id, total_minor, total_minor,
              currency, 'completed', clock_timestamp(), current_date FROM bookings WHERE id = $1
       RETURNING id, amount_minor)
     INSERT INTO payment_allocations (payment_id, booking_id, amount_minor) SELECT id, $1, amount_minor FROM paid`,
    [id],
  );
}

function idOf({ rows }: { rows: { id?: number }[] }): number {
  const id = rows[0]?.id;
  if (id === undefined) throw new Error('no booking was stored');
  return id;
}

function insertion(booking: StoredBooking): { sql: string; values: unknown[] } {
  const { date = dayAhead(30), timeSlot = '2:00 PM - 4:00 PM', status = 'confirmed' } = booking;
  const slot = timesOf(timeSlot);
  if (!slot) throw new Error(`no such slot: ${timeSlot}`);
  const { start, end } = periodOf(date, slot, VENUE);
  const held = status === 'held' || status === 'expired';
  return {
    sql: `INSERT INTO bookings (space_id, user_id, event_type, date, time_slot, start_time, end_time, guest_count, name, email, status,
                           total_minor, currency, payment_status, being_paid, payment_method, phone, created_by_id, held_at, hold_expires_at)
     VALUES ($11, $1, $12, $2, $3, $4, $5, 25, $13, $14, $6, $7, 'GBP', $8, $8 = 'processing', $15, $16, $17,
             CASE WHEN $9 THEN now() + least($10, 0) * interval '1 minute' END,
             CASE WHEN $9 THEN now() + $10 * interval '1 minute' END)
     RETURNING id`,
    values: [
      booking.userId ?? null,
      date,
      timeSlot,
      start,
      end,
      status,
      booking.totalMinor ?? 36_000,
      booking.paymentStatus ?? 'pending',
      held,
      booking.holdMinutes ?? (status === 'expired' ? -1 : 15),
      booking.spaceId ?? SPACES.wholeVenue,
      booking.eventType ?? 'Birthday Party',
      booking.name ?? 'Sam Booker',
      booking.email ?? 'sam@members.example',
      booking.paymentMethod ?? null,
      booking.phone ?? null,
      booking.createdById ?? null,
    ],
  };
}
