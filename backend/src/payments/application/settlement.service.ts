import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { type BookingRequest, type PricedRequest } from '../../bookings/application/booking-request.js';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import {
  BookingStatus,
  canTransition,
  PaymentMethod,
  PaymentStatus,
  RefundProgress,
} from '../../bookings/domain/booking-status.js';
import type { BookingEntity } from '../../bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { BookingConfirmation } from '../../messaging/application/booking-confirmation.js';
import { captureMayBeUnderWay } from '../domain/capture-grace.js';
import { canMove, PaymentProviderName, PaymentState, type Rejection } from '../domain/payment-status.js';
import { PaymentNotFoundError } from '../domain/payment.errors.js';
import type { PaymentEntity } from '../persistence/payment.entity.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import type { PaymentSnapshot } from '../providers/payment-provider.js';
import { forgottenPayment } from './forgotten-payment.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { DeclinesService } from './declines.service.js';
import { RefundOutbox } from './refund-outbox.js';
import { RefundRecords } from './refund-records.js';

/** What a settlement came to. */
export type Settlement =
  | {
      kind: 'booked';
      booking: BookingEntity;
      /** It was this settlement that confirmed it. */ first: boolean;
    }
  | { kind: 'rejected'; code: Rejection; date: string | null }
  | { kind: 'processing'; bookingId: number | null }
  | { kind: 'open' }
  | { kind: 'failed' }
  /** Paid, and no booking has been named for it yet. */
  | { kind: 'unattached' };

export interface SettleOptions {
  /** Only the owner's payment is settled; someone else's is not found. */
  userId?: number;
  /** What to book with a payment that was made without a hold. */
  request?: BookingRequest;
  /** A declined attempt that a signed event tells of; the provider's own answer names only the last one. */
  declinedAttempt?: string | null;
  /** It is unpaid and so old that it is over when the provider knows nothing of it. */
  mayBeForgotten?: boolean;
}

/** What a settlement decides by. */
interface Grounds {
  snapshot: PaymentSnapshot;
  /** What a bare payment is to book. */
  priced: PricedRequest | undefined;
  /** By the database's clock, read once payment and booking were locked. */
  now: Date;
}

const METHOD: Record<PaymentProviderName, PaymentMethod> = {
  [PaymentProviderName.Stripe]: PaymentMethod.Stripe,
  [PaymentProviderName.PayPal]: PaymentMethod.PayPal,
};

/**
 * The one way from money to booking. The browser's return, the wallet's capture, the webhook and the reconciler all call
 * `settle`; it asks the provider what is true, and changes payment and booking together, once.
 */
