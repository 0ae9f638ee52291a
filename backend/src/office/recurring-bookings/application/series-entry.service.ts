import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import {
  type BookingRequest,
  type BrokenRule,
  messagesOf,
  type PricedRequest,
  type PricedWithRules,
} from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { bookingAuditEntry } from '../../../bookings/application/booking-audit-entry.js';
import { ManyBookings } from '../../../bookings/application/many-bookings.service.js';
import type { RoomConflict } from '../../../bookings/domain/booking.errors.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { defaultPayBy, latestPayBy } from '../../../bookings/domain/pay-by.js';
import { areSameSlots, namedSlots, wantedSlots } from '../../../platform/common/named-slots.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { SeriesMails } from '../../../messaging/emails/application/series-mails.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { formatDate } from '../../../platform/common/formats.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { datesOf, MAX_DATES, type Recurrence, ruleText } from '../../../platform/common/recurrence.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { assertReachable, type EnteredHirer, hirerEmail } from '../../desk/application/entered-hirer.js';
import {
  agreedRefused,
  type EntryLine,
  entryLines,
  type EntryPrice,
  EntryPrices,
  priceBy,
  type PriceTerms,
} from '../../desk/application/entry-price.service.js';
import type { KnownPriceTerms } from '../../../bookings/domain/discount.js';
import { SchoolHolidays } from '../../closures/application/school-holidays.service.js';
import type { DayOfHoliday } from '../../closures/domain/school-holidays.js';
import { PaymentSchedule, SeriesConflictsError } from '../domain/series.js';
import { OWN_FIELDS, type OwnField } from '../../../platform/common/own-fields.js';
import { BookingSeriesEntity } from '../persistence/booking-series.entity.js';
import { type BookingSeries, type DateConflicts, SeriesDates, seriesEntry } from './series-dates.js';

/** A decision on one date of the rule: skip it, or use another slot or space. `date` is venue-local, 'YYYY-MM-DD'. */
export interface DateDecision {
  date: string;
  skip: boolean;
  timeSlot?: string;
  /** The last of several slots in a row. */
  untilTimeSlot?: string | null;
  spaceId?: number;
}

/** A recurring booking as staff enter it. The request's `date` is its first date. */
export interface SeriesEntry extends Omit<BookingRequest, 'email'>, EnteredHirer, PriceTerms {
  phone?: string | null;
  recurrence: Recurrence;
  decisions: readonly DateDecision[];
  paymentMethod?: BookingEntity['paymentMethod'];
  internalNote?: string | null;
  tags?: string[];
  paid: PaymentSchedule;
  /** When all dates of a term are due, 'YYYY-MM-DD'. Default: the due date of the first date. */
  payBy?: string | null;
  /** true: confirmed at once; false: pending. */
  confirm: boolean;
  override?: { reason: string } | null;
  notify: boolean;
  quote?: string;
}

export interface EnteredDate extends DateConflicts {
  skip: boolean;
  timeSlot: string;
  /** null of what cannot be at all. */
  slotCount: number | null;
  spaceId: number;
  /** null, as `endsAt` and `amount`, if the date cannot be booked at all. */
  startsAt: Date | null;
  endsAt: Date | null;
  amount: number | null;
  /** The lines that the booking would have. */
  lines: EntryLine[];
  payBy: string;
  /** The public or school holiday on the date. */
  holiday: DayOfHoliday | null;
  broken: BrokenRule[];
  /** Why the date cannot be booked at all, for example because the slot does not exist on that day. */
  problem: string | null;
}

export interface SeriesEntryPreview {
  /** RFC 5545 rule on venue-local dates. */
  rule: string;
  /** All dates of the rule, including skipped ones. */
  dates: EnteredDate[];
  /** Number of dates that are not skipped. */
  count: number;
  totalAmount: number;
  /** Without agreed prices and discounts. */
  calculatedAmount: number;
  currency: string;
  quote: string;
}

interface PlannedDate {
  date: string;
  skip: boolean;
  timeSlot: string;
  spaceId: number;
  /** null if the date cannot be booked at all. */
  priced: PricedRequest | null;
  /** null exactly if `priced` is. */
  price: EntryPrice | null;
  problem: string | null;
  broken: BrokenRule[];
  ownFields: string[];
  payBy: string;
}

