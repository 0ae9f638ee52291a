import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { assertFreshPassword, type Caller } from '../../../auth/sessions/caller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import { BOOKED_STATUSES, CancelledAs } from '../../../bookings/domain/booking-status.js';
import type { RefundQuote } from '../../../bookings/domain/cancellation-policy.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { BookingMails } from '../../../messaging/emails/application/booking-mails.js';
import { Env } from '../../../platform/config/env.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { type UserEntity, UserRole } from '../../../auth/accounts/user.entity.js';
import { RefundExceedsPaidError } from '../../settlement/domain/payment.errors.js';
import { causeOfCancellation } from '../../settlement/domain/refund-state.js';
import {
  PaymentAllocations,
  type ReceivedAllocation,
} from '../../settlement/persistence/payment-allocations.js';
import { BondMoney } from '../../settlement/application/bond-money.js';
import { type LockedBooking, PaymentLocks } from '../../settlement/application/payment-locks.js';
import { RefundOutbox } from '../../settlement/application/refund-outbox.js';

/** Who cancels, and what is refunded. */
export interface CancellationTerms {
  /** `hirer` refunds by the booking policy, `club` in full, `override` the given amount. */
  as: CancelledAs;
  /** For `override`, in minor units. */
  amountMinor?: number;
  reason?: string | null;
  /** Id of the account that cancels. */
  createdBy?: number | null;
  /** For a waiting-list offer that staff withdraw: whether to offer its rooms to the next entry. */
  toNext?: boolean;
}

/** What a cancellation refunds and keeps, in minor units. */
export interface CancellationQuote extends RefundQuote {
  keptMinor: number;
  /** The refund of the bond: always all of it, whether the hirer or the club cancels. */
  bondMinor: number;
}

