import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { ownRefundOf } from '../domain/refund-match.js';
import { OWED } from '../domain/refund-state.js';
import { PaymentAllocations } from '../persistence/payment-allocations.js';
import { OUTSIDE, RefundEntity } from '../persistence/refund.entity.js';
import { RefundRepository } from '../persistence/refund.repository.js';
import type { ProviderRefund } from '../../providers/payment-provider.js';
import { RefundMails } from './refund-mails.js';

/** Keeps our rows in step with the provider's refunds, including those made at the provider. */
@Injectable()
export class RefundRecords {
  constructor(
    private readonly refunds: RefundRepository,
    private readonly allocations: PaymentAllocations,
    private readonly mails: RefundMails,
  ) {}

  /**
   * The caller's transaction has locked the payment and its booking. `ReturnedRefundsService` handles refunds that came back.
   * @returns whether it found a new refund that was made at the provider
   */
  async follow(paymentId: string, seen: readonly ProviderRefund[], manager: EntityManager): Promise<boolean> {
    const own = await this.refunds.lockOf(paymentId, manager);
    const standing = seen.filter(
      ({ state, providerRefundId: id }) =>
        state !== 'failed' && !own.some(({ returned }) => returned.includes(id)),
    );
    let isNew = false;
    for (const refund of standing) {
      const row = ownRefundOf(refund, own);
      if (!row) {
        const outside = await this.insertOutside(paymentId, refund, manager);
        await this.followWaiting(outside, refund, manager);
        own.push(outside);
        isNew = true;
      } else {
        if (OWED.includes(row.status)) await this.complete(row, refund, manager);
        await this.followWaiting(row, refund, manager);
      }
    }
    return isNew;
  }

  /** Links refunds from before the payment had an allocation to that allocation. */
  async linkToAllocation(paymentId: string, manager: EntityManager): Promise<void> {
    const allocationId = await this.allocations.onlyAllocationOf(paymentId, manager);
    await manager.update(RefundEntity, { paymentId, allocationId: IsNull() }, { allocationId });
  }

  private async insertOutside(
    paymentId: string,
    { providerRefundId, amountMinor }: ProviderRefund,
    manager: EntityManager,
  ): Promise<RefundEntity> {
    const refund = manager.create(RefundEntity, {
      paymentId,
      allocationId: await this.allocations.onlyAllocationOf(paymentId, manager),
      providerRefundId,
      amountMinor,
      reason: OUTSIDE,
      cause: `${OUTSIDE}:${providerRefundId}`,
      returned: [],
    });
    return this.refunds.complete(refund, manager);
  }

  private async complete(
    refund: RefundEntity,
    { providerRefundId, amountMinor, waitsForMoney }: ProviderRefund,
    manager: EntityManager,
  ): Promise<void> {
    const done = { providerRefundId, amountMinor, leasedUntil: null, lastError: null };
    await this.refunds.complete(Object.assign(refund, done), manager);
    // A refund that waits at the provider is emailed once it no longer waits.
    if (!waitsForMoney) await this.mails.queue(refund.id, manager);
  }

  /** Records whether the refund waits for the club's balance at the provider. */
  private async followWaiting(
    { id, waitingSince, reason }: RefundEntity,
    { waitsForMoney }: ProviderRefund,
    manager: EntityManager,
  ): Promise<void> {
    const isKnownToWait = (waitingSince as Date | null | undefined) instanceof Date;
    if (waitsForMoney === isKnownToWait) return;
    await manager.update(RefundEntity, { id }, { waitingSince: waitsForMoney ? () => 'now()' : null });
    if (!waitsForMoney && reason !== OUTSIDE) await this.mails.queue(id, manager);
  }
}
