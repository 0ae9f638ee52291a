import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UserRole } from '../../../auth/accounts/user.entity.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { AccountMails } from '../../../auth/sessions/account-mails.js';
import { Env } from '../../../platform/config/env.js';
import { MAX_FAILING_DAYS } from '../domain/retry-schedule.js';
import type { EndpointRow } from '../persistence/endpoint.repository.js';

const REASONS = {
  gone: 'The server answered 410 Gone.',
  failing: `No event could be delivered for ${MAX_FAILING_DAYS} days.`,
  no_access: 'Its maker has no access any more.',
};

/** The email that a webhook endpoint was disabled. */
@Injectable()
export class WebhookMails {
  constructor(
    private readonly mails: AccountMails,
    private readonly users: UsersService,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** To the maker of the endpoint. */
  async disabled(endpoint: EndpointRow, manager: EntityManager): Promise<void> {
    const { id, makerId, url, disabledReason } = endpoint;
    const maker = await this.users.findById(makerId);
    if (!maker) return;
    const area = maker.role === UserRole.Admin ? 'admin' : 'my-club';
    await this.mails.write(maker, manager, (typed, name) => ({
      kind: 'webhook-disabled',
      subject: `A webhook of the ${name} was disabled`,
      blocks: [
        `We disabled a webhook${typed(` to ${new URL(url).hostname}`)}. ${disabledReason ? REASONS[disabledReason] : ''}`,
        'Please repair the server, make the webhook active again, and send the failed events again.',
        { button: 'Open webhook', href: `${this.env.publicUrl}/${area}/webhooks/${id}` },
      ],
    }));
  }
}
