import { Controller, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../platform/http/access.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import { WebhooksService } from '../application/webhooks.service.js';
import { PaymentProviderName } from '../domain/payment-status.js';

class WebhookReceipt {
  @ApiProperty()
  received: true;
}

@ApiTags('Webhooks')
@Public()
@Controller('webhooks')
export class WebhooksController {
  constructor(private readonly webhooks: WebhooksService) {}

  @Post('stripe')
  @ApiOperation({
    summary: "Takes Stripe's signed events",
    description:
      'Checked against the raw body. An event only says where to look: the provider is asked what is true.',
  })
  @HttpCode(200)
  @ApiBody({ schema: { type: 'object' } })
  @ApiOkResponse({
    type: WebhookReceipt,
    description: 'The event is dealt with, now or at an earlier delivery.',
  })
  @ApiProblems('invalid_signature', 'too_many_attempts', 'payment_provider_unavailable')
  receiveStripeEvent(@Req() request: RawBodyRequest<FastifyRequest>): Promise<WebhookReceipt> {
    return this.receive(PaymentProviderName.Stripe, request);
  }

  @Post('paypal')
  @ApiOperation({
    summary: "Takes PayPal's signed events",
    description:
      'Checked against the raw body and PayPal’s certificate. An event only says where to look: the provider is asked what is true.',
  })
  @HttpCode(200)
  @ApiBody({ schema: { type: 'object' } })
  @ApiOkResponse({
    type: WebhookReceipt,
    description: 'The event is dealt with, now or at an earlier delivery.',
  })
  @ApiProblems('invalid_signature', 'too_many_attempts', 'payment_provider_unavailable')
  receivePaypalEvent(@Req() request: RawBodyRequest<FastifyRequest>): Promise<WebhookReceipt> {
    return this.receive(PaymentProviderName.PayPal, request);
  }

  private async receive(
    provider: PaymentProviderName,
    request: RawBodyRequest<FastifyRequest>,
  ): Promise<WebhookReceipt> {
    const { rawBody = Buffer.alloc(0), headers, ip: address } = request;
    await this.webhooks.receive(provider, { rawBody, headers, address });
    return { received: true };
  }
}
