import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { ADVISORY_LOCK } from '../../database/transaction.js';
import { SQLSTATE, sqlStateOf } from '../../database/postgres-errors.js';
import { daysBetween } from '../../common/venue-time.js';
import { BookingStatus, LIVE_STATUSES } from '../domain/booking-status.js';
import type { Period } from '../domain/slot.js';
import { BookingEntity } from './booking.entity.js';

/** Bookings belong to one venue so far; the column is there for the day of a second. */
export const VENUE_ID = 1;
/** The channel on which every API process hears of changed days; the payload is a JSON list of 'YYYY-MM-DD'. */
export const AVAILABILITY_CHANNEL = 'availability_changed';

const LIVE = LIVE_STATUSES.map((status) => `'${status}'`).join(', ');
/** A hold whose time is up by the database's clock. One that is being captured is left alone until that is settled. */
const LAPSED = `status = 'held' AND hold_expires_at <= now() AND payment_status <> 'processing'`;

export type NewBooking = Partial<BookingEntity> & Pick<BookingEntity, 'startTime' | 'endTime' | 'status'>;
export type HoldRow = Pick<BookingEntity, 'id' | 'date' | 'timeSlot' | 'paymentStatus' | 'holdExpiresAt'>;
export type BookedSlot = Pick<BookingEntity, 'date' | 'timeSlot'>;
export interface ReleasedHold {
  id: number;
  date: string;
}