type WantedDate = PlannedDate & { priced: PricedRequest; price: EntryPrice };

interface Plan {
  rule: string;
  /** null if the calculated price counts. */
  terms: KnownPriceTerms | null;
  dates: PlannedDate[];
  /** Dates that are not skipped and can be booked. */
  wanted: WantedDate[];
}

/** Enters recurring bookings with all their dates in one transaction. */
@Injectable()
export class SeriesEntryService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly many: ManyBookings,
    private readonly prices: EntryPrices,
    private readonly holidays: SchoolHolidays,
    private readonly dates: SeriesDates,
    private readonly users: UsersService,
    private readonly mails: SeriesMails,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** What `enter` would do, with the conflicts of each date. @throws ValidationError */
  async preview(entry: SeriesEntry): Promise<SeriesEntryPreview> {
    const plan = await this.plan(entry);
    const priced = plan.dates.filter(isPriced);
    const found = await this.conflictsOf(priced, this.dataSource.manager);
    const holidayOn = await this.holidays.calendar();
    const conflictsOn = new Map(priced.map(({ date }, index) => [date, found[index] ?? []]));
    const sumOf = (which: 'totalMinor' | 'calculatedMinor') =>
      plan.wanted.reduce((sum, { price }) => sum + price[which], 0);
    return {
      rule: plan.rule,
      dates: plan.dates.map((one) => ({
        date: one.date,
        bookingId: null,
        skip: one.skip,
        timeSlot: one.timeSlot,
        slotCount: one.priced?.slotCount ?? null,
        spaceId: one.spaceId,
        startsAt: one.priced?.startTime ?? null,
        endsAt: one.priced?.endTime ?? null,
        amount: one.price?.totalMinor ?? null,
        lines: one.price && one.priced ? entryLines(one.price, one.priced.extras) : [],
        payBy: one.payBy,
        holiday: holidayOn(one.date),
        broken: one.broken,
        problem: one.problem,
        conflicts: conflictsOn.get(one.date) ?? [],
      })),
      count: plan.wanted.length,
      totalAmount: sumOf('totalMinor'),
      calculatedAmount: sumOf('calculatedMinor'),
      currency: this.env.CURRENCY,
      quote: quoteOf(quotedFacts(plan)),
    };
  }

  /**
   * Enters all dates, or none. A reason overrides booking rules, but no booking that has the rooms.
   * @throws ValidationError, SeriesConflictsError, DomainError `override_reason_required`, `quote_changed`
   */
  async enter(
    entry: SeriesEntry,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<BookingSeries> {
    // A preview does not need it, because the hirer may still be unknown then.
    assertReachable({ ...entry, email: await hirerEmail(entry, this.users) });
    const plan = await this.plan(entry);
    const impossible = plan.dates.find(({ skip, problem }) => !skip && problem !== null);
    if (impossible) throw new ValidationError({ decisions: [`${impossible.date}: ${impossible.problem}`] });
    assertQuote(entry.quote, quotedFacts(plan));
    const broken = plan.wanted.flatMap((one) => one.broken);
    const reason = broken.length > 0 ? reasonOf(entry, broken) : null;
    const id = await inTransaction(this.dataSource, async (manager) => {
      await this.many.clearLapsed(manager);
      await this.assertFree(plan.wanted, manager);
      const seriesId = await this.store(entry, plan, actor, manager);
      const made = await this.many.enter(
        plan.wanted.map((one) => this.bookingOf(one, entry, seriesId, actor)),
        manager,
      );
      for (const [index, booking] of made.entries()) {
        const { broken = [], price } = plan.wanted[index] ?? {};
        if (price) await this.prices.write(booking, price, actor.id, manager);
        const entered = bookingAuditEntry(booking, broken, { status: booking.status, series: seriesId });
        const why = broken.length > 0 ? (reason ?? undefined) : undefined;
        await this.audit.record(actor, { ...entered, reason: why }, manager);
        if (price) await this.prices.record(booking, price, actor, manager);
      }
      await this.recordSeries(seriesId, made, plan, reason, actor, manager);
      if (entry.notify)
        await this.mails.created(seriesId, made, entry.paid === PaymentSchedule.ByTerm, manager);
      await storeResult({ status: 201, resultId: String(seriesId) }, manager);
      return seriesId;
    });
    return this.dates.get(id);
  }

  /** @throws ValidationError */
  private async plan(entry: SeriesEntry): Promise<Plan> {
    const { recurrence, decisions } = entry;
    const email = await hirerEmail(entry, this.users);
    const first = this.venueTime.parseDate(entry.date);
    if (!first) throw new ValidationError({ date: ['Please select a date.'] });
    const days = datesFor(first, recurrence);
    if (decisions.some(({ date }) => !days.includes(date)))
      throw new ValidationError({ decisions: ['Choose only dates of this recurring booking.'] });
    const today = this.venueTime.dateOf(await this.clock.now());
    const payBy = this.payByOf(entry, first, today);
    const slots = namedSlots(entry);
    const terms = await this.termsOf(entry);
    const dates: PlannedDate[] = [];
    for (const date of days) {
      const decision = decisions.find((one) => one.date === date);
      const other = decision?.skip ? undefined : decision;
      const request = {
        ...entry,
        email,
        date,
        ...wantedSlots(slots, other ?? {}),
        spaceId: other?.spaceId ?? entry.spaceId,
      };
      const isOneOfMany = decisions.length > 0 || date !== first;
      const { priced, isCustomTime, broken, problem } = await this.priced(request, isOneOfMany);
      const price = priced && priceBy({ priced, isCustomTime }, terms ?? NO_TERMS);
      const latest = latestPayBy(date, today);
      const due = payBy !== null && payBy < latest ? payBy : latest;
      const skip = decision?.skip ?? false;
      const timeSlot = priced?.timeSlot ?? request.timeSlot;
      const spaceId = priced?.spaceId ?? request.spaceId ?? 0;
      const ownFields = ownFieldsOf(other, entry);
      dates.push({ date, skip, timeSlot, spaceId, priced, price, problem, broken, ownFields, payBy: due });
    }
    const wanted = dates.filter(isPriced).filter(({ skip }) => !skip);
    if (wanted.length === 0) throw new ValidationError({ decisions: ['Keep at least one of the dates.'] });
    if (terms?.agreed && wanted.every(({ price }) => !price.agreed)) throw agreedRefused();
    return { rule: ruleText(first, recurrence), terms, dates, wanted };
  }

  /** @throws ValidationError (`discount`) */
  private async termsOf(entry: SeriesEntry): Promise<KnownPriceTerms | null> {
    const terms = await this.prices.termsOf(entry, this.dataSource.manager);
    return terms.agreed || terms.discount ? terms : null;
  }

  /**
   * @param isOneOfMany true: an unknown slot or space is the `problem` of this date; false: it is an error of the whole request
   * @throws ValidationError
   */
  private async priced(
    request: BookingRequest,
    isOneOfMany: boolean,
  ): Promise<Pick<PlannedDate, 'priced' | 'broken' | 'problem'> & Pick<PricedWithRules, 'isCustomTime'>> {
    try {
      return { ...(await this.bookings.priceForStaff(request)), problem: null };
    } catch (error) {
      if (!(error instanceof ValidationError) || !isOneOfMany) throw error;
      if (
        Object.keys(error.errors ?? {}).some(
          (field) => !['timeSlot', 'untilTimeSlot', 'spaceId'].includes(field),
        )
      )
        throw error;
      return { priced: null, isCustomTime: false, broken: [], problem: error.message };
    }
  }

  /** The common due date of a term; null if each date has its own. */
  private payByOf({ paid, payBy }: SeriesEntry, first: string, today: string): string | null {
    if (paid === PaymentSchedule.ByDate) return null;
    if (payBy === undefined || payBy === null) return defaultPayBy(first, today);
    if (payBy < today) throw new ValidationError({ payBy: [`Choose ${formatDate(today)} or a later day.`] });
    return payBy;
  }

  private conflictsOf(dates: readonly WantedDate[], manager: EntityManager): Promise<RoomConflict[][]> {
    return this.many.conflictsOf(
      dates.map(({ priced }) => priced),
      [],
      manager,
    );
  }

  /** @throws SeriesConflictsError */
  private async assertFree(wanted: readonly WantedDate[], manager: EntityManager): Promise<void> {
    const conflicts = await this.conflictsOf(wanted, manager);
    const taken = wanted
      .map(({ date }, index) => ({ date, bookingId: null, conflicts: conflicts[index] ?? [] }))
      .filter((one) => one.conflicts.length > 0);
    if (taken.length > 0) throw new SeriesConflictsError(taken);
  }

  private bookingOf(
    { priced, date, ownFields, payBy }: WantedDate,
    entry: SeriesEntry,
    seriesId: number,
    actor: Actor,
  ): PricedRequest & Partial<BookingEntity> & Pick<BookingEntity, 'status'> {
    const { userId = null, paymentMethod = null, internalNote, tags = [], confirm } = entry;
    return {
      ...priced,
      status: confirm ? BookingStatus.Confirmed : BookingStatus.Pending,
      userId,
      paymentMethod,
      tags,
      internalNote: internalNote || null,
      createdById: actor.id,
      payBy,
      seriesId,
      seriesDate: date,
      ownFields,
    };
  }

  private async store(
    { paid }: SeriesEntry,
    { rule, terms: priceTerms, dates }: Plan,
    actor: Actor,
    manager: EntityManager,
  ): Promise<number> {
    const excludedDates = dates.filter(({ skip }) => skip).map(({ date }) => date);
    const firstDate = dates[0]?.date;
    const { identifiers } = await manager.insert(BookingSeriesEntity, {
      rule,
      firstDate,
      excludedDates,
      paid,
      priceTerms,
      createdBy: actor.id,
    });
    return identifiers[0]?.['id'] as number;
  }

  private recordSeries(
    seriesId: number,
    made: readonly BookingEntity[],
    { rule, dates }: Plan,
    reason: string | null,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const excludedDates = dates.filter(({ skip }) => skip).map(({ date }) => date);
    const changes = { rule, dates: made.map(({ date }) => date), excludedDates };
    const entry = seriesEntry('booking_series.create', seriesId, made[0], changes, reason);
    return this.audit.record(actor, entry, manager);
  }
}

