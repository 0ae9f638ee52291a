import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import type { RoomConflict } from '../domain/booking.errors.js';
import { type FreedRoom, FreedRooms } from './freed-rooms.js';
import { LAPSED } from './lapsed.js';
import { IN_THE_WAY, roomsWanted, type SpacePeriod, taking } from './occupancies.js';

/** What one of many bookings is to have; without a number of one that is not there yet. */
export interface WantedRooms extends SpacePeriod {
  bookingId: number | null;
}

/** SQL: the rooms of all, from four arrays. */
const WANTED = `asked AS (
    SELECT * FROM unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::timestamptz[])
      WITH ORDINALITY AS one (booking_id, space_id, starts, ends, place)
  ), wanted AS (
    SELECT asked.place, asked.booking_id, rooms.* FROM asked
    CROSS JOIN LATERAL (${roomsWanted('asked.space_id', 'asked.starts', 'asked.ends')}) AS rooms
  )`;

function columnsOf(wanted: readonly WantedRooms[]): unknown[] {
  return [
    wanted.map(({ bookingId }) => bookingId),
    wanted.map(({ spaceId }) => spaceId),
    wanted.map(({ start }) => start),
    wanted.map(({ end }) => end),
  ];
}

/** The rooms of many bookings at once: the dates of a series. */
@Injectable()
export class ManyRooms {
  constructor(
    private readonly clock: DatabaseClock,
    private readonly freed: FreedRooms,
  ) {}

  /**
   * Takes the rooms of all in one statement, by room and begin, as everybody takes them: no two who want many can deadlock.
   * @returns when they were taken, after all waiting; null when one of them is not free: then the transaction is to be rolled back
   */
  async take(wanted: readonly WantedRooms[], manager: EntityManager): Promise<Date | null> {
    const [row] = await manager.query<{ complete: boolean; now: Date }[]>(
      `WITH ${WANTED}, taken AS (${taking('booking_id', 'booking_id')}),
         outcome AS MATERIALIZED (SELECT (SELECT count(*) FROM taken) = count(*) AND count(*) > 0 AS complete FROM wanted)
       SELECT complete, clock_timestamp() AS now FROM outcome`,
      columnsOf(wanted),
    );
    return row?.complete ? this.clock.read(row.now) : null;
  }

  /** Frees the rooms that they had, for the waiting list. */
  async giveUp(bookingIds: readonly number[], manager: EntityManager): Promise<void> {
    const [rooms] = await manager.query<[FreedRoom[], number]>(
      `DELETE FROM occupancies USING bookings booking
       WHERE occupancies.booking_id = booking.id AND booking.id = ANY ($1)
       RETURNING room_id AS "roomId", lower(period) AS start, upper(period) AS "end", booking.user_id AS "ofUserId"`,
      [bookingIds],
    );
    this.freed.note(rooms, manager);
  }

  /**
   * What stands in the way of each, by its place; others of them as well.
   * @param except bookings that give their rooms back before
   */
  async conflictsOf(
    wanted: readonly WantedRooms[],
    except: readonly number[],
    manager: EntityManager,
  ): Promise<RoomConflict[][]> {
    const rows = await manager.query<
      (Omit<RoomConflict, 'startsAt' | 'endsAt'> & { place: number; start: Date; end: Date })[]
    >(
      `WITH ${WANTED}, met AS (
         SELECT wanted.place, occupancy.booking_id, occupancy.event_id, occupancy.closure_id,
                lower(occupancy.period) AS starts, upper(occupancy.period) AS ends
         FROM wanted JOIN occupancies occupancy ON ${IN_THE_WAY}
         WHERE occupancy.booking_id = ANY ($5) IS NOT TRUE
         UNION ALL
         SELECT wanted.place, other.booking_id, NULL, NULL, lower(other.period), upper(other.period)
         FROM wanted JOIN wanted other ON other.place <> wanted.place AND other.room_id = wanted.room_id
           AND other.period && wanted.period AND other.booking_id IS NOT NULL
       )
       SELECT met.place::integer AS place,
              CASE WHEN met.event_id IS NOT NULL THEN 'event' WHEN met.closure_id IS NOT NULL THEN 'closure'
                   ELSE 'booking' END AS kind,
              coalesce(met.event_id, met.closure_id, met.booking_id) AS id,
              coalesce(event.title, closure.public_text, booking.event_type) AS name,
              min(met.starts) AS start, max(met.ends) AS "end", coalesce(booking.status = 'held', false) AS "isHeld"
       FROM met
       LEFT JOIN bookings booking ON booking.id = met.booking_id
       LEFT JOIN events event ON event.id = met.event_id
       LEFT JOIN closures closure ON closure.id = met.closure_id
       WHERE (${LAPSED}) IS NOT TRUE
       GROUP BY 1, 2, 3, 4, 7 ORDER BY 1, 5, 2, 3`,
      [...columnsOf(wanted), except],
    );
    return wanted.map((_, index) =>
      rows
        .filter(({ place }) => place === index + 1)
        .map(({ kind, id, name, start, end, isHeld }) => ({
          kind,
          id,
          name,
          startsAt: start.toISOString(),
          endsAt: end.toISOString(),
          isHeld,
        })),
    );
  }
}
