import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isErasedAddress } from '../../../platform/common/erased.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { Mark } from '../../../platform/mail/mailbox/read-mailbox.js';
import { readReturned, ReturnedKind } from '../domain/returned-mail.js';
import { type Recipient, SentMails } from './sent-mails.js';
import { Suppressions } from './suppressions.service.js';

/** Stores the bounces and complaints in the mailbox for returned emails, each of them once. */
@Injectable()
export class ReturnedMails {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly sent: SentMails,
    private readonly suppressions: Suppressions,
  ) {}

  /** @returns flagged if staff have to look at it, because its meaning or its email is unknown */
  async take(source: Buffer): Promise<Mark> {
    const returned = readReturned(source.toString());
    if (returned.kind !== ReturnedKind.Bounce)
      return returned.kind === ReturnedKind.Nothing ? Mark.Seen : Mark.Flagged;
    const { returnsTo, about, messageId, bounce, code } = returned;
    return inTransaction(this.dataSource, async (manager) => {
      const mail = await this.mailOf(returnsTo, about, manager);
      if (!mail) return Mark.Flagged;
      const { email } = mail;
      // The subscriber's data has been erased.
      if (email === null || isErasedAddress(email)) return Mark.Seen;
      // The hash includes the email, so that a forged Message-ID cannot block another returned mail.
      const hash = createHash('sha256')
        .update(messageId ?? source)
        .digest('hex');
      const eventId = `mailbox:${mail.kind}:${mail.id}:${hash}`;
      await this.suppressions.note({ email, kind: bounce, mail, code, source: 'mailbox', eventId }, manager);
      return Mark.Seen;
    });
  }

  private async mailOf(
    returnsTo: readonly string[],
    messageId: string | null,
    manager: EntityManager,
  ): Promise<Recipient | null> {
    const byAddress = await this.sent.byReturnAddress(returnsTo, manager);
    return byAddress ?? (messageId === null ? null : this.sent.byMessageId(messageId, manager));
  }
}
