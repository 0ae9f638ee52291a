import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { ADVISORY_LOCK } from '../../platform/database/transaction.js';
import type { RoomConflict } from '../domain/booking.errors.js';
import type { ClosedStretch, Stretch } from '../domain/availability.js';
import type { Period } from '../domain/slot.js';
import { type FreedRoom, FreedRooms } from './freed-rooms.js';
import { LAPSED } from './lapsed.js';

/** A slot of a space. Each room is taken with its set-up time before and its clean-up time after the slot. */
export interface SpacePeriod extends Period {
  spaceId: number;
  /** Without set-up and clean-up time. */
  withoutPauses?: boolean;
}

export type RoomTaker = { bookingId: number } | { eventId: number } | { viewingId: number };

/**
 * SQL for `venue_id, room_id, period` of each room that a space needs. The arguments are SQL.
 * @param pauses 1 with set-up and clean-up time, 0 without
 */
export function wantedRoomsSql(space: string, start: string, end: string, pauses = '1'): string {
  return `SELECT room.venue_id, room.id AS room_id,
      tstzrange(${start} - ${pauses} * room.setup_minutes * interval '1 minute',
                ${end} + ${pauses} * room.cleanup_minutes * interval '1 minute', '[)') AS period
    FROM spaces space JOIN rooms room ON room.id = ANY (space.room_ids) WHERE space.id = ${space}`;
}

/** SQL for the rooms of another such query, without the times that a booking already has. */
function missingRoomsSql(rooms: string, booking: string): string {
  return `SELECT venue_id, room_id, piece AS period FROM (${rooms}) AS whole CROSS JOIN LATERAL unnest(
      tstzmultirange(whole.period) - coalesce((
        SELECT range_agg(period) FROM occupancies WHERE booking_id = ${booking} AND room_id = whole.room_id), '{}')) AS piece`;
}

/**
 * The only SQL that takes rooms: returns a row for each room of `wanted` that was free. Rooms are taken in one order, so
 * that two transactions cannot deadlock. A transaction waits for others with the same rooms, so that a slot is never
 * reported as taken by a booking that is rolled back later.
 * @param column for the taker's id
 * @param taker SQL for that id
 * @param answer the column to return
 */
export function takeRoomsSql(
  column: 'booking_id' | 'event_id' | 'closure_id' | 'viewing_id',
  taker: string,
  answer: 'room_id' | 'booking_id' = 'room_id',
): string {
  return `INSERT INTO occupancies (venue_id, room_id, period, ${column})
    SELECT venue_id, room_id, period, ${taker} FROM wanted ORDER BY room_id, lower(period)
    ON CONFLICT ON CONSTRAINT occupancies_no_overlap DO NOTHING RETURNING ${answer}`;
}

/** SQL: whether one of the rooms in `wanted` is for staff only at that time. */
export const IS_STAFF_ONLY = `EXISTS (
  SELECT FROM wanted JOIN closure_dates closed ON closed.venue_id = wanted.venue_id AND closed.period && wanted.period
    AND wanted.room_id = ANY (closed.room_ids)
  WHERE closed.kind = 'staff_only')`;

/** SQL: a shared lock on staff-only times, so that a member's booking and a change of them wait for each other. */
export const LOCK_STAFF_ONLY = `pg_advisory_xact_lock_shared(${ADVISORY_LOCK.staffOnly}, 0)`;

/**
 * `WITH` terms that take the rooms of a new booking: `outcome` has its id and whether it got all of them. The arguments are SQL.
 * @param beside the id of a booking whose rooms need not be taken again
 * @param byMember counts staff-only times as taken
 */
export function takeRoomsForNewBookingSql(
  space: string,
  start: string,
  end: string,
  { beside, byMember = false }: { beside?: string | undefined; byMember?: boolean } = {},
): string {
  const rooms = wantedRoomsSql(space, start, end);
  const isSome = beside ? '' : ' AND count(*) > 0';
  const mayBe = byMember ? ` AND NOT ${IS_STAFF_ONLY}` : '';
  return `made AS MATERIALIZED (SELECT nextval(pg_get_serial_sequence('bookings', 'id'))::integer AS id),
    wanted AS (${beside ? missingRoomsSql(rooms, beside) : rooms}),
    taken AS (${takeRoomsSql('booking_id', '(SELECT id FROM made)')}),
    outcome AS MATERIALIZED (
      SELECT (SELECT id FROM made) AS id, (SELECT count(*) FROM taken) = count(*)${isSome}${mayBe} AS complete FROM wanted)`;
}