/** Cancels bookings. The preview uses the same calculation as the cancellation. */
@Injectable()
export class CancellationService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingsService,
    private readonly allocations: PaymentAllocations,
    private readonly refunds: RefundOutbox,
    private readonly locks: PaymentLocks,
    private readonly bonds: BondMoney,
    private readonly mails: BookingMails,
    private readonly clock: DatabaseClock,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** @throws BookingNotFoundError */
  async preview(user: UserEntity, bookingId: number): Promise<CancellationQuote & { currency: string }> {
    const booking = await this.bookings.get(user, bookingId, Permission.BookingsWrite);
    const allocations = await this.allocations.ofBooking(bookingId);
    const terms = { as: cancelledAsOf(booking, user) };
    const quote = await this.quote(booking, allocations, terms, { now: await this.clock.now() });
    return { ...quote, bondMinor: await this.bonds.returnable(bookingId), currency: booking.currency };
  }

  /**
   * Frees the slot, queues the refund and emails the hirer, in one transaction.
   * @throws BookingNotFoundError, DomainError `invalid_transition`, or `reauthentication_required` for another member's booking
   */
  async cancel(
    user: Caller,
    bookingId: number,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<BookingEntity> {
    const seen = await this.bookings.get(user, bookingId, Permission.BookingsWrite);
    // Only an admin can reach another member's booking. The staff call needs a recent password, so this does too.
    if (seen.userId !== user.id) assertFreshPassword(user);
    return inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.takeBooking(bookingId, manager);
      if (!locked) throw new BookingNotFoundError();
      const { booking } = locked;
      // A hirer who gives up an unpaid hold must not cancel a booking that was paid for in the meantime.
      if (BOOKED_STATUSES.includes(booking.status) && !BOOKED_STATUSES.includes(seen.status)) {
        const message = 'This booking was just paid. You can find it in My Bookings.';
        throw new DomainError('invalid_transition', message);
      }
      const wasBooked = BOOKED_STATUSES.includes(booking.status);
      const terms = { as: cancelledAsOf(booking, user), createdBy: user.id };
      const done = await this.carryOut(locked, terms, await this.clock.now(manager), manager);
      // We send no emails about holds.
      if (wasBooked) {
        const { amountMinor: refundMinor, bondMinor } = done;
        const details = { isDeclined: false, reason: null, refundMinor, bondMinor };
        await this.mails.cancelled(booking, details, manager);
      }
      await storeResult({ status: 200, resultId: String(bookingId) }, manager);
      return booking;
    });
  }

  /**
   * The caller's transaction holds the locks of the booking and its payments.
   * @throws DomainError `invalid_transition`, RefundExceedsPaidError
   */
  async carryOut(
    locked: LockedBooking,
    terms: CancellationTerms,
    now: Date,
    manager: EntityManager,
  ): Promise<CancellationQuote> {
    const { booking, payments } = locked;
    if (booking.beingPaid) {
      throw new DomainError('invalid_transition', 'This booking is being paid. Please wait a moment.');
    }
    const allocations = await this.allocations.ofBooking(booking.id, manager);
    const quote = await this.quote(booking, allocations, terms, { now, manager });
    const bondMinor = await this.bonds.returnable(booking.id, manager);
    const { reason = null, createdBy = null } = terms;
    const isTakenBack = !BOOKED_STATUSES.includes(booking.status) && terms.as === CancelledAs.Club;
    const { toNext = !isTakenBack } = terms;
    const { keptMinor } = quote;
    await this.bookings.cancel(booking, { now, keptMinor, reason, createdBy, toNext }, manager);
    const { cancelledFrom, waitingListEntryId } = booking;
    if (cancelledFrom && (BOOKED_STATUSES.includes(cancelledFrom) || waitingListEntryId !== null)) {
      const said = { cancelledAs: terms.as, cancelReason: reason };
      await this.bookings.changeByStaff(booking, said, manager);
    }
    const cause = causeOfCancellation(booking);
    const sendAfter = this.sendAfter(now);
    const { amountMinor } = quote;
    const refund = { amountMinor, reason: 'cancelled', cause, requestedBy: createdBy, sendAfter };
    await this.refunds.spread(allocations, payments, refund, manager);
    await this.bonds.returnCancelled(locked, { now, requestedBy: createdBy, sendAfter }, manager);
    await this.bookings.refresh(booking, manager);
    return { ...quote, bondMinor };
  }

  /** Online refunds wait, so that staff can undo the cancellation. @returns null if they go out at once */
  private sendAfter(now: Date): Date | null {
    const { REFUND_DELAY_MINUTES: minutes } = this.env;
    return minutes === 0 ? null : new Date(now.getTime() + minutes * 60_000);
  }

  /**
   * Refunds nothing of what a dispute has taken. If the club wins the dispute later, `DisputedRefunds` refunds it then.
   * @throws RefundExceedsPaidError
   */
  async quote(
    booking: BookingEntity,
    allocations: readonly ReceivedAllocation[],
    { as, amountMinor }: CancellationTerms,
    { now, manager }: { now: Date; manager?: EntityManager },
  ): Promise<Omit<CancellationQuote, 'bondMinor'>> {
    const leftMinor = allocations.reduce((sum, allocation) => sum + allocation.leftMinor, 0);
    const receivedMinor = allocations.reduce((sum, allocation) => sum + allocation.lostMinor, leftMinor);
    if (as === CancelledAs.Override) {
      const wantedMinor = amountMinor ?? 0;
      if (wantedMinor > leftMinor) throw new RefundExceedsPaidError(leftMinor, booking.currency);
      const percent = receivedMinor === 0 ? 0 : Math.round((wantedMinor / receivedMinor) * 100);
      return { percent, amountMinor: wantedMinor, keptMinor: receivedMinor - wantedMinor };
    }
    const byClub = as === CancelledAs.Club;
    const due = await this.bookings.refundQuote(booking, receivedMinor, { byClub, now, manager });
    return {
      ...due,
      amountMinor: Math.min(due.amountMinor, leftMinor),
      keptMinor: receivedMinor - due.amountMinor,
    };
  }
}

/** An admin who cancels another account's booking acts for the club. */
function cancelledAsOf(booking: BookingEntity, by: UserEntity): CancelledAs {
  return by.role === UserRole.Admin && booking.userId !== by.id ? CancelledAs.Club : CancelledAs.Hirer;
}