@Injectable()
export class SettlementService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly bookings: BookingsService,
    private readonly refunds: RefundOutbox,
    private readonly records: RefundRecords,
    private readonly declines: DeclinesService,
    private readonly confirmation: BookingConfirmation,
    private readonly clock: DatabaseClock,
  ) {}

  /**
   * @param providerPaymentId PaymentIntent or order id
   * @throws PaymentNotFoundError, ProviderUnavailableError, ValidationError (the `request` of a bare payment)
   */
  async settle(
    provider: PaymentProviderName,
    providerPaymentId: string,
    options: SettleOptions = {},
  ): Promise<Settlement> {
    const { userId, request } = options;
    const known = await this.payments.findByProviderId(provider, providerPaymentId);
    if (known && userId !== undefined && known.userId !== userId) throw new PaymentNotFoundError();
    const answer = await this.providers.of(provider).retrieve(providerPaymentId);
    const snapshot =
      answer ?? (known && options.mayBeForgotten ? forgottenPayment(known, providerPaymentId) : null);
    if (!snapshot) throw new PaymentNotFoundError();
    const payment = known ?? (await this.findByMetadata(provider, snapshot));
    if (!payment || (userId !== undefined && payment.userId !== userId)) throw new PaymentNotFoundError();

    const bare = payment.bookingId === null && payment.rejection === null && snapshot.state === 'paid';
    const priced = bare && request ? await this.bookings.price(request) : undefined;
    const declined = [snapshot.declinedAttempt, options.declinedAttempt].filter(
      (id) => typeof id === 'string',
    );
    if (declined.length > 0) await this.declines.note(payment.id, declined);
    return this.follow(payment.id, snapshot, priced);
  }

  /** For a caller who has just asked the provider: payment and booking follow what it says. */
  follow(paymentId: string, snapshot: PaymentSnapshot, priced?: PricedRequest): Promise<Settlement> {
    return inTransaction(this.dataSource, (manager) => this.apply(paymentId, snapshot, priced, manager));
  }

  /** Money that no booking was named for in time goes back. */
  async rejectUnattached(paymentId: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const payment = await this.payments.lock(paymentId, manager);
      if (payment?.status !== PaymentState.Completed || payment.bookingId !== null || payment.rejection)
        return;
      await this.reject(payment, 'unattached', null, manager);
      await this.payments.save(payment, manager);
    });
  }

  /** The provider will not give the money back, or is asked again; the booking says so. */
  async noteRefund(paymentId: string, progress: RefundProgress, manager: EntityManager): Promise<void> {
    const payment = await this.payments.lock(paymentId, manager);
    if (!payment || payment.rejection || payment.bookingId === null) return;
    const booking = await this.bookings.lock(payment.bookingId, manager);
    if (booking?.refundMinor)
      await this.bookings.recordRefund(booking, booking.refundMinor, progress, manager);
  }

  /** Our row of a payment whose creation we did not live to note: its id is in the provider's metadata. */
  private async findByMetadata(
    provider: PaymentProviderName,
    snapshot: PaymentSnapshot,
  ): Promise<PaymentEntity | null> {
    const { ourPaymentId, providerPaymentId } = snapshot;
    if (!ourPaymentId || !/^[0-9a-f-]{36}$/.test(ourPaymentId)) return null;
    const payment = await this.payments.findById(ourPaymentId);
    const matches =
      payment?.provider === provider &&
      (payment.providerPaymentId ?? providerPaymentId) === providerPaymentId;
    return matches ? payment : null;
  }

  private async apply(
    paymentId: string,
    snapshot: PaymentSnapshot,
    priced: PricedRequest | undefined,
    manager: EntityManager,
  ): Promise<Settlement> {
    const payment = await this.payments.lock(paymentId, manager);
    if (!payment) throw new PaymentNotFoundError();
    const booking = payment.bookingId === null ? null : await this.bookings.lock(payment.bookingId, manager);
    const now = await this.clock.now(manager);
    payment.providerPaymentId = snapshot.providerPaymentId;
    payment.captureId = snapshot.captureId ?? payment.captureId;
    payment.receivedMinor = Math.max(payment.receivedMinor, snapshot.receivedMinor);
    payment.refundedMinor = Math.max(payment.refundedMinor, snapshot.refundedMinor);
    const outcome = await this.moveOn(payment, booking, { snapshot, priced, now }, manager);
    await this.payments.save(payment, manager);
    if (outcome.kind === 'booked' && outcome.first) await this.confirmation.queue(outcome.booking, manager);
    return outcome;
  }

  private async moveOn(
    payment: PaymentEntity,
    booking: BookingEntity | null,
    grounds: Grounds,
    manager: EntityManager,
  ): Promise<Settlement> {
    const { snapshot, now } = grounds;
    const settled = payment.status === PaymentState.Completed || payment.status === PaymentState.Refunded;
    if (settled || snapshot.state === 'paid') return this.paid(payment, booking, grounds, manager);
    switch (snapshot.state) {
      case 'processing':
        if (canMove(payment.status, PaymentState.Processing)) {
          payment.status = PaymentState.Processing;
          payment.processingSince = now;
        }
        await this.guardHold(payment, booking, manager);
        return { kind: 'processing', bookingId: payment.bookingId };
      case 'cancelled':
        if (canMove(payment.status, PaymentState.Failed)) payment.status = PaymentState.Failed;
        await this.guardHold(payment, booking, manager);
        return { kind: 'failed' };
      default: {
        const isWallet = payment.provider === PaymentProviderName.PayPal;
        const waiting = payment.status === PaymentState.Processing;
        if (waiting && isWallet && captureMayBeUnderWay(payment.processingSince, now)) {
          return { kind: 'processing', bookingId: payment.bookingId };
        }
        if (waiting) payment.status = PaymentState.Pending;
        await this.guardHold(payment, booking, manager);
        return { kind: payment.status === PaymentState.Failed ? 'failed' : 'open' };
      }
    }
  }

  private async paid(
    payment: PaymentEntity,
    booking: BookingEntity | null,
    grounds: Grounds,
    manager: EntityManager,
  ): Promise<Settlement> {
    const isNew = canMove(payment.status, PaymentState.Completed);
    if (isNew) {
      payment.status = PaymentState.Completed;
      payment.completedAt = grounds.now;
    }
    // Before anything is decided anew: a refund of before is not taken for one that is owed from now on.
    const isOwed = await this.records.follow(payment.id, grounds.snapshot.refunds, manager);
    const mayAttach = isNew || (payment.bookingId === null && payment.rejection === null);
    const outcome = mayAttach
      ? await this.attach(payment, booking, grounds, manager)
      : this.again(payment, booking);
    const paidFor = outcome.kind === 'booked' ? outcome.booking : booking;
    await this.followRefunds(payment, paidFor, isOwed, manager);
    return outcome;
  }

  /** The moment in which money becomes a booking, or is sent back. */
  private async attach(
    payment: PaymentEntity,
    booking: BookingEntity | null,
    { snapshot, priced, now }: Grounds,
    manager: EntityManager,
  ): Promise<Settlement> {
    const givenBack = payment.receivedMinor > 0 && payment.refundedMinor >= payment.receivedMinor;
    const price = booking?.totalMinor ?? priced?.totalMinor ?? payment.amountMinor;
    const rightSum = payment.receivedMinor === payment.amountMinor && payment.amountMinor === price;
    if (givenBack) return this.releaseRefunded(payment, booking, manager);
    if (!rightSum || snapshot.currency !== payment.currency)
      return this.reject(payment, 'amount_mismatch', booking, manager);

    const paidBy = { paymentMethod: METHOD[payment.provider], paymentId: snapshot.providerPaymentId };
    if (!booking) {
      if (!priced) return { kind: 'unattached' };
      const made = await this.bookings.insertPaid(priced, payment.userId, paidBy, now, manager);
      if (!made) return this.reject(payment, 'slot_taken', null, manager, priced.date);
      payment.bookingId = made.id;
      return { kind: 'booked', booking: made, first: true };
    }
    if (booking.isPaid) return this.reject(payment, 'already_paid', booking, manager);
    if (!canTransition(booking.status, BookingStatus.Confirmed))
      return this.reject(payment, 'slot_taken', booking, manager);
    const refused = await this.bookings.confirmPaid(booking, paidBy, now, manager);
    if (refused) return this.reject(payment, refused, booking, manager);
    return { kind: 'booked', booking, first: true };
  }

  /** A repeat of what has been settled answers the same. */
  private again(payment: PaymentEntity, booking: BookingEntity | null): Settlement {
    if (payment.rejection) return { kind: 'rejected', code: payment.rejection, date: booking?.date ?? null };
    return booking ? { kind: 'booked', booking, first: false } : { kind: 'unattached' };
  }

  /** Whoever calls it saves the payment in the same transaction: from then on nothing can be booked with it. */
  private async reject(
    payment: PaymentEntity,
    code: Rejection,
    booking: BookingEntity | null,
    manager: EntityManager,
    date: string | null = booking?.date ?? null,
  ): Promise<Settlement> {
    payment.rejection = code;
    await this.guardHold(payment, booking, manager);
    await this.refunds.queue(payment, payment.receivedMinor - payment.refundedMinor, code, manager);
    return { kind: 'rejected', code, date };
  }

  /** First heard of when the money had already gone back: nothing is owed, and the slot is free again. */
  private async releaseRefunded(
    payment: PaymentEntity,
    booking: BookingEntity | null,
    manager: EntityManager,
  ): Promise<Settlement> {
    payment.rejection = 'refunded';
    if (booking?.status === BookingStatus.Held) {
      await this.bookings.setPaymentStatus(booking, PaymentStatus.Refunded, manager);
      await this.bookings.cancel(booking, manager);
    }
    return { kind: 'rejected', code: 'refunded', date: booking?.date ?? null };
  }

  /** Keeps payment and booking in step with what has gone back, whoever sent it: we, or the club in the provider's own pages. */
  private async followRefunds(
    payment: PaymentEntity,
    booking: BookingEntity | null,
    isOwed: boolean,
    manager: EntityManager,
  ): Promise<void> {
    const all = payment.receivedMinor > 0 && payment.refundedMinor >= payment.receivedMinor;
    if (all && canMove(payment.status, PaymentState.Refunded)) payment.status = PaymentState.Refunded;
    const isPayer =
      booking?.isPaid === true && booking.paymentId === payment.providerPaymentId && !payment.rejection;
    if (!isPayer || payment.refundedMinor === 0) return;
    if (all) {
      if (booking.status === BookingStatus.Confirmed) await this.bookings.cancel(booking, manager);
      await this.bookings.setPaymentStatus(booking, PaymentStatus.Refunded, manager);
    }
    // Only a part, from elsewhere: what we owe is still to come.
    if (isOwed && !all) return;
    if (booking.refundStatus !== RefundProgress.Completed || booking.refundMinor !== payment.refundedMinor) {
      await this.bookings.recordRefund(booking, payment.refundedMinor, RefundProgress.Completed, manager);
    }
  }

  /**
   * While a payment of it is `processing` a hold does not lapse. Follows our own states, not the provider's answer, which
   * may be older than what another caller has written, and heeds the hold's other payments.
   */
  private async guardHold(
    payment: PaymentEntity,
    booking: BookingEntity | null,
    manager: EntityManager,
  ): Promise<void> {
    if (booking?.status !== BookingStatus.Held) return;
    const processing =
      payment.status === PaymentState.Processing ||
      (await this.payments.hasOtherProcessing(booking.id, payment.id, manager));
    const status = processing ? PaymentStatus.Processing : PaymentStatus.Pending;
    await this.bookings.setPaymentStatus(booking, status, manager);
  }
}
