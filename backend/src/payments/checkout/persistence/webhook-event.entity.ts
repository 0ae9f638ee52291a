import { Column, CreateDateColumn, Entity, PrimaryColumn, type Repository } from 'typeorm';
import { PaymentProviderName } from '../../../platform/config/payment-providers.js';

/** A provider's event under the provider's id, so that a second delivery is recognised. */
@Entity('webhook_events')
export class WebhookEventEntity {
  @PrimaryColumn({ type: 'text' })
  provider: PaymentProviderName;
  @PrimaryColumn({ type: 'text' })
  eventId: string;
  @Column({ type: 'text' })
  type: string;
  @CreateDateColumn({ type: 'timestamptz' })
  receivedAt: Date;
  @Column({ type: 'timestamptz', nullable: true })
  processedAt: Date | null;
}

/** Does nothing if the event was noted before. */
export async function noteEvent(
  event: Pick<WebhookEventEntity, 'provider' | 'eventId' | 'type'>,
  events: Repository<WebhookEventEntity>,
): Promise<void> {
  await events.createQueryBuilder().insert().values(event).orIgnore().updateEntity(false).execute();
}
