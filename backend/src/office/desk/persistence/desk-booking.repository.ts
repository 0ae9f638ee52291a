import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Attendance } from '../../../bookings/bookings/domain/attendance.js';
import {
  BOOKED_STATUSES,
  BookingStatus,
  type PaymentStatus,
} from '../../../bookings/bookings/domain/booking-status.js';
import type { Paper } from '../../../bookings/bookings/domain/papers.js';
import { readPaymentReference } from '../../../bookings/bookings/domain/payment-reference.js';
import { LAPSED } from '../../../bookings/bookings/persistence/lapsed.js';
import { paidWithReference } from '../../../payments/settlement/persistence/typed-references.js';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { findNeighbours, type Neighbours } from '../../../platform/lists/find-neighbours.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import { countRows, type Key, type List, ListOrder, readRows } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import { Balance, type BOOKING_SORTS } from '../../../bookings/bookings/domain/booking-list.js';

export interface BookingListRequest extends PageRequest {
  q?: string;
  balance?: Balance;
  /** Of a view. */
  ofView?: { statuses: readonly BookingStatus[]; balance?: Balance; overdueOn?: string };
  status?: BookingStatus;
  /** Instants; the second is not included. */
  start?: Date;
  until?: Date;
  spaceId?: number;
  eventType?: string;
  method?: PaymentMethod;
  createdBy?: number;
  userId?: number;
  attendance?: Attendance;
  hasNote?: true;
  tag?: string;
  seriesId?: number;
}

export interface DeskBookingRow {
  id: number;
  status: BookingStatus;
  date: string;
  timeSlot: string;
  startTime: Date;
  endTime: Date;
  spaceId: number;
  spaceName: string;
  eventType: string;
  guestCount: number;
  name: string;
  email: string;
  phone: string | null;
  userId: number | null;
  createdById: number | null;
  createdByName: string | null;
  totalMinor: number;
  paidMinor: number;
  balanceMinor: number;
  currency: string;
  paymentMethod: PaymentMethod | null;
  paymentStatus: PaymentStatus;
  attendance: Attendance | null;
  payBy: string | null;
  tags: string[];
  hasNote: boolean;
  papers: Paper[];
  version: number;
  /** Of a hold. */
  holdExpiresAt: Date | null;
  /** Of a hire that repeats. */
  seriesId: number | null;
  createdAt: Date;
}

/** What bookings cost together, what of it has come, and what is owed. In minor units. */
export interface BookingSums {
  totalMinor: number;
  paidMinor: number;
  owedMinor: number;
}

/** A booking of the same hirer, as a line. */
export interface OtherBookingRow {
  id: number;
  date: string;
  timeSlot: string;
  eventType: string;
  status: BookingStatus;
}

const ID: Key = { sql: 'booking.id', type: 'integer' };
const SORTS: Record<(typeof BOOKING_SORTS)[number], Key[]> = {
  date: [{ sql: 'booking.start_time', type: 'timestamptz' }, ID],
  created: [ID],
};

/** Who added it: staff or the hirer. */
const CREATOR = 'coalesce(booking.created_by_id, booking.user_id)';
/** What was never more than held has no lines, and owes nothing. Asked with LIMIT, or all lines would be read for a page. */
const BALANCE = `coalesce((SELECT booking.balance_minor FROM order_lines WHERE booking_id = booking.id LIMIT 1), 0)`;

const FROM = `bookings booking LEFT JOIN spaces space ON space.id = booking.space_id LEFT JOIN users creator ON creator.id = ${CREATOR}`;
const SELECT = `booking.id, booking.status, booking.date::text AS date, booking.time_slot AS "timeSlot",
  booking.start_time AS "startTime", booking.end_time AS "endTime", booking.space_id AS "spaceId", space.name AS "spaceName",
  booking.event_type AS "eventType", booking.guest_count AS "guestCount", booking.name, booking.email, booking.phone,
  booking.user_id AS "userId", creator.id AS "createdById", creator.full_name AS "createdByName",
  booking.total_minor AS "totalMinor", booking.paid_minor AS "paidMinor", ${BALANCE} AS "balanceMinor", booking.currency,
  booking.payment_method AS "paymentMethod", booking.payment_status AS "paymentStatus", booking.attendance,
  booking.pay_by::text AS "payBy", booking.tags, booking.internal_note IS NOT NULL AS "hasNote", booking.papers,
  booking.version, CASE WHEN booking.status = 'held' THEN booking.hold_expires_at END AS "holdExpiresAt",
  booking.series_id AS "seriesId", booking.created_at AS "createdAt"`;

