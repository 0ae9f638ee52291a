import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../bookings/application/bookings.service.js';
import type { RefundProgress } from '../../bookings/domain/booking-status.js';
import { ownRefundOf } from '../domain/refund-match.js';
import { OWED, RefundState } from '../domain/refund-state.js';
import { OUTSIDE, RefundEntity } from '../persistence/refund.entity.js';
import { RefundRepository } from '../persistence/refund.repository.js';
import type { ProviderRefund } from '../providers/payment-provider.js';
import type { LockedPayment } from './payment-locks.js';

/** Keeps our rows in step with the refunds that the provider says there are, whoever has made them. */
@Injectable()
export class RefundRecords {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly bookings: BookingsService,
  ) {}

  /**
   * In the transaction of whoever has locked the payment and its booking. Refunds that came back are left to `ReturnedRefundsService`.
   * @returns whether more is still to go back
   */
  async follow(paymentId: string, seen: readonly ProviderRefund[], manager: EntityManager): Promise<boolean> {
    const own = await this.refunds.lockOf(paymentId, manager);
    const standing = seen.filter(
      ({ state, providerRefundId: id }) =>
        state !== 'failed' && !own.some(({ returned }) => returned.includes(id)),
    );
    for (const refund of standing) {
      const row = ownRefundOf(refund, own);
      if (!row) own.push(await this.insertOutside(paymentId, refund, manager));
      else if (OWED.includes(row.status)) await this.complete(row, refund, manager);
    }
    return own.some(({ status }) => OWED.includes(status));
  }

  /** How a refund of ours fares; the booking that was paid for says so to its owner. */
  async note(
    { payment, booking }: LockedPayment,
    progress: RefundProgress,
    manager: EntityManager,
  ): Promise<void> {
    if (payment.rejection || !booking?.refundMinor) return;
    await this.bookings.recordRefund(booking, booking.refundMinor, progress, manager);
  }

  private insertOutside(
    paymentId: string,
    { providerRefundId, amountMinor }: ProviderRefund,
    manager: EntityManager,
  ): Promise<RefundEntity> {
    const made = { paymentId, providerRefundId, amountMinor, reason: OUTSIDE, status: RefundState.Completed };
    return manager.save(manager.create(RefundEntity, { ...made, returned: [] }));
  }

  private async complete(
    refund: RefundEntity,
    { providerRefundId, amountMinor }: ProviderRefund,
    manager: EntityManager,
  ): Promise<void> {
    const done = { providerRefundId, amountMinor, leasedUntil: null, lastError: null };
    Object.assign(refund, done, { status: RefundState.Completed });
    await manager.save(refund);
  }
}
