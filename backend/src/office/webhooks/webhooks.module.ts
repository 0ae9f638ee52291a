import { Module } from '@nestjs/common';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { AuthModule } from '../../auth/sessions/auth.module.js';
import { AdminWebhooksController } from './api/admin-webhooks.controller.js';
import { WebhooksController } from './api/webhooks.controller.js';
import { EndpointSecrets } from './application/endpoint-secrets.js';
import { WebhookDeliveries } from './application/webhook-deliveries.service.js';
import { WebhookEndpoints } from './application/webhook-endpoints.service.js';
import { WebhookMails } from './application/webhook-mails.js';
import { WebhookSendingJob } from './application/webhook-sending.job.js';
import { WebhookTries } from './application/webhook-tries.js';
import { AvailabilityEvents } from './persistence/availability-events.js';
import { DeliveryRepository } from './persistence/delivery.repository.js';
import { EndpointRepository } from './persistence/endpoint.repository.js';
import { EventRepository } from './persistence/event.repository.js';
import { WebhookTransport } from './transport/webhook-transport.js';

/** Tells other programs of changes, by Standard Webhooks 1.0. The database's triggers write the events. */
@Module({
  imports: [AuthModule, UsersModule],
  controllers: [AdminWebhooksController, WebhooksController],
  providers: [
    AvailabilityEvents,
    DeliveryRepository,
    EndpointRepository,
    EndpointSecrets,
    EventRepository,
    WebhookDeliveries,
    WebhookEndpoints,
    WebhookMails,
    WebhookSendingJob,
    WebhookTransport,
    WebhookTries,
  ],
})
export class WebhooksModule {}
