import { Inject, Injectable } from '@nestjs/common';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { BookingStatus, CancelledAs } from '../../../bookings/bookings/domain/booking-status.js';
import { SlotBegunError } from '../../../bookings/bookings/domain/booking.errors.js';
import { isPayBy, payByMessage } from '../../../bookings/bookings/domain/pay-by.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import { BookingConfirmation } from '../../../messaging/emails/application/booking-confirmation.js';
import { BookingMails } from '../../../messaging/emails/application/booking-mails.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { formatMoney } from '../../../platform/common/formats.js';
import { formatMinor } from '../../../platform/common/money.js';
import { assertQuote, quoteOf } from '../../../platform/common/quote.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { RefundState } from '../../settlement/domain/refund-state.js';
import { PaymentAllocations } from '../../settlement/persistence/payment-allocations.js';
import { RefundRepository } from '../../settlement/persistence/refund.repository.js';
import { BondMoney } from '../../settlement/application/bond-money.js';
import {
  CancellationService,
  type CancellationQuote,
  type CancellationTerms,
} from '../../refunds/application/cancellation.service.js';
import { lastDayToUndo, UNDO_DAYS } from '../../../bookings/bookings/domain/undo.js';
import { type Done, MoneyActs, type Scene } from '../../settlement/application/money-acts.js';

export interface CancelRequest extends Pick<CancellationTerms, 'as' | 'amountMinor' | 'reason'> {
  /** Whether the hirer is written to. */
  notify: boolean;
  quote?: string;
}

