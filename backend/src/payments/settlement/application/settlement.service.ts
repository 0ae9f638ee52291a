import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type BookingRequest, type PricedRequest } from '../../../bookings/application/booking-request.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { canMove, PaymentState } from '../domain/payment-status.js';
import { isOf, type Payer } from '../domain/payer.js';
import { PaymentNotFoundError } from '../domain/payment.errors.js';
import type { OnlinePayment } from '../persistence/payment.entity.js';
import { ChargeGaps } from '../persistence/charge-gaps.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import type { PaymentSnapshot } from '../../providers/payment-provider.js';
import { PaymentProviders } from '../../providers/payment-providers.js';
import { DeclinesService } from './declines.service.js';
import { deletedPayment } from './deleted-payment.js';
import { PaymentLocks } from './payment-locks.js';
import { type Settlement, SettlementApplier } from './settlement-applier.js';

export interface SettleOptions {
  /** Settles only a payment of this payer; another payer's is not found. */
  payer?: Payer;
  /** The booking to make with a payment that has none. */
  request?: BookingRequest;
  /** A declined attempt from a signed event; the provider's answer names only the last one. */
  declinedAttempt?: string | null;
  /** The payment is unpaid and old: if the provider does not know it, it has ended. */
  mayBeDeleted?: boolean;
}

/**
 * All money becomes bookings here. The browser's return, the wallet's capture, the webhook and the reconciler all call `settle`,
 * which asks the provider. `decide` says what follows from the answer, and `SettlementApplier` carries it out once.
 */
@Injectable()
export class SettlementService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly bookings: BookingsService,
    private readonly declines: DeclinesService,
    private readonly locks: PaymentLocks,
    private readonly applier: SettlementApplier,
    private readonly gaps: ChargeGaps,
    private readonly clock: DatabaseClock,
    private readonly metrics: Metrics,
  ) {}

  /**
   * @param providerPaymentId PaymentIntent or order id
   * @throws PaymentNotFoundError, ProviderUnavailableError, ValidationError (of `request`)
   */
  async settle(
    provider: PaymentProviderName,
    providerPaymentId: string,
    options: SettleOptions = {},
  ): Promise<Settlement> {
    const { payer, request } = options;
    const known = await this.payments.findByProviderId(provider, providerPaymentId);
    if (known && payer && !isOf(payer, known)) throw new PaymentNotFoundError();
    const answer = await this.providers.of(provider).retrieve(providerPaymentId);
    const snapshot =
      answer ?? (known && options.mayBeDeleted ? deletedPayment(known, providerPaymentId) : null);
    if (known) await this.gaps.compare(known, answer !== null);
    if (!snapshot) throw new PaymentNotFoundError();
    const payment = known ?? (await this.findByMetadata(provider, snapshot));
    if (!payment && !payer) await this.gaps.noteUnknown(provider, snapshot);
    if (!payment || (payer && !isOf(payer, payment))) throw new PaymentNotFoundError();

    const isUnbooked = payment.bookingId === null && payment.rejection === null && snapshot.state === 'paid';
    const paid = { amountMinor: payment.amountMinor, at: payment.createdAt };
    const priced = isUnbooked && request ? await this.bookings.price(request, paid) : undefined;
    const declined = [snapshot.declinedAttempt, options.declinedAttempt].filter(
      (id) => typeof id === 'string',
    );
    if (declined.length > 0) await this.declines.note(payment.id, declined);
    return this.follow(payment.id, snapshot, priced);
  }

  /** Settles a payment by a snapshot that the caller just got from the provider. */
  async follow(paymentId: string, snapshot: PaymentSnapshot, priced?: PricedRequest): Promise<Settlement> {
    const { settlement, change } = await inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.take(paymentId, manager);
      if (!locked) throw new PaymentNotFoundError();
      const { provider, status, rejection, bookingId } = locked.payment;
      const settlement = await this.applier.follow(locked, snapshot, priced, manager);
      const { payment } = locked;
      const isNews =
        status !== payment.status || rejection !== payment.rejection || bookingId !== payment.bookingId;
      const isPut =
        canMove(status, PaymentState.Completed) &&
        (settlement.kind === 'booked' || settlement.kind === 'rejected');
      return { settlement, change: { provider, isNews, isPut } };
    });
    this.count(change, settlement, snapshot);
    return settlement;
  }

  /** Call it after the commit. Counts each change once; a repeated settlement counts nothing. */
  private count(
    { provider, isNews, isPut }: { provider: PaymentProviderName; isNews: boolean; isPut: boolean },
    { kind: outcome }: Settlement,
    { paidAt }: PaymentSnapshot,
  ): void {
    if (isNews) this.metrics.settlements.inc({ provider, outcome });
    if (isPut && paidAt) this.metrics.settlementDelay.observe(this.clock.secondsSince(paidAt));
  }

  /** Refunds a payment that no booking was requested for in time. */
  async rejectUnattached(paymentId: string): Promise<void> {
    const provider = await inTransaction(this.dataSource, async (manager) => {
      const locked = await this.locks.take(paymentId, manager);
      if (!locked) return null;
      const { rejection } = locked.payment;
      await this.applier.rejectUnattached(locked, manager);
      return locked.payment.rejection === rejection ? null : locked.payment.provider;
    });
    if (provider) this.metrics.settlements.inc({ provider, outcome: 'rejected' });
  }

  /** Finds a payment whose provider id we could not store, by our id in the provider's metadata. */
  private async findByMetadata(
    provider: PaymentProviderName,
    snapshot: PaymentSnapshot,
  ): Promise<OnlinePayment | null> {
    const { ourPaymentId, providerPaymentId } = snapshot;
    if (!ourPaymentId || !/^[0-9a-f-]{36}$/.test(ourPaymentId)) return null;
    const payment = await this.payments.findOnline(ourPaymentId);
    const matches =
      payment?.provider === provider &&
      (payment.providerPaymentId ?? providerPaymentId) === providerPaymentId;
    return matches ? payment : null;
  }
}
