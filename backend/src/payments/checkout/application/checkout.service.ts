import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { PriceListService } from '../../../bookings/application/price-list.service.js';
import {
  AlreadyPaidError,
  BookingNotFoundError,
  HoldExpiredError,
} from '../../../bookings/domain/booking.errors.js';
import { assertBondDue, bondDueMinor } from '../../../bookings/domain/bond.js';
import { assertPayable, dueMinor } from '../../../bookings/domain/payable.js';
import { BookingBonds } from '../../../bookings/persistence/booking-bonds.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { parseMinor } from '../../../platform/common/money.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { type PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { PaymentState } from '../../settlement/domain/payment-status.js';
import {
  AmountMismatchError,
  AmountNotOfferedError,
  PaymentNotFoundError,
} from '../../settlement/domain/payment.errors.js';
import type { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import { isOf, type Payer } from '../../settlement/domain/payer.js';
import type { OnlinePayment } from '../../settlement/persistence/payment.entity.js';
import { PaymentRepository } from '../../settlement/persistence/payment.repository.js';
import type { PaymentSnapshot } from '../../providers/payment-provider.js';
import { PaymentProviders } from '../../providers/payment-providers.js';
import { isOffered } from '../../../bookings/domain/offered.js';
import { PaymentLimits } from '../../settlement/application/payment-limits.service.js';
import { SettlementService } from '../../settlement/application/settlement.service.js';

export interface PaymentRequest {
  provider: PaymentProviderName;
  /** In pounds: a number or decimal text, at most two decimals. */
  amount: number | string;
  currency?: string;
  bookingId?: number;
  /** Defaults to the hire. */
  purpose?: PaymentPurpose;
  /** The payer's IP address. */
  address: string;
}

type NewPayment = Pick<
  OnlinePayment,
  'provider' | 'purpose' | 'amountMinor' | 'currency' | 'userId' | 'bookingId' | 'network'
>;

/** Opens payments at a provider, and ends open payments that are no longer needed. */
@Injectable()
export class CheckoutService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly bookings: BookingsService,
    private readonly bonds: BookingBonds,
    private readonly priceList: PriceListService,
    private readonly settlement: SettlementService,
    private readonly limits: PaymentLimits,
    private readonly jobs: JobQueue,
    private readonly clock: DatabaseClock,
    private readonly club: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('hold-released', ({ bookingId }) => this.endPaymentsOf(bookingId));
    this.jobs.handle('cancel-payment', ({ paymentId }) => this.endPayment(paymentId));
  }

  /**
   * Opens a payment for a hold or for the balance of a booking. An open payment of the same amount and provider is reused.
   * For a waiting-list offer this also accepts the terms of hire. Without a booking, the payment belongs to the user alone,
   * and its amount must be one that a booking can cost.
   * @throws ValidationError, AmountMismatchError, AmountNotOfferedError, BookingNotFoundError, SlotBegunError, HoldExpiredError,
   *   DomainError `already_paid` or `too_many_attempts`, ProviderUnavailableError
   */
  async open(
    payer: Payer,
    request: PaymentRequest,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<PaymentSnapshot> {
    const amountMinor = parseMinor(request.amount);
    const currency = request.currency ?? this.env.CURRENCY;
    if (amountMinor === null) throw new AmountMismatchError();
    if (currency !== this.env.CURRENCY)
      throw new ValidationError({ currency: [`We take payments in ${this.env.CURRENCY} only.`] });
    const { provider, purpose = 'hire' } = request;
    const bookingId = 'bookingId' in payer ? payer.bookingId : (request.bookingId ?? null);
    const userId = 'userId' in payer ? payer.userId : null;
    if (bookingId === null && !(await this.priceList.isPossiblePrice(amountMinor)))
      throw new AmountNotOfferedError();
    const network = this.limits.networkKey(request.address);
    await this.limits.assertFewDeclines({ userId, bookingId, network });
    const wanted = { provider, purpose, amountMinor, currency, userId, bookingId, network };
    const payment = await inTransaction(this.dataSource, async (manager) => {
      const reserved = await this.reserve(payer, wanted, manager);
      await storeResult({ status: 201, resultId: reserved.id }, manager);
      return reserved;
    });
    return (await this.payable(payment)) ?? this.open(payer, request, storeResult);
  }

  /**
   * The current state of a payment that was opened earlier.
   * @throws PaymentNotFoundError, HoldExpiredError, DomainError `already_paid` or `payment_failed`, ProviderUnavailableError
   */
  async opened(payer: Payer, paymentId: string): Promise<PaymentSnapshot> {
    const payment = await this.payments.findOnline(paymentId);
    if (!payment || !isOf(payer, payment)) throw new PaymentNotFoundError();
    const snapshot = payment.status === PaymentState.Failed ? null : await this.payable(payment);
    if (snapshot) return snapshot;
    throw new DomainError('payment_failed', 'This payment has ended. Please start again.');
  }

  /**
   * The payment may meanwhile be paid, or have ended at the provider. Then it is settled.
   * @returns null when it has ended
   * @throws DomainError `already_paid`
   */
  private async payable(payment: OnlinePayment): Promise<PaymentSnapshot | null> {
    const snapshot = await this.createAtProvider(payment);
    if (snapshot.state === 'open' || snapshot.state === 'approved') return snapshot;
    await this.settlement.settle(payment.provider, snapshot.providerPaymentId);
    if (snapshot.state !== 'cancelled') throw new AlreadyPaidError();
    return null;
  }

  private async reserve(payer: Payer, wanted: NewPayment, manager: EntityManager): Promise<OnlinePayment> {
    if (wanted.bookingId === null) return this.insert(wanted, manager);
    const booking = await this.bookings.lock(wanted.bookingId, manager);
    if (!booking || !isOf(payer, { userId: booking.userId, bookingId: booking.id }))
      throw new BookingNotFoundError();
    const owedMinor = await this.owed(booking, wanted.purpose, manager);
    if (owedMinor !== wanted.amountMinor || booking.currency !== wanted.currency)
      throw new AmountMismatchError();
    // A hirer accepts the terms by making a hold. The club makes an offer, so its hirer accepts them by paying.
    if (isOffered(booking)) await this.bookings.acceptTerms(booking, manager);
    const open = await this.payments.findOpen(booking.id, manager, wanted.purpose);
    const reusable = open.find(
      (payment) => payment.provider === wanted.provider && payment.amountMinor === wanted.amountMinor,
    );
    for (const other of open) {
      if (other !== reusable) await this.endLater(other, manager);
    }
    return reusable ?? this.insert({ ...wanted, userId: booking.userId }, manager);
  }

  /** Amount due now, in minor units. @throws as `assertPayable` and `assertBondDue` */
  private async owed(
    booking: BookingEntity,
    purpose: PaymentPurpose,
    manager: EntityManager,
  ): Promise<number> {
    if (purpose === 'hire') {
      assertPayable(booking, await this.clock.now(manager));
      return dueMinor(booking);
    }
    const bond = await this.bonds.find(booking.id, manager);
    assertBondDue(bond, booking);
    return bondDueMinor(bond, booking);
  }

  private async insert(wanted: NewPayment, manager: EntityManager): Promise<OnlinePayment> {
    await this.limits.countOpening(wanted, wanted.bookingId === null, manager);
    return this.payments.insert(wanted, manager);
  }

  /** Our row's id is the idempotency key, so a repeat after a crash or time-out finds the same payment at the provider. */
  private async createAtProvider(payment: OnlinePayment): Promise<PaymentSnapshot> {
    const provider = this.providers.of(payment.provider);
    if (payment.providerPaymentId) {
      const known = await provider.retrieve(payment.providerPaymentId);
      if (known) return known;
    }
    const { id: paymentId, purpose, bookingId, userId, amountMinor, currency } = payment;
    const { name } = await this.club.read();
    const what = purpose === 'bond' ? 'bond of booking' : 'booking';
    const description = bookingId === null ? name : `${name}, ${what} ${bookingId}`;
    const created = await provider.create({
      paymentId,
      bookingId,
      userId,
      amountMinor,
      currency,
      description,
    });
    const { providerPaymentId } = created;
    if (await this.payments.setProviderId(paymentId, providerPaymentId)) return created;
    // The hold ended while we asked the provider, so this payment must not stay open.
    await this.end({ id: paymentId, provider: payment.provider, providerPaymentId });
    throw new HoldExpiredError();
  }

  /** One job per payment, so that a provider that does not answer delays only its own payments. */
  private async endPaymentsOf(bookingId: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      for (const payment of await this.payments.findOpen(bookingId, manager))
        await this.endLater(payment, manager);
    });
  }

  private endLater({ id, provider }: OnlinePayment, manager: EntityManager): Promise<void> {
    return this.jobs.send('cancel-payment', { paymentId: id, provider }, manager);
  }

  private async endPayment(paymentId: string): Promise<void> {
    const payment = await this.payments.findOnline(paymentId);
    if (payment?.status === PaymentState.Pending) await this.end(payment);
  }

  /** Ends an open payment at the provider; if the payer was faster, the settlement decides. */
  async end(payment: Pick<OnlinePayment, 'id' | 'provider' | 'providerPaymentId'>): Promise<void> {
    if (!payment.providerPaymentId) {
      await this.payments.markFailed(payment.id);
      return;
    }
    const snapshot = await this.providers.of(payment.provider).cancel(payment.providerPaymentId);
    // Wallet orders cannot be cancelled at the provider. Only we can capture them, so this one is over.
    if (!snapshot || snapshot.state === 'cancelled') await this.payments.markFailed(payment.id);
    else await this.settlement.settle(payment.provider, payment.providerPaymentId);
  }
}
