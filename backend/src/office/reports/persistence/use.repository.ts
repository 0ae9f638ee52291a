import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BOOKED_STATUSES } from '../../../bookings/domain/booking-status.js';

/** Bookings by the day of the event. */
export interface BookingCounts {
  bookings: number;
  /** Bookings that were cancelled. */
  cancellations: number;
  noShows: number;
  /** Days from the entry of a booking to its event; null without bookings. */
  medianLeadDays: number | null;
}

export interface SpaceRow {
  id: number;
  name: string;
  roomIds: number[];
}

export interface TakenRow {
  start: Date;
  end: Date;
  roomIds: number[];
}

const BOOKED = BOOKED_STATUSES.map((status) => `'${status}'`).join(', ');

/** Reads how the venue was used. The queries rely on the fact that no booking is longer than a day. */
@Injectable()
export class UseRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  async counts(from: Date, until: Date, zone: string): Promise<BookingCounts> {
    const [counts] = await this.dataSource.query<BookingCounts[]>(
      `SELECT count(*) FILTER (WHERE status IN (${BOOKED}))::integer AS bookings,
         count(*) FILTER (WHERE status = 'cancelled' AND cancelled_from IN (${BOOKED}))::integer AS cancellations,
         count(*) FILTER (WHERE status IN (${BOOKED}) AND attendance = 'no_show')::integer AS "noShows",
         percentile_cont(0.5) WITHIN GROUP (ORDER BY greatest(0, date - (created_at AT TIME ZONE $3)::date))
           FILTER (WHERE status IN (${BOOKED})) AS "medianLeadDays"
       FROM bookings WHERE status <> 'expired' AND start_time >= $1 AND start_time < $2`,
      [from, until, zone],
    );
    return counts ?? { bookings: 0, cancellations: 0, noShows: 0, medianLeadDays: null };
  }

  /** Spaces for hire, and those that were booked in one of the periods. */
  spaces(periods: readonly { start: Date; until: Date }[]): Promise<SpaceRow[]> {
    return this.dataSource.query<SpaceRow[]>(
      `SELECT id, name, room_ids AS "roomIds" FROM spaces WHERE published_at IS NOT NULL AND is_active
         OR EXISTS (SELECT FROM unnest($1::timestamptz[], $2::timestamptz[]) AS period (starts, ends)
            JOIN bookings ON space_id = spaces.id AND status IN (${BOOKED}) AND start_time >= period.starts AND start_time < period.ends)
       ORDER BY "position", id`,
      [periods.map(({ start }) => start), periods.map(({ until }) => until)],
    );
  }

  /** A space cannot change its rooms once it has been booked. */
  booked(from: Date, until: Date): Promise<TakenRow[]> {
    return this.dataSource.query<TakenRow[]>(
      `SELECT booking.start_time AS start, booking.end_time AS "end", space.room_ids AS "roomIds"
       FROM bookings booking JOIN spaces space ON space.id = booking.space_id
       WHERE booking.status IN (${BOOKED}) AND booking.start_time > $1::timestamptz - interval '1 day' AND booking.start_time < $2
         AND booking.end_time > $1`,
      [from, until],
    );
  }

  /** Rooms that hirers cannot book: closed, for staff only, or taken by an event, or by a booking with its set-up and clean-up time. */
  blocked(from: Date, until: Date): Promise<TakenRow[]> {
    return this.dataSource.query<TakenRow[]>(
      `SELECT lower(period) AS start, upper(period) AS "end", room_ids AS "roomIds"
       FROM closure_dates WHERE venue_id = 1 AND period && tstzrange($1, $2, '[)')
       UNION ALL
       SELECT lower(taken.period), upper(taken.period), array_agg(taken.room_id)
       FROM occupancies taken LEFT JOIN bookings booking ON booking.id = taken.booking_id
       WHERE taken.venue_id = 1 AND taken.period && tstzrange($1, $2, '[)')
         AND (taken.event_id IS NOT NULL OR booking.status IN (${BOOKED}))
       GROUP BY taken.period`,
      [from, until],
    );
  }
}
