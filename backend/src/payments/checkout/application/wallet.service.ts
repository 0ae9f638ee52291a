import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { assertBondDue, bondDueMinor } from '../../../bookings/domain/bond.js';
import { BOOKED_STATUSES, BookingStatus } from '../../../bookings/domain/booking-status.js';
import { hasBegun } from '../../../bookings/domain/hold-life.js';
import { assertOwes } from '../../../bookings/domain/payable.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { PaymentState } from '../../settlement/domain/payment-status.js';
import { isOf, type Payer } from '../../settlement/domain/payer.js';
import { PaymentNotFoundError } from '../../settlement/domain/payment.errors.js';
import { PaymentRepository } from '../../settlement/persistence/payment.repository.js';
import type { WalletProvider } from '../../providers/payment-provider.js';
import { PaymentProviders } from '../../providers/payment-providers.js';
import { ProviderUnavailableError } from '../../providers/provider-errors.js';
import { DeclinesService } from '../../settlement/application/declines.service.js';
import { PaymentLocks } from '../../settlement/application/payment-locks.js';
import type { Settlement } from '../../settlement/application/settlement-applier.js';
import { SettlementService } from '../../settlement/application/settlement.service.js';

/** Captures wallet payments, after the payer has approved them. */
@Injectable()
export class WalletService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly payments: PaymentRepository,
    private readonly providers: PaymentProviders,
    private readonly settlement: SettlementService,
    private readonly declines: DeclinesService,
    private readonly locks: PaymentLocks,
    private readonly clock: DatabaseClock,
  ) {}

  browserToken(wallet: PaymentProviderName): Promise<string> {
    return this.providers.wallet(wallet).browserToken();
  }

  /**
   * Captures an approved order and settles it; a second call gives the same answer. If the hold has ended, no money is
   * taken, and the payer chooses a slot again.
   * @throws PaymentNotFoundError, SlotBegunError, HoldExpiredError, DomainError `order_not_approved`, ProviderUnavailableError
   */
  async capture(wallet: PaymentProviderName, payer: Payer, orderId: string): Promise<Settlement> {
    const payment = await this.payments.findByProviderId(wallet, orderId);
    if (!payment || !isOf(payer, payment)) throw new PaymentNotFoundError();
    const owed = await inTransaction(this.dataSource, (manager) => this.markProcessing(payment.id, manager));
    if (owed) await this.captureAtProvider(payment.id, this.providers.wallet(wallet), orderId);
    return this.settlement.settle(wallet, orderId, { payer });
  }

  /** Marked before the capture is sent, so that the hold cannot lapse while the money moves. @returns whether a capture is owed */
  private async markProcessing(paymentId: string, manager: EntityManager): Promise<boolean> {
    const { payment, booking, bond = null } = (await this.locks.take(paymentId, manager)) ?? {};
    // A payment that has ended is not captured, for example because the payer chose another method.
    if (payment?.status !== PaymentState.Pending && payment?.status !== PaymentState.Processing) return false;
    const now = await this.clock.now(manager);
    if (booking && payment.purpose === 'bond') {
      if (payment.status === PaymentState.Pending) assertBondDue(bond, booking);
      else if (bondDueMinor(bond, booking) === 0) return false;
    } else if (booking) {
      if (payment.status === PaymentState.Pending) assertOwes(booking, now);
      // We do not know whether an earlier capture worked. Send it again only if it can still pay; the settlement asks the provider anyway.
      else if (!canStillPay(booking, now)) return false;
    }
    payment.status = PaymentState.Processing;
    payment.processingSince = now;
    await this.payments.save(payment, manager);
    return true;
  }

  private async captureAtProvider(paymentId: string, wallet: WalletProvider, orderId: string): Promise<void> {
    try {
      await wallet.capture(orderId, `capture-${paymentId}`);
    } catch (error) {
      // The money may have moved, so the payment stays `processing` and we look at the order first.
      if (error instanceof ProviderUnavailableError) {
        const snapshot = await wallet.retrieve(orderId);
        if (snapshot?.state === 'paid') return;
        throw error;
      }
      await inTransaction(this.dataSource, (manager) => this.unmarkProcessing(paymentId, manager));
      // The wallet gives attempts no id, so each decline of our call counts as one.
      if (error instanceof DomainError && error.code === 'payment_failed')
        await this.declines.note(paymentId, [randomUUID()]);
      throw error;
    }
  }

  private async unmarkProcessing(paymentId: string, manager: EntityManager): Promise<void> {
    const { payment } = (await this.locks.take(paymentId, manager)) ?? {};
    if (payment?.status !== PaymentState.Processing) return;
    payment.status = PaymentState.Pending;
    payment.processingSince = null;
    await this.payments.save(payment, manager);
  }
}

function canStillPay(booking: BookingEntity, now: Date): boolean {
  if (BOOKED_STATUSES.includes(booking.status)) return booking.balanceMinor > 0;
  return booking.status === BookingStatus.Held && !hasBegun(booking.startTime, now);
}
