import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { papersSummary, type PapersSummary } from '../../../bookings/domain/papers.js';
import { paymentReference } from '../../../bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { Person } from '../../../platform/editing/editable-view.js';
import type { Neighbours } from '../../../platform/lists/find-neighbours.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { COUNTED_TO } from '../../../platform/lists/rows.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { BOOKING_VIEWS, type BookingView, type Days, daysOf } from '../../../bookings/domain/booking-list.js';
import {
  type BookingListRequest,
  type BookingSums,
  DeskBookingRepository,
  type DeskBookingRow,
  type OtherBookingRow,
  type SeriesPosition,
} from '../persistence/desk-booking.repository.js';

export type { SeriesPosition, SeriesNeighbour } from '../persistence/desk-booking.repository.js';

/** The filters of the list. Days are venue-local, both included. */
export interface BookingFilter extends Omit<BookingListRequest, 'ofView' | 'start' | 'until'>, Days {
  view?: BookingView;
}

type MappedField =
  | 'startTime'
  | 'endTime'
  | 'spaceId'
  | 'spaceName'
  | 'createdById'
  | 'createdByName'
  | 'totalMinor'
  | 'paidMinor'
  | 'balanceMinor'
  | 'papers'
  | 'holdExpiresAt'
  | 'createdAt'
  | 'updatedAt';

/** A booking in the list. */
export interface DeskBooking extends Omit<DeskBookingRow, MappedField> {
  reference: string;
  startTime: Date;
  endTime: Date;
  space: { id: number; name: string };
  createdBy: Person | null;
  totalAmount: number;
  paidAmount: number;
  balance: number;
  papersSummary: PapersSummary;
  holdExpiresAt: Date | null;
  createdAt: Date;
  updatedAt: Date;
}

export interface Hirer extends Person {
  userName: string;
  email: string;
}

export interface OtherBooking extends OtherBookingRow {
  reference: string;
}

type CopiedField =
  | 'notes'
  | 'purpose'
  | 'contactName'
  | 'contactEmail'
  | 'contactPhone'
  | 'internalNote'
  | 'runSheetNote'
  | 'papers'
  | 'paymentId'
  | 'cancelledAs'
  | 'cancelReason'
  | 'termsVersion'
  | 'changesBookingId'
  | 'waitingListEntryId';

/** A booking in full. */
export interface DeskBookingDetail extends DeskBooking, Pick<BookingEntity, CopiedField> {
  hirer: Hirer | null;
  extras: { id: number; name: string; price: number }[];
  paymentDate: Date | null;
  refund: { status: NonNullable<BookingEntity['refundStatus']>; amount: number } | null;
  attendedAt: Date | null;
  attendedBy: Person | null;
  otherBookings: OtherBooking[];
  /** null unless it is a date of a recurring booking. */
  series: SeriesPosition | null;
  termsAcceptedAt: Date | null;
}

const EXPORTED: ListExport<DeskBookingRow>['columns'] = {
  'Booking ID': ({ id }) => id,
  Reference: ({ id }) => paymentReference(id),
  Status: ({ status }) => status,
  Date: ({ date }) => date,
  Time: ({ timeSlot }) => timeSlot,
  Space: ({ spaceName }) => spaceName,
  'Event type': ({ eventType }) => eventType,
  Guests: ({ guestCount }) => guestCount,
  Name: ({ name }) => name,
  Email: ({ email }) => email,
  Phone: ({ phone }) => phone,
  Total: ({ totalMinor }) => formatMinor(totalMinor),
  Paid: ({ paidMinor }) => formatMinor(paidMinor),
  // A number, because a text that starts with a minus sign is escaped as if it were a formula.
  Balance: ({ balanceMinor }) => (balanceMinor < 0 ? balanceMinor / 100 : formatMinor(balanceMinor)),
  Currency: ({ currency }) => currency,
  Method: ({ paymentMethod }) => paymentMethod,
  'Payment due': ({ balanceMinor, dueOn, payBy }) => (balanceMinor > 0 ? dueOn : payBy),
  Attendance: ({ attendance }) => attendance,
  Tags: ({ tags }) => tags.join(', '),
  'Added by': ({ createdByName }) => createdByName,
  'Added at': ({ createdAt }) => createdAt,
};

const DAY_MINUTES = 1440;

/** Lists and shows bookings to staff. */
@Injectable()
export class DeskBookings {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly desk: DeskBookingRepository,
    private readonly bookings: BookingsService,
    private readonly users: UsersService,
    private readonly exports: ListExports,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws ValidationError for a combination that no index serves */
  async list(filter: BookingFilter): Promise<Page<DeskBooking>> {
    const { items, ...page } = await this.desk.page(await this.requestOf(filter));
    return { ...page, items: items.map(toDeskBooking) };
  }

  /** The number of bookings in the list. */
  async count(filter: BookingFilter): Promise<Pick<Page<DeskBooking>, 'total' | 'totalIsAtLeast'>> {
    const count = await this.desk.count(await this.requestOf(filter));
    return { total: Math.min(count, COUNTED_TO), totalIsAtLeast: count > COUNTED_TO };
  }

