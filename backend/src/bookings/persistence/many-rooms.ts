import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import type { RoomConflict } from '../domain/booking.errors.js';
import { type FreedRoom, FreedRooms } from './freed-rooms.js';
import { LAPSED } from './lapsed.js';
import {
  kindOf,
  OVERLAPS_WANTED,
  sourceOf,
  type SpacePeriod,
  takeRoomsSql,
  wantedRoomsSql,
} from './occupancies.js';

/** A slot that one of many bookings wants; `bookingId` is null for a booking that is not stored yet. */
export interface WantedRooms extends SpacePeriod {
  bookingId: number | null;
}

/** SQL: the rooms of all slots, from the four arrays of `columnsOf`. */
const WANTED = `asked AS (
    SELECT * FROM unnest($1::integer[], $2::integer[], $3::timestamptz[], $4::timestamptz[])
      WITH ORDINALITY AS one (booking_id, space_id, starts, ends, place)
  ), wanted AS (
    SELECT asked.place, asked.booking_id, rooms.* FROM asked
    CROSS JOIN LATERAL (${wantedRoomsSql('asked.space_id', 'asked.starts', 'asked.ends')}) AS rooms
  )`;

function columnsOf(wanted: readonly WantedRooms[]): unknown[] {
  return [
    wanted.map(({ bookingId }) => bookingId),
    wanted.map(({ spaceId }) => spaceId),
    wanted.map(({ start }) => start),
    wanted.map(({ end }) => end),
  ];
}

/** Takes and frees the rooms of many bookings at once, such as the dates of a recurring booking. */
@Injectable()
export class ManyRooms {
  constructor(
    private readonly clock: DatabaseClock,
    private readonly freed: FreedRooms,
  ) {}

  /**
   * Takes all rooms in one statement and in the usual order, so that two callers cannot deadlock.
   * @returns the database's time after waiting for locks; null when a room is not free, and the caller must roll back
   */
  async take(wanted: readonly WantedRooms[], manager: EntityManager): Promise<Date | null> {
    const [row] = await manager.query<{ complete: boolean; now: Date }[]>(
      `WITH ${WANTED}, taken AS (${takeRoomsSql('booking_id', 'booking_id')}),
         outcome AS MATERIALIZED (SELECT (SELECT count(*) FROM taken) = count(*) AND count(*) > 0 AS complete FROM wanted)
       SELECT complete, clock_timestamp() AS now FROM outcome`,
      columnsOf(wanted),
    );
    return row?.complete ? this.clock.read(row.now) : null;
  }

  /** Frees the rooms of these bookings and offers them to the waiting list. */
  async freeForWaitingList(bookingIds: readonly number[], manager: EntityManager): Promise<void> {
    const [rooms] = await manager.query<[FreedRoom[], number]>(
      `DELETE FROM occupancies USING bookings booking
       WHERE occupancies.booking_id = booking.id AND booking.id = ANY ($1)
       RETURNING room_id AS "roomId", lower(period) AS start, upper(period) AS "end", booking.user_id AS "ofUserId"`,
      [bookingIds],
    );
    this.freed.note(rooms, manager);
  }

  /**
   * What each slot conflicts with, in the order of `wanted`; the slots may also conflict with each other.
   * @param except ids of bookings that free their rooms first
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
         SELECT wanted.place, occupancy.booking_id, occupancy.event_id, occupancy.closure_id, occupancy.viewing_id,
                lower(occupancy.period) AS starts, upper(occupancy.period) AS ends
         FROM wanted JOIN occupancies occupancy ON ${OVERLAPS_WANTED}
         WHERE occupancy.booking_id = ANY ($5) IS NOT TRUE
         UNION ALL
         SELECT wanted.place, other.booking_id, NULL, NULL, NULL, lower(other.period), upper(other.period)
         FROM wanted JOIN wanted other ON other.place <> wanted.place AND other.room_id = wanted.room_id
           AND other.period && wanted.period AND other.booking_id IS NOT NULL
       )
       SELECT met.place::integer AS place,
              ${kindOf('met')} AS kind, ${sourceOf('met')} AS id,
              coalesce(event.title, closure.public_text, booking.event_type, 'Viewing') AS name,
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
          startsAt: start,
          endsAt: end,
          isHeld,
        })),
    );
  }
}
