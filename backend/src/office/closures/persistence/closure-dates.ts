import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { type FreedRoom, FreedRooms } from '../../../bookings/bookings/persistence/freed-rooms.js';
import { LAPSED } from '../../../bookings/bookings/persistence/lapsed.js';
import { IN_THE_WAY, taking } from '../../../bookings/bookings/persistence/occupancies.js';
import type { ClosureDate, ClosureKind } from '../domain/closure.js';

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

/** When rooms are closed. */
export interface ClosedTimes {
  dates: readonly Pick<ClosureDate, 'date' | 'start' | 'end' | 'name'>[];
  unitIds: readonly number[];
}

/** The same of a closure: what it was cut around is marked; null for a new one. */
export interface TimesOfClosure extends ClosedTimes {
  closureId: number | null;
}

/** The times of closures: what is in their way, and how they take their rooms. */
@Injectable()
export class ClosureDates {
  constructor(private readonly freed: FreedRooms) {}

  /**
   * The rooms of spaces. Fewer spaces than were asked for: some of them are not there.
   * @param lock they stay theirs until the transaction ends
   */
  async unitsOf(
    spaceIds: readonly number[],
    manager: EntityManager,
    lock = false,
  ): Promise<{ spaces: number; unitIds: number[] }> {
    const rows = await manager.query<{ unitIds: number[] }[]>(
      `SELECT unit_ids AS "unitIds" FROM spaces WHERE id = ANY ($1) AND published_at IS NOT NULL ORDER BY id
       ${lock ? 'FOR KEY SHARE' : ''}`,
      [spaceIds],
    );
    const unitIds = [...new Set(rows.flatMap((row) => row.unitIds))].sort((a, b) => a - b);
    return { spaces: rows.length, unitIds };
  }

  /** The rooms of all spaces that are published, by space. */
  async unitsBySpace(manager: EntityManager): Promise<ReadonlyMap<number, readonly number[]>> {
    const rows = await manager.query<{ id: number; unitIds: number[] }[]>(
      `SELECT id, unit_ids AS "unitIds" FROM spaces WHERE published_at IS NOT NULL`,
    );
    return new Map(rows.map(({ id, unitIds }) => [id, unitIds]));
  }

  /** What is in the way of closures, but for what is over and other closures; each with the place of whose way it is in. */
  inTheWay(
    closures: readonly TimesOfClosure[],
    manager: EntityManager,
  ): Promise<(StoredConflict & { place: number })[]> {
    const wanted = closures.flatMap(({ dates, unitIds }, place) =>
      dates.flatMap(({ start, end }) => unitIds.map((unitId) => ({ place, start, end, unitId }))),
    );
    return manager.query<(StoredConflict & { place: number })[]>(
      `WITH asked AS (SELECT * FROM unnest($1::integer[]) WITH ORDINALITY AS closure (closure_id, nth)
       ), wanted AS (
         SELECT 1 AS venue_id, place, unit_id, tstzrange(starts, ends, '[)') AS period
         FROM unnest($2::integer[], $3::timestamptz[], $4::timestamptz[], $5::integer[]) AS time (place, starts, ends, unit_id)
       ), met AS (
         SELECT wanted.place, occupancy.booking_id, occupancy.event_id,
                min(lower(occupancy.period)) AS start, max(upper(occupancy.period)) AS "end",
                bool_and(EXISTS (
                  SELECT FROM closure_dates closed JOIN asked ON asked.closure_id = closed.closure_id
                  WHERE asked.nth = wanted.place + 1 AND closed.period && occupancy.period
                    AND occupancy.unit_id = ANY (closed.unit_ids))) AS "isLeftOut"
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
        wanted.map(({ unitId }) => unitId),
      ],
    );
  }

  /** Events have no lock order with bookings: locked after them, they stay as they are. */
  async lockEvents(ids: readonly number[], manager: EntityManager): Promise<void> {
    if (ids.length > 0)
      await manager.query(`SELECT FROM events WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`, [ids]);
  }

  /** Takes back what is not over, for whoever waits for that. @returns the periods that were closed */
  async remove(closureId: number, manager: EntityManager): Promise<{ start: Date; end: Date }[]> {
    const [rooms] = await manager.query<[Omit<FreedRoom, 'ofUserId'>[], number]>(
      `DELETE FROM occupancies WHERE closure_id = $1 AND upper(period) > clock_timestamp()
       RETURNING unit_id AS "unitId", lower(period) AS start, upper(period) AS "end"`,
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

  /** Writes its times down. What is there already, of before, stays. @returns those that are new */
  async add(
    closureId: number,
    kind: ClosureKind,
    { dates, unitIds }: ClosedTimes,
    manager: EntityManager,
  ): Promise<string[]> {
    const rows = await manager.query<{ date: string }[]>(
      `INSERT INTO closure_dates (closure_id, date, name, kind, unit_ids, period)
       SELECT $1, date, name, $2, $3, tstzrange(starts, ends, '[)')
       FROM unnest($4::date[], $5::text[], $6::timestamptz[], $7::timestamptz[]) AS time (date, name, starts, ends)
       ON CONFLICT DO NOTHING RETURNING to_char(date, 'YYYY-MM-DD') AS date`,
      [
        closureId,
        kind,
        unitIds,
        dates.map(({ date }) => date),
        dates.map(({ name }) => name),
        dates.map(({ start }) => start),
        dates.map(({ end }) => end),
      ],
    );
    return rows.map(({ date }) => date);
  }

  /**
   * Takes the rooms of a closed one, but for what other closures and those who stay have.
   * @returns false when something else has come in between
   */
  async takeRooms(
    closureId: number,
    staying: { bookingIds: readonly number[]; eventIds: readonly number[] },
    manager: EntityManager,
  ): Promise<boolean> {
    const [row] = await manager.query<{ complete: boolean }[]>(
      `WITH asked AS (
         SELECT venue_id, unit_id, period FROM closure_dates CROSS JOIN unnest(unit_ids) AS unit_id
         WHERE closure_id = $1 AND kind = 'closed' AND upper(period) > clock_timestamp()
       ), wanted AS (
         SELECT venue_id, unit_id, piece AS period FROM asked CROSS JOIN LATERAL unnest(
           tstzmultirange(asked.period) - coalesce((
             SELECT range_agg(other.period) FROM occupancies other
             WHERE other.venue_id = asked.venue_id AND other.unit_id = asked.unit_id AND other.period && asked.period
               AND (other.closure_id IS NOT NULL OR other.booking_id = ANY ($2) OR other.event_id = ANY ($3)
                    OR upper(other.period) <= clock_timestamp())), '{}')) AS piece
       ), taken AS (${taking('closure_id', '$1::integer')})
       SELECT (SELECT count(*) FROM taken) = (SELECT count(*) FROM wanted) AS complete`,
      [closureId, staying.bookingIds, staying.eventIds],
    );
    return row?.complete ?? false;
  }

  /** What is closed and free all the same becomes closed: of new dates, and of whatever was left open. */
  async closeGaps(manager: EntityManager): Promise<void> {
    await manager.query(
      `SELECT close_gaps(venue_id, unit_id, period) FROM closure_dates CROSS JOIN unnest(unit_ids) AS unit_id
       WHERE kind = 'closed' AND upper(period) > clock_timestamp() ORDER BY unit_id, lower(period)`,
    );
  }
}
