import { Controller, HttpCode, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiBody, ApiOkResponse, ApiOperation, ApiProperty, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../auth/access.js';
import { ApiProblems } from '../../common/api-problems.js';
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
  @HttpCode(200)
  @ApiOperation({ summary: "Stripe's signed events; checked against the raw body." })
  @ApiBody({ schema: { type: 'object' } })
  @ApiOkResponse({ type: WebhookReceipt })
  @ApiProblems('invalid_signature', 'too_many_attempts', 'payment_provider_unavailable')
  receiveStripeEvent(@Req() request: RawBodyRequest<FastifyRequest>): Promise<WebhookReceipt> {
    return this.receive(PaymentProviderName.Stripe, request);
  }

  @Post('paypal')
  @HttpCode(200)
  @ApiOperation({
    summary: "PayPal's signed events; checked by its certificate against the raw body.",
  })
  @ApiBody({ schema: { type: 'object' } })
  @ApiOkResponse({ type: WebhookReceipt })
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
