import { Injectable } from '@nestjs/common';
import { assertAdminAccess, type Caller } from '../../../auth/sessions/caller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { type BookingRequest } from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { SlotBegunError } from '../../../bookings/domain/booking.errors.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { PaymentMethod } from '../../../platform/common/payment-methods.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import type { Rejection } from '../../settlement/domain/payment-status.js';
import { PaymentNotFoundError } from '../../settlement/domain/payment.errors.js';
import { PaymentRepository } from '../../settlement/persistence/payment.repository.js';
import type { AskedSlot, Settlement } from '../../settlement/application/settlement-applier.js';
import { SettlementService } from '../../settlement/application/settlement.service.js';

/** `first`: this call made or confirmed the booking. A `processing` payment has no booking to show yet. */
export type Submission =
  | { kind: 'booked'; booking: BookingEntity; first: boolean }
  | { kind: 'processing'; bookingId: number | null };

const REJECTED = { refund: 'queued' } as const;

/** Makes the bookings of `POST /api/bookings`: with a payment, or without one by an admin. */
@Injectable()
export class PaidBookingService {
  constructor(
    private readonly payments: PaymentRepository,
    private readonly settlement: SettlementService,
    private readonly bookings: BookingsService,
  ) {}

  /** @throws DomainError `payment_required`, what `assertAdminAccess` throws, and all of `settled` */
  async submit(
    user: Caller,
    request: BookingRequest & { paymentId?: string | null; paymentMethod?: PaymentMethod | null },
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<Submission> {
    if (!request.paymentId) return this.submitUnpaid(user, request, storeResult);
    const payment = await this.payments.findOfPayer(request.paymentId, { userId: user.id });
    if (!payment) throw new PaymentNotFoundError();
    const submission = await this.settled(
      await this.settlement.settle(payment.provider, request.paymentId, {
        payer: { userId: user.id },
        request,
      }),
    );
    if (submission.kind === 'booked') {
      const { booking, first } = submission;
      await storeResult({ status: first ? 201 : 200, resultId: String(booking.id) });
    }
    return submission;
  }

  /** @throws BookingNotFoundError, also for another member's booking */
  get(user: UserEntity, bookingId: number): Promise<BookingEntity> {
    return this.bookings.get(user, bookingId);
  }

  /**
   * Turns a settlement into the answer for the payer's browser.
   * @throws SlotTakenError, SlotBegunError, DomainError `hold_expired`, `booking_changed`, `already_paid`, `amount_mismatch` or `payment_refunded` (each with `refund: 'queued'`),
   *   `payment_incomplete`, `payment_failed`
   */
  async settled(settlement: Settlement): Promise<Submission> {
    switch (settlement.kind) {
      case 'booked':
      case 'processing':
        return settlement;
      case 'rejected':
        throw await this.rejection(settlement.code, settlement.slot);
      case 'failed':
        throw new DomainError('payment_failed', 'The payment failed. No money was taken.');
      default:
        throw new DomainError('payment_incomplete', 'This payment is not completed yet.');
    }
  }

  private async submitUnpaid(
    user: Caller,
    request: BookingRequest & { paymentMethod?: PaymentMethod | null },
    storeResult: StoreResult,
  ): Promise<Submission> {
    // Faults of fields come before the question who may book without a payment.
    await this.bookings.check(request);
    assertAdminAccess(
      user,
      Permission.BookingsWrite,
      new DomainError('payment_required', 'Please pay for this booking to confirm it.'),
    );
    const { paymentMethod = null } = request;
    const booking = await this.bookings.submitWithoutPayment(user, request, paymentMethod, storeResult);
    return { kind: 'booked', booking, first: true };
  }

  private async rejection(code: Rejection, slot: AskedSlot | null): Promise<DomainError> {
    switch (code) {
      case 'slot_taken':
        if (slot) return this.bookings.slotTaken(slot, { extras: REJECTED });
        return new DomainError(
          'slot_taken',
          'Your slot is no longer available. We’re refunding your payment in full.',
          {
            extras: REJECTED,
          },
        );
      case 'hold_expired':
        return new DomainError(
          'hold_expired',
          'We were no longer holding your slot when you paid. We’re refunding your payment in full.',
          { extras: { ...REJECTED, freeSlots: slot ? await this.bookings.freeSlots(slot) : [] } },
        );
      case 'slot_begun':
        return new SlotBegunError(
          'Your slot has already started. We’re refunding your payment in full.',
          REJECTED,
        );
      case 'booking_changed':
        return new DomainError(
          'booking_changed',
          'Your booking was changed or cancelled meanwhile, so we couldn’t apply this payment. We’re refunding it in full.',
          { extras: REJECTED },
        );
      case 'already_paid':
        return new DomainError(
          'already_paid',
          'This booking was already paid. We’re refunding this payment in full.',
          { extras: REJECTED },
        );
      case 'bond_not_due':
        return new DomainError(
          'bond_not_due',
          'This bond no longer needs to be paid. We’re refunding your payment in full.',
          {
            extras: REJECTED,
          },
        );
      case 'amount_mismatch':
        return new DomainError(
          'amount_mismatch',
          'The payment doesn’t match the price of this booking. We’re refunding it in full.',
          { extras: REJECTED },
        );
      default:
        return new DomainError('payment_refunded', 'This payment was refunded in full. Please book again.', {
          extras: REJECTED,
        });
    }
  }
}
