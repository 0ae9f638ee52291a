import { Body, Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import { Allow, type AuthenticatedRequest, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { assertFreshPassword, type Caller } from '../../../auth/sessions/caller.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { SessionsService } from '../../../auth/sessions/sessions.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IdempotencyKeys } from '../../../platform/idempotency/idempotency-keys.js';
import { IdempotencyKey, type RequestKey } from '../../../platform/idempotency/request-key.js';
import { ApiWebhooks } from '../../../platform/http/webhook-docs.js';
import type { EventType } from '../domain/event-types.js';
import { EVENT_EXAMPLES } from '../domain/event-examples.js';
import { WebhookDeliveries } from '../application/webhook-deliveries.service.js';
import { WebhookEndpoints } from '../application/webhook-endpoints.service.js';
import { EVENT_DATA } from './dto/event-data.dto.js';
import { IntegrationEventResponse, IntegrationEventsQuery } from './dto/webhook-delivery.dto.js';
import {
  CreateWebhookEndpointDto,
  NewWebhookEndpointResponse,
  WebhookEndpointResponse,
} from './dto/webhook-endpoint.dto.js';
import { EndpointId } from './endpoint-id.js';

const DOCUMENTED = Object.fromEntries(
  Object.entries(EVENT_EXAMPLES).map(([type, { summary, data }]) => [
    type,
    {
      summary,
      data: EVENT_DATA[type as EventType].name,
      example: { type, timestamp: '2027-03-01T00:12:09.000Z', data },
    },
  ]),
);

/** Webhooks for programs such as Zapier and n8n, which subscribe by themselves with an API key. */
@ApiTags('Integrations')
@Controller()
export class WebhooksController {
  constructor(
    private readonly endpoints: WebhookEndpoints,
    private readonly deliveries: WebhookDeliveries,
    private readonly sessions: SessionsService,
    private readonly keys: IdempotencyKeys,
  ) {}

  @Post('webhook-endpoints')
  @Call(
    'Subscribes to events',
    'Creates a webhook endpoint, and shows its secret. A key that sends the same address and events again gets the same endpoint, which gets nothing after its key was revoked.',
  )
  @Allow(Permission.WebhooksWrite)
  @OpenToKeys()
  @ApiExtraModels(...new Set(Object.values(EVENT_DATA)))
  @ApiWebhooks(DOCUMENTED)
  @Creates(NewWebhookEndpointResponse, 'The endpoint.', 'reauthentication_required')
  subscribeToEvents(
    @Body() content: CreateWebhookEndpointDto,
    @CurrentActor() actor: Actor,
    @Req() request: AuthenticatedRequest,
    @IdempotencyKey() key: RequestKey | undefined,
  ): Promise<NewWebhookEndpointResponse> {
    if (!actor.key) assertFreshPassword(request.user as Caller);
    const session = actor.key ? null : this.sessions.tokenOf(request);
    return this.keys.once(
      key,
      (storeResult) => this.endpoints.create(content, actor, session, storeResult),
      ({ resultId }) => this.endpoints.reveal(Number(resultId), actor),
    );
  }

  @Get('webhook-endpoints')
  @Call(
    'Lists subscriptions',
    'The newest first, without their secrets. An API key gets those that it created.',
  )
  @Allow(Permission.WebhooksWrite)
  @OpenToKeys()
  @Answers([WebhookEndpointResponse], 'The endpoints.')
  listSubscriptions(@CurrentActor() actor: Actor): Promise<WebhookEndpointResponse[]> {
    return this.endpoints.list(actor);
  }

  @Get('webhook-endpoints/:id')
  @Call('Gets a subscription', 'Without its secret. An API key gets those that it created.')
  @Allow(Permission.WebhooksWrite)
  @OpenToKeys()
  @Answers(WebhookEndpointResponse, 'The endpoint.')
  getSubscription(
    @Param('id', EndpointId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookEndpointResponse> {
    return this.endpoints.get(id, actor);
  }

  @Delete('webhook-endpoints/:id')
  @Call('Ends a subscription', 'An API key can delete the endpoints that it created.')
  @Allow(Permission.WebhooksWrite)
  @OpenToKeys()
  @AnswersNothing('It gets nothing any more.')
  unsubscribeFromEvents(@Param('id', EndpointId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.endpoints.remove(id, actor);
  }

  @Get('integration-events')
  @Call(
    'Lists sample events',
    'The newest events of a type that you may read, from the last 30 days, as webhooks send them.',
  )
  @Allow(Permission.WebhooksWrite)
  @OpenToKeys()
  @Answers([IntegrationEventResponse], 'The events, the newest first.')
  listIntegrationEvents(
    @Query() { type, limit }: IntegrationEventsQuery,
    @CurrentActor() actor: Actor,
  ): Promise<IntegrationEventResponse[]> {
    return this.deliveries.samples(type, limit, actor);
  }
}