const NO_TERMS: KnownPriceTerms = { agreed: null, discount: null };

function isPriced(date: PlannedDate): date is WantedDate {
  return date.priced !== null && date.price !== null;
}

/** What the quote of a preview covers. Conflicts are checked again and have their own error. */
function quotedFacts({ rule, wanted }: Plan): object {
  return {
    rule,
    dates: wanted.map(({ date, priced, price: { totalMinor }, broken }) => {
      const { timeSlot, slotCount, spaceId, currency } = priced;
      return {
        date,
        timeSlot,
        slotCount,
        spaceId,
        totalMinor,
        currency,
        rules: broken.map((one) => one.rule),
      };
    }),
  };
}

/** @throws ValidationError */
function datesFor(first: string, recurrence: Recurrence): string[] {
  const field = recurrence.until === null ? 'count' : 'until';
  const dates = datesOf(first, recurrence);
  if (dates.length > MAX_DATES)
    throw new ValidationError({
      [field]: [`A recurring booking can have at most ${MAX_DATES} dates. Choose an earlier end.`],
    });
  if (dates.length < 2)
    throw new ValidationError({ [field]: ['There is only one date by then. Choose a later end.'] });
  return dates;
}

/** The fields in which a decision makes a date differ from the others. */
function ownFieldsOf(
  other: DateDecision | undefined,
  entry: Pick<SeriesEntry, 'timeSlot' | 'untilTimeSlot' | 'spaceId'>,
): string[] {
  if (!other) return [];
  const slots = namedSlots(entry);
  const isOwn: Partial<Record<OwnField, boolean>> = {
    timeSlot: !areSameSlots(wantedSlots(slots, other), slots),
    spaceId: other.spaceId !== undefined && other.spaceId !== entry.spaceId,
  };
  return OWN_FIELDS.filter((field) => isOwn[field]);
}

function reasonOf({ override }: SeriesEntry, broken: readonly BrokenRule[]): string {
  if (override) return override.reason;
  throw new DomainError('override_reason_required', 'Enter a reason for overriding the rules.', {
    errors: messagesOf(broken),
  });
}
