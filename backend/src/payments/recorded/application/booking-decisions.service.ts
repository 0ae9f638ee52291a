import { Inject, Injectable } from '@nestjs/common';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingStatus, CancelledAs } from '../../../bookings/domain/booking-status.js';
import { SlotBegunError } from '../../../bookings/domain/booking.errors.js';
import { isAllowedPayBy, latestAgreedPayBy, payByMessage } from '../../../bookings/domain/pay-by.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { BookingConfirmation } from '../../../messaging/emails/application/booking-confirmation.js';
import { BookingMails } from '../../../messaging/emails/application/booking-mails.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { formatMoney } from '../../../platform/common/formats.js';
import { formatMinor } from '../../../platform/common/money.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { causeOfCancellation, hasLeftQueue, RefundState } from '../../settlement/domain/refund-state.js';
import { PaymentAllocations } from '../../settlement/persistence/payment-allocations.js';
import { RefundRepository } from '../../settlement/persistence/refund.repository.js';
import { BondMoney } from '../../settlement/application/bond-money.js';
import {
  CancellationService,
  type CancellationQuote,
  type CancellationTerms,
} from '../../refunds/application/cancellation.service.js';
import { lastDayToUndo, UNDO_DAYS } from '../../../bookings/domain/undo.js';
import {
  type ActionResult,
  MoneyActions,
  type ActionContext,
} from '../../settlement/application/money-actions.js';
import { assertMayRefund } from './refunds-by-keys.js';

export interface CancelRequest extends Pick<CancellationTerms, 'as' | 'amountMinor' | 'reason'> {
  /** Whether to email the hirer. */
  notify: boolean;
  quote?: string;
}