  /** Sums of the list. @throws ValidationError for a long list without both days, because sums over all years take too long */
  async sums(filter: BookingFilter): Promise<BookingSums> {
    const request = await this.requestOf(filter);
    const isBounded = filter.from !== undefined && filter.to !== undefined;
    if (!isBounded && (await this.desk.count(request)) > COUNTED_TO)
      throw new ValidationError({ from: ['Choose a first and a last day.'] });
    return this.desk.sums(request);
  }

  /** The same bookings as the list, as a CSV file. */
  async export(filter: BookingFilter, actor: Actor): Promise<StreamableFile> {
    const list = this.desk.list(await this.requestOf(filter));
    return this.exports.csv({ name: 'bookings', list, request: filter, columns: EXPORTED }, actor);
  }

  /** @throws BookingNotFoundError */
  async get(id: number): Promise<DeskBookingDetail> {
    const [row, booking] = await Promise.all([this.desk.row(id), this.bookings.find(id)]);
    if (!row || !booking) throw new BookingNotFoundError();
    const people = [booking.userId, booking.attendedById].filter((one) => one !== null);
    const [others, series, known] = await Promise.all([
      this.desk.others(row),
      booking.seriesId === null ? null : this.desk.seriesPosition(id),
      this.users.peopleOf(people, this.dataSource.manager),
    ]);
    const hirer = known.get(booking.userId ?? 0);
    const attendedBy = known.get(booking.attendedById ?? 0);
    const { notes, purpose, contactName, contactEmail, contactPhone, papers } = booking;
    const { internalNote, runSheetNote } = booking;
    const { paymentId, cancelledAs, cancelReason, refundStatus, refundMinor } = booking;
    const { termsVersion, termsAcceptedAt, changesBookingId, waitingListEntryId } = booking;
    return {
      ...toDeskBooking(row),
      notes,
      purpose,
      contactName,
      contactEmail,
      contactPhone,
      internalNote,
      runSheetNote,
      papers,
      paymentId,
      cancelledAs,
      cancelReason,
      termsVersion,
      changesBookingId,
      waitingListEntryId,
      termsAcceptedAt,
      hirer: hirer
        ? { id: hirer.id, name: hirer.fullName, userName: hirer.username, email: hirer.email }
        : null,
      extras: booking.extras.map(({ priceMinor, ...extra }) => ({
        ...extra,
        price: priceMinor,
      })),
      paymentDate: booking.paymentDate,
      refund: refundStatus ? { status: refundStatus, amount: refundMinor ?? 0 } : null,
      attendedAt: booking.attendedAt,
      attendedBy: attendedBy ? { id: attendedBy.id, name: attendedBy.fullName } : null,
      series,
      otherBookings: others.map((other) => ({ ...other, reference: paymentReference(other.id) })),
    };
  }

  /** The bookings before and after a booking in a list. @throws BookingNotFoundError, ValidationError */
  async neighbours(id: number, filter: BookingFilter): Promise<Neighbours> {
    if (!(await this.bookings.find(id))) throw new BookingNotFoundError();
    return this.desk.neighbours(id, await this.requestOf(filter));
  }

  /** The IDs of all bookings that a filter finds; null if there are more than `max`. */
  async ids(filter: BookingFilter, max: number): Promise<number[] | null> {
    return this.desk.ids(await this.requestOf(filter), max);
  }

  /** The filters with the view's own filters added and days turned into instants. @throws ValidationError */
  async requestOf({ view, from, to, ...filter }: BookingFilter): Promise<BookingListRequest> {
    if (from && to && to < from)
      throw new ValidationError({ to: ['Choose a last day on or after the first.'] });
    const facts = view && BOOKING_VIEWS[view];
    const today = facts && this.venueTime.dateOf(await this.clock.now());
    const days = facts && today ? daysOf(facts, today) : {};
    const first = [from, days.from]
      .filter((day) => day !== undefined)
      .sort()
      .at(-1);
    const last = [to, days.to]
      .filter((day) => day !== undefined)
      .sort()
      .at(0);
    // No index serves both a range of days and the order in which bookings were added or changed.
    if ((first ?? last) !== undefined && /created|updatedAt/.test(filter.sort ?? ''))
      throw new ValidationError({ sort: ['Sort by date when you choose days.'] });
    return {
      ...filter,
      ofView: facts && { ...facts, overdueOn: facts.isOverdue && today },
      start: first === undefined ? undefined : this.venueTime.instantOf(first, 0),
      until: last === undefined ? undefined : this.venueTime.instantOf(last, DAY_MINUTES),
    };
  }
}

function toDeskBooking(row: DeskBookingRow): DeskBooking {
  const { startTime, endTime, spaceId, spaceName, createdById, createdByName, ...plain } = row;
  const { createdAt, updatedAt, totalMinor, paidMinor, balanceMinor, papers, holdExpiresAt, ...rest } = plain;
  return {
    ...rest,
    reference: paymentReference(row.id),
    startTime,
    endTime,
    space: { id: spaceId, name: spaceName },
    createdBy: createdById === null ? null : { id: createdById, name: createdByName ?? '' },
    totalAmount: totalMinor,
    paidAmount: paidMinor,
    balance: balanceMinor,
    papersSummary: papersSummary(papers, row.date),
    holdExpiresAt,
    createdAt,
    updatedAt,
  };
}
