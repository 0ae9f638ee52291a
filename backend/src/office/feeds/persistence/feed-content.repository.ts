import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { EnteredBooking } from '../../../bookings/bookings/persistence/booking.entity.js';
import type { ClosureKind } from '../../closures/domain/closure.js';
import type { EnteredEvent } from '../../../events/events/persistence/event.entity.js';

/** A booking as feeds tell of it: no address, no telephone, no notes, no money. */
export interface FeedBooking extends EnteredBooking {
  /** The hirer's. */
  name: string;
  guestCount: number;
}

/** One time of a closure. */
export interface FeedClosure {
  closureId: number;
  /** Venue-local 'YYYY-MM-DD'. */
  date: string;
  kind: ClosureKind;
  /** As the public reads it. */
  text: string;
  /** Of a public holiday. */
  holiday: string | null;
  spaces: string;
  start: Date;
  end: Date;
  version: number;
  editedAt: Date;
}

/** What was more than held. */
const TOLD = `(booking.status IN ('pending', 'confirmed', 'completed')
  OR booking.status = 'cancelled' AND booking.cancelled_from IS DISTINCT FROM 'held')`;

/**
 * What feeds tell, in two questions: which there are, which is a list of numbers however long it is, and some of them at a
 * time. So each is told once, even where it moves while a calendar is read.
 */
@Injectable()
export class FeedContentRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param userId whose; null: everybody's */
  async bookingIds(from: Date, until: Date, userId: number | null): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM bookings booking WHERE start_time >= $1 AND start_time < $2 AND status <> 'expired' AND ${TOLD}
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
       WHERE booking.id = ANY ($1) AND ${TOLD} ORDER BY booking.start_time, booking.id`,
      [ids],
    );
  }

  /** Those that the public sees. @param clubId whose; null: everybody's */
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
}
