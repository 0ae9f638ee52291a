import { Body, Controller, Post, type RawBodyRequest, Req } from '@nestjs/common';
import { ApiBody, ApiHeader, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../../../platform/http/access.js';
import { AnswersNothing, Call } from '../../../platform/http/call.js';
import { WebhookCall } from '../../../platform/http/webhook-call.js';
import { MailEvents } from '../application/mail-events.service.js';

/** Bounces and complaints reported by the email provider. */
@ApiTags('Webhooks')
@Public()
@Controller('webhooks/mail')
export class MailWebhookController {
  constructor(private readonly events: MailEvents) {}

  @Post()
  @WebhookCall()
  @Call(
    'Report bounces and complaints',
    'Signed by the email provider with the shared secret (`MAIL_WEBHOOK_SECRET`): `Mail-Signature: t={seconds},v1={HMAC-SHA256 of "t.body" in hex}`, not older than five minutes. An event that is sent twice counts once.',
  )
  @ApiHeader({
    name: 'Mail-Signature',
    required: true,
    schema: { type: 'string', example: 't=1795435200,v1=5f…' },
  })
  @ApiBody({
    schema: {
      type: 'object',
      example: {
        events: [
          {
            id: 'evt_1',
            kind: 'hard',
            email: 'kim@example.org',
            returnPath: 'bounce+12.0a…@club.example',
            code: '5.1.1',
          },
        ],
      },
    },
  })
  @AnswersNothing('All events are stored.', 'invalid_signature', 'too_many_attempts')
  async receiveMailEvents(
    @Body() body: unknown,
    @Req() { rawBody = Buffer.alloc(0), headers, ip: address }: RawBodyRequest<FastifyRequest>,
  ): Promise<void> {
    const { 'mail-signature': signature } = headers;
    await this.events.take({
      raw: rawBody,
      body,
      signature: typeof signature === 'string' ? signature : undefined,
      address,
    });
  }
}
