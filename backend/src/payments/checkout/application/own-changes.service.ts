import { Injectable } from '@nestjs/common';
import { messagesOf } from '../../../bookings/bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { ChangeHolds } from '../../../bookings/bookings/application/change-holds.service.js';
import type { Hold } from '../../../bookings/bookings/application/holds.service.js';
import { RoomsService } from '../../../bookings/bookings/application/rooms.service.js';
import { BookingNotFoundError } from '../../../bookings/bookings/domain/booking.errors.js';
import { BookingStatus } from '../../../bookings/bookings/domain/booking-status.js';
import { dayOfTerms, dueForChange } from '../../../bookings/bookings/domain/own-change.js';
import { MoveDifference } from '../../../bookings/bookings/domain/reprice.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { BookingMails } from '../../../messaging/emails/application/booking-mails.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { MoneyActs, type Scene } from '../../settlement/application/money-acts.js';
import {
  assertMovable,
  type MovePlan,
  MovePlans,
  type WantedBooking,
} from '../../settlement/application/move-plans.js';

/** Another day, time, space or number of guests of one's own booking; what is left out stays. */
export type OwnChange = Omit<WantedBooking, 'eventType'>;

export interface OwnChangeOrder extends OwnChange {
  /** Of the preview that was seen. */
  quote: string;
}

/** Amounts in minor units. */
export interface OwnChangePreview {
  oldPriceMinor: number;
  newPriceMinor: number;
  /** To be paid before the change is made. */
  dueMinor: number;
  /** What goes back with it. */
  refundMinor: number;
  currency: string;
  quote: string;
}

/**
 * Members change their own confirmed booking, for as long as all of its money would go back. Where more is due, what it is to be
 * is held until that has been paid, and the settlement makes the change (`PaidChanges`); otherwise it is made at once.
 */
@Injectable()
export class OwnChanges {
  constructor(
    private readonly acts: MoneyActs,
    private readonly plans: MovePlans,
    private readonly bookings: BookingsService,
    private readonly rooms: RoomsService,
    private readonly changes: ChangeHolds,
    private readonly mails: BookingMails,
  ) {}

  /** @throws BookingNotFoundError, ValidationError, SlotTakenError, DomainError `invalid_transition` or `too_late_to_change` */
  preview(bookingId: number, move: OwnChange, actor: Actor): Promise<OwnChangePreview> {
    return this.acts.look(bookingId, actor, async (scene) => {
      const { booking } = scene;
      const plan = await this.plan(scene, move);
      if (plan.conflicts.length > 0) throw await this.bookings.slotTaken(plan.priced);
      const { oldPriceMinor, ownPriceMinor: newPriceMinor, refundMinor } = plan;
      const dueMinor = dueFor(plan, booking);
      const { currency } = booking;
      const quote = quoteOf(promised(plan, booking));
      return { oldPriceMinor, newPriceMinor, dueMinor, refundMinor, currency, quote };
    });
  }

  /**
   * @returns the hold that is to be paid for first; null when the booking has been changed
   * @throws the same, and DomainError `quote_changed`
   */
  async change(
    bookingId: number,
    { quote, ...move }: OwnChangeOrder,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<Hold | null> {
    let hold: Hold | null = null;
    await this.acts.on(
      bookingId,
      actor,
      async (scene) => {
        const { booking, manager } = scene;
        const plan = await this.plan(scene, move);
        assertQuote(quote, promised(plan, booking));
        const dueMinor = dueFor(plan, booking);
        if (dueMinor > 0) {
          if (plan.conflicts.length > 0) throw await this.bookings.slotTaken(plan.priced);
          const target = { ...plan.priced, ...plan.pricedBy };
          hold = await this.changes.hold(booking, target, dueMinor, manager);
          if (!hold) throw await this.bookings.slotTaken(plan.priced);
          return { verb: 'move', nothing: true, resultId: String(hold.bookingId) };
        }
        const earliestDate = dayOfTerms({ date: plan.priced.date, earliestDate: dayOfTerms(booking) });
        const done = { reason: null, by: actor.id, also: { earliestDate } };
        const changes = await this.plans.carryOut(scene, plan, done);
        await this.mails.moved(booking, plan.refundMinor, manager);
        return { verb: 'move', changes };
      },
      storeResult,
    );
    return hold;
  }

  /**
   * What the hirer wants the club to know.
   * @throws BookingNotFoundError, DomainError `invalid_transition`
   */
  async note(bookingId: number, notes: string | null, actor: Actor): Promise<void> {
    await this.acts.on(bookingId, actor, async ({ booking, now, manager }) => {
      assertOwn(booking, actor);
      assertMovable(booking, now);
      const changes = changedFields({ notes: booking.notes }, { notes }, ['notes']);
      if (changes.length > 0) await this.bookings.changeByStaff(booking, { notes }, manager);
      return { verb: 'update', changes, nothing: changes.length === 0 };
    });
  }

  private async plan(scene: Scene, move: OwnChange): Promise<MovePlan> {
    const { booking, actor, now, manager } = scene;
    assertOwn(booking, actor);
    if (booking.status !== BookingStatus.Confirmed)
      throw new DomainError('invalid_transition', `A ${booking.status} booking cannot be changed.`);
    const back = await this.bookings.refundQuote(booking, 0, { byClub: false, now, manager });
    if (back.percent < 100) {
      throw new DomainError(
        'too_late_to_change',
        'This booking can no longer be changed online. Please contact the club.',
      );
    }
    const rules = { prices: 'own', difference: MoveDifference.Settle, byHirer: true } as const;
    const plan = await this.plans.plan(scene, { ...move, ...rules });
    if (plan.broken.length > 0) throw new ValidationError(messagesOf(plan.broken));
    const { spaceId, startTime: start, endTime: end } = plan.priced;
    if (await this.rooms.isForStaffOnly({ spaceId, start, end }, scene.manager, booking.id))
      throw await this.bookings.slotTaken(plan.priced);
    return plan;
  }
}

function assertOwn({ userId }: BookingEntity, { id }: Actor): void {
  if (userId === null || userId !== id) throw new BookingNotFoundError();
}

function dueFor({ deltaMinor }: MovePlan, { totalMinor, paidMinor }: BookingEntity): number {
  return dueForChange({ deltaMinor, totalMinor, paidMinor });
}

function promised(plan: MovePlan, booking: BookingEntity): object {
  const { oldPriceMinor, totalMinor, refundMinor } = plan;
  const { version } = booking;
  return { version, oldPriceMinor, totalMinor, refundMinor, dueMinor: dueFor(plan, booking) };
}
