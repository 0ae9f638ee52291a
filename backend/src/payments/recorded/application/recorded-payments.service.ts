import { Inject, Injectable } from '@nestjs/common';
import { BookingNotFoundError } from '../../../bookings/bookings/domain/booking.errors.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
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
import { assertBooked, MoneyActs, type WideScene } from '../../settlement/application/money-acts.js';

/** How money came at the desk, as staff write it down. */
export interface RecordedPayment {
  method: RecordedMethod;
  /** Venue-local 'YYYY-MM-DD', not in the future. */
  receivedOn: string;
  reference?: string | null;
  /** It may be more than is owed. */
  overpaid?: boolean;
}

/** What of it is for one booking. */
export interface PaidAllocation {
  bookingId: number;
  amountMinor: number;
  /** By which the caller's form knows the amount. */
  field: string;
}

/** Money that no provider knows of: staff record it. */
@Injectable()
export class RecordedPayments {
  constructor(
    private readonly acts: MoneyActs,
    private readonly payments: PaymentRepository,
    private readonly allocations: PaymentAllocations,
    private readonly bonds: BondMoney,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /**
   * One payment, for one booking or for several: a term of a dance class, one transfer for two hires.
   * @param paidAllocations of a booking each
   * @param judge whether it is still what was looked at, asked once the bookings are locked; what it throws is thrown
   * @returns the payment's id
   * @throws BookingNotFoundError, ValidationError (the allocations' fields, `receivedOn`), DomainError `invalid_transition` of a hold
   */
  record(
    paid: RecordedPayment,
    paidAllocations: readonly PaidAllocation[],
    actor: Actor,
    storeResult: StoreResult,
    judge: (bookings: ReadonlyMap<number, BookingEntity>) => void = () => undefined,
  ): Promise<string> {
    const ids = paidAllocations.map(({ bookingId }) => bookingId);
    return this.acts.onSeveral(ids, actor, async (scene) => {
      const { now, manager } = scene;
      if (paid.receivedOn > this.venueTime.dateOf(now))
        throw new ValidationError({ receivedOn: ['Choose today or an earlier day.'] });
      judge(scene.bookings);
      const booked = paidAllocations.map((allocation) => ({
        ...allocation,
        booking: bookingOf(scene, allocation.bookingId),
      }));
      for (const allocation of booked) assertOwed(allocation, paid);
      const paymentId = await this.insert(paid, booked, scene);
      for (const { booking, amountMinor } of booked) {
        await this.allocations.add({ paymentId, bookingId: booking.id, amountMinor }, manager);
        const changes = [{ field: 'payment', before: null, after: inWords(amountMinor, paid.method) }];
        await this.acts.write(booking, { verb: 'payment', changes }, actor, manager);
      }
      await storeResult({ status: 200, resultId: paymentId }, manager);
      return paymentId;
    });
  }

  /** The bookings that a payment is for, by id. */
  async bookingsOf(paymentId: string): Promise<number[]> {
    return (await this.allocations.ofPayment(paymentId)).map(({ bookingId }) => bookingId);
  }

  /**
   * A payment that was recorded wrongly counts as nothing from now on, for none of its bookings; said again it changes nothing.
   * @returns the first of its bookings
   * @throws PaymentNotFoundError also of an online one, DomainError `invalid_transition` once something of it was given back
   */
  async void(paymentId: string, reason: string, actor: Actor): Promise<number> {
    const known = await this.payments.findById(paymentId);
    const allocations = await this.allocations.ofPayment(paymentId);
    const [first] = allocations;
    if (!known || isOnline(known.provider) || !first) throw new PaymentNotFoundError();
    const ids = allocations.map(({ bookingId }) => bookingId);
    await this.acts.onSeveral(ids, actor, async (scene) => {
      const { payments, manager, now } = scene;
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
        if (payment.purpose === 'bond') await this.bonds.voided(bookingId, manager);
        const before = inWords(amountMinor, payment.provider);
        const changes = [{ field: 'payment', before, after: null }];
        const done = { verb: 'payment_void', reason, changes };
        await this.acts.write(bookingOf(scene, bookingId), done, actor, manager);
      }
    });
    return first.bookingId;
  }

  private async insert(
    { method, reference, receivedOn }: RecordedPayment,
    allocations: readonly BookedAllocation[],
    { now, actor, manager }: WideScene,
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
function bookingOf({ bookings }: WideScene, id: number): BookingEntity {
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

/** What all of them are; undefined where they differ. */
function onlyOne<T>(values: readonly T[]): T | undefined {
  const [first, ...others] = new Set(values);
  return others.length === 0 ? first : undefined;
}

const inWords = (amountMinor: number, method: PaymentMethod): string =>
  `${formatMinor(amountMinor)} ${method}`;
