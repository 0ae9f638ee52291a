import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { hasBegun } from '../../../bookings/domain/hold-life.js';
import { isAllowedPayBy, latestPayBy } from '../../../bookings/domain/pay-by.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { SeriesMails } from '../../../messaging/emails/application/series-mails.js';
import { BookingDecisions } from '../../../payments/recorded/application/booking-decisions.service.js';
import { MoneyActions, type BatchContext } from '../../../payments/settlement/application/money-actions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { Effect } from '../domain/series-plan.js';
import { inOrder, isActive, SeriesDates, seriesEntry } from './series-dates.js';

export interface SeriesConfirmationOrder {
  notify: boolean;
  quote?: string;
}

export interface ConfirmedDate {
  bookingId: number;
  date: string;
  timeSlot: string;
  /** `changes`: it is confirmed; `same`: it already was. */
  effect: Effect;
  balance: number;
  /** When the balance is due, 'YYYY-MM-DD'; null if there is none. */
  payBy: string | null;
}

export interface SeriesConfirmationPreview {
  dates: ConfirmedDate[];
  /** Number of dates that are confirmed. */
  count: number;
  /** Balance of these dates. */
  balance: number;
  currency: string;
  quote: string;
}

interface PlannedDate {
  booking: BookingEntity;
  effect: Effect;
  payBy: string | null;
}

/** Confirms all future pending dates of a recurring booking, with one email. */
@Injectable()
export class SeriesConfirmations {
  constructor(
    private readonly actions: MoneyActions,
    private readonly decisions: BookingDecisions,
    private readonly dates: SeriesDates,
    private readonly mails: SeriesMails,
    private readonly audit: AuditTrail,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** @throws SeriesNotFoundError, DomainError `invalid_transition` if no future date is pending */
  async preview(seriesId: number, actor: Actor): Promise<SeriesConfirmationPreview> {
    const ids = await this.dates.idsOf(seriesId);
    return this.actions.previewSeveral(ids, actor, (context) => {
      const planned = this.plan(context);
      const confirmed = planned.filter(changes);
      const owed = confirmed.reduce((sum, { booking }) => sum + Math.max(0, booking.balanceMinor), 0);
      return Promise.resolve({
        dates: planned.map(shown),
        count: confirmed.length,
        balance: owed,
        currency: planned[0]?.booking.currency ?? '',
        quote: quoteOf(quotedFacts(planned)),
      });
    });
  }

  /** Confirms all of them, or none. @throws as `preview`, DomainError `quote_changed` */
  async confirm(
    seriesId: number,
    { notify, quote }: SeriesConfirmationOrder,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    const lock = (manager: EntityManager): Promise<number[]> => this.dates.lock(seriesId, manager);
    await this.actions.onSeveral(lock, actor, async (context) => {
      const { manager } = context;
      const planned = this.plan(context);
      assertQuote(quote, quotedFacts(planned));
      const confirmed = planned.filter(changes);
      for (const { booking, payBy } of confirmed)
        await this.actions.onOneOf(context, booking.id, (one) =>
          this.decisions.carryOutConfirm(one, payBy, { notify: false }),
        );
      const bookings = confirmed.map(({ booking }) => booking);
      const dates = bookings.map(({ date }) => date);
      const entry = seriesEntry('booking_series.confirm', seriesId, bookings[0], { dates });
      await this.audit.record(actor, { ...entry, money: true }, manager);
      if (notify) await this.mails.confirmed(seriesId, bookings, manager);
      await storeResult({ status: 200, resultId: String(seriesId) }, manager);
    });
  }

  private plan({ bookings, now }: BatchContext): PlannedDate[] {
    const today = this.venueTime.dateOf(now);
    const planned = inOrder(bookings.values()).map((booking) => {
      const effect = effectOn(booking, now);
      return { booking, effect, payBy: effect === Effect.Changes ? payByOf(booking, today) : null };
    });
    if (!planned.some(changes))
      throw new DomainError('invalid_transition', 'None of the future dates is pending.');
    return planned;
  }
}

function effectOn(booking: BookingEntity, now: Date): Effect {
  if (!isActive(booking)) return Effect.Cancelled;
  if (hasBegun(booking.startTime, now)) return Effect.Over;
  return booking.status === BookingStatus.Pending ? Effect.Changes : Effect.Same;
}

/** The due date that was entered. If it is past, or too late because the booking moved, the latest possible day. */
function payByOf({ balanceMinor, payBy, date }: BookingEntity, today: string): string | null {
  if (balanceMinor <= 0) return null;
  return payBy !== null && isAllowedPayBy(payBy, date, today) ? payBy : latestPayBy(date, today);
}

function changes({ effect }: PlannedDate): boolean {
  return effect === Effect.Changes;
}

/** What the quote covers. The version of each booking is part of it, so that the second of two changes is refused. */
function quotedFacts(planned: readonly PlannedDate[]): object {
  return planned.map(({ booking, effect, payBy }) => ({
    id: booking.id,
    version: booking.version,
    effect,
    balanceMinor: booking.balanceMinor,
    payBy,
  }));
}

function shown({ booking, effect, payBy }: PlannedDate): ConfirmedDate {
  return {
    bookingId: booking.id,
    date: booking.date,
    timeSlot: booking.timeSlot,
    effect,
    balance: booking.balanceMinor,
    payBy,
  };
}
