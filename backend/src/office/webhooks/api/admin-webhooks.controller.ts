import {
  Body,
  Controller,
  Delete,
  Get,
  Param,
  Patch,
  Post,
  Query,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { SessionsService } from '../../../auth/sessions/sessions.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { type Resend, WebhookDeliveries } from '../application/webhook-deliveries.service.js';
import { WebhookEndpoints } from '../application/webhook-endpoints.service.js';
import {
  ResendWebhooksDto,
  ResentWebhooksResponse,
  WebhookDeliveriesQuery,
  WebhookDeliveryPageResponse,
  WebhookDeliveryResponse,
} from './dto/webhook-delivery.dto.js';
import {
  CreateWebhookEndpointDto,
  NewWebhookEndpointResponse,
  RollWebhookSecretDto,
  UpdateWebhookEndpointDto,
  WebhookEndpointResponse,
} from './dto/webhook-endpoint.dto.js';
import { EndpointId } from './endpoint-id.js';

const ById = ApiParam({ name: 'id', type: 'integer' });

/** Webhook endpoints for staff. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/webhook-endpoints')
export class AdminWebhooksController {
  constructor(
    private readonly endpoints: WebhookEndpoints,
    private readonly deliveries: WebhookDeliveries,
    private readonly sessions: SessionsService,
  ) {}

  @Get()
  @Call('Lists webhook endpoints', 'The newest first, without their secrets.')
  @Allow(Permission.WebhooksWrite)
  @Answers([WebhookEndpointResponse], 'The endpoints.')
  listWebhookEndpoints(@CurrentActor() actor: Actor): Promise<WebhookEndpointResponse[]> {
    return this.endpoints.list(actor);
  }

  @Post()
  @Call(
    'Creates a webhook endpoint',
    'Events from now on are sent to its address, signed by Standard Webhooks. The secret is shown once.',
  )
  @AllowWithPassword(Permission.WebhooksWrite)
  @Creates(NewWebhookEndpointResponse, 'The endpoint.')
  createWebhookEndpoint(
    @Body() content: CreateWebhookEndpointDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<NewWebhookEndpointResponse> {
    return this.endpoints.create(content, actor, this.sessions.tokenOf(request));
  }

  @Get(':id')
  @ById
  @Call('Gets a webhook endpoint', 'Without its secret.')
  @Allow(Permission.WebhooksWrite)
  @Answers(WebhookEndpointResponse, 'The endpoint.')
  getWebhookEndpoint(
    @Param('id', EndpointId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookEndpointResponse> {
    return this.endpoints.get(id, actor);
  }

  @Patch(':id')
  @ById
  @Call(
    'Changes a webhook endpoint',
    'Also pauses it and makes it active again. Fields that are not sent do not change.',
  )
  @AllowWithPassword(Permission.WebhooksWrite)
  @Answers(WebhookEndpointResponse, 'The endpoint.')
  updateWebhookEndpoint(
    @Param('id', EndpointId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdateWebhookEndpointDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<WebhookEndpointResponse> {
    return this.endpoints.change(id, version, fields, actor, this.sessions.tokenOf(request));
  }

  @Delete(':id')
  @ById
  @Call('Deletes a webhook endpoint', 'With its deliveries. Takes effect at once and cannot be undone.')
  @Allow(Permission.WebhooksWrite)
  @AnswersNothing('It gets nothing any more.')
  deleteWebhookEndpoint(@Param('id', EndpointId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.endpoints.remove(id, actor);
  }

  @Post(':id/roll-secret')
  @ById
  @Call(
    'Replaces the secret of a webhook endpoint',
    'Deliveries are signed with both secrets for some hours. The new one is shown once.',
  )
  @AllowWithPassword(Permission.WebhooksWrite)
  @Answers(NewWebhookEndpointResponse, 'The endpoint.')
  rollWebhookSecret(
    @Param('id', EndpointId) id: number,
    @IfMatch() version: number,
    @Body() { hours }: RollWebhookSecretDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<NewWebhookEndpointResponse> {
    return this.endpoints.rollSecret(id, version, hours, actor, this.sessions.tokenOf(request));
  }

  @Post(':id/test')
  @ById
  @Call(
    'Sends a test to a webhook endpoint',
    'Sends an event of the type `webhook.test` now, once, and waits up to 15 seconds for the answer.',
  )
  @Allow(Permission.WebhooksWrite)
  @Answers(WebhookDeliveryResponse, 'The delivery, with the answer.', 'too_many_attempts')
  testWebhookEndpoint(
    @Param('id', EndpointId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookDeliveryResponse> {
    return this.deliveries.test(id, actor);
  }

  @Get(':id/deliveries')
  @ById
  @Call('Lists deliveries of a webhook endpoint', 'The newest first, of the last 30 days.')
  @Allow(Permission.WebhooksWrite)
  @Answers(WebhookDeliveryPageResponse, 'A page of deliveries.')
  listWebhookDeliveries(
    @Param('id', EndpointId) id: number,
    @Query() query: WebhookDeliveriesQuery,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookDeliveryPageResponse> {
    return this.deliveries.page(id, query, actor);
  }

  @Post(':id/resend')
  @ById
  @Call(
    'Sends deliveries again',
    'Exactly one of the fields says which. Receivers get the same `webhook-id` again.',
  )
  @Allow(Permission.WebhooksWrite)
  @Answers(ResentWebhooksResponse, 'How many.')
  async resendWebhooks(
    @Param('id', EndpointId) id: number,
    @Body() body: ResendWebhooksDto,
    @CurrentActor() actor: Actor,
  ): Promise<ResentWebhooksResponse> {
    return { queued: await this.deliveries.resend(id, () => toResend(body), actor) };
  }
}

/** @throws ValidationError unless exactly one field is given */
function toResend({ deliveryId, allFailed, since }: ResendWebhooksDto): Resend {
  const given: Resend[] = [];
  if (deliveryId !== undefined) given.push({ deliveryId });
  if (allFailed !== undefined) given.push({ allFailed });
  if (since !== undefined) given.push({ since: new Date(since) });
  const [first, ...others] = given;
  if (!first || others.length > 0)
    throw new ValidationError({ deliveryId: ['Send one of deliveryId, allFailed and since.'] });
  return first;
}
