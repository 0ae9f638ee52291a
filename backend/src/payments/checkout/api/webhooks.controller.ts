import { applyDecorators, Controller, HttpCode, Param, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { PaymentProviderName } from '../../../platform/config/payment-providers.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { WebhookCall } from '../../../platform/http/webhook-call.js';
import { WebhooksService } from '../application/webhooks.service.js';
import { ApiProviderParam, Named, type ProviderParam } from './named-provider.js';

class WebhookReceipt {
  @ApiProperty()
  received: true;
}

/** Shared by all webhooks. */
const TakesEvents = (summary: string, signed: string): MethodDecorator =>
  applyDecorators(
    HttpCode(200),
    WebhookCall(),
    ApiOperation({
      summary,
      description: `Verifies the signature of ${signed}. An event only says where to look: we ask the provider for the current status.`,
    }),
    ApiBody({ schema: { type: 'object' } }),
    ApiOkResponse({
      type: WebhookReceipt,
      description: 'The event was handled, now or at an earlier delivery.',
    }),
    ApiProblems('invalid_signature', 'too_many_attempts', 'payment_provider_unavailable'),
  );

/** Stripe and PayPal have their own paths in the contract. Other providers use `webhooks/{provider}`. */
@ApiTags('Webhooks')
@Public()
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post('stripe')
  @TakesEvents("Receives Stripe's signed events", 'the raw body')
  receiveStripeEvent(@Req() request: RawBodyRequest<FastifyRequest>): Promise<WebhookReceipt> {
    return this.receiveEvent(PaymentProviderName.Stripe, request);
  }

  @Post('paypal')
  @TakesEvents("Receives PayPal's signed events", 'the raw body with PayPal’s certificate')
  receivePaypalEvent(@Req() request: RawBodyRequest<FastifyRequest>): Promise<WebhookReceipt> {
    return this.receiveEvent(PaymentProviderName.PayPal, request);
  }

  @Post(':provider')
  @TakesEvents("Receives a provider's signed events", 'the raw body as the provider documents it')
  @ApiProviderParam()
  @ApiProblems('not_found')
  async receiveEvent(
    @Param('provider', Named.provider) provider: ProviderParam,
    @Req() { rawBody = Buffer.alloc(0), headers, ip: address }: RawBodyRequest<FastifyRequest>,
  ): Promise<WebhookReceipt> {
    await this.webhooks.receive(provider, { rawBody, headers, address });
    return { received: true };
  }
}
