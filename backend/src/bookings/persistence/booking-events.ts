import type { EntityManager } from 'typeorm';
import { bookingEvent, TOLD_OF_BOOKING, type ToldBooking } from '../../platform/events/booking-event.js';
import { logEvents } from '../../platform/events/event-log.js';
import { type BookingChange, eventTypeOf } from '../domain/booking-change.js';
import { BookingStatus } from '../domain/booking-status.js';

/** The columns whose changes are told. Money has events of its own. */
const TOLD = [
  ...['status', 'version', 'start_time', 'end_time', 'space_id', 'event_type', 'guest_count', 'extras'],
  ...['name', 'email', 'phone', 'attendance'],
];
const PLACE = ['start_time', 'end_time', 'space_id'];

const differ = (columns: readonly string[]): string => {
  const of = (row: string): string => columns.map((column) => `${row}.${column}`).join(', ');
  return `(${of('was')}) IS DISTINCT FROM (${of('bookings')})`;
};

/** For RETURNING of an UPDATE of locked bookings: a subquery there reads the row as it was before. */
export const CHANGED_BOOKING = `${TOLD_OF_BOOKING}, (
  SELECT jsonb_build_object('status', status, 'spaceId', space_id, 'startTime', start_time, 'endTime', end_time,
    'isMoved', ${differ(PLACE)}, 'isOther', ${differ(TOLD)})
  FROM bookings was WHERE was.id = bookings.id) AS was`;

/** Times before the change as text, as PostgreSQL reads them. */
interface SlotBefore {
  spaceId: number;
  startTime: string;
  endTime: string;
}

export type ChangedBooking = ToldBooking &
  BookingChange & { was?: NonNullable<BookingChange['was']> & SlotBefore };

/** Writes the events of new and changed bookings, and what became free or taken. */
export async function logBookings(changed: readonly ChangedBooking[], manager: EntityManager): Promise<void> {
  const told = changed.flatMap((booking) => {
    const type = eventTypeOf(booking);
    return type === null ? [] : [{ type, booking }];
  });
  await logEvents(
    told.map(({ type, booking }) => bookingEvent(type, booking)),
    manager,
  );
  const slots = told.flatMap(({ type, booking: { was, ...booking } }) => {
    if (type === 'booking.moved' && was) return [booking, was];
    const isAnother = ['booking.created', 'booking.cancelled'].includes(type);
    return isAnother || was?.status === BookingStatus.Cancelled ? [booking] : [];
  });
  if (slots.length === 0) return;
  await manager.query(
    `INSERT INTO availability_changes (room_ids, period)
     SELECT room_ids, tstzrange(starts, ends)
     FROM unnest($1::integer[], $2::timestamptz[], $3::timestamptz[]) AS slot (space_id, starts, ends)
     JOIN spaces ON spaces.id = slot.space_id`,
    [
      slots.map(({ spaceId }) => spaceId),
      slots.map(({ startTime }) => startTime),
      slots.map(({ endTime }) => endTime),
    ],
  );
}
