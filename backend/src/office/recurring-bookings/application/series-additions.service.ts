import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { bookingAuditEntry } from '../../../bookings/application/booking-audit-entry.js';
import {
  type BrokenRule,
  messagesOf,
  type PricedRequest,
} from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { ManyBookings } from '../../../bookings/application/many-bookings.service.js';
import type { RoomConflict } from '../../../bookings/domain/booking.errors.js';
import type { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { latestPayBy } from '../../../bookings/domain/pay-by.js';
import { namesOf } from '../../../bookings/domain/slot-run.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { SpacesService } from '../../../bookings/spaces/application/spaces.service.js';
import { SeriesMails } from '../../../messaging/emails/application/series-mails.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { wantedSlots } from '../../../platform/common/named-slots.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { MAX_DATES } from '../../../platform/common/recurrence.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import {
  entryLines,
  type EntryPrice,
  EntryPrices,
  priceBy,
} from '../../desk/application/entry-price.service.js';
import { SchoolHolidays } from '../../closures/application/school-holidays.service.js';
import { SeriesConflictsError, SeriesNotFoundError } from '../domain/series.js';
import { isActive, SeriesDates, seriesEntry } from './series-dates.js';
import type { EnteredDate } from './series-entry.service.js';

/** One more date, with the values of the last one. A slot or space of its own can be given. */
export interface SeriesAddition {
  date: string;
  timeSlot?: string;
  untilTimeSlot?: string | null;
  spaceId?: number;
}

export interface SeriesAdditionOrder extends SeriesAddition {
  override: { reason: string } | null;
  notify: boolean;
  quote?: string;
}

export interface SeriesAdditionPreview {
  date: EnteredDate;
  /** Confirmed if the last date is. */
  status: BookingStatus;
  currency: string;
  quote: string;
}

interface Plan {
  priced: PricedRequest;
  price: EntryPrice;
  broken: BrokenRule[];
  payBy: string;
  /** The last date, whose hirer and values the new one has. */
  like: BookingEntity;
}

/** Adds a date to a recurring booking. */
@Injectable()
export class SeriesAdditions {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly many: ManyBookings,
    private readonly spaces: SpacesService,
    private readonly prices: EntryPrices,
    private readonly holidays: SchoolHolidays,
    private readonly dates: SeriesDates,
    private readonly mails: SeriesMails,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws SeriesNotFoundError, ValidationError */
  async preview(seriesId: number, wanted: SeriesAddition): Promise<SeriesAdditionPreview> {
    const { manager } = this.dataSource;
    const plan = await this.plan(seriesId, wanted, manager);
    const { priced, price, broken, payBy, like } = plan;
    const holidayOn = await this.holidays.calendar();
    return {
      date: {
        date: priced.date,
        bookingId: null,
        skip: false,
        timeSlot: priced.timeSlot,
        slotCount: priced.slotCount,
        spaceId: priced.spaceId,
        startsAt: priced.startTime,
        endsAt: priced.endTime,
        amount: price.totalMinor,
        lines: entryLines(price, priced.extras),
        payBy,
        holiday: holidayOn(priced.date),
        broken,
        problem: null,
        conflicts: await this.conflictsOf(priced, manager),
      },
      status: like.status,
      currency: priced.currency,
      quote: quoteOf(promised(plan)),
    };
  }

