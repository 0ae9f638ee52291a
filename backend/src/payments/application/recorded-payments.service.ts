import { Inject, Injectable } from '@nestjs/common';
import type { Actor } from '../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { formatMinor } from '../../platform/common/money.js';
import { isOnline, type RecordedMethod } from '../../platform/common/payment-methods.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import type { Remember } from '../../platform/idempotency/idempotency-keys.js';
import { PaymentState } from '../domain/payment-status.js';
import { PaymentNotFoundError } from '../domain/payment.errors.js';
import type { PaymentDetail } from '../domain/recorded-payment.js';
import { PaymentParts } from '../persistence/payment-parts.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { assertBooked, MoneyActs } from './money-acts.js';

/** Money that came at the desk, as staff write it down. */
export interface RecordedPayment {
  method: RecordedMethod;
  detail?: PaymentDetail | null;
  amountMinor: number;
  /** Venue-local 'YYYY-MM-DD', not in the future. */
  receivedOn: string;
  reference?: string | null;
  /** It may be more than is owed. */
  overpaid?: boolean;
}

/** Money that no provider knows of: in cash or by bank transfer. */
@Injectable()
export class RecordedPayments {
  constructor(
    private readonly acts: MoneyActs,
    private readonly payments: PaymentRepository,
    private readonly parts: PaymentParts,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * @throws BookingNotFoundError, ValidationError (`amount`, `receivedOn`), DomainError `invalid_transition` of a hold or a
   *   cancelled booking
   */
  async record(bookingId: number, paid: RecordedPayment, actor: Actor, remember: Remember): Promise<void> {
    await this.acts.on(
      bookingId,
      actor,
      async ({ booking, now, manager }) => {
        assertBooked(booking);
        const { method, amountMinor, receivedOn, overpaid = false } = paid;
        if (receivedOn > this.venueTime.dateOf(now))
          throw new ValidationError({ receivedOn: ['Please give a day that has come.'] });
        if (amountMinor > booking.balanceMinor && !overpaid) {
          const owed = formatMinor(Math.max(0, booking.balanceMinor));
          throw new ValidationError({
            amount: [`Only ${owed} is owed. Say that it is too much, or correct it.`],
          });
        }
        const { id: paymentId } = await this.payments.insert(
          {
            provider: method,
            detail: paid.detail ?? null,
            reference: paid.reference || null,
            receivedOn,
            recordedBy: actor.id,
            userId: booking.userId,
            amountMinor,
            receivedMinor: amountMinor,
            currency: booking.currency,
            status: PaymentState.Completed,
            completedAt: now,
          },
          manager,
        );
        await this.parts.add({ paymentId, bookingId, amountMinor }, manager);
        const changes = [{ field: 'payment', before: null, after: `${formatMinor(amountMinor)} ${method}` }];
        return { verb: 'payment', changes };
      },
      remember,
    );
  }

  /**
   * A payment that was recorded wrongly counts as nothing from now on; said again it changes nothing.
   * @returns the booking that it was recorded for
   * @throws PaymentNotFoundError also of an online one, DomainError `invalid_transition` once something of it was given back
   */
  async void(paymentId: string, reason: string, actor: Actor): Promise<number> {
    const known = await this.payments.findById(paymentId);
    const [bookingId] = await this.parts.bookingsOf(paymentId);
    if (!known || isOnline(known.provider) || bookingId === undefined) throw new PaymentNotFoundError();
    await this.acts.on(bookingId, actor, async ({ payments, manager, now }) => {
      const payment = payments.get(paymentId);
      if (!payment) throw new PaymentNotFoundError();
      if (payment.voidedAt) return { verb: 'payment_void', nothing: true };
      if (await this.parts.hasRefunds(paymentId, manager)) {
        throw new DomainError(
          'invalid_transition',
          'Something of this payment goes back, or went: it was there.',
        );
      }
      Object.assign(payment, { voidedAt: now, voidedBy: actor.id, voidReason: reason });
      await this.payments.save(payment, manager);
      const amount = `${formatMinor(payment.receivedMinor)} ${payment.provider}`;
      return { verb: 'payment_void', reason, changes: [{ field: 'payment', before: amount, after: null }] };
    });
    return bookingId;
  }
}
