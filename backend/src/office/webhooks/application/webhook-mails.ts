import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Env } from '../../../platform/config/env.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MAX_FAILING_DAYS } from '../domain/retry-schedule.js';
import type { EndpointRow } from '../persistence/endpoint.repository.js';

const REASONS = {
  gone: 'The server answered 410 Gone.',
  failing: `Nothing has been delivered for ${MAX_FAILING_DAYS} days.`,
  no_access: 'Its maker has no access any more.',
};

/** The email that a webhook endpoint was disabled. */
@Injectable()
export class WebhookMails {
  constructor(
    private readonly mails: MailOutbox,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** To the maker of the endpoint. */
  async disabled(endpoint: EndpointRow, manager: EntityManager): Promise<void> {
    const { id, makerId, makerName, makerEmail, url, description, disabledReason, clubId } = endpoint;
    await this.mails.queue(
      {
        kind: 'webhook-disabled',
        to: makerEmail,
        subject: `Webhook endpoint disabled: ${new URL(url).hostname}`,
        about: { kind: 'user', id: makerId },
        blocks: [
          `Hello ${makerName},`,
          `We have disabled a webhook endpoint. ${disabledReason ? REASONS[disabledReason] : ''}`,
          'Please repair the endpoint, make it active again, and send the failed deliveries again.',
          {
            facts: [
              ['Endpoint', url.split('?', 1)[0] ?? ''],
              ...(description === null ? [] : [['Description', description] as const]),
            ],
          },
          {
            button: 'Open webhook',
            href: `${this.env.publicUrl}/${clubId === null ? 'admin' : 'my-club'}/webhooks/${id}`,
          },
        ],
      },
      manager,
    );
  }
}
