import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { PaymentState } from '../domain/payment-status.js';
import type { PaymentSnapshot } from '../../providers/payment-provider.js';
import type { PaymentEntity } from './payment.entity.js';

/** Records payments that only we have or only the provider has. */
@Injectable()
export class ChargeGaps {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param isKnown whether the provider just returned the payment */
  async compare(
    { id, status, missingSince }: Pick<PaymentEntity, 'id' | 'status' | 'missingSince'>,
    isKnown: boolean,
  ): Promise<void> {
    const isMissing = !isKnown && (status === PaymentState.Completed || status === PaymentState.Refunded);
    if (isMissing === (missingSince !== null)) return;
    await this.dataSource.query(
      `UPDATE payments SET missing_since = CASE WHEN $2 THEN coalesce(missing_since, now()) END WHERE id = $1`,
      [id, isMissing],
    );
  }

  /** Records a paid payment at the provider that has our id, but no row. Ignores payments that are not ours. */
  async noteUnknown(provider: PaymentProviderName, seen: PaymentSnapshot): Promise<void> {
    if (seen.ourPaymentId === null || seen.state !== 'paid') return;
    await this.dataSource.query(
      `INSERT INTO unknown_charges (provider, provider_payment_id, amount_minor, currency) VALUES ($1, $2, $3, $4)
       ON CONFLICT DO NOTHING`,
      [provider, seen.providerPaymentId, seen.receivedMinor, seen.currency],
    );
  }
}
