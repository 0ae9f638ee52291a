import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, type SelectQueryBuilder } from 'typeorm';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { ADVISORY_LOCK } from '../../platform/database/transaction.js';
import { SQLSTATE, sqlStateOf } from '../../platform/database/postgres-errors.js';
import { daysBetween } from '../../platform/common/venue-time.js';
import { SlotBegunError } from '../domain/booking.errors.js';
import { BookingStatus, LIVE_STATUSES } from '../domain/booking-status.js';
import { hasBegun } from '../domain/hold-life.js';
import type { Period } from '../domain/slot.js';
import { BookingEntity } from './booking.entity.js';

/** Bookings belong to one venue so far; the column is there for the day of a second. */
export const VENUE_ID = 1;
/** The channel on which every API process hears of changed days; the payload is a JSON list of 'YYYY-MM-DD'. */
export const AVAILABILITY_CHANNEL = 'availability_changed';

const LIVE = LIVE_STATUSES.map((status) => `'${status}'`).join(', ');
/** A hold whose time is up, this moment, by the database's clock. One that is being captured is left alone until that is settled. */
const LAPSED = `status = 'held' AND hold_expires_at <= clock_timestamp() AND payment_status <> 'processing'`;

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
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * The live bookings and holds that touch a period, one read of the exclusion constraint's own index; and when that was
   * read, since what is free depends on it too.
   */
  async findOverlapping(period: Period): Promise<{ slots: BookedSlot[]; now: Date }> {
    const rows = await this.dataSource.query<({ now: Date } & (BookedSlot | { date: null }))[]>(
      `SELECT clock.now, to_char(date, 'YYYY-MM-DD') AS date, time_slot AS "timeSlot"
       FROM (SELECT clock_timestamp() AS now) AS clock
       LEFT JOIN bookings ON venue_id = $1 AND period && tstzrange($2, $3, '[)') AND status IN (${LIVE}) AND NOT (${LAPSED})`,
      [VENUE_ID, period.start, period.end],
    );
    const [first] = rows;
    if (!first) throw new Error('the bookings did not answer');
    const slots = rows.filter((row): row is { now: Date } & BookedSlot => row.date !== null);
    return { slots, now: this.clock.read(first.now) };
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
   * Marks lapsed holds: those that stand in the way of a period, or all that nobody is busy with. Locked first, in a fixed
   * order so that two callers cannot deadlock, and judged after that: one may have lapsed while its lock was waited for.
   */
  async expireLapsed(manager: EntityManager, period?: Period): Promise<ReleasedHold[]> {
    const held = await (period
      ? manager.query<{ id: number }[]>(
          `SELECT id FROM bookings WHERE status = 'held' AND venue_id = $1 AND period && tstzrange($2, $3, '[)')
           ORDER BY id FOR UPDATE`,
          [VENUE_ID, period.start, period.end],
        )
      : manager.query<{ id: number }[]>(
          `SELECT id FROM bookings WHERE ${LAPSED} ORDER BY id FOR UPDATE SKIP LOCKED`,
        ));
    if (held.length === 0) return [];
    const [released] = await manager.query<[ReleasedHold[], number]>(
      `UPDATE bookings SET status = 'expired', updated_at = now() WHERE id = ANY($1) AND ${LAPSED}
       RETURNING id, to_char(date, 'YYYY-MM-DD') AS date`,
      [held.map(({ id }) => id)],
    );
    return released;
  }

  /**
   * Inserts unless the slot is taken. `ON CONFLICT DO NOTHING` lets the losers of a race leave at once;
   * with a plain insert they deadlock one after another, a second each.
   * @param holdMinutes for a hold: its length, by the database's clock; it ends with the begin of the slot at the latest
   * @returns `now`: when the row stood, after all waiting; null when the exclusion constraint refused
   */
  async insertIfFree(
    booking: NewBooking,
    manager: EntityManager,
    holdMinutes?: number,
  ): Promise<{ id: number; holdExpiresAt: Date | null; now: Date } | null> {
    const values = { venueId: VENUE_ID, ...booking };
    const columns = this.columnsOf(values);
    const held = holdMinutes === undefined ? [] : ['held_at', 'hold_expires_at'];
    const begin = `$${columns.findIndex(([column]) => column === 'start_time') + 1}::timestamptz`;
    const end = `clock_timestamp() + $${columns.length + 1} * interval '1 minute'`;
    const heldValues = held.length > 0 ? ['clock_timestamp()', `least(${end}, ${begin})`] : [];
    // Plain SQL: the query builder takes as long to write this statement as PostgreSQL to run it.
    const [row] = await manager.query<{ id: number; holdExpiresAt: Date | null; now: Date }[]>(
      `INSERT INTO bookings (${[...columns.map(([column]) => column), ...held].join(', ')})
       VALUES (${[...columns.map((_, index) => `$${index + 1}`), ...heldValues].join(', ')})
       ON CONFLICT DO NOTHING RETURNING id, hold_expires_at AS "holdExpiresAt", clock_timestamp() AS now`,
      [...columns.map(([, value]) => value), ...(holdMinutes === undefined ? [] : [holdMinutes])],
    );
    return row ? { ...row, now: this.clock.read(row.now) } : null;
  }

  async update(id: number, changes: Partial<BookingEntity>, manager: EntityManager): Promise<void> {
    await manager.update(BookingEntity, { id }, changes);
  }

  /**
   * Turns an expired hold into a booking if nobody has taken the slot meanwhile. Runs under the venue's day lock and in
   * a savepoint: an UPDATE cannot say ON CONFLICT, and without the lock two of them deadlock. The time is read once the row
   * stands, since it may have waited for another's.
   * @returns why not; null when it is revived
   */
  async reviveIfFree(
    booking: BookingEntity,
    changes: Partial<BookingEntity>,
    manager: EntityManager,
  ): Promise<'slot_taken' | 'slot_begun' | null> {
    const day = daysBetween('1970-01-01', booking.date);
    await manager.query('SELECT pg_advisory_xact_lock($1, $2)', [
      ADVISORY_LOCK.venueDay,
      VENUE_ID * 100_000 + day,
    ]);
    try {
      await manager.transaction(async (savepoint) => {
        await this.update(booking.id, changes, savepoint);
        if (hasBegun(booking.startTime, await this.clock.now(savepoint))) throw new SlotBegunError();
      });
      return null;
    } catch (error) {
      if (sqlStateOf(error) === SQLSTATE.exclusionViolation) return 'slot_taken';
      if (error instanceof SlotBegunError) return 'slot_begun';
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