/** SQL: whether `occupancy` overlaps the room in `wanted`. */
export const OVERLAPS_WANTED = `occupancy.venue_id = wanted.venue_id AND occupancy.room_id = wanted.room_id
  AND occupancy.period && wanted.period`;

/** SQL for what takes a room: the kind of `RoomConflict`, and its id. */
export const kindOf = (row: string): string => `CASE WHEN ${row}.event_id IS NOT NULL THEN 'event'
  WHEN ${row}.closure_id IS NOT NULL THEN 'closure' WHEN ${row}.viewing_id IS NOT NULL THEN 'viewing' ELSE 'booking' END`;
export const sourceOf = (row: string): string =>
  `coalesce(${row}.event_id, ${row}.closure_id, ${row}.viewing_id, ${row}.booking_id)`;

/** Which room is taken when, and by what. Rows are deleted when a booking, event or closure no longer needs the room. */
@Injectable()
export class Occupancies {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: DatabaseClock,
    private readonly freed: FreedRooms,
  ) {}

  /**
   * Takes all rooms of a space, or none.
   * @returns null when one of them is not free; `now` is the database's time after waiting for locks
   */
  async take(
    taker: RoomTaker,
    { spaceId, start, end, withoutPauses }: SpacePeriod,
    manager: EntityManager,
  ): Promise<{ now: Date } | null> {
    const { column, id } = columnOf(taker);
    const [row] = await manager.query<{ complete: boolean; now: Date }[]>(
      `WITH wanted AS (${wantedRoomsSql('$1', '$2::timestamptz', '$3::timestamptz', '$5::integer')}),
            taken AS (${takeRoomsSql(column, '$4::integer')}),
            outcome AS MATERIALIZED (SELECT (SELECT count(*) FROM taken) = count(*) AND count(*) > 0 AS complete FROM wanted)
       SELECT complete, clock_timestamp() AS now FROM outcome`,
      [spaceId, start, end, id, withoutPauses ? 0 : 1],
    );
    if (row?.complete) return { now: this.clock.read(row.now) };
    await this.free(taker, manager);
    return null;
  }

  /**
   * Whether a room of the space is for staff only at that time. Staff cannot change this until the transaction ends.
   * @param beside the id of a booking that keeps the rooms it already has
   */
  async isForStaffOnly(
    { spaceId, start, end }: SpacePeriod,
    manager: EntityManager,
    beside: number | null = null,
  ): Promise<boolean> {
    // A separate statement: the next one sees what was committed while this one waited for the lock.
    await manager.query(`SELECT ${LOCK_STAFF_ONLY}`);
    const [row] = await manager.query<{ is: boolean }[]>(
      `WITH wanted AS (${missingRoomsSql(wantedRoomsSql('$1', '$2::timestamptz', '$3::timestamptz'), '$4::integer')})
       SELECT ${IS_STAFF_ONLY} AS is`,
      [spaceId, start, end, beside],
    );
    return row?.is ?? false;
  }

  /** Frees rooms without offering them to the waiting list: those of a hold or of an attempt that failed. */
  async free(taker: RoomTaker, manager: EntityManager): Promise<void> {
    const { column, id } = columnOf(taker);
    await manager.query(`DELETE FROM occupancies WHERE ${column} = $1`, [id]);
  }

  /**
   * Frees rooms and offers them to the waiting list.
   * @param ofUserId the hirer, who is passed over
   */
  async freeForWaitingList(taker: RoomTaker, ofUserId: number | null, manager: EntityManager): Promise<void> {
    const { column, id } = columnOf(taker);
    const [rows] = await manager.query<[Omit<FreedRoom, 'ofUserId'>[], number]>(
      `DELETE FROM occupancies WHERE ${column} = $1
       RETURNING room_id AS "roomId", lower(period) AS start, upper(period) AS "end"`,
      [id],
    );
    const rooms = rows.map((room) => ({ ...room, ofUserId }));
    this.freed.note(rooms, manager);
  }

  /** For staff: the bookings, events, closures and viewings that have rooms of a space at that time. */
  async conflictsOf(
    { spaceId, start, end, withoutPauses }: SpacePeriod,
    manager: EntityManager,
  ): Promise<RoomConflict[]> {
    const rows = await manager.query<
      (Omit<RoomConflict, 'startsAt' | 'endsAt'> & { start: Date; end: Date })[]
    >(
      `WITH wanted AS (${wantedRoomsSql('$1', '$2::timestamptz', '$3::timestamptz', '$4::integer')})
       SELECT ${kindOf('occupancy')} AS kind, ${sourceOf('occupancy')} AS id,
              coalesce(event.title, closure.public_text, booking.event_type, 'Viewing') AS name,
              min(lower(occupancy.period)) AS start, max(upper(occupancy.period)) AS "end",
              coalesce(booking.status = 'held', false) AS "isHeld"
       FROM wanted JOIN occupancies occupancy ON ${OVERLAPS_WANTED}
       LEFT JOIN bookings booking ON booking.id = occupancy.booking_id
       LEFT JOIN events event ON event.id = occupancy.event_id
       LEFT JOIN closures closure ON closure.id = occupancy.closure_id
       WHERE (${LAPSED}) IS NOT TRUE
       GROUP BY 1, 2, 3, 6 ORDER BY 4, 1, 2`,
      [spaceId, start, end, withoutPauses ? 0 : 1],
    );
    return rows.map(({ start: from, end: to, ...conflict }) => ({
      ...conflict,
      startsAt: from,
      endsAt: to,
    }));
  }

  /** The public text of a closure of the whole venue during that time, or null. */
  async closureText({ start, end }: Period, manager: EntityManager): Promise<string | null> {
    const [row] = await manager.query<{ text: string }[]>(
      `SELECT coalesce(closed.name || ': ', '') || closure.public_text AS text
       FROM closure_dates closed JOIN closures closure ON closure.id = closed.closure_id
       WHERE closed.kind = 'closed' AND closed.period && tstzrange($1, $2)
         AND closed.room_ids @> (SELECT array_agg(id) FROM rooms)
       ORDER BY closed.closure_id, closed.date LIMIT 1`,
      [start, end],
    );
    return row?.text ?? null;
  }

  /** Whether a booking blocks a member's hold (`taken`), and whether a lapsed hold in the way can be marked as expired. */
  async findInTheWay(
    { spaceId, start, end }: SpacePeriod,
    userId: number,
  ): Promise<{ taken: boolean; lapsed: boolean }> {
    const [row] = await this.dataSource.query<{ taken: boolean | null; lapsed: boolean | null }[]>(
      `WITH wanted AS (${wantedRoomsSql('$1', '$2::timestamptz', '$3::timestamptz')})
       SELECT coalesce(bool_or((booking.status = 'held' AND (booking.user_id = $4 AND booking.waiting_list_entry_id IS NULL OR ${LAPSED})) IS NOT TRUE), false)
                OR ${IS_STAFF_ONLY} AS taken,
              bool_or(${LAPSED}) AS lapsed
       FROM wanted JOIN occupancies occupancy ON ${OVERLAPS_WANTED} LEFT JOIN bookings booking ON booking.id = occupancy.booking_id`,
      [spaceId, start, end, userId],
    );
    return { taken: row?.taken ?? false, lapsed: row?.lapsed ?? false };
  }

  /**
   * The stretches of time that a slot of a space cannot overlap, in milliseconds since the epoch. Set-up and clean-up of a new
   * booking are already added to them. Closures, also those for members only, come with their public text.
   * @returns `now`: the database's time of this read
   */
  async blocked(
    { spaceId, start, end }: SpacePeriod,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ stretches: Stretch[]; closed: ClosedStretch[]; now: Date }> {
    const rows = await manager.query<
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
             -- An array, so that lapsed holds are looked up once and not for every row.
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
    if (!first) throw new Error('the query of occupancies returned no row');
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

function columnOf(taker: RoomTaker): { column: 'booking_id' | 'event_id' | 'viewing_id'; id: number } {
  if ('bookingId' in taker) return { column: 'booking_id', id: taker.bookingId };
  if ('viewingId' in taker) return { column: 'viewing_id', id: taker.viewingId };
  return { column: 'event_id', id: taker.eventId };
}
