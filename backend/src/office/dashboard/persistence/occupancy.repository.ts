import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BOOKED_STATUSES } from '../../../bookings/domain/booking-status.js';

/** A number of rooms that are taken for the same period. A booking of the whole venue takes all rooms. */
export interface TakenRow {
  start: Date;
  end: Date;
  rooms: number;
}

const BOOKED = BOOKED_STATUSES.map((status) => `'${status}'`).join(', ');

/** Reads when rooms are taken. The queries rely on the fact that no slot is longer than a day. */
@Injectable()
export class OccupancyRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The number of rooms that belong to a published space. */
  async rooms(): Promise<number> {
    const [row] = await this.dataSource.query<{ rooms: number }[]>(
      `SELECT count(DISTINCT room)::integer AS rooms FROM spaces, unnest(room_ids) AS room WHERE published_at IS NOT NULL`,
    );
    return row?.rooms ?? 0;
  }

  /** Bookings, grouped by period. A space cannot change its rooms once it has been booked. */
  booked(from: Date, until: Date): Promise<TakenRow[]> {
    return this.dataSource.query<TakenRow[]>(
      `SELECT taken.start, taken."end", sum(taken.bookings * cardinality(space.room_ids))::integer AS rooms FROM (
         SELECT space_id, start_time AS start, end_time AS "end", count(*) AS bookings FROM bookings
         WHERE status IN (${BOOKED}) AND start_time > $1::timestamptz - interval '1 day' AND start_time < $2 AND end_time > $1
         GROUP BY space_id, start_time, end_time) AS taken JOIN spaces space ON space.id = taken.space_id
       GROUP BY taken.start, taken."end"`,
      [from, until],
    );
  }

  /** Closed rooms, without the periods that closures leave out. */
  closed(from: Date, until: Date): Promise<TakenRow[]> {
    return this.dataSource.query<TakenRow[]>(
      `SELECT lower(taken.period) AS start, upper(taken.period) AS "end", count(*)::integer AS rooms
       FROM occupancies taken
       WHERE taken.closure_id IS NOT NULL AND taken.venue_id = 1 AND taken.period && tstzrange($1, $2, '[)')
         AND EXISTS (SELECT FROM spaces WHERE published_at IS NOT NULL AND taken.room_id = ANY (room_ids))
       GROUP BY taken.period`,
      [from, until],
    );
  }
}
