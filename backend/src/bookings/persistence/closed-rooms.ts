import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FreedRoom, FreedRooms } from './freed-rooms.js';
import { takeRoomsSql } from './occupancies.js';

export interface ClosedTimes {
  /** The day is venue-local, 'YYYY-MM-DD'; a public holiday has a name. */
  dates: readonly { date: string; start: Date; end: Date; name: string | null }[];
  roomIds: readonly number[];
}

/** Stores the times of closures and takes their rooms. */
@Injectable()
export class ClosedRooms {
  constructor(private readonly freed: FreedRooms) {}

  /** Deletes the times of a closure that are not over and offers their rooms to the waiting list. @returns the deleted times */
  async remove(closureId: number, manager: EntityManager): Promise<{ start: Date; end: Date }[]> {
    const [rooms] = await manager.query<[Omit<FreedRoom, 'ofUserId'>[], number]>(
      `DELETE FROM occupancies WHERE closure_id = $1 AND upper(period) > clock_timestamp()
       RETURNING room_id AS "roomId", lower(period) AS start, upper(period) AS "end"`,
      [closureId],
    );
    const freed = rooms.map((room) => ({ ...room, ofUserId: null }));
    this.freed.note(freed, manager);
    return manager.query<{ start: Date; end: Date }[]>(
      `WITH gone AS (
         DELETE FROM closure_dates WHERE closure_id = $1 AND upper(period) > clock_timestamp() RETURNING period)
       SELECT lower(period) AS start, upper(period) AS "end" FROM gone`,
      [closureId],
    );
  }

  /** Stores the times of a closure; those stored before stay. @returns the new dates */
  async add(
    closureId: number,
    kind: string,
    { dates, roomIds }: ClosedTimes,
    manager: EntityManager,
  ): Promise<string[]> {
    const rows = await manager.query<{ date: string }[]>(
      `INSERT INTO closure_dates (closure_id, date, name, kind, room_ids, period)
       SELECT $1, date, name, $2, $3, tstzrange(starts, ends, '[)')
       FROM unnest($4::date[], $5::text[], $6::timestamptz[], $7::timestamptz[]) AS time (date, name, starts, ends)
       ON CONFLICT DO NOTHING RETURNING to_char(date, 'YYYY-MM-DD') AS date`,
      [
        closureId,
        kind,
        roomIds,
        dates.map(({ date }) => date),
        dates.map(({ name }) => name),
        dates.map(({ start }) => start),
        dates.map(({ end }) => end),
      ],
    );
    return rows.map(({ date }) => date);
  }

  /**
   * Takes the rooms of a closure, except where another closure, a viewing, or a booking or event that stays, has them.
   * @returns false when a booking or event took a room meanwhile
   */
  async takeRooms(
    closureId: number,
    staying: { bookingIds: readonly number[]; eventIds: readonly number[] },
    manager: EntityManager,
  ): Promise<boolean> {
    const [row] = await manager.query<{ complete: boolean }[]>(
      `WITH asked AS (
         SELECT venue_id, room_id, period FROM closure_dates CROSS JOIN unnest(room_ids) AS room_id
         WHERE closure_id = $1 AND kind = 'closed' AND upper(period) > clock_timestamp()
       ), wanted AS (
         SELECT venue_id, room_id, piece AS period FROM asked CROSS JOIN LATERAL unnest(
           tstzmultirange(asked.period) - coalesce((
             SELECT range_agg(other.period) FROM occupancies other
             WHERE other.venue_id = asked.venue_id AND other.room_id = asked.room_id AND other.period && asked.period
               AND (other.closure_id IS NOT NULL OR other.viewing_id IS NOT NULL OR other.booking_id = ANY ($2) OR other.event_id = ANY ($3)
                    OR upper(other.period) <= clock_timestamp())), '{}')) AS piece
       ), taken AS (${takeRoomsSql('closure_id', '$1::integer')})
       SELECT (SELECT count(*) FROM taken) = (SELECT count(*) FROM wanted) AS complete`,
      [closureId, staying.bookingIds, staying.eventIds],
    );
    return row?.complete ?? false;
  }

  /** Takes the rooms of all closures that are still free. */
  async closeGaps(manager: EntityManager): Promise<void> {
    await manager.query(
      `SELECT close_gaps(venue_id, room_id, period) FROM closure_dates CROSS JOIN unnest(room_ids) AS room_id
       WHERE kind = 'closed' AND upper(period) > clock_timestamp() ORDER BY room_id, lower(period)`,
    );
  }
}
