import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { ADVISORY_LOCK } from '../../../platform/database/transaction.js';
import type { RoomConflict } from '../domain/booking.errors.js';
import type { ClosedStretch, Stretch } from '../domain/availability.js';
import type { Period } from '../domain/slot.js';
import { type FreedRoom, FreedRooms } from './freed-rooms.js';
import { LAPSED } from './lapsed.js';

/** A slot of a space: its rooms are taken with each one's set-up before and clean-up after it. */
export interface SpacePeriod extends Period {
  spaceId: number;
}

/** What takes rooms. */
export type RoomTaker = { bookingId: number } | { eventId: number };

/** `venue_id, room_id, period` of each room that a space needs; the arguments are SQL. */
export function roomsWanted(space: string, start: string, end: string): string {
  return `SELECT room.venue_id, room.id AS room_id,
      tstzrange(${start} - room.setup_minutes * interval '1 minute', ${end} + room.cleanup_minutes * interval '1 minute', '[)')
        AS period
    FROM spaces space JOIN rooms room ON room.id = ANY (space.room_ids) WHERE space.id = ${space}`;
}

/** The same without what a booking has of them already. */
function roomsBeyond(rooms: string, booking: string): string {
  return `SELECT venue_id, room_id, piece AS period FROM (${rooms}) AS whole CROSS JOIN LATERAL unnest(
      tstzmultirange(whole.period) - coalesce((
        SELECT range_agg(period) FROM occupancies WHERE booking_id = ${booking} AND room_id = whole.room_id), '{}')) AS piece`;
}

/**
 * The only SQL that takes rooms: `taken` has a row for each of `wanted` that was free. Rooms are taken in one order, so
 * that two transactions cannot deadlock. A transaction waits for others with the same rooms, so that a slot is never
 * reported as taken by a booking that is rolled back later.
 * @param column of the taker's id
 * @param taker SQL
 * @param answer what of a row is answered
 */
export function taking(
  column: 'booking_id' | 'event_id' | 'closure_id',
  taker: string,
  answer: 'room_id' | 'booking_id' = 'room_id',
): string {
  return `INSERT INTO occupancies (venue_id, room_id, period, ${column})
    SELECT venue_id, room_id, period, ${taker} FROM wanted ORDER BY room_id, lower(period)
    ON CONFLICT ON CONSTRAINT occupancies_no_overlap DO NOTHING RETURNING ${answer}`;
}

/** SQL: whether members may not have some of `wanted`, which is staff's alone then. */
export const FOR_STAFF_ONLY = `EXISTS (
  SELECT FROM wanted JOIN closure_dates closed ON closed.venue_id = wanted.venue_id AND closed.period && wanted.period
    AND wanted.room_id = ANY (closed.room_ids)
  WHERE closed.kind = 'staff_only')`;

/** SQL: locks the staff-only times that a member's booking reads, so that a change of them and the booking wait for each other. */
export const READS_STAFF_ONLY = `pg_advisory_xact_lock_shared(${ADVISORY_LOCK.staffOnly}, 0)`;

/**
 * `WITH` terms that take the rooms of a booking that is to be inserted: `outcome` has its new id, and whether they are complete.
 * The arguments are SQL.
 * @param beside a booking that what it has counts of: only what is missing is taken, which may be nothing
 * @param byMember it is not complete at times that are staff's alone
 */
export function takingForNewBooking(
  space: string,
  start: string,
  end: string,
  { beside, byMember = false }: { beside?: string | undefined; byMember?: boolean } = {},
): string {
  const rooms = roomsWanted(space, start, end);
  const isSome = beside ? '' : ' AND count(*) > 0';
  const mayBe = byMember ? ` AND NOT ${FOR_STAFF_ONLY}` : '';
  return `made AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('bookings', 'id'))::integer AS id),
    wanted AS (${beside ? roomsBeyond(rooms, beside) : rooms}),
    taken AS (${taking('booking_id', '(SELECT id FROM made)')}),
    outcome AS MATERIALIZED (
      SELECT (SELECT id FROM made) AS id, (SELECT count(*) FROM taken) = count(*)${isSome}${mayBe} AS complete FROM wanted)`;
}

/** Where an occupancy stands in the way of a wanted room. */
export const IN_THE_WAY = `occupancy.venue_id = wanted.venue_id AND occupancy.room_id = wanted.room_id
  AND occupancy.period && wanted.period`;

