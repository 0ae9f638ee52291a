import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { networkOf } from '../../../platform/common/client-network.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { isSigned, readEvents } from './mail-events.js';
import { SentMails } from './sent-mails.js';
import { Suppressions } from './suppressions.service.js';

const HOUR = 3600;

export interface SignedBody {
  raw: Buffer;
  body: unknown;
  signature: string | undefined;
  /** The caller's IP address. */
  address: string;
}

/** Bounces and complaints that the email provider reports. */
@Injectable()
export class MailEvents {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly suppressions: Suppressions,
    private readonly sent: SentMails,
    private readonly limiter: RateLimiter,
    private readonly clock: DatabaseClock,
    @Inject(Env) private readonly env: Env,
  ) {}

  /**
   * Stores all events of a body or none. An event that was stored before changes nothing.
   * @throws DomainError `invalid_signature`, `too_many_attempts`; ValidationError
   */
  async take({ raw, body, signature, address }: SignedBody): Promise<void> {
    const secret = this.env.MAIL_WEBHOOK_SECRET;
    if (secret === undefined || !isSigned(signature, raw, secret, await this.clock.now())) {
      const limit = this.env.LIMIT_WEBHOOK_FAILURES_PER_ADDRESS;
      await this.limiter.consume([{ key: `mail-webhook:${networkOf(address)}`, limit, windowSeconds: HOUR }]);
      throw new DomainError('invalid_signature', 'The signature of this event is not valid.');
    }
    const events = readEvents(body);
    if (!events) throw new ValidationError({ events: ['Send events in the documented format.'] });
    await inTransaction(this.dataSource, async (manager) => {
      for (const { id, kind, email, returnPath, code } of events) {
        const sent = await this.sent.byReturnAddress(returnPath === null ? [] : [returnPath], manager);
        // The row of the email may have been deleted.
        const mail = sent && sent.email !== null ? sent : null;
        await this.suppressions.note({ email, kind, mail, code, source: 'webhook', eventId: id }, manager);
      }
    });
  }
}
