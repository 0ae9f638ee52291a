import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { readBounceAddress, type SentMail } from '../../../platform/mail/application/bounce-address.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';

/** A mail that has gone out, and to whom. */
export interface Recipient extends SentMail {
  /** null: nobody knows any more. */
  email: string | null;
}

/** By what a mail that comes back names the one that was sent. */
@Injectable()
export class SentMails {
  constructor(private readonly links: MailLinks) {}

  /** By the address to which it returned, which only we can make. */
  async byReturnAddress(addresses: readonly string[], manager: EntityManager): Promise<Recipient | null> {
    if (addresses.length === 0) return null;
    const keys = await this.links.keysOf('bounce', manager);
    for (const address of addresses) {
      const mail = readBounceAddress(address, keys);
      if (mail) return { ...mail, email: await this.addressOf(mail, manager) };
    }
    return null;
  }

  /** By its Message-ID, which nobody but its reader has seen. */
  async byMessageId(messageId: string, manager: EntityManager): Promise<Recipient | null> {
    // The number of its row is part of an issue's.
    const [, digits] = /^<newsletter\.\d+\.([1-9]\d{0,8})\./.exec(messageId) ?? [];
    const [row] = await manager.query<Recipient[]>(
      digits === undefined
        ? `SELECT 'mail' AS kind, id, "to" AS email FROM mails WHERE message_id = $1 ORDER BY id LIMIT 1`
        : `SELECT 'issue' AS kind, id, email FROM newsletter_sends WHERE message_id = $1 AND id = $2`,
      digits === undefined ? [messageId] : [messageId, Number(digits)],
    );
    return row ?? null;
  }

  private async addressOf({ kind, id }: SentMail, manager: EntityManager): Promise<string | null> {
    const [row] = await manager.query<{ email: string }[]>(
      kind === 'issue'
        ? 'SELECT email FROM newsletter_sends WHERE id = $1'
        : 'SELECT "to" AS email FROM mails WHERE id = $1',
      [id],
    );
    return row?.email ?? null;
  }
}