/** Who has which room when. A row stands for as long as what took it is live. */
@Injectable()
export class Occupancies {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: DatabaseClock,
    private readonly freed: FreedRooms,
  ) {}

  /**
   * Takes all rooms of a space, or none.
   * @returns `now`: when they were taken, after all waiting; null when one of them is not free
   */
  async take(
    taker: RoomTaker,
    { spaceId, start, end }: SpacePeriod,
    manager: EntityManager,
  ): Promise<{ now: Date } | null> {
    const { column, id } = columnOf(taker);
    const [row] = await manager.query<{ complete: boolean; now: Date }[]>(
      `WITH wanted AS (${roomsWanted('$1', '$2::timestamptz', '$3::timestamptz')}),
            taken AS (${taking(column, '$4::integer')}),
            outcome AS MATERIALIZED (SELECT (SELECT count(*) FROM taken) = count(*) AND count(*) > 0 AS complete FROM wanted)
       SELECT complete, clock_timestamp() AS now FROM outcome`,
      [spaceId, start, end, id],
    );
    if (row?.complete) return { now: this.clock.read(row.now) };
    await this.free(taker, manager);
    return null;
  }

  /**
   * Whether a part of the space is for staff only at that time. Locks this until the transaction ends.
   * @param beside a booking: what it has already is not asked about
   */
  async isForStaffOnly(
    { spaceId, start, end }: SpacePeriod,
    manager: EntityManager,
    beside: number | null = null,
  ): Promise<boolean> {
    // A statement of its own: the next one then sees what was saved while this one waited.
    await manager.query(`SELECT ${READS_STAFF_ONLY}`);
    const [row] = await manager.query<{ is: boolean }[]>(
      `WITH wanted AS (${roomsBeyond(roomsWanted('$1', '$2::timestamptz', '$3::timestamptz'), '$4::integer')})
       SELECT ${FOR_STAFF_ONLY} AS is`,
      [spaceId, start, end, beside],
    );
    return row?.is ?? false;
  }

  /** Frees rooms without telling the waiting list: those of a hold, or of an incomplete attempt. */
  async free(taker: RoomTaker, manager: EntityManager): Promise<void> {
    const { column, id } = columnOf(taker);
    await manager.query(`DELETE FROM occupancies WHERE ${column} = $1`, [id]);
  }

  /**
   * Frees the rooms that it had, for the waiting list.
   * @param ofUserId whose it was
   */
  async giveUp(taker: RoomTaker, ofUserId: number | null, manager: EntityManager): Promise<void> {
    const { column, id } = columnOf(taker);
    const [rows] = await manager.query<[Omit<FreedRoom, 'ofUserId'>[], number]>(
      `DELETE FROM occupancies WHERE ${column} = $1
       RETURNING room_id AS "roomId", lower(period) AS start, upper(period) AS "end"`,
      [id],
    );
    const rooms = rows.map((room) => ({ ...room, ofUserId }));
    this.freed.note(rooms, manager);
  }

  /** For staff: what has rooms of a space at that time. */
  async conflictsOf({ spaceId, start, end }: SpacePeriod, manager: EntityManager): Promise<RoomConflict[]> {
    const rows = await manager.query<
      (Omit<RoomConflict, 'startsAt' | 'endsAt'> & { start: Date; end: Date })[]
    >(
      `WITH wanted AS (${roomsWanted('$1', '$2::timestamptz', '$3::timestamptz')})
       SELECT CASE WHEN occupancy.event_id IS NOT NULL THEN 'event' WHEN occupancy.closure_id IS NOT NULL THEN 'closure'
                   ELSE 'booking' END AS kind,
              coalesce(occupancy.event_id, occupancy.closure_id, occupancy.booking_id) AS id,
              coalesce(event.title, closure.public_text, booking.event_type) AS name,
              min(lower(occupancy.period)) AS start, max(upper(occupancy.period)) AS "end",
              coalesce(booking.status = 'held', false) AS "isHeld"
       FROM wanted JOIN occupancies occupancy ON ${IN_THE_WAY}
       LEFT JOIN bookings booking ON booking.id = occupancy.booking_id
       LEFT JOIN events event ON event.id = occupancy.event_id
       LEFT JOIN closures closure ON closure.id = occupancy.closure_id
       WHERE (${LAPSED}) IS NOT TRUE
       GROUP BY 1, 2, 3, 6 ORDER BY 4, 1, 2`,
      [spaceId, start, end],
    );
    return rows.map(({ start: from, end: to, ...conflict }) => ({
      ...conflict,
      startsAt: from.toISOString(),
      endsAt: to.toISOString(),
    }));
  }

  /** Why the whole venue is closed at some of that time, as everybody is told; null where it is not. */
  async closedThen({ start, end }: Period, manager: EntityManager): Promise<string | null> {
    const [row] = await manager.query<{ text: string }[]>(
      `SELECT coalesce(closed.name || ': ', '') || closure.public_text AS text
       FROM closure_dates closed JOIN closures closure ON closure.id = closed.closure_id
       WHERE closed.kind = 'closed' AND closed.period && tstzrange($1, $2)
         AND closed.room_ids @> (SELECT array_agg(id) FROM rooms WHERE published_at IS NOT NULL)
       ORDER BY closed.closure_id, closed.date LIMIT 1`,
      [start, end],
    );
    return row?.text ?? null;
  }

  /** What blocks a member's hold: another booking, or a lapsed hold that can be marked. */
  async findInTheWay(
    { spaceId, start, end }: SpacePeriod,
    userId: number,
  ): Promise<{ taken: boolean; lapsed: boolean }> {
    const [row] = await this.dataSource.query<{ taken: boolean | null; lapsed: boolean | null }[]>(
      `WITH wanted AS (${roomsWanted('$1', '$2::timestamptz', '$3::timestamptz')})
       SELECT coalesce(bool_or((booking.status = 'held' AND (booking.user_id = $4 AND booking.waiting_list_entry_id IS NULL OR ${LAPSED})) IS NOT TRUE), false)
                OR ${FOR_STAFF_ONLY} AS taken,
              bool_or(${LAPSED}) AS lapsed
       FROM wanted JOIN occupancies occupancy ON ${IN_THE_WAY} LEFT JOIN bookings booking ON booking.id = occupancy.booking_id`,
      [spaceId, start, end, userId],
    );
    return { taken: row?.taken ?? false, lapsed: row?.lapsed ?? false };
  }

  /**
   * What a slot of a space may not touch within a period, in milliseconds of the epoch: what has its rooms, widened by what a
   * slot needs before and after it; what is closed, to everybody or to members, with what everybody is told. And when that was
   * read, since what is free depends on it too.
   */
  async blocked({
    spaceId,
    start,
    end,
  }: SpacePeriod): Promise<{ stretches: Stretch[]; closed: ClosedStretch[]; now: Date }> {
    const rows = await this.dataSource.query<
      { now: Date; start: number | null; end: number | null; text: string | null }[]
    >(
      `SELECT clock.now, stretch.* FROM (SELECT clock_timestamp() AS now) AS clock LEFT JOIN (
         SELECT DISTINCT
           (extract(epoch FROM lower(taken.period)) * 1000)::double precision - room.cleanup_minutes * 60000 AS start,
           (extract(epoch FROM upper(taken.period)) * 1000)::double precision + room.setup_minutes * 60000 AS end,
           taken.text
         FROM spaces space JOIN rooms room ON room.id = ANY (space.room_ids)
         CROSS JOIN LATERAL (
           SELECT tstzrange($2::timestamptz - room.setup_minutes * interval '1 minute',
                            $3::timestamptz + room.cleanup_minutes * interval '1 minute', '[)') AS period) AS asked
         CROSS JOIN LATERAL (
           SELECT occupancy.period, NULL AS text FROM occupancies occupancy
           WHERE occupancy.venue_id = room.venue_id AND occupancy.room_id = room.id AND occupancy.period && asked.period
             AND occupancy.closure_id IS NULL
             -- Few have lapsed and are not marked yet: asked once, not with every row.
             AND (occupancy.booking_id = ANY (ARRAY(SELECT id FROM bookings booking WHERE ${LAPSED}))) IS NOT TRUE
           UNION ALL
           SELECT closed.period, coalesce(closed.name || ': ', '') || closure.public_text
           FROM closure_dates closed JOIN closures closure ON closure.id = closed.closure_id
           WHERE closed.venue_id = room.venue_id AND room.id = ANY (closed.room_ids) AND closed.period && asked.period
         ) AS taken
         WHERE space.id = $1
       ) AS stretch ON true ORDER BY stretch.start`,
      [spaceId, start, end],
    );
    const [first] = rows;
    if (!first) throw new Error('the occupancies did not answer');
    const stretches: Stretch[] = [];
    const closed: ClosedStretch[] = [];
    for (const { start: from, end: to, text } of rows) {
      if (from === null || to === null) continue;
      stretches.push({ start: from, end: to });
      if (text !== null) closed.push({ start: from, end: to, text });
    }
    return { stretches, closed, now: this.clock.read(first.now) };
  }
}

function columnOf(taker: RoomTaker): { column: 'booking_id' | 'event_id'; id: number } {
  return 'bookingId' in taker
    ? { column: 'booking_id', id: taker.bookingId }
    : { column: 'event_id', id: taker.eventId };
}
