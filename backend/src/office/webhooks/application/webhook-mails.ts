import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { UserEntity, UserRole } from '../../../auth/accounts/user.entity.js';
import { AccountMails } from '../../../auth/sessions/account-mails.js';
import { Env } from '../../../platform/config/env.js';
import { MAX_FAILING_DAYS } from '../domain/retry-schedule.js';
import type { EndpointRow } from '../persistence/endpoint.repository.js';

const REASONS = {
  gone: 'The server answered “Gone” (410): the address no longer exists.',
  failing: `No event could be delivered for ${MAX_FAILING_DAYS} days.`,
  no_access: 'Its maker has no access any more.',
};

/** The emails about a webhook endpoint to its maker. */
@Injectable()
export class WebhookMails {
  constructor(
    private readonly mails: AccountMails,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** To the maker of the endpoint. */
  async disabled(endpoint: EndpointRow, manager: EntityManager): Promise<void> {
    const { id, makerId, url, disabledReason } = endpoint;
    const maker = await manager.findOneBy(UserEntity, { id: makerId });
    if (!maker) return;
    await this.mails.write(maker, manager, (typed, name) => ({
      kind: 'webhook-disabled',
      subject: `A webhook of the ${name} was disabled`,
      blocks: [
        `We disabled a webhook${typed(` to ${new URL(url).hostname}`)}. ${disabledReason ? REASONS[disabledReason] : ''}`,
        'Please repair the server, make the webhook active again, and send the failed events again.',
        { button: 'Open webhook', href: this.pageFor(maker, id) },
      ],
    }));
  }

  /** To the former maker. @param endpoint as it was before */
  async takenOver({ id, makerId, url }: EndpointRow, manager: EntityManager): Promise<void> {
    const maker = await manager.findOneBy(UserEntity, { id: makerId });
    if (!maker) return;
    await this.mails.write(maker, manager, (typed, name) => ({
      kind: 'webhook-taken-over',
      subject: `A webhook of the ${name} no longer acts for you`,
      blocks: [
        `Another member of staff changed a webhook${typed(` to ${new URL(url).hostname}`)} that you made. It now acts for their account, with no more than they can do.`,
        'If you did not expect this, delete the webhook and tell us.',
        { button: 'Open webhook', href: this.pageFor(maker, id) },
      ],
    }));
  }

  private pageFor({ role }: UserEntity, id: number): string {
    return `${this.env.publicUrl}/${role === UserRole.Admin ? 'admin' : 'my-club'}/webhooks/${id}`;
  }
}
