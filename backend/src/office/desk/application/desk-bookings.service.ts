import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/bookings/domain/booking.errors.js';
import { papersSummary, type PapersSummary } from '../../../bookings/bookings/domain/papers.js';
import { paymentReference } from '../../../bookings/bookings/domain/payment-reference.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
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
import {
  BOOKING_VIEWS,
  type BookingView,
  type Days,
  daysOf,
} from '../../../bookings/bookings/domain/booking-list.js';
import {
  type BookingListRequest,
  type BookingSums,
  DeskBookingRepository,
  type DeskBookingRow,
  type OtherBookingRow,
  type PlaceInSeries,
} from '../persistence/desk-booking.repository.js';

export type { PlaceInSeries, SeriesNeighbour } from '../persistence/desk-booking.repository.js';

/** What staff ask of the list. Days are the venue's, both included. */
export interface BookingQuestion extends Omit<BookingListRequest, 'ofView' | 'start' | 'until'>, Days {
  view?: BookingView;
}

type InRow =
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
  | 'createdAt';

/** A booking as a line of the list. */
export interface DeskBooking extends Omit<DeskBookingRow, InRow> {
  reference: string;
  startTime: string;
  endTime: string;
  space: { id: number; name: string };
  createdBy: Person | null;
  totalAmount: string;
  paidAmount: string;
  balance: string;
  papersSummary: PapersSummary;
  holdExpiresAt: string | null;
  createdAt: string;
}

export interface Hirer extends Person {
  userName: string;
  email: string;
}

export interface OtherBooking extends OtherBookingRow {
  reference: string;
}

type Kept =
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

/** All that staff see of a booking. */
export interface DeskBookingDetail extends DeskBooking, Pick<BookingEntity, Kept> {
  hirer: Hirer | null;
  extras: { id: number; name: string; price: string }[];
  paymentDate: string | null;
  refund: { status: NonNullable<BookingEntity['refundStatus']>; amount: string } | null;
  attendedAt: string | null;
  attendedBy: Person | null;
  otherBookings: OtherBooking[];
  /** null of what does not repeat. */
  series: PlaceInSeries | null;
  termsAcceptedAt: string | null;
  updatedAt: string;
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
  // As text, the minus sign of an overpaid booking would be taken for a formula and escaped.
  Balance: ({ balanceMinor }) => (balanceMinor < 0 ? balanceMinor / 100 : formatMinor(balanceMinor)),
  Currency: ({ currency }) => currency,
  Method: ({ paymentMethod }) => paymentMethod,
  'Payment due': ({ payBy }) => payBy,
  Attendance: ({ attendance }) => attendance,
  Tags: ({ tags }) => tags.join(', '),
  'Added by': ({ createdByName }) => createdByName,
  'Added at': ({ createdAt }) => createdAt.toISOString(),
};

const DAY_MINUTES = 1440;

/** Bookings as staff see them. */
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

  /** @throws ValidationError of what no index serves */
  async list(question: BookingQuestion): Promise<Page<DeskBooking>> {
    const { items, ...page } = await this.desk.page(await this.requestOf(question));
    return { ...page, items: items.map(toDeskBooking) };
  }

  /** How many the list has. */
  async count(question: BookingQuestion): Promise<Pick<Page<DeskBooking>, 'total' | 'totalIsAtLeast'>> {
    const count = await this.desk.count(await this.requestOf(question));
    return { total: Math.min(count, COUNTED_TO), totalIsAtLeast: count > COUNTED_TO };
  }

  /** Sums of the list between two days. @throws ValidationError without both days, because sums over all years take too long */
  async sums(question: BookingQuestion): Promise<BookingSums> {
    if (question.from === undefined || question.to === undefined)
      throw new ValidationError({ from: ['Choose a first and a last day.'] });
    return this.desk.sums(await this.requestOf(question));
  }

  /** Exactly what the list would show, as a file. */
  async export(question: BookingQuestion, actor: Actor): Promise<StreamableFile> {
    const list = this.desk.list(await this.requestOf(question));
    return this.exports.csv({ name: 'bookings', list, request: question, columns: EXPORTED }, actor);
  }

  /** @throws BookingNotFoundError */
  async get(id: number): Promise<DeskBookingDetail> {
    const [row, booking] = await Promise.all([this.desk.row(id), this.bookings.find(id)]);
    if (!row || !booking) throw new BookingNotFoundError();
    const people = [booking.userId, booking.attendedById].filter((one) => one !== null);
    const [others, series, known] = await Promise.all([
      this.desk.others(row),
      booking.seriesId === null ? null : this.desk.placeInSeries(id),
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
      termsAcceptedAt: termsAcceptedAt?.toISOString() ?? null,
      hirer: hirer
        ? { id: hirer.id, name: hirer.fullName, userName: hirer.username, email: hirer.email }
        : null,
      extras: booking.extras.map(({ priceMinor, ...extra }) => ({
        ...extra,
        price: formatMinor(priceMinor),
      })),
      paymentDate: booking.paymentDate?.toISOString() ?? null,
      refund: refundStatus ? { status: refundStatus, amount: formatMinor(refundMinor ?? 0) } : null,
      attendedAt: booking.attendedAt?.toISOString() ?? null,
      attendedBy: attendedBy ? { id: attendedBy.id, name: attendedBy.fullName } : null,
      series,
      otherBookings: others.map((other) => ({ ...other, reference: paymentReference(other.id) })),
      updatedAt: booking.updatedAt.toISOString(),
    };
  }

  /** The bookings beside one in a list. @throws BookingNotFoundError, ValidationError */
  async neighbours(id: number, question: BookingQuestion): Promise<Neighbours> {
    if (!(await this.bookings.find(id))) throw new BookingNotFoundError();
    return this.desk.neighbours(id, await this.requestOf(question));
  }

  /** The numbers of all that a filter finds; null when these are more than `most`. */
  async ids(question: BookingQuestion, most: number): Promise<number[] | null> {
    return this.desk.ids(await this.requestOf(question), most);
  }

  /** What the list is asked for, in the database's terms. */
  async requestOf({ view, from, to, ...question }: BookingQuestion): Promise<BookingListRequest> {
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
    // The days of a slot and the order of coming do not go along one index.
    if ((first ?? last) !== undefined && /created/.test(question.sort ?? ''))
      throw new ValidationError({ sort: ['Sort by date when you choose days.'] });
    return {
      ...question,
      ofView: facts && { ...facts, overdueOn: facts.isOverdue && today },
      start: first === undefined ? undefined : this.venueTime.instantOf(first, 0),
      until: last === undefined ? undefined : this.venueTime.instantOf(last, DAY_MINUTES),
    };
  }
}

function toDeskBooking(row: DeskBookingRow): DeskBooking {
  const { startTime, endTime, spaceId, spaceName, createdById, createdByName, createdAt, ...plain } = row;
  const { totalMinor, paidMinor, balanceMinor, papers, holdExpiresAt, ...rest } = plain;
  return {
    ...rest,
    reference: paymentReference(row.id),
    startTime: startTime.toISOString(),
    endTime: endTime.toISOString(),
    space: { id: spaceId, name: spaceName },
    createdBy: createdById === null ? null : { id: createdById, name: createdByName ?? '' },
    totalAmount: formatMinor(totalMinor),
    paidAmount: formatMinor(paidMinor),
    balance: formatMinor(balanceMinor),
    papersSummary: papersSummary(papers, row.date),
    holdExpiresAt: holdExpiresAt?.toISOString() ?? null,
    createdAt: createdAt.toISOString(),
  };
}
