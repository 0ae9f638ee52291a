import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingRule, type BrokenRule, messagesOf } from '../../../bookings/application/booking-request.js';
import { ManyBookings } from '../../../bookings/application/many-bookings.service.js';
import type { RoomConflict } from '../../../bookings/domain/booking.errors.js';
import { MoveDifference } from '../../../bookings/domain/reprice.js';
import { namesOf } from '../../../bookings/domain/slot-run.js';
import { areSameSlots } from '../../../platform/common/named-slots.js';
import { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { SeriesMails } from '../../../messaging/emails/application/series-mails.js';
import { MoneyActions, type BatchContext } from '../../../payments/settlement/application/money-actions.js';
import { type MovePlan, MovePlans } from '../../../payments/settlement/application/move-plans.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import type { OwnField } from '../../../platform/common/own-fields.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { SeriesConflictsError, SeriesNotFoundError } from '../domain/series.js';
import {
  type DateException,
  Effect,
  type DateFields,
  planChange,
  type PlannedChange,
  type Scope,
} from '../domain/series-plan.js';
import { dateOf, inOrder, SeriesDates, seriesEntry } from './series-dates.js';

/** A change that starts from one date of a recurring booking. */
export interface SeriesChange {
  /** Booking of that date. */
  bookingId: number;
  scope: Scope;
  /** New values for that date. A new day moves the other dates by the same number of days. */
  to: Partial<DateFields>;
  exceptions: readonly DateException[];
  prices: 'own' | 'today';
  difference: MoveDifference;
}

export interface SeriesChangeOrder extends SeriesChange {
  reason: string | null;
  override: boolean;
  notify: boolean;
  quote?: string;
}

/** A date before or after a change: `timeSlot` is the label of the booking. */
export interface ShownDate extends Omit<DateFields, 'untilTimeSlot'> {
  slotCount: number;
}

/** One date before and after the change. */
export interface ChangedDate {
  bookingId: number;
  effect: Effect;
  from: ShownDate;
  to: ShownDate;
  keeps: OwnField[];
  /** Price, refund and balance after the change. */
  totalAmount: number;
  refundAmount: number;
  balance: number;
  broken: BrokenRule[];
  conflicts: RoomConflict[];
}

export interface SeriesChangePreview {
  dates: ChangedDate[];
  /** Number of dates that change. */
  count: number;
  /** Change of the total price; can be negative. */
  difference: number;
  refundAmount: number;
  balance: number;
  currency: string;
  quote: string;
}

interface PlannedDate {
  booking: BookingEntity;
  change: PlannedChange;
  /** null if the date does not change. */
  plan: MovePlan | null;
  conflicts: RoomConflict[];
}

/** Changes this date, this and later dates, or all dates. Previews and changes use the same plan. */
@Injectable()
export class SeriesChanges {
  constructor(
    private readonly actions: MoneyActions,
    private readonly plans: MovePlans,
    private readonly many: ManyBookings,
    private readonly dates: SeriesDates,
    private readonly mails: SeriesMails,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws SeriesNotFoundError, ValidationError, DomainError */
  async preview(seriesId: number, change: SeriesChange, actor: Actor): Promise<SeriesChangePreview> {
    const ids = await this.dates.idsOf(seriesId);
    return this.actions.previewSeveral(ids, actor, async (context) => {
      const planned = await this.plan(context, change);
      const changing = planned.filter(hasPlan);
      const sumOf = (amount: (plan: MovePlan) => number): number =>
        changing.reduce((sum, { plan }) => sum + amount(plan), 0);
      return {
        dates: planned.map(shown),
        count: changing.length,
        difference: sumOf(({ deltaMinor }) => deltaMinor),
        refundAmount: sumOf(({ refundMinor }) => refundMinor),
        balance: sumOf(({ balanceMinor }) => balanceMinor),
        currency: planned[0]?.booking.currency ?? '',
        quote: quoteOf(quotedFacts(planned)),
      };
    });
  }

  /**
   * Changes all dates of the plan, or none.
   * @throws as `preview`, SeriesConflictsError, DomainError `quote_changed` or `override_reason_required`
   */
  async change(
    seriesId: number,
    order: SeriesChangeOrder,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    const lock = (manager: EntityManager): Promise<number[]> => this.dates.lock(seriesId, manager);
    await this.actions.onSeveral(lock, actor, async (context) => {
      const { manager } = context;
      await this.many.clearLapsed(manager);
      const planned = await this.plan(context, order);
      assertQuote(order.quote, quotedFacts(planned));
      const changing = planned.filter(hasPlan);
      assertReasons(order, changing);
      const taken = planned.filter(({ conflicts }) => conflicts.length > 0).map(conflictsOf);
      if (taken.length > 0) throw new SeriesConflictsError(taken);
      await this.moveRooms(changing, manager);
      for (const one of changing) await this.settle(one, order, context);
      for (const { change } of planned)
        if (change.effect === Effect.Left) await this.many.setOwnFields(change.id, change.ownFields, manager);
      if (changing.length > 0) {
        const moved = changing.map(({ booking }) => booking);
        await this.record(seriesId, changing, order, actor, manager);
        const refundMinor = changing.reduce((sum, { plan }) => sum + plan.refundMinor, 0);
        if (order.notify) await this.mails.changed(seriesId, moved, refundMinor, manager);
      }
      await storeResult({ status: 200, resultId: String(seriesId) }, manager);
    });
  }

  private async plan(context: BatchContext, change: SeriesChange): Promise<PlannedDate[]> {
    const { now, manager, bookings } = context;
    const dates = inOrder(bookings.values());
    const { bookingId: anchorId, scope, to, exceptions } = change;
    if (!bookings.has(anchorId)) throw new SeriesNotFoundError();
    const changes = planChange(
      dates.map((booking) => dateOf(booking, now)),
      { anchorId, scope, to, exceptions },
    );
    assertExceptions(exceptions, changes);
    if (!changes.some(({ effect }) => effect === Effect.Changes || effect === Effect.Left))
      throw new ValidationError({
        to: [
          'None of the dates would change. Choose a new day, slot, space, event type or number of guests.',
        ],
      });
    const planned: PlannedDate[] = [];
    for (const one of changes) {
      const booking = bookings.get(one.id);
      if (!booking) throw new SeriesNotFoundError();
      const plan =
        one.effect === Effect.Changes ? await this.planOne(booking, one.to, change, context) : null;
      planned.push({ booking, change: one, plan, conflicts: [] });
    }
    const changing = planned.filter(hasPlan);
    const found = await this.many.conflictsOf(
      changing.map(({ booking, plan }) => ({ ...plan.priced, bookingId: booking.id })),
      changing.flatMap(({ plan }) => plan.itself),
      manager,
    );
    for (const [index, one] of changing.entries()) one.conflicts = found[index] ?? [];
    return planned;
  }

  /** @throws ValidationError that names the day */
  private async planOne(
    booking: BookingEntity,
    to: DateFields,
    { prices, difference }: SeriesChange,
    { bookings: _bookings, ...context }: BatchContext,
  ): Promise<MovePlan> {
    try {
      const plan = await this.plans.plan({ ...context, booking }, { ...to, prices, difference });
      return { ...plan, broken: plan.broken.filter(({ rule }) => isNewlyBroken(rule, booking, to)) };
    } catch (error) {
      if (!(error instanceof ValidationError)) throw error;
      throw new ValidationError({ exceptions: [`${to.date}: ${error.message}`] });
    }
  }

  private async moveRooms(changing: readonly ChangingDate[], manager: EntityManager): Promise<void> {
    for (const { booking } of changing) await this.plans.releaseHeldChange(booking.id, manager);
    const removals = changing.map(({ booking, plan }) => ({
      bookingId: booking.id,
      from: booking,
      to: plan.priced,
    }));
    if (removals.length > 0) await this.many.move(removals, manager);
  }

  private async settle(
    { booking, plan, change: { ownFields } }: ChangingDate,
    { reason }: SeriesChangeOrder,
    context: BatchContext,
  ): Promise<void> {
    await this.actions.onOneOf(context, booking.id, async (one) => {
      const changes = await this.plans.settle(one, plan, {
        reason,
        by: context.actor.id,
        also: { ownFields },
      });
      return { verb: 'move', reason, changes };
    });
  }

  private record(
    seriesId: number,
    changing: readonly ChangingDate[],
    { scope, reason, to }: SeriesChangeOrder,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const bookings = changing.map(({ booking }) => booking);
    const changes = { scope, ...to, dates: bookings.map(({ date }) => date) };
    const entry = seriesEntry('booking_series.change', seriesId, bookings[0], changes, reason);
    return this.audit.record(actor, { ...entry, money: true }, manager);
  }
}

/**
 * Whether the change itself breaks the rule. If the date already broke it when it was entered, no second reason is needed: the later
 * dates of a class that lasts a year, for example, are beyond the booking window.
 */
function isNewlyBroken(rule: BookingRule, booking: BookingEntity, to: DateFields): boolean {
  const fields: Record<BookingRule, readonly OwnField[]> = {
    [BookingRule.Window]: ['date'],
    [BookingRule.Notice]: ['date', 'timeSlot'],
    [BookingRule.Guests]: ['spaceId', 'guestCount'],
    [BookingRule.Past]: ['date', 'timeSlot'],
  };
  return fields[rule].some((field) =>
    field === 'timeSlot' ? !areSameSlots(to, namesOf(booking)) : to[field] !== booking[field],
  );
}

type ChangingDate = PlannedDate & { plan: MovePlan };

function hasPlan(date: PlannedDate): date is ChangingDate {
  return date.plan !== null;
}

/** @throws ValidationError */
function assertExceptions(exceptions: readonly DateException[], changes: readonly PlannedChange[]): void {
  const known = changes.map(({ id }) => id);
  if (exceptions.some(({ bookingId }) => !known.includes(bookingId)))
    throw new ValidationError({ exceptions: ['Choose only dates that the change applies to.'] });
}

/** What the quote covers. The version of each booking is part of it, so that the second of two changes is refused. */
function quotedFacts(planned: readonly PlannedDate[]): object {
  return planned.map(({ booking, change, plan }) => ({
    id: booking.id,
    version: booking.version,
    effect: change.effect,
    to: change.to,
    totalMinor: plan?.totalMinor,
    refundMinor: plan?.refundMinor,
    balanceMinor: plan?.balanceMinor,
    rules: plan?.broken.map(({ rule }) => rule),
  }));
}

function assertReasons(
  { difference, reason, override }: SeriesChangeOrder,
  changing: readonly ChangingDate[],
): void {
  if (difference === MoveDifference.None && !reason)
    throw new ValidationError({ reason: ['Enter a reason for keeping the price.'] });
  const broken = changing.flatMap(({ plan }) => plan.broken);
  if (broken.length > 0 && !(override && reason)) {
    throw new DomainError('override_reason_required', 'Enter a reason for overriding the rules.', {
      errors: messagesOf(broken),
    });
  }
}

function conflictsOf({ booking, change, conflicts }: PlannedDate): object {
  return { date: change.to.date, bookingId: booking.id, conflicts };
}

function shown({ booking, change, plan, conflicts }: PlannedDate): ChangedDate {
  const { totalMinor, balanceMinor } = booking;
  return {
    bookingId: booking.id,
    effect: change.effect,
    from: shownDate(booking),
    to: shownDate(plan?.priced ?? booking),
    keeps: change.keeps,
    totalAmount: plan?.totalMinor ?? totalMinor,
    refundAmount: plan?.refundMinor ?? 0,
    balance: plan?.balanceMinor ?? balanceMinor,
    broken: plan?.broken ?? [],
    conflicts,
  };
}

/** A custom time costs several slots without having them. */
function shownDate({
  date,
  timeSlot,
  slotCount: count,
  untilTimeSlot,
  spaceId,
  eventType,
  guestCount,
}: ShownDate & { untilTimeSlot: string | null }): ShownDate {
  const slotCount = untilTimeSlot === null ? 1 : count;
  return { date, timeSlot, slotCount, spaceId, eventType, guestCount };
}