/** As the partial indexes say it. */
const BOOKED = `booking.status ${oneOf(BOOKED_STATUSES)}`;
const BALANCES: Readonly<Record<Balance, string>> = {
  [Balance.Owing]: `booking.balance_minor > 0 AND ${BOOKED}`,
  [Balance.Settled]: `booking.balance_minor = 0 AND ${BOOKED}`,
  [Balance.Overpaid]: `booking.balance_minor < 0`,
};

const MAX_OTHERS = 20;

/** Where a booking stands among the dates of its series; beside it those that are not cancelled. */
export interface PlaceInSeries {
  id: number;
  /** From 1. */
  place: number;
  count: number;
  previous: SeriesNeighbour | null;
  next: SeriesNeighbour | null;
}

export interface SeriesNeighbour {
  id: number;
  date: string;
}

/** Bookings as staff look for them. */
@Injectable()
export class DeskBookingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: BookingListRequest): Promise<Page<DeskBookingRow>> {
    return findPage(this.dataSource.manager, this.list(request), request);
  }

  /** Of all that the list has; null when that are more than `most`. */
  async ids(request: BookingListRequest, most: number): Promise<number[] | null> {
    const { manager } = this.dataSource;
    const list = { ...this.list(request), select: 'booking.id' };
    const order = new ListOrder(list, request.sort);
    if ((await countRows(manager, list, order)) > most) return null;
    const rows = await readRows<{ id: number }>(manager, list, { order, limit: most, few: true });
    return rows.map(({ id }) => id);
  }

  /** How many the list has: at most one more than are counted. */
  count(request: BookingListRequest): Promise<number> {
    const list = this.list(request);
    return countRows(this.dataSource.manager, list, new ListOrder(list, request.sort));
  }

  /** Of all that the list has, in minor units. */
  async sums(request: BookingListRequest): Promise<BookingSums> {
    const { where } = this.list(request);
    const [sums] = await this.dataSource.query<BookingSums[]>(
      `SELECT coalesce(sum(booking.total_minor), 0)::float8 AS "totalMinor", coalesce(sum(booking.paid_minor), 0)::float8 AS "paidMinor",
              coalesce(sum(booking.balance_minor) FILTER (WHERE booking.balance_minor > 0), 0)::float8 AS "owedMinor"
       FROM bookings booking ${where.sql}`,
      where.values,
    );
    return sums ?? { totalMinor: 0, paidMinor: 0, owedMinor: 0 };
  }

  /** What stands before and after a booking in a list, whether or not it is in there itself. */
  neighbours(id: number, request: BookingListRequest): Promise<Neighbours> {
    return findNeighbours(this.dataSource.manager, this.list(request), request.sort, {
      sql: 'booking.id = ?',
      value: id,
    });
  }

  /** The rows are `DeskBookingRow`. */
  list(request: BookingListRequest): List {
    const where = new Where();
    const { q, start, until, spaceId, eventType, method, createdBy, attendance, hasNote, tag } = request;
    const statuses = statusesOf(request);
    const reference = q === undefined ? null : readPaymentReference(q);
    if (reference) where.add('booking.id = ?', reference.bookingId);
    else where.addWords('booking.search_terms', q, paidWithReference('booking.id', q));
    // Constants, so that the partial indexes serve; the DTO lets no other text through.
    if (statuses) where.add(`booking.status ${oneOf(statuses)}`);
    else where.add(`booking.status <> 'expired'`);
    // A hold's words are in no index: the few that are live are asked for by their status.
    if (where.unordered && !statuses?.includes(BookingStatus.Held)) where.add(`booking.status <> 'held'`);
    if (!statuses || statuses.includes(BookingStatus.Held)) where.add(`NOT (${LAPSED})`);
    where
      .addIfGiven('booking.start_time >= ?', start)
      .addIfGiven('booking.start_time < ?', until)
      .addIfGiven('booking.pay_by < ?::date', request.ofView?.overdueOn)
      .addIfGiven('booking.series_id = ?', request.seriesId)
      .addIfGiven('booking.space_id = ?', spaceId)
      .addIfGiven('booking.event_type = ?', eventType)
      .addIfGiven('booking.payment_method = ?', method)
      .addIfGiven(`${CREATOR} = ?`, createdBy)
      .addIfGiven('booking.user_id = ?', request.userId)
      .addIfGiven('booking.attendance = ?', attendance);
    for (const balance of [request.balance, request.ofView?.balance])
      if (balance) where.add(BALANCES[balance]);
    if (hasNote) where.add('booking.internal_note IS NOT NULL');
    if (tag !== undefined) where.addUnordered('booking.tags @> ARRAY[?]::text[]', tag);
    return { select: SELECT, from: FROM, where, sorts: SORTS };
  }

  async row(id: number, manager: EntityManager = this.dataSource.manager): Promise<DeskBookingRow | null> {
    const [row] = await manager.query<DeskBookingRow[]>(
      `SELECT ${SELECT} FROM ${FROM} WHERE booking.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** null of what does not repeat. */
  async placeInSeries(
    id: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PlaceInSeries | null> {
    const neighbour = (sign: '<' | '>', order: 'DESC' | 'ASC'): string =>
      `(SELECT json_build_object('id', id, 'date', to_char(date, 'YYYY-MM-DD')) FROM bookings other
        WHERE series_id = booking.series_id AND series_date ${sign} booking.series_date AND status <> 'cancelled'
        ORDER BY series_date ${order} LIMIT 1)`;
    const [row] = await manager.query<PlaceInSeries[]>(
      `SELECT booking.series_id AS id, count(*) FILTER (WHERE one.series_date <= booking.series_date)::integer AS place,
              count(*)::integer AS count, ${neighbour('<', 'DESC')} AS previous, ${neighbour('>', 'ASC')} AS next
       FROM bookings booking JOIN bookings one ON one.series_id = booking.series_id
       WHERE booking.id = $1 GROUP BY booking.id`,
      [id],
    );
    return row ?? null;
  }

  /** The hirer's, by the account, or without one by the address; the latest day first. Those of its own series stand there. */
  others(
    { id, userId, email, seriesId }: Pick<DeskBookingRow, 'id' | 'userId' | 'email' | 'seriesId'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<OtherBookingRow[]> {
    const ofHirer = userId === null ? 'user_id IS NULL AND lower(email) = lower($2)' : 'user_id = $2';
    return manager.query<OtherBookingRow[]>(
      `SELECT id, date::text AS date, time_slot AS "timeSlot", event_type AS "eventType", status
       FROM bookings booking WHERE ${ofHirer} AND id <> $1 AND status <> 'expired' AND NOT (${LAPSED})
         AND ($3::integer IS NULL OR series_id IS DISTINCT FROM $3)
       ORDER BY start_time DESC LIMIT ${MAX_OTHERS}`,
      [id, userId ?? email, seriesId],
    );
  }
}

function statusesOf({ status, ofView }: BookingListRequest): readonly BookingStatus[] | null {
  if (status === undefined) return ofView?.statuses ?? null;
  return ofView && !ofView.statuses.includes(status) ? [] : [status];
}

/** SQL after a column. */
function oneOf(statuses: readonly BookingStatus[]): string {
  const [first, ...rest] = statuses.map((status) => `'${status}'`);
  if (first === undefined) return 'IS NULL';
  return rest.length === 0 ? `= ${first}` : `IN (${[first, ...rest].join(', ')})`;
}
