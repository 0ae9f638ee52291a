import type { LoggedEvent } from './event-log.js';

/** What other programs are told about a booking. */
export interface ToldBooking {
  id: number;
  version: number;
  status: string;
  spaceId: number;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  startTime: Date;
  endTime: Date;
  seriesId: number | null;
}

/** SQL: the columns of a `ToldBooking`. */
export const TOLD_OF_BOOKING = `id, version, status, space_id AS "spaceId", to_char(date, 'YYYY-MM-DD') AS date,
  start_time AS "startTime", end_time AS "endTime", series_id AS "seriesId"`;

/** An event of a booking. It is here because an erasure, which knows no bookings module, writes one too. */
export function bookingEvent(
  type: string,
  { id, version, status, spaceId, date, startTime, endTime, seriesId }: ToldBooking,
): LoggedEvent {
  const path = `/api/admin/bookings/${id}`;
  const data = { id, version, status, spaceId, date, startTime, endTime, seriesId, path };
  return { type, objectKind: 'booking', objectId: id, data };
}
