import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { ClosedTimes } from '../../../bookings/bookings/persistence/closed-rooms.js';
import { LAPSED } from '../../../bookings/bookings/persistence/lapsed.js';
import { IN_THE_WAY } from '../../../bookings/bookings/persistence/occupancies.js';
import { SpaceEntity } from '../../../bookings/spaces/persistence/space.entity.js';

/** Something that has some of the rooms at one of the times, as it is stored. Amounts in minor units. */
export interface StoredConflict {
  kind: 'booking' | 'event';
  id: number;
  name: string;
  eventType: string | null;
  spaceName: string | null;
  guestCount: number | null;
  status: string;
  date: string;
  start: Date;
  end: Date;
  holdExpiresAt: Date | null;
  beingPaid: boolean;
  hasBegun: boolean;
  paidMinor: number | null;
  isLeftOut: boolean;
  /** Of an event. */
  version: number | null;
  isOfSeries: boolean;
}

/** The times of a closure: what it was cut around is marked; null for a new one. */
export interface TimesOfClosure extends ClosedTimes {
  closureId: number | null;
}

/** The rooms of closures, and what is in their way. */
@Injectable()
export class ClosureConflicts {
  /**
   * The rooms of spaces. Fewer spaces than were asked for: some of them are not there.
   * @param lock they stay theirs until the transaction ends
   */
  async roomsOf(
    spaceIds: readonly number[],
    manager: EntityManager,
    lock = false,
  ): Promise<{ spaces: number; roomIds: number[] }> {
    // A preview asks outside a transaction, where TypeORM refuses to lock.
    const rows = await manager.query<{ roomIds: number[] }[]>(
      `SELECT room_ids AS "roomIds" FROM spaces WHERE id = ANY ($1) AND published_at IS NOT NULL ORDER BY id
       ${lock ? 'FOR KEY SHARE' : ''}`,
      [spaceIds],
    );
    const roomIds = [...new Set(rows.flatMap((row) => row.roomIds))].sort((a, b) => a - b);
    return { spaces: rows.length, roomIds };
  }

  /** The rooms of all spaces that are published, by space. */
  async roomsBySpace(manager: EntityManager): Promise<ReadonlyMap<number, readonly number[]>> {
    const rows = await manager.findBy(SpaceEntity, { publishedAt: Not(IsNull()) });
    return new Map(rows.map(({ id, roomIds }) => [id, roomIds]));
  }

  /** What is in the way of closures, but for what is over and other closures; each with the place of whose way it is in. */
  inTheWay(
    closures: readonly TimesOfClosure[],
    manager: EntityManager,
  ): Promise<(StoredConflict & { place: number })[]> {
    const wanted = closures.flatMap(({ dates, roomIds }, place) =>
      dates.flatMap(({ start, end }) => roomIds.map((roomId) => ({ place, start, end, roomId }))),
    );
    return manager.query<(StoredConflict & { place: number })[]>(
      `WITH asked AS (SELECT * FROM unnest($1::integer[]) WITH ORDINALITY AS closure (closure_id, nth)
       ), wanted AS (
         SELECT 1 AS venue_id, place, room_id, tstzrange(starts, ends, '[)') AS period
         FROM unnest($2::integer[], $3::timestamptz[], $4::timestamptz[], $5::integer[]) AS time (place, starts, ends, room_id)
       ), met AS (
         SELECT wanted.place, occupancy.booking_id, occupancy.event_id,
                min(lower(occupancy.period)) AS start, max(upper(occupancy.period)) AS "end",
                bool_and(EXISTS (
                  SELECT FROM closure_dates closed JOIN asked ON asked.closure_id = closed.closure_id
                  WHERE asked.nth = wanted.place + 1 AND closed.period && occupancy.period
                    AND occupancy.room_id = ANY (closed.room_ids))) AS "isLeftOut"
         FROM wanted JOIN occupancies occupancy ON ${IN_THE_WAY}
         WHERE occupancy.closure_id IS NULL AND upper(occupancy.period) > clock_timestamp()
         GROUP BY 1, 2, 3
       )
       SELECT met.place, CASE WHEN met.event_id IS NULL THEN 'booking' ELSE 'event' END AS kind, coalesce(met.event_id, met.booking_id) AS id,
              coalesce(event.title, booking.name) AS name, booking.event_type AS "eventType", space.name AS "spaceName",
              booking.guest_count AS "guestCount", coalesce(booking.status, event.status) AS status,
              to_char(coalesce(booking.date, event.date), 'YYYY-MM-DD') AS date,
              coalesce(booking.start_time, met.start) AS start, coalesce(booking.end_time, met."end") AS "end",
              CASE WHEN booking.status = 'held' THEN booking.hold_expires_at END AS "holdExpiresAt",
              coalesce(booking.being_paid, false) AS "beingPaid",
              coalesce(booking.start_time, met.start) <= clock_timestamp() AS "hasBegun",
              booking.paid_minor AS "paidMinor", met."isLeftOut",
              event.version, event.series_id IS NOT NULL AS "isOfSeries"
       FROM met LEFT JOIN bookings booking ON booking.id = met.booking_id LEFT JOIN events event ON event.id = met.event_id
       LEFT JOIN spaces space ON space.id = coalesce(booking.space_id, event.space_id)
       WHERE (${LAPSED}) IS NOT TRUE
       ORDER BY met.place, start, kind, id`,
      [
        closures.map(({ closureId }) => closureId),
        wanted.map(({ place }) => place),
        wanted.map(({ start }) => start),
        wanted.map(({ end }) => end),
        wanted.map(({ roomId }) => roomId),
      ],
    );
  }

  /** Events have no lock order with bookings: locked after them, they stay as they are. */
  async lockEvents(ids: readonly number[], manager: EntityManager): Promise<void> {
    if (ids.length > 0)
      await manager.query(`SELECT FROM events WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`, [ids]);
  }
}
