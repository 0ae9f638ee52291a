import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ownRefundOf } from '../domain/refund-match.js';
import { OWED, RefundState } from '../domain/refund-state.js';
import { OUTSIDE, RefundEntity } from '../persistence/refund.entity.js';
import type { ProviderRefund } from '../providers/payment-provider.js';

/** Keeps our rows in step with the refunds that the provider says there are, whoever has made them. */
@Injectable()
export class RefundRecords {
  /**
   * In the transaction of whoever holds the payment's lock. Refunds that came back are left to `ReturnedRefundsService`.
   * @returns whether more is still to go back
   */
  async follow(paymentId: string, seen: readonly ProviderRefund[], manager: EntityManager): Promise<boolean> {
    const own = await manager.find(RefundEntity, {
      where: { paymentId },
      order: { createdAt: 'ASC' },
      lock: { mode: 'pessimistic_write' },
    });
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
