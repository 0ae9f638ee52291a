import { Inject, Injectable } from '@nestjs/common';
import { BookingNotFoundError } from '../../../bookings/domain/booking.errors.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { formatMoney } from '../../../platform/common/formats.js';
import { formatMinor } from '../../../platform/common/money.js';
import {
  isOnline,
  type PaymentMethod,
  type RecordedMethod,
} from '../../../platform/common/payment-methods.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import type { StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { PaymentState } from '../../settlement/domain/payment-status.js';
import { PaymentNotFoundError } from '../../settlement/domain/payment.errors.js';
import { PaymentAllocations } from '../../settlement/persistence/payment-allocations.js';
import { PaymentRepository } from '../../settlement/persistence/payment.repository.js';
import { BondMoney } from '../../settlement/application/bond-money.js';
import { assertBooked, MoneyActions, type BatchContext } from '../../settlement/application/money-actions.js';

/** A payment that the club received offline. */
export interface RecordedPayment {
  method: RecordedMethod;
  /** Venue-local 'YYYY-MM-DD', not in the future. */
  receivedOn: string;
  reference?: string | null;
  /** Allows an amount above the balance. */
  overpaid?: boolean;
}

/** The part of a payment for one booking. */
export interface PaidAllocation {
  bookingId: number;
  amountMinor: number;
  /** Name of the amount's field in the request, for validation errors. */
  field: string;
}

/** Payments that staff record because no provider knows of them. */
@Injectable()
export class RecordedPayments {
  constructor(
    private readonly actions: MoneyActions,
    private readonly payments: PaymentRepository,
    private readonly allocations: PaymentAllocations,
    private readonly bonds: BondMoney,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * Records one payment for one or several bookings, for example one transfer for a term of dance classes.
   * @param paidAllocations one per booking
   * @param check runs once the bookings are locked, and may throw if they have changed
   * @returns the payment's id
   * @throws BookingNotFoundError, ValidationError (the allocations' fields, `receivedOn`), DomainError `invalid_transition` for a hold
   */
  record(
    paid: RecordedPayment,
    paidAllocations: readonly PaidAllocation[],
    actor: Actor,
    storeResult: StoreResult,
    check: (bookings: ReadonlyMap<number, BookingEntity>) => void = () => undefined,
  ): Promise<string> {
    const ids = paidAllocations.map(({ bookingId }) => bookingId);
    return this.actions.onSeveral(ids, actor, async (context) => {
      const { now, manager } = context;
      if (paid.receivedOn > this.venueTime.dateOf(now))
        throw new ValidationError({ receivedOn: ['Choose today or an earlier day.'] });
      check(context.bookings);
      const booked = paidAllocations.map((allocation) => ({
        ...allocation,
        booking: bookingOf(context, allocation.bookingId),
      }));
      for (const allocation of booked) assertOwed(allocation, paid);
      const paymentId = await this.insert(paid, booked, context);
      for (const { booking, amountMinor } of booked) {
        await this.allocations.add({ paymentId, bookingId: booking.id, amountMinor }, manager);
        const changes = [
          { field: 'payment', before: null, after: amountAndMethod(amountMinor, paid.method) },
        ];
        await this.actions.write(booking, { verb: 'payment', changes }, actor, manager);
      }
      await storeResult({ status: 200, resultId: paymentId }, manager);
      return paymentId;
    });
  }

  /** The ids of the bookings that a payment pays for. */
  async bookingsOf(paymentId: string): Promise<number[]> {
    return (await this.allocations.ofPayment(paymentId)).map(({ bookingId }) => bookingId);
  }

  /**
   * Voids a payment that was recorded by mistake, for all of its bookings. A repeat does nothing.
   * @returns the id of its first booking
   * @throws PaymentNotFoundError, also for an online payment; DomainError `invalid_transition` after a refund
   */
  async void(paymentId: string, reason: string, actor: Actor): Promise<number> {
    const known = await this.payments.findById(paymentId);
    const allocations = await this.allocations.ofPayment(paymentId);
    const [first] = allocations;
    if (!known || isOnline(known.provider) || !first) throw new PaymentNotFoundError();
    const ids = allocations.map(({ bookingId }) => bookingId);
    await this.actions.onSeveral(ids, actor, async (context) => {
      const { payments, manager, now } = context;
      const payment = payments.get(paymentId);
      if (!payment) throw new PaymentNotFoundError();
      if (payment.voidedAt) return;
      if (await this.allocations.hasRefunds(paymentId, manager)) {
        throw new DomainError(
          'invalid_transition',
          'This payment can’t be voided because part of it was refunded.',
        );
      }
      Object.assign(payment, { voidedAt: now, voidedBy: actor.id, voidReason: reason });
      await this.payments.save(payment, manager);
      for (const { bookingId, amountMinor } of allocations) {
        if (payment.purpose === 'bond') await this.bonds.markDueAgain(bookingId, manager);
        const before = amountAndMethod(amountMinor, payment.provider);
        const changes = [{ field: 'payment', before, after: null }];
        const done = { verb: 'payment_void', reason, changes };
        await this.actions.write(bookingOf(context, bookingId), done, actor, manager);
      }
    });
    return first.bookingId;
  }

  private async insert(
    { method, reference, receivedOn }: RecordedPayment,
    allocations: readonly BookedAllocation[],
    { now, actor, manager }: BatchContext,
  ): Promise<string> {
    const amountMinor = allocations.reduce((sum, allocation) => sum + allocation.amountMinor, 0);
    const currency = onlyOne(allocations.map(({ booking }) => booking.currency));
    if (!currency) throw new ValidationError({ allocations: ['Choose bookings in one currency.'] });
    const { id } = await this.payments.insert(
      {
        provider: method,
        reference: reference || null,
        receivedOn,
        recordedBy: actor.id,
        userId: onlyOne(allocations.map(({ booking }) => booking.userId)) ?? null,
        amountMinor,
        receivedMinor: amountMinor,
        currency,
        status: PaymentState.Completed,
        completedAt: now,
      },
      manager,
    );
    return id;
  }
}

type BookedAllocation = PaidAllocation & { booking: BookingEntity };

/** @throws BookingNotFoundError */
function bookingOf({ bookings }: BatchContext, id: number): BookingEntity {
  const booking = bookings.get(id);
  if (!booking) throw new BookingNotFoundError(id);
  return booking;
}

/** @throws ValidationError, DomainError `invalid_transition` */
function assertOwed(
  { booking, amountMinor, field }: BookedAllocation,
  { overpaid = false }: RecordedPayment,
): void {
  assertBooked(booking);
  if (amountMinor <= booking.balanceMinor || overpaid) return;
  const owed = formatMoney(Math.max(0, booking.balanceMinor), booking.currency);
  throw new ValidationError({
    [field]: [`Only ${owed} is owed. Correct the amount, or allow an overpayment.`],
  });
}

/** The common value; undefined if the values differ. */
function onlyOne<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}

const amountAndMethod = (amountMinor: number, method: PaymentMethod): string =>
  `${formatMinor(amountMinor)} ${method}`;
