import { Injectable } from '@nestjs/common';
import { messagesOf } from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { ChangeHolds } from '../../../bookings/application/change-holds.service.js';
import type { Hold } from '../../../bookings/application/holds.service.js';
import { RoomsService } from '../../../bookings/application/rooms.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { noticeDay, dueForChange } from '../../../bookings/domain/own-change.js';
import { MoveDifference } from '../../../bookings/domain/reprice.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { bookingShown } from '../../../messaging/emails/domain/booking-changes.js';
import { BookingMails } from '../../../messaging/emails/application/booking-mails.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { MoneyActions, type ActionContext } from '../../settlement/application/money-actions.js';
import {
  assertMovable,
  type MovePlan,
  MovePlans,
  type WantedBooking,
} from '../../settlement/application/move-plans.js';

/** A new day, time, space or number of guests. Fields that are left out stay unchanged. */
export type OwnChange = Omit<WantedBooking, 'eventType'>;

export interface OwnChangeOrder extends OwnChange {
  /** From the preview that the member saw. */
  quote: string;
}

/** Amounts in minor units. */
export interface OwnChangePreview {
  oldPriceMinor: number;
  newPriceMinor: number;
  /** To pay before the change takes effect. */
  dueMinor: number;
  /** Refunded with the change. */
  refundMinor: number;
  currency: string;
  quote: string;
}

/**
 * Members can change their own confirmed booking while a cancellation would still be refunded in full. If more is due, the
 * change is held until that is paid, and the settlement makes it (`PaidChanges`). Otherwise it is made at once.
 */
@Injectable()
export class OwnChanges {
  constructor(
    private readonly actions: MoneyActions,
    private readonly plans: MovePlans,
    private readonly bookings: BookingsService,
    private readonly rooms: RoomsService,
    private readonly changes: ChangeHolds,
    private readonly mails: BookingMails,
  ) {}

  /** @throws BookingNotFoundError, ValidationError, SlotTakenError, DomainError `invalid_transition` or `too_late_to_change` */
  preview(bookingId: number, move: OwnChange, actor: Actor): Promise<OwnChangePreview> {
    return this.actions.preview(bookingId, actor, async (context) => {
      const { booking, manager } = context;
      const plan = await this.plan(context, move);
      if (plan.conflicts.length > 0) throw await this.bookings.slotTaken(plan.priced, { manager });
      const { oldPriceMinor, ownPriceMinor: newPriceMinor, refundMinor } = plan;
      const dueMinor = dueFor(plan, booking);
      const { currency } = booking;
      const quote = quoteOf(promised(plan, booking));
      return { oldPriceMinor, newPriceMinor, dueMinor, refundMinor, currency, quote };
    });
  }

  /**
   * @returns the hold to pay first; null if the booking was changed
   * @throws the same, and DomainError `quote_changed`
   */
  async change(
    bookingId: number,
    { quote, ...move }: OwnChangeOrder,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<Hold | null> {
    let hold: Hold | null = null;
    await this.actions.on(
      bookingId,
      actor,
      async (context) => {
        const { booking, manager } = context;
        const plan = await this.plan(context, move);
        assertQuote(quote, promised(plan, booking));
        const dueMinor = dueFor(plan, booking);
        if (dueMinor > 0) {
          if (plan.conflicts.length > 0) throw await this.bookings.slotTaken(plan.priced, { manager });
          const target = { ...plan.priced, ...plan.pricedBy };
          hold = await this.changes.hold(booking, target, dueMinor, manager);
          if (!hold) throw await this.bookings.slotTaken(plan.priced, { manager });
          return { verb: 'move', nothing: true, resultId: String(hold.bookingId) };
        }
        const earliestDate = noticeDay({ date: plan.priced.date, earliestDate: noticeDay(booking) });
        const done = { reason: null, by: actor.id, also: { earliestDate } };
        const before = bookingShown(booking);
        const changes = await this.plans.carryOut(context, plan, done);
        await this.mails.moved(booking, { before, refundMinor: plan.refundMinor }, manager);
        return { verb: 'move', changes };
      },
      storeResult,
    );
    return hold;
  }

  /**
   * Changes the hirer's notes for the club.
   * @throws BookingNotFoundError, DomainError `invalid_transition`
   */
  async note(bookingId: number, notes: string | null, actor: Actor): Promise<void> {
    await this.actions.on(bookingId, actor, async ({ booking, now, manager }) => {
      assertOwn(booking, actor);
      assertMovable(booking, now);
      const changes = changedFields({ notes: booking.notes }, { notes }, ['notes']);
      if (changes.length > 0) await this.bookings.changeByStaff(booking, { notes }, manager);
      return { verb: 'update', changes, nothing: changes.length === 0 };
    });
  }

  private async plan(context: ActionContext, move: OwnChange): Promise<MovePlan> {
    const { booking, actor, now, manager } = context;
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
    const plan = await this.plans.plan(context, { ...move, ...rules });
    if (plan.broken.length > 0) throw new ValidationError(messagesOf(plan.broken));
    const { spaceId, startTime: start, endTime: end } = plan.priced;
    if (await this.rooms.isForStaffOnly({ spaceId, start, end }, manager, booking.id))
      throw await this.bookings.slotTaken(plan.priced, { manager });
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