/** Staff confirm, decline, cancel or restore a booking. */
@Injectable()
export class BookingDecisions {
  constructor(
    private readonly acts: MoneyActs,
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
   * Of one that is confirmed already nothing changes.
   * @param payBy until when what is owed is to be paid, 'YYYY-MM-DD'
   * @returns whether there was something to do
   * @throws BookingNotFoundError, ValidationError (`payBy`), DomainError `unpaid` or `invalid_transition`
   */
  confirm(
    bookingId: number,
    payBy: string | null,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<boolean> {
    return this.acts.on(bookingId, actor, (scene) => this.carryOutConfirm(scene, payBy), storeResult);
  }

  /**
   * For who has locked the booking, and does more in the same transaction.
   * @param notify whether the hirer is written to about this one
   * @throws as `confirm`
   */
  async carryOutConfirm(
    { booking, now, manager }: Scene,
    payBy: string | null,
    { notify }: { notify: boolean } = { notify: true },
  ): Promise<Done> {
    if (!this.judgeConfirm(booking, payBy, now)) return { verb: 'confirm', nothing: true };
    if (booking.balanceMinor > 0) await this.bookings.changeByStaff(booking, { payBy }, manager);
    await this.bookings.confirm(booking, manager);
    await this.bookings.refresh(booking, manager);
    if (notify) await this.confirmation.confirmed(booking, manager);
    return { verb: 'confirm', changes: [{ field: 'status', before: 'pending', after: 'confirmed' }] };
  }

  /**
   * Whether there is something to confirm.
   * @throws ValidationError (`payBy`), DomainError `unpaid` or `invalid_transition`
   */
  judgeConfirm(booking: BookingEntity, payBy: string | null, now: Date): boolean {
    const { status, balanceMinor, currency } = booking;
    if (status === BookingStatus.Confirmed) return false;
    if (status !== BookingStatus.Pending)
      throw new DomainError('invalid_transition', `A ${status} booking cannot be confirmed.`);
    if (balanceMinor <= 0) return true;
    if (!payBy) {
      const message = `${formatMoney(balanceMinor, currency)} is owed. Choose a due date to confirm it unpaid.`;
      throw new DomainError('unpaid', message);
    }
    const today = this.venueTime.dateOf(now);
    if (isPayBy(payBy, booking.date, today)) return true;
    throw new ValidationError({ payBy: [payByMessage(booking.date, today)] });
  }

  /**
   * Ends a hold, as its member could; of one that has ended without a booking nothing changes.
   * @throws BookingNotFoundError, DomainError `being_paid` or `invalid_transition`
   */
  async release(
    bookingId: number,
    reason: string | null,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<void> {
    await this.acts.on(bookingId, actor, (scene) => this.carryOutRelease(scene, reason), storeResult);
  }

  /**
   * For who has locked the hold, and does more in the same transaction.
   * @param toNext of an offer of the waiting list: the next in line is offered its rooms
   * @throws as `release`
   */
  async carryOutRelease(scene: Scene, reason: string | null, toNext = false): Promise<Done> {
    const { booking, actor, now, manager } = scene;
    if (wasGivenUp(booking)) return { verb: 'release', nothing: true };
    const { status } = booking;
    if (status !== BookingStatus.Held)
      throw new DomainError(
        'invalid_transition',
        `This booking is ${status}, so there is no hold to release.`,
      );
    if (booking.beingPaid)
      throw new DomainError('being_paid', 'The hirer is paying now. Please wait a moment.');
    const terms = { as: CancelledAs.Club, reason, createdBy: actor.id, toNext };
    await this.cancellations.carryOut(scene, terms, now, manager);
    const changes = [{ field: 'status', before: 'held', after: 'cancelled' }];
    return { verb: 'release', reason, changes };
  }

  /** Whatever was paid goes back, and the hirer hears why. @throws BookingNotFoundError, DomainError `invalid_transition` */
  async decline(bookingId: number, reason: string, actor: Actor, storeResult: StoreResult): Promise<void> {
    await this.acts.on(
      bookingId,
      actor,
      async (scene) => {
        const { booking, now, manager } = scene;
        if (booking.status !== BookingStatus.Pending) {
          const message = `A ${booking.status} booking cannot be declined.`;
          throw new DomainError('invalid_transition', message);
        }
        const terms = { as: CancelledAs.Club, reason, createdBy: actor.id };
        const { amountMinor, bondMinor } = await this.cancellations.carryOut(scene, terms, now, manager);
        const told = { isDeclined: true, reason, refundMinor: amountMinor, bondMinor };
        await this.mails.cancelled(booking, told, manager);
        return {
          verb: 'decline',
          reason,
          changes: [{ field: 'status', before: 'pending', after: 'cancelled' }],
        };
      },
      storeResult,
    );
  }

  /** @throws BookingNotFoundError, RefundExceedsPaidError, DomainError `invalid_transition` */
  previewCancel(
    bookingId: number,
    terms: CancellationTerms,
    actor: Actor,
  ): Promise<CancellationQuote & { currency: string; quote: string }> {
    return this.acts.look(bookingId, actor, async (scene) => {
      const promised = await this.promised(scene, terms);
      const { currency, version } = scene.booking;
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
    await this.acts.on(bookingId, actor, (scene) => this.carryOutCancel(scene, request), storeResult);
  }

  /** For who has locked the booking, and does more in the same transaction. @throws as `cancel` */
  async carryOutCancel(scene: Scene, { notify, quote, ...terms }: CancelRequest): Promise<Done> {
    const { booking, actor, now, manager } = scene;
    assertQuote(quote, { version: booking.version, ...(await this.promised(scene, terms)) });
    const { status } = booking;
    const done = await this.cancellations.carryOut(scene, { ...terms, createdBy: actor.id }, now, manager);
    const reason = terms.reason ?? null;
    const told = { isDeclined: false, reason, refundMinor: done.amountMinor, bondMinor: done.bondMinor };
    if (notify) await this.mails.cancelled(booking, told, manager);
    const changes = [
      { field: 'status', before: status, after: 'cancelled' },
      { field: 'refund', before: null, after: formatMinor(done.amountMinor) },
      ...(done.bondMinor > 0 ? [{ field: 'bond', before: null, after: formatMinor(-done.bondMinor) }] : []),
    ];
    return { verb: 'cancel', reason, changes };
  }

  /**
   * Undoes a cancellation of the last week: refused once a refund of it has left, or the rooms have gone.
   * @throws BookingNotFoundError, SlotTakenError, SlotBegunError, DomainError `invalid_transition`
   */
  async restore(
    bookingId: number,
    reason: string | null,
    actor: Actor,
    storeResult: StoreResult,
  ): Promise<void> {
    await this.acts.on(
      bookingId,
      actor,
      async (scene) => {
        const { booking, manager } = scene;
        this.assertUndoable(scene);
        const { cancelledFrom: before, cancellationId } = booking;
        const keptMinor = await this.takeRefundsBack(scene);
        await this.bonds.takeBack(booking, manager);
        const refused = await this.bookings.restore(booking, { reason, createdBy: actor.id }, manager);
        if (refused === 'slot_begun') throw new SlotBegunError('This slot has already started.');
        if (refused) throw await this.bookings.slotTaken(booking);
        if (cancellationId) await this.mails.restored(booking, { cancellationId, keptMinor }, manager);
        const changes = [{ field: 'status', before: 'cancelled', after: before }];
        return { verb: 'restore', reason, changes };
      },
      storeResult,
    );
  }

  /** What a cancellation would do, for who has locked the booking. @throws as `previewCancel` */
  async promised({ booking, now, manager }: Scene, terms: CancellationTerms): Promise<CancellationQuote> {
    if (booking.status !== BookingStatus.Pending && booking.status !== BookingStatus.Confirmed) {
      throw new DomainError('invalid_transition', `A ${booking.status} booking cannot be cancelled.`);
    }
    const allocations = await this.allocations.ofBooking(booking.id, manager);
    const bondMinor = await this.bonds.returnable(booking.id, manager);
    return { ...(await this.cancellations.quote(booking, allocations, terms, { now, manager })), bondMinor };
  }

  private assertUndoable({ booking, now }: Scene): void {
    const until = lastDayToUndo(booking, (moment) => this.venueTime.dateOf(moment));
    if (until === null)
      throw new DomainError('invalid_transition', 'This booking has no cancellation that can be undone.');
    if (this.venueTime.dateOf(now) > until)
      throw new DomainError('invalid_transition', `You can undo a cancellation for ${UNDO_DAYS} days.`);
  }

  /** @returns what was to go back, in all */
  private async takeRefundsBack({ booking, payments, manager }: Scene): Promise<number> {
    let keptMinor = 0;
    const cause = `cancellation:${booking.cancellationId}`;
    for (const paymentId of payments.keys()) {
      for (const refund of await this.refunds.lockOf(paymentId, manager)) {
        if (refund.cause !== cause || refund.status === RefundState.Cancelled) continue;
        if (refund.status !== RefundState.Queued)
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
function wasGivenUp({ status, cancelledFrom }: BookingEntity): boolean {
  if (status === BookingStatus.Cancelled) return !cancelledFrom || cancelledFrom === BookingStatus.Held;
  return status === BookingStatus.Expired;
}
