import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectRepository } from '@nestjs/typeorm';
import { Repository } from 'typeorm';
import { networkOf } from '../../../platform/common/client-network.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { Env } from '../../../platform/config/env.js';
import type { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { PaymentNotFoundError } from '../../settlement/domain/payment.errors.js';
import { PaymentRepository } from '../../settlement/persistence/payment.repository.js';
import { noteEvent, WebhookEventEntity } from '../persistence/webhook-event.entity.js';
import type { ProviderEvent, WebhookHeaders } from '../../providers/payment-provider.js';
import { PaymentProviders } from '../../providers/payment-providers.js';
import { InvalidSignatureError } from '../../providers/provider-errors.js';
import { DisputesService } from '../../disputes/application/disputes.service.js';
import { ReturnedRefundsService } from '../../refunds/application/returned-refunds.service.js';
import { SettlementService } from '../../settlement/application/settlement.service.js';

const QUARTER_OF_AN_HOUR = 900;

/** One webhook request. */
export interface Delivery {
  rawBody: Buffer;
  headers: WebhookHeaders;
  /** The sender's IP address. */
  address: string;
}

/** Receives the providers' events. An event only says where to look; the settlement asks the provider for the current state. */
@Injectable()
export class WebhooksService {
  private readonly logger = new Logger(WebhooksService.name);

  constructor(
    private readonly providers: PaymentProviders,
    private readonly settlement: SettlementService,
    private readonly disputes: DisputesService,
    private readonly returned: ReturnedRefundsService,
    private readonly payments: PaymentRepository,
    private readonly clock: DatabaseClock,
    private readonly limiter: RateLimiter,
    @Inject(Env) private readonly env: Env,
    @InjectRepository(WebhookEventEntity) private readonly events: Repository<WebhookEventEntity>,
  ) {}

  /**
   * Accepts and ignores unknown events and payments that are not ours. Throws any other failure, so that the provider sends
   * the event again.
   * @throws DomainError `invalid_signature`, `too_many_attempts`, ProviderUnavailableError
   */
  async receive(name: PaymentProviderName, delivery: Delivery): Promise<void> {
    const event = await this.verify(name, delivery);
    const key = { provider: name, eventId: event.eventId };
    await noteEvent({ ...key, type: event.type }, this.events);
    const known = await this.events.findOneBy(key);
    if (known?.processedAt) return;
    await this.follow(name, event);
    await this.events.update(key, { processedAt: () => 'now()' });
  }

  /** Throttles only failures, so that forged events cannot block a genuine one from the same network. */
  private async verify(
    name: PaymentProviderName,
    { rawBody, headers, address }: Delivery,
  ): Promise<ProviderEvent> {
    try {
      return await this.providers
        .of(name)
        .verifyWebhook(rawBody, headers, await this.clock.now(), (event) => this.isOurs(name, event));
    } catch (error) {
      if (error instanceof InvalidSignatureError) await this.countFailure(address);
      throw error;
    }
  }

  private async countFailure(address: string): Promise<void> {
    const limit = this.env.LIMIT_WEBHOOK_FAILURES_PER_ADDRESS;
    const key = `webhook-failure:${networkOf(address)}`;
    await this.limiter.consume([{ key, limit, windowSeconds: QUARTER_OF_AN_HOUR }]);
  }

  private async isOurs(name: PaymentProviderName, event: ProviderEvent): Promise<boolean> {
    const providerPaymentId = await this.paymentOf(event);
    return providerPaymentId !== null && (await this.payments.isKnown(name, providerPaymentId));
  }

  private async follow(name: PaymentProviderName, event: ProviderEvent): Promise<void> {
    if (event.disputeId) {
      await this.disputes.follow(name, event.disputeId);
      return;
    }
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
