import { Column, CreateDateColumn, Entity, PrimaryColumn, type Repository } from 'typeorm';
import { PaymentProviderName } from '../../../platform/config/payment-providers.js';

/** A provider's event, by the id that the provider gave it: a second delivery finds it processed. */
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

/** A later delivery of the same event changes nothing. */
export async function noteEvent(
  event: Pick<WebhookEventEntity, 'provider' | 'eventId' | 'type'>,
  events: Repository<WebhookEventEntity>,
): Promise<void> {
  await events.createQueryBuilder().insert().values(event).orIgnore().updateEntity(false).execute();
}