/** Staff confirm, decline, cancel or restore a booking. */
@Injectable()
export class BookingDecisions {
  constructor(
    private readonly actions: MoneyActions,
    private readonly bookings: BookingsService,
    private readonly cancellations: CancellationService,
    private readonly allocations: PaymentAllocations,
    private readonly refunds: RefundRepository,
    private readonly bonds: BondMoney,
    private readonly confirmation: BookingConfirmation,
    private readonly mails: BookingMails,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * Does nothing if the booking is already confirmed.
   * @param payBy last day to pay the balance, 'YYYY-MM-DD'
   * @returns whether the booking was changed
   * @throws BookingNotFoundError, ValidationError (`payBy`), DomainError `unpaid` or `invalid_transition`
   */
  confirm(
    bookingId: number,
    payBy: string | null,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
    latest = latestAgreedPayBy,
  ): Promise<boolean> {
    return this.actions.on(
      bookingId,
      actor,
      (context) => this.carryOutConfirm(context, payBy, { notify: true, latest }),
      storeResult,
    );
  }

  /**
   * For a caller that holds the booking's lock and does more in the same transaction.
   * @param notify whether to email the hirer
   * @throws as `confirm`
   */
  async carryOutConfirm(
    { booking, now, manager }: ActionContext,
    payBy: string | null,
    { notify, latest }: { notify: boolean; latest?: typeof latestAgreedPayBy } = { notify: true },
  ): Promise<ActionResult> {
    if (!this.checkConfirm(booking, payBy, now, latest)) return { verb: 'confirm', nothing: true };
    if (booking.balanceMinor > 0) await this.bookings.changeByStaff(booking, { payBy }, manager);
    await this.bookings.confirm(booking, manager);
    await this.bookings.refresh(booking, manager);
    if (notify) await this.confirmation.confirmed(booking, manager);
    return { verb: 'confirm', changes: [{ field: 'status', before: 'pending', after: 'confirmed' }] };
  }

  /**
   * @returns false if the booking is already confirmed, with the same due date or nothing owed
   * @throws ValidationError (`payBy`), DomainError `unpaid` or `invalid_transition`
   */
  checkConfirm(booking: BookingEntity, payBy: string | null, now: Date, latest = latestAgreedPayBy): boolean {
    const { status, balanceMinor, currency } = booking;
    if (status === BookingStatus.Confirmed) {
      if (payBy && balanceMinor > 0 && payBy !== booking.payBy)
        throw new DomainError(
          'invalid_transition',
          `This booking is already confirmed, with ${booking.payBy ?? 'no day'} as its due date. Change the due date instead.`,
        );
      return false;
    }
    if (status !== BookingStatus.Pending)
      throw new DomainError('invalid_transition', `A ${status} booking cannot be confirmed.`);
    if (balanceMinor <= 0) return true;
    if (!payBy) {
      const message = `${formatMoney(balanceMinor, currency)} is owed. Choose a due date to confirm it unpaid.`;
      throw new DomainError('unpaid', message);
    }
    const today = this.venueTime.dateOf(now);
    if (isAllowedPayBy(payBy, booking.date, today, latest)) return true;
    throw new ValidationError({ payBy: [payByMessage(booking.date, today, latest)] });
  }

  /**
   * Ends a hold, as its member could. Does nothing if the hold has already ended without a booking.
   * @throws BookingNotFoundError, DomainError `being_paid` or `invalid_transition`
   */
  async release(
    bookingId: number,
    reason: string | null,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<void> {
    await this.actions.on(bookingId, actor, (context) => this.carryOutRelease(context, reason), storeResult);
  }

  /**
   * For a caller that holds the hold's lock and does more in the same transaction.
   * @param toNext for a waiting-list offer: whether to offer its rooms to the next entry
   * @throws as `release`
   */
  async carryOutRelease(
    context: ActionContext,
    reason: string | null,
    toNext = false,
  ): Promise<ActionResult> {
    const { booking, actor, now, manager } = context;
    if (wasReleased(booking)) return { verb: 'release', nothing: true };
    const { status } = booking;
    if (status !== BookingStatus.Held)
      throw new DomainError(
        'invalid_transition',
        `This booking is ${status}, so there is no hold to release.`,
      );
    if (booking.beingPaid)
      throw new DomainError('being_paid', 'The hirer is paying now. Please wait a moment.');
    const terms = { as: CancelledAs.Club, reason, createdBy: actor.id, toNext };
    await this.cancellations.carryOut(context, terms, now, manager);
    const changes = [{ field: 'status', before: 'held', after: 'cancelled' }];
    return { verb: 'release', reason, changes };
  }

  /** Refunds all payments and emails the hirer the reason. @throws BookingNotFoundError, DomainError `invalid_transition` */
  async decline(bookingId: number, reason: string, actor: Actor, storeResult: StoreResult): Promise<void> {
    await this.actions.on(
      bookingId,
      actor,
      async (context) => {
        const { booking, now, manager } = context;
        if (booking.status !== BookingStatus.Pending) {
          const message = `A ${booking.status} booking cannot be declined.`;
          throw new DomainError('invalid_transition', message);
        }
        const terms = { as: CancelledAs.Club, reason, createdBy: actor.id };
        const { amountMinor, bondMinor } = await this.cancellations.carryOut(context, terms, now, manager);
        const details = { isDeclined: true, reason, refundMinor: amountMinor, bondMinor };
        await this.mails.cancelled(booking, details, manager);
        return {
          verb: 'decline',
          reason,
          changes: [{ field: 'status', before: 'pending', after: 'cancelled' }],
        };
      },
      storeResult,
    );
  }

  /** @throws BookingNotFoundError, RefundExceedsPaidError, DomainError `invalid_transition`, `forbidden` */
  previewCancel(
    bookingId: number,
    terms: CancellationTerms,
    actor: Actor,
  ): Promise<CancellationQuote & { currency: string; quote: string }> {
    return this.actions.preview(bookingId, actor, async (context) => {
      const promised = await this.promised(context, terms);
      assertMayRefund(promised.amountMinor + promised.bondMinor, actor);
      const { currency, version } = context.booking;
      return { ...promised, currency, quote: quoteOf({ version, ...promised }) };
    });
  }

  /** @throws the same, and DomainError `quote_changed` */
  async cancel(
    bookingId: number,
    request: CancelRequest,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.actions.on(bookingId, actor, (context) => this.carryOutCancel(context, request), storeResult);
  }

  /** For a caller that holds the booking's lock and does more in the same transaction. @throws as `cancel` */
  async carryOutCancel(
    context: ActionContext,
    { notify, quote, ...terms }: CancelRequest,
  ): Promise<ActionResult> {
    const { booking, actor, now, manager } = context;
    const promised = await this.promised(context, terms);
    assertMayRefund(promised.amountMinor + promised.bondMinor, actor);
    assertQuote(quote, { version: booking.version, ...promised });
    const { status } = booking;
    const done = await this.cancellations.carryOut(context, { ...terms, createdBy: actor.id }, now, manager);
    const reason = terms.reason ?? null;
    const details = { isDeclined: false, reason, refundMinor: done.amountMinor, bondMinor: done.bondMinor };
    if (notify) await this.mails.cancelled(booking, details, manager);
    const changes = [
      { field: 'status', before: status, after: 'cancelled' },
      { field: 'refund', before: null, after: formatMinor(done.amountMinor) },
      ...(done.bondMinor > 0 ? [{ field: 'bond', before: null, after: formatMinor(-done.bondMinor) }] : []),
    ];
    return { verb: 'cancel', reason, changes };
  }

  /**
   * Undoes a cancellation of the last week. Refused if one of its refunds was sent or the rooms are taken.
   * @throws BookingNotFoundError, SlotTakenError, SlotBegunError, DomainError `invalid_transition`
   */
  async restore(
    bookingId: number,
    reason: string | null,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.actions.on(
      bookingId,
      actor,
      async (context) => {
        const { booking, manager } = context;
        this.assertUndoable(context);
        const { cancelledFrom: before, cancellationId } = booking;
        const keptMinor = await this.cancelQueuedRefunds(context);
        await this.bonds.undoReturn(booking, manager);
        const refused = await this.bookings.restore(booking, { reason, createdBy: actor.id }, manager);
        if (refused === 'slot_begun') throw new SlotBegunError('This slot has already started.');
        if (refused) throw await this.bookings.slotTaken(booking, { manager });
        if (cancellationId) await this.mails.restored(booking, { cancellationId, keptMinor }, manager);
        const changes = [{ field: 'status', before: 'cancelled', after: before }];
        return { verb: 'restore', reason, changes };
      },
      storeResult,
    );
  }

  /** What a cancellation would refund and keep. The caller holds the booking's lock. @throws as `previewCancel` */
  async promised(
    { booking, now, manager }: ActionContext,
    terms: CancellationTerms,
  ): Promise<CancellationQuote> {
    if (booking.status !== BookingStatus.Pending && booking.status !== BookingStatus.Confirmed) {
      throw new DomainError('invalid_transition', `A ${booking.status} booking cannot be cancelled.`);
    }
    const allocations = await this.allocations.ofBooking(booking.id, manager);
    const bondMinor = await this.bonds.returnable(booking.id, manager);
    return { ...(await this.cancellations.quote(booking, allocations, terms, { now, manager })), bondMinor };
  }

  private assertUndoable({ booking, now }: ActionContext): void {
    const until = lastDayToUndo(booking, (moment) => this.venueTime.dateOf(moment));
    if (until === null)
      throw new DomainError('invalid_transition', 'This booking has no cancellation that can be undone.');
    if (this.venueTime.dateOf(now) > until)
      throw new DomainError('invalid_transition', `You can undo a cancellation for ${UNDO_DAYS} days.`);
  }

  /** Cancels the queued refunds. @returns their sum */
  private async cancelQueuedRefunds({ booking, payments, manager }: ActionContext): Promise<number> {
    let keptMinor = 0;
    const cause = causeOfCancellation(booking);
    for (const paymentId of payments.keys()) {
      for (const refund of await this.refunds.lockOf(paymentId, manager)) {
        if (refund.cause !== cause || refund.status === RefundState.Cancelled) continue;
        if (hasLeftQueue(refund))
          throw new DomainError(
            'invalid_transition',
            'This cancellation can’t be undone because a refund has already been sent.',
          );
        Object.assign(refund, { status: RefundState.Cancelled, lastError: 'the cancellation was undone' });
        await manager.save(refund);
        keptMinor += refund.amountMinor;
      }
    }
    return keptMinor;
  }
}

/** A hold that never became a booking. */
function wasReleased({ status, cancelledFrom }: BookingEntity): boolean {
  if (status === BookingStatus.Cancelled) return !cancelledFrom || cancelledFrom === BookingStatus.Held;
  return status === BookingStatus.Expired;
}