/** The questions that the booking rules ask of the database. Methods with a manager run in the caller's transaction. */
@Injectable()
export class BookingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The live bookings and holds that touch a period: one read of the exclusion constraint's own index. */
  findOverlapping(period: Period): Promise<BookedSlot[]> {
    return this.dataSource.query<BookedSlot[]>(
      `SELECT to_char(date, 'YYYY-MM-DD') AS date, time_slot AS "timeSlot" FROM bookings
       WHERE venue_id = $1 AND period && tstzrange($2, $3, '[)') AND status IN (${LIVE}) AND NOT (${LAPSED})`,
      [VENUE_ID, period.start, period.end],
    );
  }

  /** What stands in the way of a member's hold: someone's live booking, or a hold that has lapsed and can be marked so. */
  async findInTheWay(period: Period, userId: number): Promise<{ taken: boolean; lapsed: boolean }> {
    const [row] = await this.dataSource.query<{ taken: boolean | null; lapsed: boolean | null }[]>(
      `SELECT bool_or(NOT (${LAPSED}) AND user_id IS DISTINCT FROM $4) AS taken, bool_or(${LAPSED}) AS lapsed
       FROM bookings WHERE venue_id = $1 AND period && tstzrange($2, $3, '[)') AND status IN (${LIVE})`,
      [VENUE_ID, period.start, period.end, userId],
    );
    return { taken: row?.taken ?? false, lapsed: row?.lapsed ?? false };
  }

  /** The member's own, newest day first; lapsed holds are not listed. */
  findOfUser(userId: number): Promise<BookingEntity[]> {
    return this.bookings()
      .where(`booking.userId = :userId AND booking.status <> 'expired'`, { userId })
      .andWhere(`NOT (${LAPSED})`)
      .orderBy('booking.startTime', 'DESC')
      .getMany();
  }

  /** @param userId the owner; undefined for staff, who see all */
  findOne(id: number, userId?: number): Promise<BookingEntity | null> {
    const query = this.bookings().where('booking.id = :id', { id });
    return (userId === undefined ? query : query.andWhere('booking.userId = :userId', { userId })).getOne();
  }

  /** Locks the row until the transaction ends. */
  lock(id: number, manager: EntityManager): Promise<BookingEntity | null> {
    return manager.findOne(BookingEntity, { where: { id }, lock: { mode: 'pessimistic_write' } });
  }

  /** One change of holds at a time for a member, so that the limit and the same-slot rule hold under double clicks. */
  async lockMember(userId: number, manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [ADVISORY_LOCK.memberHolds, userId]);
  }

  /** Locked, so that a payment that confirms one of them at this moment is waited for, and then seen. */
  findLiveHolds(userId: number, manager: EntityManager): Promise<HoldRow[]> {
    return manager.query<HoldRow[]>(
      `SELECT id, to_char(date, 'YYYY-MM-DD') AS date, time_slot AS "timeSlot", payment_status AS "paymentStatus",
              hold_expires_at AS "holdExpiresAt"
       FROM bookings WHERE user_id = $1 AND status = 'held' AND NOT (${LAPSED}) ORDER BY id FOR UPDATE`,
      [userId],
    );
  }

  /**
   * Marks lapsed holds that stand in the way of a period, in a fixed order so that two callers cannot deadlock. Without a
   * period all of them, but for those that somebody has locked: one must not keep the others waiting.
   */
  expireLapsed(manager: EntityManager, period?: Period): Promise<ReleasedHold[]> {
    const overlap = period ? `AND venue_id = $1 AND period && tstzrange($2, $3, '[)')` : '';
    return manager
      .query<[ReleasedHold[], number]>(
        `WITH lapsed AS (SELECT id FROM bookings WHERE ${LAPSED} ${overlap} ORDER BY id FOR UPDATE ${period ? '' : 'SKIP LOCKED'})
         UPDATE bookings SET status = 'expired', updated_at = now() FROM lapsed WHERE bookings.id = lapsed.id
         RETURNING bookings.id, to_char(bookings.date, 'YYYY-MM-DD') AS date`,
        period ? [VENUE_ID, period.start, period.end] : [],
      )
      .then(([rows]) => rows);
  }

  /**
   * Inserts unless the slot is taken. `ON CONFLICT DO NOTHING` lets the losers of a race leave at once;
   * with a plain insert they deadlock one after another, a second each.
   * @param holdMinutes for a hold: its length, by the database's clock
   * @returns null when the exclusion constraint refused
   */
  async insertIfFree(
    booking: NewBooking,
    manager: EntityManager,
    holdMinutes?: number,
  ): Promise<{ id: number; holdExpiresAt: Date | null } | null> {
    const values = { venueId: VENUE_ID, ...booking };
    const columns = this.columnsOf(values);
    const held = holdMinutes === undefined ? [] : ['held_at', 'hold_expires_at'];
    const heldValues =
      held.length > 0 ? ['now()', `now() + $${columns.length + 1} * interval '1 minute'`] : [];
    // Plain SQL: the query builder takes as long to write this statement as PostgreSQL to run it.
    const rows = await manager.query<{ id: number; holdExpiresAt: Date | null }[]>(
      `INSERT INTO bookings (${[...columns.map(([column]) => column), ...held].join(', ')})
       VALUES (${[...columns.map((_, index) => `$${index + 1}`), ...heldValues].join(', ')})
       ON CONFLICT DO NOTHING RETURNING id, hold_expires_at AS "holdExpiresAt"`,
      [...columns.map(([, value]) => value), ...(holdMinutes === undefined ? [] : [holdMinutes])],
    );
    return rows[0] ?? null;
  }

  async update(id: number, changes: Partial<BookingEntity>, manager: EntityManager): Promise<void> {
    await manager.update(BookingEntity, { id }, changes);
  }

  /** @returns the new end; null when the hold has lapsed. The end never passes `maxMinutes` after the start. */
  async extendHold(
    id: number,
    minutes: number,
    maxMinutes: number,
    manager: EntityManager,
  ): Promise<Date | null> {
    const [rows] = await manager.query<[{ ends: Date }[], number]>(
      `UPDATE bookings SET updated_at = now(), hold_expires_at = least(
         hold_expires_at + $2 * interval '1 minute', held_at + $3 * interval '1 minute')
       WHERE id = $1 AND status = 'held' AND hold_expires_at > now() RETURNING hold_expires_at AS ends`,
      [id, minutes, maxMinutes],
    );
    return rows[0]?.ends ?? null;
  }

  /**
   * Turns an expired hold into a booking if nobody has taken the slot meanwhile. Runs under the venue's day lock and in
   * a savepoint: an UPDATE cannot say ON CONFLICT, and without the lock two of them deadlock.
   */
  async reviveIfFree(
    booking: BookingEntity,
    changes: Partial<BookingEntity>,
    manager: EntityManager,
  ): Promise<boolean> {
    const day = daysBetween('1970-01-01', booking.date);
    await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [
      ADVISORY_LOCK.venueDay,
      VENUE_ID * 100_000 + day,
    ]);
    try {
      await manager.transaction((savepoint) => this.update(booking.id, changes, savepoint));
      return true;
    } catch (error) {
      if (sqlStateOf(error) === SQLSTATE.exclusionViolation) return false;
      throw error;
    }
  }

  /** Confirmed bookings whose time is over; one that is locked is left to the next turn. */
  async completePast(): Promise<void> {
    await this.dataSource.query(
      `UPDATE bookings SET status = $1, updated_at = now() WHERE id IN (
         SELECT id FROM bookings WHERE status = 'confirmed' AND end_time <= now() FOR UPDATE SKIP LOCKED)`,
      [BookingStatus.Completed],
    );
  }

  /** Tells every API process, after the commit, which days have changed. */
  async notify(dates: readonly string[], manager: EntityManager): Promise<void> {
    if (dates.length === 0) return;
    await manager.query('SELECT pg_notify($1, $2)', [
      AVAILABILITY_CHANNEL,
      JSON.stringify([...new Set(dates)]),
    ]);
  }

  /** Column names and values of what is given; names come from the entity's description alone. */
  private columnsOf(values: Partial<BookingEntity>): [column: string, value: unknown][] {
    return this.dataSource
      .getMetadata(BookingEntity)
      .columns.map((column): [string, unknown] => [column.databaseName, column.getEntityValue(values)])
      .filter(([, value]) => value !== undefined);
  }

  private bookings(): SelectQueryBuilder<BookingEntity> {
    return this.dataSource.getRepository(BookingEntity).createQueryBuilder('booking');
  }
}
