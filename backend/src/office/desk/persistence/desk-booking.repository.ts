import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Attendance } from '../../../bookings/domain/attendance.js';
import {
  BOOKED_STATUSES,
  BookingStatus,
  type PaymentStatus,
} from '../../../bookings/domain/booking-status.js';
import type { Paper } from '../../../bookings/domain/papers.js';
import { readPaymentReference } from '../../../bookings/domain/payment-reference.js';
import { LAPSED } from '../../../bookings/persistence/lapsed.js';
import { readPhoneNumber } from '../../../bookings/domain/phone-number.js';
import { paidWithReference } from '../../../payments/settlement/persistence/typed-references.js';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { findNeighbours, type Neighbours } from '../../../platform/lists/find-neighbours.js';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import { countRows, type Key, type List, ListOrder, readRows } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import { Balance, type BOOKING_SORTS, type ViewFacts } from '../../../bookings/domain/booking-list.js';

export interface BookingListRequest extends PageRequest {
  q?: string;
  balance?: Balance;
  /** The filters of a built-in view. */
  ofView?: Pick<ViewFacts, 'statuses' | 'balance' | 'since'> & { overdueOn?: string };
  /** An instant. */
  after?: string;
  /** An instant. */
  updatedSince?: string;
  status?: BookingStatus;
  /** Instants; `until` is not included. */
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
  slotCount: number;
  /** The first and the last of several slots in a row; null for one. */
  firstTimeSlot: string | null;
  untilTimeSlot: string | null;
  startTime: Date;
  endTime: Date;
  spaceId: number;
  spaceName: string;
  eventType: string;
  guestCount: number;
  name: string;
  email: string | null;
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
  dueOn: string;
  tags: string[];
  hasNote: boolean;
  papers: Paper[];
  version: number;
  /** null unless it is a hold. */
  holdExpiresAt: Date | null;
  /** ID of the recurring booking, if it is a date of one. */
  seriesId: number | null;
  createdAt: Date;
  updatedAt: Date;
}

/** Sums over several bookings: price, payments less refunds, and balances above zero. In minor units. */
export interface BookingSums {
  totalMinor: number;
  paidMinor: number;
  owedMinor: number;
}

/** Another booking of the same hirer. */
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
  updatedAt: [{ sql: 'booking.updated_at', type: 'timestamptz' }, ID],
};

/** The account that added the booking: staff or the hirer. */
const CREATOR = 'coalesce(booking.created_by_id, booking.user_id)';
/** A booking that was only ever a hold has no order lines and owes nothing. LIMIT 1 keeps a page from reading all order lines. */
const BALANCE = `coalesce((SELECT booking.balance_minor FROM order_lines WHERE booking_id = booking.id LIMIT 1), 0)`;

const FROM = `bookings booking LEFT JOIN spaces space ON space.id = booking.space_id LEFT JOIN users creator ON creator.id = ${CREATOR}`;
const SELECT = `booking.id, booking.status, booking.date::text AS date, booking.time_slot AS "timeSlot",
  booking.slot_count AS "slotCount", booking.first_time_slot AS "firstTimeSlot", booking.until_time_slot AS "untilTimeSlot",
  booking.start_time AS "startTime", booking.end_time AS "endTime", booking.space_id AS "spaceId", space.name AS "spaceName",
  booking.event_type AS "eventType", booking.guest_count AS "guestCount", booking.name, booking.email, booking.phone,
  booking.user_id AS "userId", creator.id AS "createdById", creator.full_name AS "createdByName",
  booking.total_minor AS "totalMinor", booking.paid_minor AS "paidMinor", ${BALANCE} AS "balanceMinor", booking.currency,
  booking.payment_method AS "paymentMethod", booking.payment_status AS "paymentStatus", booking.attendance,
  booking.pay_by::text AS "payBy", booking.due_on::text AS "dueOn", booking.tags, booking.internal_note IS NOT NULL AS "hasNote", booking.papers,
  booking.version, CASE WHEN booking.status = 'held' THEN booking.hold_expires_at END AS "holdExpiresAt",
  booking.series_id AS "seriesId", booking.created_at AS "createdAt", booking.updated_at AS "updatedAt"`;

