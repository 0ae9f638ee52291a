import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { dueDayOf } from '../../../bookings/domain/pay-by.js';
import type { RoomConflict } from '../../../bookings/domain/booking.errors.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { hasBegun } from '../../../bookings/domain/hold-life.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import { namesOf, slotsOf } from '../../../bookings/domain/slot-run.js';
import { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { AuditEntry } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { type Recurrence, recurrenceOf } from '../../../platform/common/recurrence.js';
import type { KnownPriceTerms } from '../../../bookings/domain/discount.js';
import { SchoolHolidays } from '../../closures/application/school-holidays.service.js';
import type { DayOfHoliday } from '../../closures/domain/school-holidays.js';
import { type PaymentSchedule, SeriesNotFoundError } from '../domain/series.js';
import { OWN_FIELDS, type OwnField } from '../../../platform/common/own-fields.js';
import type { DateOfSeries } from '../domain/series-plan.js';
import { BookingSeriesEntity } from '../persistence/booking-series.entity.js';

/** A date with what has its rooms. `date` is venue-local, 'YYYY-MM-DD'. */
export interface DateConflicts {
  date: string;
  /** null if the booking does not exist yet. */
  bookingId: number | null;
  conflicts: RoomConflict[];
}

/** A date of a recurring booking, as staff see it. */
export interface SeriesDate {
  id: number;
  reference: string;
  date: string;
  seriesDate: string;
  timeSlot: string;
  slotCount: number;
  firstTimeSlot: string | null;
  untilTimeSlot: string | null;
  spaceId: number;
  spaceName: string;
  startTime: Date;
  endTime: Date;
  eventType: string;
  guestCount: number;
  status: BookingStatus;
  totalAmount: number;
  paidAmount: number;
  balance: number;
  payBy: string | null;
  ownFields: OwnField[];
  /** The public or school holiday on the date. */
  holiday: DayOfHoliday | null;
  version: number;
}

export interface BookingSeries extends Recurrence {
  id: number;
  /** RFC 5545 rule, as it was entered. */
  rule: string;
  firstDate: string;
  excludedDates: string[];
  paid: PaymentSchedule;
  /** Taken from the next date or, if all are past, from the last. */
  hirer: { userId: number | null; name: string; email: string | null; phone: string | null };
  currency: string;
  totalAmount: number;
  paidAmount: number;
  balance: number;
  /** In the order of the rule. */
  dates: SeriesDate[];
  createdAt: Date;
}

/** Reads recurring bookings from the bookings of their dates. */
@Injectable()
export class SeriesDates {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly clock: DatabaseClock,
    private readonly holidays: SchoolHolidays,
  ) {}

  /** @throws SeriesNotFoundError */
  async get(id: number): Promise<BookingSeries> {
    const { manager } = this.dataSource;
    const series = await manager.findOneBy(BookingSeriesEntity, { id });
    if (!series) throw new SeriesNotFoundError();
    const bookings = await this.bookingsOf(id, manager);
    const active = bookings.filter(isActive);
    const now = await this.clock.now();
    const current = active.find(({ startTime }) => startTime > now) ?? bookings.at(-1);
    if (!current) throw new SeriesNotFoundError();
    const { userId, name, email, phone, currency } = current;
    const holidayOn = await this.holidays.calendar();
    const sumOf = (amount: 'totalMinor' | 'paidMinor' | 'balanceMinor'): number =>
      bookings.reduce((sum, booking) => sum + booking[amount], 0);
    return {
      id,
      rule: series.rule,
      firstDate: series.firstDate,
      ...recurrenceOf(series.rule),
      excludedDates: series.excludedDates,
      paid: series.paid,
      hirer: { userId, name, email, phone },
      currency,
      totalAmount: sumOf('totalMinor'),
      paidAmount: sumOf('paidMinor'),
      balance: sumOf('balanceMinor'),
      dates: bookings.map((booking) => toSeriesDate(booking, holidayOn(booking.date))),
      createdAt: series.createdAt,
    };
  }

  /** What was agreed about the price of each date. */
  async priceTermsOf(id: number, manager: EntityManager): Promise<KnownPriceTerms> {
    const series = await manager.findOneBy(BookingSeriesEntity, { id });
    return series?.priceTerms ?? { agreed: null, discount: null };
  }

  /** In the order of the rule. */
  bookingsOf(seriesId: number, manager: EntityManager = this.dataSource.manager): Promise<BookingEntity[]> {
    return manager.find(BookingEntity, { where: { seriesId }, order: { seriesDate: 'ASC' } });
  }

  /**
   * Locks the recurring booking until the transaction ends, so that no date is added meanwhile. Callers take this lock before
   * those of bookings.
   * @returns the same as `idsOf` @throws SeriesNotFoundError
   */
  async lock(seriesId: number, manager: EntityManager): Promise<number[]> {
    const lock = { mode: 'pessimistic_write' } as const;
    await manager.findOne(BookingSeriesEntity, { where: { id: seriesId }, lock });
    return this.idsOf(seriesId, manager);
  }

  /** The IDs of all its bookings, those of dates that were added later included. @throws SeriesNotFoundError */
  async idsOf(seriesId: number, manager: EntityManager = this.dataSource.manager): Promise<number[]> {
    const rows = await manager.find(BookingEntity, {
      select: { id: true },
      where: { seriesId },
      order: { seriesDate: 'ASC' },
    });
    if (rows.length === 0) throw new SeriesNotFoundError();
    return rows.map(({ id }) => id);
  }
}

