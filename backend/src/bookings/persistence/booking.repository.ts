import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import type { ColumnMetadata } from 'typeorm/metadata/ColumnMetadata.js';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { ADVISORY_LOCK, inTransaction } from '../../platform/database/transaction.js';
import { dueDayOf } from '../domain/pay-by.js';
import { BookingStatus } from '../domain/booking-status.js';
import { hasBegun } from '../domain/hold-life.js';
import { BookingEntity } from './booking.entity.js';
import { CHANGED_BOOKING, type ChangedBooking, logBookings } from './booking-events.js';
import { LAPSED, OFFER_LAPSED } from './lapsed.js';
import {
  OVERLAPS_WANTED,
  Occupancies,
  LOCK_STAFF_ONLY,
  wantedRoomsSql,
  type SpacePeriod,
  takeRoomsSql,
  takeRoomsForNewBookingSql,
} from './occupancies.js';

/** There is only one venue so far. */
export const VENUE_ID = 1;
/** Tells every API process which days have changed. The payload is an `AvailabilityChange` in JSON, or empty for all days. */
export const AVAILABILITY_CHANNEL = 'availability_changed';

/** Each day may become three dates of 13 bytes; PostgreSQL limits a notification to 8,000 bytes. */
const MAX_NOTIFIED_DAYS = 100;

export type NewBooking = Partial<BookingEntity> &
  Pick<BookingEntity, 'spaceId' | 'date' | 'startTime' | 'endTime' | 'status'>;
export interface HoldRow extends Pick<
  BookingEntity,
  | 'id'
  | 'spaceId'
  | 'date'
  | 'startTime'
  | 'endTime'
  | 'slotCount'
  | 'eventType'
  | 'guestCount'
  | 'beingPaid'
  | 'heldAt'
  | 'holdExpiresAt'
  | 'policyVersionId'
  | 'changesBookingId'
  | 'basePriceMinor'
  | 'priceGroupSize'
  | 'pricePercent'
  | 'furtherSlotPercent'
> {
  /** Whether it overlaps the requested slot in one of its rooms. */
  isInTheWay: boolean;
}
/** A day and a space whose availability has changed. */
export interface ChangedDay {
  date: string;
  spaceId: number;
}
export interface ReleasedHold extends ChangedDay {
  id: number;
}