/** Must equal the condition of the partial indexes. */
const BOOKED = `booking.status ${oneOf(BOOKED_STATUSES)}`;
const BALANCES: Readonly<Record<Balance, string>> = {
  [Balance.Owing]: `booking.balance_minor > 0 AND ${BOOKED}`,
  [Balance.Settled]: `booking.balance_minor = 0 AND ${BOOKED}`,
  [Balance.Overpaid]: `booking.balance_minor < 0`,
};

const UPDATED_SINCE = 'booking.updated_at >= ?';

const MAX_OTHER_BOOKINGS = 20;

/** The position of a booking in its recurring booking. `previous` and `next` skip cancelled dates. */
export interface SeriesPosition {
  id: number;
  /** From 1. */
  position: number;
  count: number;
  previous: SeriesNeighbour | null;
  next: SeriesNeighbour | null;
}

export interface SeriesNeighbour {
  id: number;
  date: string;
}

/** Searches and lists bookings for staff. */
@Injectable()
export class DeskBookingRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page(request: BookingListRequest): Promise<Page<DeskBookingRow>> {
    return findPage(this.dataSource.manager, this.list(request), request);
  }

  /** The IDs of all bookings of the list; null if there are more than `max`. */
  async ids(request: BookingListRequest, max: number): Promise<number[] | null> {
    const { manager } = this.dataSource;
    const list = { ...this.list(request), select: 'booking.id' };
    const order = new ListOrder(list, request.sort);
    if ((await countRows(manager, list, order)) > max) return null;
    const rows = await readRows<{ id: number }>(manager, list, { order, limit: max, few: true });
    return rows.map(({ id }) => id);
  }

  /** The number of bookings in the list, counted up to `COUNTED_TO + 1`. */
  count(request: BookingListRequest): Promise<number> {
    const list = this.list(request);
    return countRows(this.dataSource.manager, list, new ListOrder(list, request.sort));
  }

  /** Sums over all bookings of the list. */
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

  /** The bookings before and after a booking in a list. The booking itself need not be in the list. */
  neighbours(id: number, request: BookingListRequest): Promise<Neighbours> {
    return findNeighbours(this.dataSource.manager, this.list(request), request.sort, {
      sql: 'booking.id = ?',
      value: id,
    });
  }

  /** The list as a query whose rows are `DeskBookingRow`. */
  list(request: BookingListRequest): List {
    const where = new Where();
    const { q, start, until, spaceId, eventType, method, createdBy, attendance, hasNote, tag } = request;
    const statuses = statusesOf(request);
    const reference = q === undefined ? null : readPaymentReference(q);
    if (reference) where.add('booking.id = ?', reference.bookingId);
    else where.addWords('booking.search_terms', q, foundOtherwise(q));
    // Constants instead of parameters, so that the partial indexes serve. The DTO allows only known statuses.
    if (statuses) where.add(`booking.status ${oneOf(statuses)}`);
    else where.add(`booking.status <> 'expired'`);
    // The search index has no holds, so a search finds them only with the filter for holds.
    if (where.unordered && !statuses?.includes(BookingStatus.Held)) where.add(`booking.status <> 'held'`);
    if (!statuses || statuses.includes(BookingStatus.Held)) where.add(`NOT (${LAPSED})`);
    where
      .addIfGiven('booking.start_time >= ?', start)
      .addIfGiven('booking.start_time < ?', until)
      .addUnorderedIfGiven(`booking.${request.ofView?.since ?? 'created_at'} > ?`, request.after)
      .addIfGiven('booking.due_on < ?::date', request.ofView?.overdueOn)
      .addIfGiven('booking.series_id = ?', request.seriesId)
      .addIfGiven('booking.space_id = ?', spaceId)
      .addIfGiven('booking.event_type = ?', eventType)
      .addIfGiven('booking.payment_method = ?', method)
      .addIfGiven(`${CREATOR} = ?`, createdBy)
      .addIfGiven('booking.user_id = ?', request.userId)
      .addIfGiven('booking.attendance = ?', attendance);
    // In its own order the condition is where the page begins; in another order its rows are found first, and then sorted.
    if (request.sort?.endsWith('updatedAt')) where.addIfGiven(UPDATED_SINCE, request.updatedSince);
    else where.addUnorderedIfGiven(UPDATED_SINCE, request.updatedSince);
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

  /** null if the booking is not a date of a recurring booking. */
  async seriesPosition(
    id: number,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<SeriesPosition | null> {
    const neighbour = (sign: '<' | '>', order: 'DESC' | 'ASC'): string =>
      `(SELECT json_build_object('id', id, 'date', to_char(date, 'YYYY-MM-DD')) FROM bookings other
        WHERE series_id = booking.series_id AND series_date ${sign} booking.series_date AND status <> 'cancelled'
        ORDER BY series_date ${order} LIMIT 1)`;
    const [row] = await manager.query<SeriesPosition[]>(
      `SELECT booking.series_id AS id, count(*) FILTER (WHERE one.series_date <= booking.series_date)::integer AS position,
              count(*)::integer AS count, ${neighbour('<', 'DESC')} AS previous, ${neighbour('>', 'ASC')} AS next
       FROM bookings booking JOIN bookings one ON one.series_id = booking.series_id
       WHERE booking.id = $1 GROUP BY booking.id`,
      [id],
    );
    return row ?? null;
  }

  /**
   * Other bookings of the hirer, the latest first: of the account or, without an account, of the email address. Leaves out dates of
   * the same recurring booking.
   */
  others(
    { id, userId, email, seriesId }: Pick<DeskBookingRow, 'id' | 'userId' | 'email' | 'seriesId'>,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<OtherBookingRow[]> {
    const ofHirer = userId === null ? 'user_id IS NULL AND lower(email) = lower($2)' : 'user_id = $2';
    return manager.query<OtherBookingRow[]>(
      `SELECT id, date::text AS date, time_slot AS "timeSlot", event_type AS "eventType", status
       FROM bookings booking WHERE ${ofHirer} AND id <> $1 AND status <> 'expired' AND NOT (${LAPSED})
         AND ($3::integer IS NULL OR series_id IS DISTINCT FROM $3)
       ORDER BY start_time DESC LIMIT ${MAX_OTHER_BOOKINGS}`,
      [id, userId ?? email, seriesId],
    );
  }
}

/** A payment with this reference, or a phone number that is written in another way. */
function foundOtherwise(q: string | undefined): { condition: string; values: string[] } | undefined {
  const paid = paidWithReference('booking.id', q);
  const phone = readPhoneNumber(q ?? '');
  if (phone === null) return paid;
  const known = 'booking.search_terms @@ search_query(?)';
  return {
    condition: paid ? `${known} OR ${paid.condition}` : known,
    values: [phone, ...(paid?.values ?? [])],
  };
}

function statusesOf({ status, ofView }: BookingListRequest): readonly BookingStatus[] | null {
  if (status === undefined) return ofView?.statuses ?? null;
  return ofView && !ofView.statuses.includes(status) ? [] : [status];
}

/** SQL to compare a column with some statuses: '= …', 'IN (…)' or 'IS NULL', which no row meets. */
function oneOf(statuses: readonly BookingStatus[]): string {
  const [first, ...rest] = statuses.map((status) => `'${status}'`);
  if (first === undefined) return 'IS NULL';
  return rest.length === 0 ? `= ${first}` : `IN (${[first, ...rest].join(', ')})`;
}
