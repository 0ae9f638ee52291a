import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { readBounceAddress, type SentMail } from '../../../platform/mail/application/bounce-address.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { MailEntity } from '../../../platform/mail/persistence/mail.entity.js';
import { SendRepository } from '../persistence/send.repository.js';

/** A mail that has gone out, and to whom. */
export interface Recipient extends SentMail {
  /** null: no longer known. */
  email: string | null;
}

/** By what a mail that comes back names the one that was sent. */
@Injectable()
export class SentMails {
  constructor(
    private readonly links: MailLinks,
    private readonly sends: SendRepository,
  ) {}

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

  /** By its Message-ID, which only the reader knows. */
  async byMessageId(messageId: string, manager: EntityManager): Promise<Recipient | null> {
    // The number of its row is part of an issue's.
    const [, digits] = /^<newsletter\.\d+\.([1-9]\d{0,8})\./.exec(messageId) ?? [];
    return digits === undefined
      ? this.mailBy({ messageId }, manager)
      : this.sends.byMessageId(Number(digits), messageId, manager);
  }

  private async addressOf({ kind, id }: SentMail, manager: EntityManager): Promise<string | null> {
    if (kind === 'issue') return this.sends.addressOf(id, manager);
    return (await this.mailBy({ id }, manager))?.email ?? null;
  }

  private async mailBy(
    where: FindOptionsWhere<MailEntity>,
    manager: EntityManager,
  ): Promise<Recipient | null> {
    const mail = await manager.findOne(MailEntity, {
      select: { id: true, to: true },
      where,
      order: { id: 'ASC' },
    });
    return mail && { kind: 'mail', id: mail.id, email: mail.to };
  }
}