export function isActive({ status }: BookingEntity): boolean {
  return status === BookingStatus.Pending || status === BookingStatus.Confirmed;
}

/** Sorted by the order of the rule. */
export function inOrder(bookings: Iterable<BookingEntity>): BookingEntity[] {
  return [...bookings].sort((a, b) => ((a.seriesDate ?? a.date) < (b.seriesDate ?? b.date) ? -1 : 1));
}

/** The facts about a date that `planChange` needs. */
export function dateOf(booking: BookingEntity, now: Date): DateOfSeries {
  const { id, date, seriesDate, spaceId, eventType, guestCount } = booking;
  return {
    id,
    date,
    seriesDate: seriesDate ?? date,
    ...namesOf(booking),
    spaceId,
    eventType,
    guestCount,
    isActive: isActive(booking),
    hasBegun: hasBegun(booking.startTime, now),
    ownFields: ownFieldsOf(booking),
  };
}

function ownFieldsOf({ ownFields }: BookingEntity): OwnField[] {
  return OWN_FIELDS.filter((field) => ownFields.includes(field));
}

function toSeriesDate(booking: BookingEntity, holiday: DayOfHoliday | null): SeriesDate {
  const { id, date, seriesDate, spaceId, spaceName, eventType, guestCount } = booking;
  const { status, totalMinor, paidMinor, balanceMinor, version } = booking;
  const payBy = balanceMinor > 0 ? dueDayOf(booking) : booking.payBy;
  return {
    id,
    reference: paymentReference(id),
    date,
    seriesDate: seriesDate ?? date,
    ...slotsOf(booking),
    spaceId,
    spaceName,
    startTime: booking.startTime,
    endTime: booking.endTime,
    eventType,
    guestCount,
    status,
    totalAmount: totalMinor,
    paidAmount: paidMinor,
    balance: balanceMinor,
    payBy,
    ownFields: ownFieldsOf(booking),
    holiday,
    version,
  };
}

/** The audit entry for an action on a recurring booking. */
export function seriesEntry(
  action: string,
  seriesId: number,
  first: BookingEntity | undefined,
  changes: Record<string, unknown>,
  reason: string | null = null,
): AuditEntry {
  return {
    action,
    objectKind: 'booking_series',
    objectId: seriesId,
    objectName: first?.eventType ?? null,
    personId: first?.userId ?? undefined,
    changes: changedFields({}, changes),
    reason: reason ?? undefined,
  };
}
