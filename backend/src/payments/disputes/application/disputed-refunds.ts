import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { DisputeState } from '../../providers/dispute-state.js';
import { RefundState } from '../../settlement/domain/refund-state.js';
import { PaymentAllocations } from '../../settlement/persistence/payment-allocations.js';
import { RefundRepository } from '../../settlement/persistence/refund.repository.js';
import type { ProviderDispute } from '../../providers/payment-provider.js';
import type { LockedPayment } from '../../settlement/application/payment-locks.js';
import { RefundOutbox } from '../../settlement/application/refund-outbox.js';

/** Adjusts the refunds of a payment when its dispute ends, so that the payer does not get the same money twice. */
@Injectable()
export class DisputedRefunds {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly allocations: PaymentAllocations,
    private readonly outbox: RefundOutbox,
    private readonly bookings: BookingsService,
  ) {}

  /** Call it in the transaction that records the dispute, with the payment and its booking locked. */
  async follow(locked: LockedPayment, dispute: ProviderDispute, manager: EntityManager): Promise<void> {
    if (dispute.state === DisputeState.Lost) await this.cut(locked.payment.id, manager);
    if (dispute.state === DisputeState.Won) await this.queueOwed(locked, dispute.disputeId, manager);
  }

  /** Cuts or cancels queued refunds, newest first, by the amount that the dispute took. */
  private async cut(paymentId: string, manager: EntityManager): Promise<void> {
    const refunds = await this.refunds.lockOf(paymentId, manager);
    let missingMinor = -(await this.allocations.leftOf(paymentId, manager));
    for (const refund of refunds.reverse()) {
      if (missingMinor <= 0 || refund.status !== RefundState.Queued) continue;
      const cutMinor = Math.min(missingMinor, refund.amountMinor);
      missingMinor -= cutMinor;
      if (cutMinor < refund.amountMinor) refund.amountMinor -= cutMinor;
      else Object.assign(refund, { status: RefundState.Cancelled, lastError: 'taken by a dispute' });
      await manager.save(refund);
    }
  }

  /** Refunds money that the club won back but must not keep: of a rejected payment, a cancelled booking or a settled bond. */
  private async queueOwed(
    { payment, booking, bond }: LockedPayment,
    disputeId: string,
    manager: EntityManager,
  ): Promise<void> {
    if (booking) await this.bookings.refresh(booking, manager);
    const isCancelled = booking?.status === BookingStatus.Cancelled;
    // For a settled bond: all but the amount kept.
    const isBack = bond?.settledAt != null;
    const ofBond = isBack ? (await this.allocations.leftOf(payment.id, manager)) - bond.keptMinor : 0;
    const ofHire = isCancelled ? -booking.balanceMinor : 0;
    const owedMinor = payment.purpose === 'bond' ? ofBond : ofHire;
    const amountMinor = payment.rejection ? Infinity : owedMinor;
    const reason = payment.rejection ?? 'cancelled';
    const cause = `dispute:${disputeId}:${payment.disputeVersion}`;
    const allocationId = await this.allocations.onlyAllocationOf(payment.id, manager);
    await this.outbox.queue(payment, { amountMinor, reason, cause, allocationId }, manager);
  }
}
