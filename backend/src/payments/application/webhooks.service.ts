import { Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import type { PaymentProviderName } from '../domain/payment-status.js';
import { PaymentNotFoundError } from '../domain/payment.errors.js';
import { PaymentRepository } from '../persistence/payment.repository.js';
import { WebhookEventEntity } from '../persistence/webhook-event.entity.js';
import type { ProviderEvent, WebhookHeaders } from '../providers/payment-provider.js';
import { PaymentProviders } from '../providers/payment-providers.js';
import { ReturnedRefundsService } from './returned-refunds.service.js';
import { SettlementService } from './settlement.service.js';

/** What the providers tell us. An event only says where to look: the settlement asks the provider what is true. */
@Injectable()
export class WebhooksService {
  private readonly logger = new Logger(WebhooksService.name);

  constructor(
    private readonly providers: PaymentProviders,
    private readonly settlement: SettlementService,
    private readonly returned: ReturnedRefundsService,
    private readonly payments: PaymentRepository,
    @InjectRepository(WebhookEventEntity) private readonly events: Repository<WebhookEventEntity>,
  ) {}

  /**
   * Unknown events and payments that are not ours are accepted and left alone; any unexpected failure is thrown, so that the
   * provider sends the event again.
   * @throws DomainError `invalid_signature`
   */
  async receive(name: PaymentProviderName, rawBody: Buffer, headers: WebhookHeaders): Promise<void> {
    const event = await this.providers.of(name).verifyWebhook(rawBody, headers);
    const key = { provider: name, eventId: event.eventId };
    await this.events
      .createQueryBuilder()
      .insert()
      .values({ ...key, type: event.type })
      .orIgnore()
      .updateEntity(false)
      .execute();
    const known = await this.events.findOneBy(key);
    if (known?.processedAt) return;
    await this.follow(name, event);
    await this.events.update(key, { processedAt: () => 'now()' });
  }

  private async follow(name: PaymentProviderName, event: ProviderEvent): Promise<void> {
    const providerPaymentId = await this.paymentOf(event);
    if (!providerPaymentId) return;
    if (event.failedRefundId) await this.followReturn(name, providerPaymentId, event.failedRefundId);
    try {
      await this.settlement.settle(name, providerPaymentId, { declinedAttempt: event.declinedAttempt });
    } catch (error) {
      if (!(error instanceof PaymentNotFoundError)) throw error;
      this.logger.warn(`${name} event ${event.type} is about a payment that is not ours`);
    }
  }

  private async followReturn(
    name: PaymentProviderName,
    providerPaymentId: string,
    providerRefundId: string,
  ): Promise<void> {
    const payment = await this.payments.findByProviderId(name, providerPaymentId);
    if (payment) await this.returned.check(payment, providerRefundId);
  }

  private async paymentOf({ subject }: ProviderEvent): Promise<string | null> {
    if (!subject) return null;
    if ('providerPaymentId' in subject) return subject.providerPaymentId;
    return (await this.payments.findByCapture(subject.captureId))?.providerPaymentId ?? null;
  }
}