  /** @throws the same, SeriesConflictsError, DomainError `quote_changed` or `override_reason_required` */
  async add(
    seriesId: number,
    order: SeriesAdditionOrder,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      // Two additions of one date at once: the second sees the first.
      await this.dates.lock(seriesId, manager);
      await this.many.clearLapsed(manager);
      const plan = await this.plan(seriesId, order, manager);
      const { priced, price, broken, payBy, like } = plan;
      assertQuote(order.quote, promised(plan));
      if (broken.length > 0 && !order.override)
        throw new DomainError('override_reason_required', 'Enter a reason for overriding the rules.', {
          errors: messagesOf(broken),
        });
      const { date } = priced;
      const conflicts = await this.conflictsOf(priced, manager);
      if (conflicts.length > 0) throw new SeriesConflictsError([{ date, bookingId: null, conflicts }]);
      const { userId, paymentMethod, tags, internalNote, status } = like;
      const own = { userId, paymentMethod, tags, internalNote, status, createdById: actor.id, payBy };
      const row = { ...priced, ...own, seriesId, seriesDate: date, ownFields: [] };
      const made = await this.many.enter([row], manager);
      const reason = broken.length > 0 ? order.override?.reason : undefined;
      for (const booking of made) {
        await this.prices.write(booking, price, actor.id, manager);
        const entered = bookingAuditEntry(booking, broken, { status: booking.status, series: seriesId });
        await this.audit.record(actor, { ...entered, reason }, manager);
        await this.prices.record(booking, price, actor, manager);
      }
      const entry = seriesEntry('booking_series.add', seriesId, made[0], { dates: [date] }, reason ?? null);
      await this.audit.record(actor, entry, manager);
      if (order.notify) await this.mails.added(seriesId, made, manager);
      await storeResult({ status: 200, resultId: String(seriesId) }, manager);
    });
  }

  private async plan(
    seriesId: number,
    { date, ...slots }: SeriesAddition,
    manager: EntityManager,
  ): Promise<Plan> {
    const known = await this.dates.bookingsOf(seriesId, manager);
    if (known.length === 0) throw new SeriesNotFoundError();
    const like = known.findLast(isActive);
    if (!like) throw new ValidationError({ date: ['All dates are cancelled. Add a new recurring booking.'] });
    const active = known.filter(isActive);
    if (active.some((one) => one.seriesDate === date || one.date === date))
      throw new ValidationError({ date: ['This recurring booking already has this date.'] });
    // An index allows each date once, cancelled or not.
    if (known.some((one) => one.seriesDate === date))
      throw new ValidationError({
        date: ['This date was cancelled. Undo its cancellation, or enter a booking for this day.'],
      });
    if (active.length >= MAX_DATES)
      throw new ValidationError({ date: [`A recurring booking can have at most ${MAX_DATES} dates.`] });
    await this.assertExtrasOffered(like, manager);
    const priced = await this.bookings.priceForStaff(
      {
        name: like.name,
        email: like.email,
        phone: like.phone,
        eventType: like.eventType,
        guestCount: like.guestCount,
        notes: like.notes,
        purpose: like.purpose,
        contactName: like.contactName,
        contactEmail: like.contactEmail,
        contactPhone: like.contactPhone,
        extras: like.extras.map(({ id }) => id),
        ...wantedSlots(namesOf(like), slots),
        spaceId: slots.spaceId ?? like.spaceId,
        date,
      },
      {},
      manager,
    );
    const today = this.venueTime.dateOf(await this.clock.now(manager));
    const terms = await this.dates.priceTermsOf(seriesId, manager);
    return {
      ...priced,
      price: priceBy(priced, terms),
      payBy: latestPayBy(date, today),
      like,
    };
  }

  /** @throws ValidationError */
  private async assertExtrasOffered({ extras }: BookingEntity, manager: EntityManager): Promise<void> {
    if (extras.length === 0) return;
    const offered = (await this.spaces.extrasOffered(manager)).map(({ id }) => id);
    const gone = extras.find(({ id }) => !offered.includes(id));
    if (gone)
      throw new ValidationError({
        date: [
          `The last date has the extra “${gone.name}”, which is no longer offered. Enter a booking for this day instead.`,
        ],
      });
  }

  private async conflictsOf(priced: PricedRequest, manager: EntityManager): Promise<RoomConflict[]> {
    const [conflicts = []] = await this.many.conflictsOf([priced], [], manager);
    return conflicts;
  }
}

function promised({ priced, price: { totalMinor }, broken, payBy, like }: Plan): object {
  const { date, timeSlot, spaceId } = priced;
  const rules = broken.map(({ rule }) => rule);
  return { date, timeSlot, spaceId, totalMinor, payBy, rules, like: like.id, status: like.status };
}
