import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { CalendarBooking } from '../../../bookings/persistence/booking.entity.js';
import { GIVEN_UP } from '../../../bookings/persistence/lapsed.js';
import type { ClosureKind } from '../../closures/domain/closure.js';
import type { EnteredEvent } from '../../../events/persistence/event.entity.js';

/** What feeds show of a booking: no address, no phone number, no notes, no money. */
export interface FeedBooking extends CalendarBooking {
  /** Name of the hirer. */
  name: string;
  guestCount: number;
}

/** One date of a closure. */
export interface FeedClosure {
  closureId: number;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  kind: ClosureKind;
  /** The public notice. */
  text: string;
  /** Name of the public holiday; null for other closures. */
  holiday: string | null;
  spaces: string;
  start: Date;
  end: Date;
  version: number;
  editedAt: Date;
}

/** A viewing, with the name of the person. */
export interface FeedViewing {
  id: number;
  name: string;
  space: string;
  start: Date;
  end: Date;
  isCancelled: boolean;
  version: number;
  updatedAt: Date;
}

/** Excludes bookings that were never more than a hold. */
const WAS_BOOKED = `(booking.status IN ('pending', 'confirmed', 'completed')
  OR booking.status = 'cancelled' AND NOT (${GIVEN_UP}))`;

/**
 * Reads the entries of feeds in two steps: all IDs, then their rows in batches. So each entry is sent once, even if it moves to
 * another day while the calendar is read.
 */
@Injectable()
export class FeedContentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param userId only bookings of this member; null for all bookings */
  async bookingIds(from: Date, until: Date, userId: number | null): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM bookings booking WHERE start_time >= $1 AND start_time < $2 AND status <> 'expired' AND ${WAS_BOOKED}
       ${userId === null ? '' : 'AND user_id = $3'} ORDER BY start_time, id`,
      userId === null ? [from, until] : [from, until, userId],
    );
    return rows.map(({ id }) => id);
  }

  bookings(ids: readonly number[]): Promise<FeedBooking[]> {
    return this.dataSource.query<FeedBooking[]>(
      `SELECT booking.id, booking.version, booking.status, booking.event_type AS "eventType", space.name AS "spaceName",
              booking.start_time AS "startTime", booking.end_time AS "endTime", booking.updated_at AS "updatedAt",
              booking.name, booking.guest_count AS "guestCount"
       FROM bookings booking JOIN spaces space ON space.id = booking.space_id
       WHERE booking.id = ANY ($1) AND ${WAS_BOOKED} ORDER BY booking.start_time, booking.id`,
      [ids],
    );
  }

  /** Events that are public. @param clubId only events of this club; null for all events */
  async eventIds(from: string, to: string, clubId: number | null): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM events WHERE date >= $1 AND date <= $2 AND status IN ('published', 'cancelled')
       ${clubId === null ? '' : 'AND club_id = $3'} ORDER BY date, start_time, id`,
      clubId === null ? [from, to] : [from, to, clubId],
    );
    return rows.map(({ id }) => id);
  }

  events(ids: readonly number[]): Promise<EnteredEvent[]> {
    return this.dataSource.query<EnteredEvent[]>(
      `SELECT id, version, status, title, description, venue, category, date::text AS date, start_time::text AS "startTime",
              end_time::text AS "endTime", created_at AS "createdAt", updated_at AS "updatedAt"
       FROM events WHERE id = ANY ($1) AND status IN ('published', 'cancelled') ORDER BY date, start_time, id`,
      [ids],
    );
  }

  closures(from: Date, until: Date): Promise<FeedClosure[]> {
    return this.dataSource.query<FeedClosure[]>(
      `SELECT day.closure_id AS "closureId", day.date::text AS date, day.kind, closure.public_text AS text, day.name AS holiday,
              (SELECT string_agg(space.name, ', ' ORDER BY space.position, space.id) FROM closure_spaces chosen
               JOIN spaces space ON space.id = chosen.space_id WHERE chosen.closure_id = day.closure_id) AS spaces,
              lower(day.period) AS start, upper(day.period) AS "end", closure.version, closure.edited_at AS "editedAt"
       FROM closure_dates day JOIN closures closure ON closure.id = day.closure_id
       WHERE day.venue_id = 1 AND day.period && tstzrange($1, $2) AND closure.removed_at IS NULL ORDER BY 1, 2`,
      [from, until],
    );
  }

  viewings(from: Date, until: Date): Promise<FeedViewing[]> {
    return this.dataSource.query<FeedViewing[]>(
      `SELECT viewing.id, viewing.name, space.name AS space, viewing.starts_at AS start, viewing.ends_at AS "end",
              viewing.cancelled_at IS NOT NULL AS "isCancelled", viewing.version, viewing.updated_at AS "updatedAt"
       FROM viewings viewing JOIN spaces space ON space.id = viewing.space_id
       WHERE viewing.starts_at >= $1 AND viewing.starts_at < $2 ORDER BY viewing.starts_at, viewing.id`,
      [from, until],
    );
  }
}
