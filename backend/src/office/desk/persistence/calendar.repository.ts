import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { LAPSED } from '../../../bookings/persistence/lapsed.js';

/** A room that a booking or event occupies, with its set-up and clean-up. Milliseconds since the epoch. */
export interface OccupiedRoomRow {
  roomId: number;
  from: number;
  until: number;
}

/** A booking or a hold. Amounts in minor units. */
export interface CalendarBookingRow {
  id: number;
  status: BookingStatus;
  name: string;
  eventType: string;
  guestCount: number;
  timeSlot: string;
  spaceId: number;
  start: Date;
  end: Date;
  balanceMinor: number;
  holdExpiresAt: Date | null;
  isOffer: boolean;
  /** It has an internal note. */
  hasNote: boolean;
  rooms: OccupiedRoomRow[];
}

export interface CalendarEventRow {
  id: number;
  title: string;
  category: string | null;
  spaceId: number | null;
  /** Venue-local 'YYYY-MM-DD' and 'HH:MM'. */
  date: string;
  startTime: string;
  endTime: string;
  rooms: OccupiedRoomRow[];
}

export interface CalendarClosureRow {
  id: number;
  kind: string;
  text: string;
  reason: string | null;
  roomIds: number[];
  start: Date;
  end: Date;
}

export interface CalendarViewingRow {
  id: number;
  name: string;
  blocks: boolean;
  spaceId: number;
  start: Date;
  end: Date;
}

export interface CalendarSpaceRow {
  id: number;
  name: string;
  roomIds: number[];
}

export interface CalendarRoomRow {
  id: number;
  name: string;
  setupMinutes: number;
  cleanupMinutes: number;
}

export interface WaitingCountRow {
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  count: number;
}

/** SQL for the occupied rooms of a booking or event. */
const roomsOf = (column: 'booking_id' | 'event_id', id: string): string =>
  `(SELECT coalesce(json_agg(json_build_object('roomId', room_id, 'from', starts, 'until', ends)), '[]') FROM (
      SELECT room_id, (extract(epoch FROM min(lower(period))) * 1000)::bigint AS starts,
             (extract(epoch FROM max(upper(period))) * 1000)::bigint AS ends
      FROM occupancies WHERE ${column} = ${id} GROUP BY room_id) AS occupied) AS rooms`;

/** Reads the entries of the staff calendar between two instants. */
@Injectable()
export class CalendarRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** Bookings and live holds. The query relies on the fact that no slot is longer than a day. */
  bookings(from: Date, until: Date): Promise<CalendarBookingRow[]> {
    return this.dataSource.query<CalendarBookingRow[]>(
      `SELECT id, status, name, event_type AS "eventType", guest_count AS "guestCount", time_slot AS "timeSlot",
              space_id AS "spaceId", start_time AS start, end_time AS "end", balance_minor AS "balanceMinor",
              CASE WHEN status = 'held' THEN hold_expires_at END AS "holdExpiresAt",
              status = 'held' AND waiting_list_entry_id IS NOT NULL AS "isOffer", internal_note IS NOT NULL AS "hasNote",
              ${roomsOf('booking_id', 'booking.id')}
       FROM bookings booking
       WHERE status <> 'expired' AND start_time > $1::timestamptz - interval '1 day' AND start_time < $2 AND end_time > $1
         AND status IN ('held', 'pending', 'confirmed', 'completed') AND NOT (${LAPSED})
       ORDER BY start_time, id`,
      [from, until],
    );
  }

  /** Published events, with or without rooms. Days are venue-local, both included. */
  events(from: string, to: string): Promise<CalendarEventRow[]> {
    return this.dataSource.query<CalendarEventRow[]>(
      `SELECT id, title, category, space_id AS "spaceId", to_char(date, 'YYYY-MM-DD') AS date,
              to_char(start_time, 'HH24:MI') AS "startTime", to_char(end_time, 'HH24:MI') AS "endTime",
              ${roomsOf('event_id', 'event.id')}
       FROM events event WHERE status = 'published' AND date BETWEEN $1 AND $2 ORDER BY date, start_time, id`,
      [from, to],
    );
  }

  closures(from: Date, until: Date): Promise<CalendarClosureRow[]> {
    return this.dataSource.query<CalendarClosureRow[]>(
      `SELECT closure.id, closed.kind, coalesce(closed.name || ': ', '') || closure.public_text AS text, closure.reason,
              closed.room_ids AS "roomIds", lower(closed.period) AS start, upper(closed.period) AS "end"
       FROM closure_dates closed JOIN closures closure ON closure.id = closed.closure_id
       WHERE closed.venue_id = 1 AND closed.period && tstzrange($1, $2, '[)') ORDER BY closed.period, closure.id`,
      [from, until],
    );
  }

  /** Viewings that are not cancelled. The query relies on the fact that none is longer than a day. */
  viewings(from: Date, until: Date): Promise<CalendarViewingRow[]> {
    return this.dataSource.query<CalendarViewingRow[]>(
      `SELECT id, name, blocks, space_id AS "spaceId", starts_at AS start, ends_at AS "end" FROM viewings
       WHERE starts_at > $1::timestamptz - interval '1 day' AND starts_at < $2 AND ends_at > $1 AND cancelled_at IS NULL
       ORDER BY starts_at, id`,
      [from, until],
    );
  }

  /** All spaces that were ever published, in order. Spaces that are no longer for hire can still have bookings. */
  spaces(): Promise<CalendarSpaceRow[]> {
    return this.dataSource.query<CalendarSpaceRow[]>(
      `SELECT id, name, room_ids AS "roomIds" FROM spaces WHERE published_at IS NOT NULL ORDER BY position, id`,
    );
  }

  rooms(): Promise<CalendarRoomRow[]> {
    return this.dataSource.query<CalendarRoomRow[]>(
      `SELECT id, name, setup_minutes AS "setupMinutes", cleanup_minutes AS "cleanupMinutes"
       FROM rooms ORDER BY id`,
    );
  }

  /** Waiting entries without an offer, by day. Days are venue-local, both included. */
  waiting(from: string, to: string): Promise<WaitingCountRow[]> {
    return this.dataSource.query<WaitingCountRow[]>(
      `SELECT to_char(date, 'YYYY-MM-DD') AS date, count(*)::integer AS count FROM waiting_list_entries entry
       WHERE date BETWEEN $1 AND $2 AND ended_at IS NULL AND last_start > clock_timestamp()
         AND NOT EXISTS (SELECT FROM bookings answered WHERE answered.waiting_list_entry_id = entry.id)
       GROUP BY date ORDER BY date`,
      [from, to],
    );
  }
}
