import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import type { ClosedTimes } from '../../../bookings/persistence/closed-rooms.js';
import { LAPSED } from '../../../bookings/persistence/lapsed.js';
import { OVERLAPS_WANTED } from '../../../bookings/persistence/occupancies.js';
import { SpaceEntity } from '../../../bookings/spaces/persistence/space.entity.js';

/** A booking or event that has rooms during a closure, as it is stored. Amounts in minor units. */
export interface StoredConflict {
  kind: 'booking' | 'event';
  id: number;
  name: string;
  eventType: string | null;
  /** Whether the hirer gets emails; false for an event. */
  hasEmail: boolean;
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
  /** null for a booking. */
  version: number | null;
  isOfSeries: boolean;
}

/** The periods of a closure. */
export interface TimesOfClosure extends ClosedTimes {
  /** Marks what this stored closure already leaves out; null for a new closure. */
  closureId: number | null;
}

/** Finds the rooms of closures, and the bookings and events that conflict with them. */
@Injectable()
export class ClosureConflicts {
  /**
   * The rooms of published spaces.
   * @param lock the spaces keep these rooms until the transaction ends
   * @returns spaces the number of spaces found
   */
  async roomsOf(
    spaceIds: readonly number[],
    manager: EntityManager,
    lock = false,
  ): Promise<{ spaces: number; roomIds: number[] }> {
    // A preview runs outside a transaction, where TypeORM refuses to lock.
    const rows = await manager.query<{ roomIds: number[] }[]>(
      `SELECT room_ids AS "roomIds" FROM spaces WHERE id = ANY ($1) AND published_at IS NOT NULL ORDER BY id
       ${lock ? 'FOR KEY SHARE' : ''}`,
      [spaceIds],
    );
    const roomIds = [...new Set(rows.flatMap((row) => row.roomIds))].sort((a, b) => a - b);
    return { spaces: rows.length, roomIds };
  }

  /** The rooms of all published spaces, by the ID of the space. */
  async roomsBySpace(manager: EntityManager): Promise<ReadonlyMap<number, readonly number[]>> {
    const rows = await manager.findBy(SpaceEntity, { publishedAt: Not(IsNull()) });
    return new Map(rows.map(({ id, roomIds }) => [id, roomIds]));
  }

  /**
   * Bookings and events that have rooms during closures, without past ones.
   * @returns closureIndex the index of the closure in `closures`
   */
  find(
    closures: readonly TimesOfClosure[],
    manager: EntityManager,
  ): Promise<(StoredConflict & { closureIndex: number })[]> {
    const wanted = closures.flatMap(({ dates, roomIds }, closureIndex) =>
      dates.flatMap(({ start, end }) => roomIds.map((roomId) => ({ closureIndex, start, end, roomId }))),
    );
    return manager.query<(StoredConflict & { closureIndex: number })[]>(
      `WITH asked AS (SELECT * FROM unnest($1::integer[]) WITH ORDINALITY AS closure (closure_id, nth)
       ), wanted AS (
         SELECT 1 AS venue_id, closure_index, room_id, tstzrange(starts, ends, '[)') AS period
         FROM unnest($2::integer[], $3::timestamptz[], $4::timestamptz[], $5::integer[]) AS time (closure_index, starts, ends, room_id)
       ), met AS (
         SELECT wanted.closure_index, occupancy.booking_id, occupancy.event_id,
                min(lower(occupancy.period)) AS start, max(upper(occupancy.period)) AS "end",
                bool_and(EXISTS (
                  SELECT FROM closure_dates closed JOIN asked ON asked.closure_id = closed.closure_id
                  WHERE asked.nth = wanted.closure_index + 1 AND closed.period && occupancy.period
                    AND occupancy.room_id = ANY (closed.room_ids))) AS "isLeftOut"
         FROM wanted JOIN occupancies occupancy ON ${OVERLAPS_WANTED}
         WHERE occupancy.closure_id IS NULL AND occupancy.viewing_id IS NULL AND upper(occupancy.period) > clock_timestamp()
         GROUP BY 1, 2, 3
       )
       SELECT met.closure_index AS "closureIndex", CASE WHEN met.event_id IS NULL THEN 'booking' ELSE 'event' END AS kind, coalesce(met.event_id, met.booking_id) AS id,
              coalesce(event.title, booking.name) AS name, booking.event_type AS "eventType", booking.email IS NOT NULL AS "hasEmail", space.name AS "spaceName",
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
       ORDER BY met.closure_index, start, kind, id`,
      [
        closures.map(({ closureId }) => closureId),
        wanted.map(({ closureIndex }) => closureIndex),
        wanted.map(({ start }) => start),
        wanted.map(({ end }) => end),
        wanted.map(({ roomId }) => roomId),
      ],
    );
  }

  /** Locks events against changes. Call it after the bookings are locked. */
  async lockEvents(ids: readonly number[], manager: EntityManager): Promise<void> {
    if (ids.length > 0)
      await manager.query(`SELECT FROM events WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`, [ids]);
  }
}