/** Reads and writes bookings. Methods with a manager run in the caller's transaction. */
@Injectable()
export class BookingRepository {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly occupancies: Occupancies,
    private readonly clock: DatabaseClock,
  ) {}

  /** @param userId the owner; undefined for staff, who see all */
  findOne(id: number, userId?: number, manager?: EntityManager): Promise<BookingEntity | null> {
    const query = this.bookings(manager).where('booking.id = :id', { id });
    return (userId === undefined ? query : query.andWhere('booking.userId = :userId', { userId })).getOne();
  }

  findMany(ids: readonly number[], manager?: EntityManager): Promise<BookingEntity[]> {
    return this.bookings(manager).where('booking.id = ANY (:ids)', { ids }).getMany();
  }

  /** What the dates of a series owe that are due on the same day, this booking included. */
  async dueTogether(
    booking: Pick<BookingEntity, 'seriesId' | 'invoiceDueOn' | 'payBy' | 'date'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<{ count: number; balanceMinor: number }> {
    const [row] = await manager.query<{ count: number; balanceMinor: number }[]>(
      `SELECT count(*)::integer AS count, coalesce(sum(balance_minor), 0)::integer AS "balanceMinor" FROM bookings
       WHERE series_id = $1 AND due_on = $2 AND balance_minor > 0 AND status IN ('pending', 'confirmed', 'completed')`,
      [booking.seriesId, dueDayOf(booking)],
    );
    return row ?? { count: 0, balanceMinor: 0 };
  }

  /** Locks the row until the transaction ends. */
  lock(id: number, manager: EntityManager): Promise<BookingEntity | null> {
    return manager.findOne(BookingEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /**
   * Serialises a member's changes of holds, so that a double click cannot exceed the limit or hold a slot twice.
   * Staff-only times cannot change until the transaction ends.
   */
  async lockMember(userId: number, manager: EntityManager): Promise<void> {
    await manager.query(`SELECT ${LOCK_STAFF_ONLY}, pg_advisory_xact_lock($1, $2)`, [
      ADVISORY_LOCK.memberHolds,
      userId,
    ]);
  }

  /**
   * The member's live holds, locked: a payment that confirms one of them at this moment is waited for, and its result is seen.
   */
  findLiveHolds(
    userId: number,
    { spaceId, start, end }: SpacePeriod,
    manager: EntityManager,
  ): Promise<HoldRow[]> {
    return manager.query<HoldRow[]>(
      `WITH wanted AS (${wantedRoomsSql('$2', '$3::timestamptz', '$4::timestamptz')})
       SELECT id, space_id AS "spaceId", to_char(date, 'YYYY-MM-DD') AS date, slot_count AS "slotCount",
              event_type AS "eventType", guest_count AS "guestCount",
              base_price_minor AS "basePriceMinor", price_group_size AS "priceGroupSize", price_percent AS "pricePercent",
              further_slot_percent AS "furtherSlotPercent",
              being_paid AS "beingPaid", start_time AS "startTime", end_time AS "endTime", held_at AS "heldAt", hold_expires_at AS "holdExpiresAt",
              policy_version_id AS "policyVersionId", changes_booking_id AS "changesBookingId",
              EXISTS (SELECT FROM wanted JOIN occupancies occupancy ON ${OVERLAPS_WANTED}
                      WHERE occupancy.booking_id = booking.id) AS "isInTheWay"
       FROM bookings booking WHERE user_id = $1 AND status = 'held' AND waiting_list_entry_id IS NULL AND NOT (${LAPSED}) ORDER BY id FOR UPDATE`,
      [userId, spaceId, start, end],
    );
  }

  /** The id of the booking that a hold changes. */
  async changedBookingId(holdId: number, manager: EntityManager): Promise<number | null> {
    const select = { id: true, changesBookingId: true };
    const hold = await manager.findOne(BookingEntity, { select, where: { id: holdId } });
    return hold?.changesBookingId ?? null;
  }

  /** The live hold for a change of this booking. */
  findChange(
    bookingId: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<BookingEntity | null> {
    return manager
      .createQueryBuilder(BookingEntity, 'booking')
      .where(`booking.changesBookingId = :bookingId AND booking.status = 'held'`, { bookingId })
      .andWhere(`NOT (${LAPSED})`)
      .getOne();
  }

  /** Locks the hold for a change of this booking, lapsed or not. Callers have locked the booking. */
  lockChange(bookingId: number, manager: EntityManager): Promise<BookingEntity | null> {
    return manager.findOne(BookingEntity, {
      where: { changesBookingId: bookingId, status: BookingStatus.Held },
      lock: { mode: 'pessimistic_write' },
    });
  }

  /**
   * Marks lapsed holds as expired and frees their rooms.
   * Locks them in the order of their ids, so that two callers cannot deadlock, and checks again once they are locked.
   * @param wanted only holds in the way of this slot; without it all that are not locked by others
   */
  async expireLapsed(manager: EntityManager, wanted?: SpacePeriod): Promise<ReleasedHold[]> {
    const held = await (wanted
      ? manager.query<{ id: number }[]>(
          `WITH wanted AS (${wantedRoomsSql('$1', '$2::timestamptz', '$3::timestamptz')})
           SELECT id FROM bookings WHERE status = 'held' AND waiting_list_entry_id IS NULL AND id IN (
             SELECT occupancy.booking_id FROM wanted JOIN occupancies occupancy ON ${OVERLAPS_WANTED})
           ORDER BY id FOR UPDATE`,
          [wanted.spaceId, wanted.start, wanted.end],
        )
      : manager.query<{ id: number }[]>(
          `SELECT id FROM bookings booking WHERE ${LAPSED} ORDER BY id FOR UPDATE SKIP LOCKED`,
        ));
    if (held.length === 0) return [];
    const released = await manager.query<ReleasedHold[]>(
      `WITH released AS (
         UPDATE bookings booking SET status = 'expired', updated_at = now() WHERE id = ANY ($1) AND ${LAPSED}
         RETURNING id, to_char(date, 'YYYY-MM-DD') AS date, space_id AS "spaceId"
       ), freed AS (DELETE FROM occupancies WHERE booking_id IN (SELECT id FROM released))
       SELECT * FROM released`,
      [held.map(({ id }) => id)],
    );
    if (released.length > 0) await this.closeFreedRooms(released, manager);
    return released;
  }

  /** Records that the newest terms of hire are accepted now, unless they were accepted before. */
  async acceptTerms(id: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE bookings SET terms_version = newest.version, terms_accepted_at = clock_timestamp(), updated_at = now()
       FROM (SELECT max(version) AS version FROM hire_terms) AS newest
       WHERE id = $1 AND newest.version IS NOT NULL AND terms_version IS DISTINCT FROM newest.version`,
      [id],
    );
  }

  /** The ids of lapsed waiting-list offers that are not marked as expired yet. */
  async lapsedOffers(): Promise<number[]> {
    const rows = await this.dataSource.query<{ id: number }[]>(
      `SELECT id FROM bookings booking WHERE ${OFFER_LAPSED} ORDER BY hold_expires_at, id`,
    );
    return rows.map(({ id }) => id);
  }

  /** Marks an offer as expired and offers its rooms to the waiting list. @returns null if it is locked or not lapsed */
  async expireOffer(id: number, manager: EntityManager): Promise<ReleasedHold | null> {
    const [locked] = await manager.query<(ReleasedHold & { userId: number | null })[]>(
      `SELECT id, to_char(date, 'YYYY-MM-DD') AS date, space_id AS "spaceId", user_id AS "userId"
       FROM bookings booking WHERE id = $1 AND ${OFFER_LAPSED} FOR UPDATE SKIP LOCKED`,
      [id],
    );
    if (!locked) return null;
    await this.update(id, { status: BookingStatus.Expired }, manager);
    await this.occupancies.freeForWaitingList({ bookingId: id }, locked.userId, manager);
    return locked;
  }

  /** Gives the freed rooms to closures that cover them, so that no booking can take them first. */
  private async closeFreedRooms(released: readonly ReleasedHold[], manager: EntityManager): Promise<void> {
    await manager.query(
      `SELECT close_gaps(rooms.venue_id, rooms.room_id, rooms.period)
       FROM bookings booking CROSS JOIN LATERAL (
         ${wantedRoomsSql('booking.space_id', 'booking.start_time', 'booking.end_time')}) AS rooms
       WHERE booking.id = ANY ($1) ORDER BY rooms.room_id, booking.id`,
      [released.map(({ id }) => id)],
    );
  }

  /**
   * Inserts a booking with all its rooms, or nothing. The hold for a change of a booking takes only rooms that the booking lacks.
   * @param holdMinutes for a hold: its length; it ends when the slot starts at the latest
   * @param byMember refuses staff-only times; the caller has called `lockMember`
   * @returns null when a room is not free; `now` is the database's time after waiting for locks
   */
  async insertIfFree(
    booking: NewBooking,
    manager: EntityManager,
    { holdMinutes, byMember = false }: { holdMinutes?: number; byMember?: boolean } = {},
  ): Promise<{ id: number; holdExpiresAt: Date | null; now: Date } | null> {
    const columns = this.columnsOf({ venueId: VENUE_ID, ...booking });
    const place = (name: string): string => `$${columns.findIndex(([column]) => column === name) + 1}`;
    const begin = `${place('start_time')}::timestamptz`;
    const held = holdMinutes === undefined ? [] : ['held_at', 'hold_expires_at'];
    const beside = booking.changesBookingId ? `${place('changes_booking_id')}::integer` : undefined;
    const end = `clock_timestamp() + $${columns.length + 1} * interval '1 minute'`;
    const heldValues = held.length > 0 ? ['clock_timestamp()', `least(${end}, ${begin})`] : [];
    // Plain SQL: the query builder takes as long to write this statement as PostgreSQL to run it.
    const [row] = await manager.query<
      { id: number; booked: boolean; holdExpiresAt: Date | null; now: Date }[]
    >(
      `WITH ${takeRoomsForNewBookingSql(`${place('space_id')}::integer`, begin, `${place('end_time')}::timestamptz`, { beside, byMember })},
            booked AS (
              INSERT INTO bookings (id, ${[...columns.map(([column]) => column), ...held].join(', ')})
              SELECT id, ${[...columns.map((_, index) => `$${index + 1}`), ...heldValues].join(', ')}
              FROM outcome WHERE complete RETURNING hold_expires_at)
       SELECT outcome.id, outcome.complete AS booked, booked.hold_expires_at AS "holdExpiresAt", clock_timestamp() AS now
       FROM outcome LEFT JOIN booked ON true`,
      [...columns.map(([, value]) => value), ...(holdMinutes === undefined ? [] : [holdMinutes])],
    );
    if (!row) throw new Error('the insert of a booking returned no row');
    if (!row.booked) {
      await this.occupancies.free({ bookingId: row.id }, manager);
      return null;
    }
    const { seriesId = null } = booking;
    await logBookings([{ ...booking, id: row.id, version: 1, seriesId }], manager);
    return { id: row.id, holdExpiresAt: row.holdExpiresAt, now: this.clock.read(row.now) };
  }

  /** The caller has locked the booking. */
  async update(id: number, changes: Partial<BookingEntity>, manager: EntityManager): Promise<void> {
    const updated = await manager
      .createQueryBuilder()
      .update(BookingEntity)
      .set(changes)
      .where({ id })
      .returning(CHANGED_BOOKING)
      .execute();
    await logBookings(updated.raw as ChangedBooking[], manager);
  }

  /**
   * Cancels a booking and frees its rooms.
   * @param hirer given if the rooms are offered to the waiting list, which passes over this user
   */
  async cancel(
    id: number,
    manager: EntityManager,
    cancellation: Partial<Pick<BookingEntity, 'cancellationId' | 'cancelledAt' | 'cancelledFrom'>> = {},
    hirer?: Pick<BookingEntity, 'userId'>,
  ): Promise<void> {
    await this.update(id, { status: BookingStatus.Cancelled, ...cancellation }, manager);
    const taker = { bookingId: id };
    if (hirer) await this.occupancies.freeForWaitingList(taker, hirer.userId, manager);
    else await this.occupancies.free(taker, manager);
  }

  /**
   * Inserts offers of the waiting list in one statement, each with all its rooms or not at all. One statement takes all rooms in
   * the same order as others do, so that they cannot deadlock.
   * @param offers all with the same fields, `waitingListEntryId` among them
   * @returns the ids of the stored offers, by waiting-list entry
   */
  async insertOffers(offers: readonly NewBooking[], manager: EntityManager): Promise<Map<number, number>> {
    const rows = offers.map((offer) => this.columnsOf({ venueId: VENUE_ID, ...offer }));
    const columns = (rows[0] ?? []).map(([column]) => column).join(', ');
    const values = offers.map((offer) => this.jsonOf({ venueId: VENUE_ID, ...offer }));
    const made = await manager.query<{ id: number; waitingListEntryId: number; stands: boolean }[]>(
      `WITH asked AS MATERIALIZED (
         SELECT nextval(pg_get_serial_sequence('bookings', 'id'))::integer AS new_id, ask.*
         FROM jsonb_populate_recordset(NULL::bookings, $1::jsonb) AS ask
       ), wanted AS (
         SELECT rooms.*, asked.new_id AS taker
         FROM asked CROSS JOIN LATERAL (${wantedRoomsSql('asked.space_id', 'asked.start_time', 'asked.end_time')}) AS rooms
       ), taken AS (${takeRoomsSql('booking_id', 'taker', 'booking_id')}
       ), whole AS (
         SELECT taker FROM wanted GROUP BY taker
         HAVING count(*) = (SELECT count(*) FROM taken WHERE taken.booking_id = taker)
       ), booked AS (
         INSERT INTO bookings (id, ${columns}) SELECT new_id, ${columns} FROM asked WHERE new_id IN (SELECT taker FROM whole))
       SELECT new_id AS id, waiting_list_entry_id AS "waitingListEntryId", new_id IN (SELECT taker FROM whole) AS stands FROM asked`,
      [JSON.stringify(values)],
    );
    const lost = made.filter(({ stands }) => !stands).map(({ id }) => id);
    if (lost.length > 0) await manager.query(`DELETE FROM occupancies WHERE booking_id = ANY ($1)`, [lost]);
    return new Map(
      made.filter(({ stands }) => stands).map(({ id, waitingListEntryId }) => [waitingListEntryId, id]),
    );
  }

  /**
   * Gives an expired or cancelled booking its rooms back, if they are still free, and writes `changes`.
   * @returns the reason for a refusal, or null
   */
  async reviveIfFree(
    booking: BookingEntity,
    changes: Partial<BookingEntity>,
    manager: EntityManager,
  ): Promise<'slot_taken' | 'slot_begun' | null> {
    const taker = { bookingId: booking.id };
    const taken = await this.occupancies.take(taker, spacePeriodOf(booking), manager);
    if (!taken) return 'slot_taken';
    if (hasBegun(booking.startTime, taken.now)) {
      await this.occupancies.free(taker, manager);
      return 'slot_begun';
    }
    await this.update(booking.id, changes, manager);
    return null;
  }

  /** Marks confirmed bookings that have ended as completed; locked ones wait for the next run. */
  async completePast(): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const [completed] = await manager.query<[ChangedBooking[], number]>(
        `UPDATE bookings SET status = $1, updated_at = now() WHERE id IN (
           SELECT id FROM bookings WHERE status = 'confirmed' AND end_time <= now() FOR UPDATE SKIP LOCKED)
         RETURNING ${CHANGED_BOOKING}`,
        [BookingStatus.Completed],
      );
      await logBookings(completed, manager);
    });
  }

  /**
   * Tells every API process, after the commit, which days of which spaces have changed. That includes other spaces with the same
   * rooms and, since set-up and clean-up can cross midnight, the neighbouring days.
   */
  async notify(changes: readonly ChangedDay[], manager: EntityManager): Promise<void> {
    const dates = changes.map(({ date }) => date);
    await this.announce(dates, [...new Set(changes.map(({ spaceId }) => spaceId))], manager);
  }

  /** Tells every API process that all days of all spaces may have changed. */
  async announceAll(manager: EntityManager): Promise<void> {
    await manager.query(`SELECT pg_notify($1, '')`, [AVAILABILITY_CHANNEL]);
  }

  async announce(
    dates: readonly string[],
    spaceIds: readonly number[],
    manager: EntityManager,
  ): Promise<void> {
    if (dates.length === 0) return;
    if (dates.length > MAX_NOTIFIED_DAYS) return this.announceAll(manager);
    await manager.query(
      `SELECT pg_notify($1, json_build_object(
         'dates', (SELECT json_agg(DISTINCT to_char(day + beside, 'YYYY-MM-DD')) FROM unnest($2::date[]) AS day,
                   (SELECT least(max(setup_minutes + cleanup_minutes), 1) AS most FROM rooms) AS pause,
                   generate_series(-pause.most, pause.most) AS beside),
         'spaceIds', (SELECT json_agg(DISTINCT other.id) FROM spaces changed
                      JOIN spaces other ON other.room_ids && changed.room_ids WHERE changed.id = ANY ($3::integer[]))
       )::text)`,
      [AVAILABILITY_CHANNEL, dates, spaceIds],
    );
  }

  /** Column names and values. Names come from the entity, never from a request, so they are safe in SQL. */
  private columnsOf(values: Partial<BookingEntity>): [column: string, value: unknown][] {
    return this.dataSource
      .getMetadata(BookingEntity)
      .columns.map((column): [string, unknown] => [column.databaseName, storedValue(column, values)])
      .filter(([, value]) => value !== undefined);
  }

  /** A row by column name, as `jsonb_populate_recordset` reads it. */
  private jsonOf(values: Partial<BookingEntity>): Record<string, unknown> {
    return Object.fromEntries(
      this.dataSource
        .getMetadata(BookingEntity)
        .columns.map((column): [string, unknown] => [column.databaseName, column.getEntityValue(values)])
        .filter(([, value]) => value !== undefined),
    );
  }

  private bookings(manager: EntityManager = this.dataSource.manager): SelectQueryBuilder<BookingEntity> {
    return manager.getRepository(BookingEntity).createQueryBuilder('booking');
  }
}

export function spacePeriodOf({
  spaceId,
  startTime,
  endTime,
}: Pick<BookingEntity, 'spaceId' | 'startTime' | 'endTime'>): SpacePeriod {
  return { spaceId, start: startTime, end: endTime };
}

/** pg would write an array as a PostgreSQL array, so values of JSON columns are serialised here. */
function storedValue(column: ColumnMetadata, values: Partial<BookingEntity>): unknown {
  const value: unknown = column.getEntityValue(values);
  return column.type === 'jsonb' && value !== undefined ? JSON.stringify(value) : value;
}
