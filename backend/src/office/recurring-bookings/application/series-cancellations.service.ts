import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { CancelledAs } from '../../../bookings/domain/booking-status.js';
import { hasBegun } from '../../../bookings/domain/hold-life.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { SeriesMails } from '../../../messaging/emails/application/series-mails.js';
import { BookingDecisions } from '../../../payments/recorded/application/booking-decisions.service.js';
import type { CancellationQuote } from '../../../payments/refunds/application/cancellation.service.js';
import { MoneyActions, type BatchContext } from '../../../payments/settlement/application/money-actions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { SeriesNotFoundError } from '../domain/series.js';
import { Effect, inScope, type Scope } from '../domain/series-plan.js';
import { dateOf, inOrder, isActive, SeriesDates, seriesEntry } from './series-dates.js';

export interface SeriesCancellation {
  /** Booking of the date that the scope starts from. */
  bookingId: number;
  scope: Scope;
  /** Hirer: each date is refunded by its booking policy. Club: each date is refunded in full. */
  by: CancelledAs.Hirer | CancelledAs.Club;
  /** Bookings in the scope that are not cancelled. */
  excludedBookingIds: readonly number[];
}

export interface SeriesCancellationOrder extends SeriesCancellation {
  reason: string | null;
  notify: boolean;
  quote?: string;
}

export interface CancelledDate {
  bookingId: number;
  date: string;
  timeSlot: string;
  /** `changes`: it is cancelled. */
  effect: Effect;
  refundPercent: number;
  refundAmount: number;
  keptAmount: number;
}

export interface SeriesCancellationPreview {
  dates: CancelledDate[];
  count: number;
  refundAmount: number;
  keptAmount: number;
  currency: string;
  quote: string;
}

interface PlannedDate {
  booking: BookingEntity;
  effect: Effect;
  /** null if the date is not cancelled. */
  due: CancellationQuote | null;
}

/** Cancels this date, this and later dates, or all future dates. */
@Injectable()
export class SeriesCancellations {
  constructor(
    private readonly actions: MoneyActions,
    private readonly decisions: BookingDecisions,
    private readonly dates: SeriesDates,
    private readonly mails: SeriesMails,
    private readonly audit: AuditTrail,
  ) {}

  /** @throws SeriesNotFoundError, ValidationError */
  async preview(
    seriesId: number,
    cancellation: SeriesCancellation,
    actor: Actor,
  ): Promise<SeriesCancellationPreview> {
    const ids = await this.dates.idsOf(seriesId);
    return this.actions.previewSeveral(ids, actor, async (context) => {
      const planned = await this.plan(context, cancellation);
      const dues = planned.flatMap(({ due }) => due ?? []);
      const sumOf = (amount: 'amountMinor' | 'keptMinor'): number =>
        dues.reduce((sum, due) => sum + due[amount], 0);
      return {
        dates: planned.map(shown),
        count: dues.length,
        refundAmount: sumOf('amountMinor'),
        keptAmount: sumOf('keptMinor'),
        currency: planned[0]?.booking.currency ?? '',
        quote: quoteOf(quotedFacts(planned)),
      };
    });
  }

  /** @throws as `preview`, DomainError `quote_changed`, `invalid_transition` while a date is being paid */
  async cancel(
    seriesId: number,
    order: SeriesCancellationOrder,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    const lock = (manager: EntityManager): Promise<number[]> => this.dates.lock(seriesId, manager);
    await this.actions.onSeveral(lock, actor, async (context) => {
      const { manager } = context;
      const planned = await this.plan(context, order);
      assertQuote(order.quote, quotedFacts(planned));
      const ended = planned.filter(({ due }) => due !== null);
      const { by: as, reason } = order;
      for (const { booking } of ended)
        await this.actions.onOneOf(context, booking.id, (one) =>
          this.decisions.carryOutCancel(one, { as, reason, notify: false }),
        );
      const bookings = ended.map(({ booking }) => booking);
      const changes = { scope: order.scope, by: as, dates: bookings.map(({ date }) => date) };
      const entry = seriesEntry('booking_series.cancel', seriesId, bookings[0], changes, reason);
      await this.audit.record(actor, { ...entry, money: true }, manager);
      const refundMinor = ended.reduce((sum, { due }) => sum + (due?.amountMinor ?? 0), 0);
      if (order.notify) await this.mails.cancelled(seriesId, bookings, { reason, refundMinor }, manager);
      await storeResult({ status: 200, resultId: String(seriesId) }, manager);
    });
  }

  private async plan(
    { bookings, ...context }: BatchContext,
    { bookingId, scope, by, excludedBookingIds }: SeriesCancellation,
  ): Promise<PlannedDate[]> {
    if (!bookings.has(bookingId)) throw new SeriesNotFoundError();
    const known = inOrder(bookings.values()).map((booking) => dateOf(booking, context.now));
    const planned: PlannedDate[] = [];
    for (const { id } of inScope(known, bookingId, scope)) {
      const booking = bookings.get(id);
      if (!booking) throw new SeriesNotFoundError();
      const effect = effectOn(booking, excludedBookingIds, context.now);
      const due =
        effect === Effect.Changes ? await this.decisions.promised({ ...context, booking }, { as: by }) : null;
      planned.push({ booking, effect, due });
    }
    if (!planned.some(({ due }) => due))
      throw new ValidationError({ scope: ['None of these dates can be cancelled.'] });
    return planned;
  }
}

function effectOn(booking: BookingEntity, excludedBookingIds: readonly number[], now: Date): Effect {
  if (!isActive(booking)) return Effect.Cancelled;
  if (hasBegun(booking.startTime, now)) return Effect.Over;
  return excludedBookingIds.includes(booking.id) ? Effect.Left : Effect.Changes;
}

function quotedFacts(planned: readonly PlannedDate[]): object {
  return planned.map(({ booking, effect, due }) => ({
    id: booking.id,
    version: booking.version,
    effect,
    amountMinor: due?.amountMinor,
    keptMinor: due?.keptMinor,
  }));
}

function shown({ booking, effect, due }: PlannedDate): CancelledDate {
  return {
    bookingId: booking.id,
    date: booking.date,
    timeSlot: booking.timeSlot,
    effect,
    refundPercent: due?.percent ?? 0,
    refundAmount: due?.amountMinor ?? 0,
    keptAmount: due?.keptMinor ?? 0,
  };
}
