import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  UseInterceptors,
} from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { SessionsService } from '../../../auth/sessions/sessions.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
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
  @ApiOperation({
    summary: 'Lists webhook endpoints',
    description: 'The newest first, without their secrets.',
  })
  @Allow(Permission.WebhooksWrite)
  @ApiOkResponse({ type: [WebhookEndpointResponse], description: 'The endpoints.' })
  listWebhookEndpoints(@CurrentActor() actor: Actor): Promise<WebhookEndpointResponse[]> {
    return this.endpoints.list(actor);
  }

  @Post()
  @ApiOperation({
    summary: 'Creates a webhook endpoint',
    description:
      'Events from now on are sent to its address, signed by Standard Webhooks. The secret is shown once.',
  })
  @Allow(Permission.WebhooksWrite)
  @FreshPassword()
  @ApiCreatedResponse({ type: NewWebhookEndpointResponse, description: 'The endpoint.' })
  @ApiProblems('validation_failed')
  createWebhookEndpoint(
    @Body() content: CreateWebhookEndpointDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<NewWebhookEndpointResponse> {
    return this.endpoints.create(content, actor, this.sessions.tokenOf(request));
  }

  @Get(':id')
  @ById
  @ApiOperation({ summary: 'Gets a webhook endpoint', description: 'Without its secret.' })
  @Allow(Permission.WebhooksWrite)
  @ApiOkResponse({ type: WebhookEndpointResponse, description: 'The endpoint.' })
  @ApiProblems('not_found')
  getWebhookEndpoint(
    @Param('id', EndpointId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookEndpointResponse> {
    return this.endpoints.get(id, actor);
  }

  @Patch(':id')
  @ById
  @ApiOperation({
    summary: 'Changes a webhook endpoint',
    description: 'Also pauses it and makes it active again. Fields that are not sent do not change.',
  })
  @Allow(Permission.WebhooksWrite)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: WebhookEndpointResponse, description: 'The endpoint.' })
  @ApiProblems('validation_failed', 'not_found')
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
  @HttpCode(204)
  @ById
  @ApiOperation({
    summary: 'Deletes a webhook endpoint',
    description: 'With its deliveries. Takes effect at once and cannot be undone.',
  })
  @Allow(Permission.WebhooksWrite)
  @ApiNoContentResponse({ description: 'It gets nothing any more.' })
  @ApiProblems('not_found')
  deleteWebhookEndpoint(@Param('id', EndpointId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    return this.endpoints.remove(id, actor);
  }

  @Post(':id/roll-secret')
  @HttpCode(200)
  @ById
  @ApiOperation({
    summary: 'Replaces the secret of a webhook endpoint',
    description: 'Deliveries are signed with both secrets for some hours. The new one is shown once.',
  })
  @Allow(Permission.WebhooksWrite)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: NewWebhookEndpointResponse, description: 'The endpoint.' })
  @ApiProblems('validation_failed', 'not_found')
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
  @HttpCode(200)
  @ById
  @ApiOperation({
    summary: 'Sends a test to a webhook endpoint',
    description:
      'Sends an event of the type `webhook.test` now, once, and waits up to 15 seconds for the answer.',
  })
  @Allow(Permission.WebhooksWrite)
  @ApiOkResponse({ type: WebhookDeliveryResponse, description: 'The delivery, with the answer.' })
  @ApiProblems('not_found', 'too_many_attempts')
  testWebhookEndpoint(
    @Param('id', EndpointId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookDeliveryResponse> {
    return this.deliveries.test(id, actor);
  }

  @Get(':id/deliveries')
  @ById
  @ApiOperation({
    summary: 'Lists deliveries of a webhook endpoint',
    description: 'The newest first, of the last 30 days.',
  })
  @Allow(Permission.WebhooksWrite)
  @ApiOkResponse({ type: WebhookDeliveryPageResponse, description: 'A page of deliveries.' })
  @ApiProblems('validation_failed', 'not_found')
  listWebhookDeliveries(
    @Param('id', EndpointId) id: number,
    @Query() query: WebhookDeliveriesQuery,
    @CurrentActor() actor: Actor,
  ): Promise<WebhookDeliveryPageResponse> {
    return this.deliveries.page(id, query, actor);
  }

  @Post(':id/resend')
  @HttpCode(200)
  @ById
  @ApiOperation({
    summary: 'Sends deliveries again',
    description: 'Exactly one of the fields says which. Receivers get the same `webhook-id` again.',
  })
  @Allow(Permission.WebhooksWrite)
  @ApiOkResponse({ type: ResentWebhooksResponse, description: 'How many.' })
  @ApiProblems('validation_failed', 'not_found')
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
