import { Injectable } from '@nestjs/common';
import type { EntityManager, FindOptionsWhere } from 'typeorm';
import { readBounceAddress, type SentMail } from '../../../platform/mail/application/bounce-address.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { MailEntity } from '../../../platform/mail/persistence/mail.entity.js';
import { SendRepository } from '../persistence/send.repository.js';

/** An email that was sent, and its recipient. */
export interface Recipient extends SentMail {
  /** null if the recipient was deleted. */
  email: string | null;
}

/** Finds the sent email that a returned one is about. */
@Injectable()
export class SentMails {
  constructor(
    private readonly links: MailLinks,
    private readonly sends: SendRepository,
  ) {}

  /** By the return address, which only we can sign. */
  async byReturnAddress(addresses: readonly string[], manager: EntityManager): Promise<Recipient | null> {
    if (addresses.length === 0) return null;
    const keys = await this.links.keysOf('bounce', manager);
    for (const address of addresses) {
      const mail = readBounceAddress(address, keys);
      if (mail) return { ...mail, email: await this.addressOf(mail, manager) };
    }
    return null;
  }

  /** By the Message-ID, which only the recipient knows. */
  async byMessageId(messageId: string, manager: EntityManager): Promise<Recipient | null> {
    // The Message-ID of an issue's email contains the number of its row.
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
