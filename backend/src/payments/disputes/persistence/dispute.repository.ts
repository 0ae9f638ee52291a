import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DisputeState } from '../../providers/dispute-state.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import type { ProviderDispute } from '../../providers/payment-provider.js';
import { DisputeEntity } from './dispute.entity.js';

/** To record a dispute, hold the lock of its payment. */
@Injectable()
export class DisputeRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The recorded state of a dispute; null for an unknown one. */
  async findState(provider: PaymentProviderName, disputeId: string): Promise<DisputeState | null> {
    const [found] = await this.dataSource.query<{ state: DisputeState }[]>(
      `SELECT d.state FROM payment_disputes d JOIN payments p ON p.id = d.payment_id
       WHERE d.dispute_id = $1 AND p.provider = $2`,
      [disputeId, provider],
    );
    return found?.state ?? null;
  }

  /** @returns whether the dispute is new or its state changed; then staff have to see it again */
  async record(paymentId: string, dispute: ProviderDispute, manager: EntityManager): Promise<boolean> {
    const { disputeId, state, amountMinor, evidenceDue } = dispute;
    const key = { paymentId, disputeId };
    const row = (await manager.findOneBy(DisputeEntity, key)) ?? manager.create(DisputeEntity, key);
    const changes = row.state !== state;
    Object.assign(row, { state, amountMinor, evidenceDue, ...(changes && { seenAt: null }) });
    await manager.save(row);
    return changes;
  }

  /** Oldest first. */
  findOf(paymentId: string, manager: EntityManager): Promise<DisputeEntity[]> {
    return manager.find(DisputeEntity, {
      where: { paymentId },
      order: { createdAt: 'ASC', disputeId: 'ASC' },
    });
  }

  /** Sum of the lost disputes of a payment, in minor units. */
  async lostTo(paymentId: string): Promise<number> {
    const lost = { paymentId, state: DisputeState.Lost };
    return (await this.dataSource.manager.sum(DisputeEntity, 'amountMinor', lost)) ?? 0;
  }
}
