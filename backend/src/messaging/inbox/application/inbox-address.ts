import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isSignatureOf, signatureOf } from '../../../platform/common/signature.js';
import { Env } from '../../../platform/config/env.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';

const MAC_BYTES = 10;

const wordsOf = (id: number | string): string => `answer to message:${id}`;

/**
 * `inbox@club.example` becomes `inbox+42.9f…@club.example`. The signature proves that the club made the address for message 42.
 */
export function addressOfMessage(mailbox: string, id: number, key: Buffer): string {
  const at = mailbox.lastIndexOf('@');
  return `${mailbox.slice(0, at)}+${id}.${signatureOf(wordsOf(id), key, MAC_BYTES)}${mailbox.slice(at)}`;
}

/**
 * @param keys all keys that were ever used
 * @returns the id of the message, or null if the address is not one of ours
 */
export function messageOfAddress(mailbox: string, address: string, keys: readonly Buffer[]): number | null {
  const at = mailbox.lastIndexOf('@');
  const [name, domain] = [mailbox.slice(0, at), mailbox.slice(at)].map((part) => part.toLowerCase());
  const given = address.toLowerCase();
  if (!given.startsWith(`${name}+`) || !given.endsWith(domain ?? '')) return null;
  const tag = given.slice((name?.length ?? 0) + 1, given.length - (domain?.length ?? 0));
  const [, id, mac] = /^([1-9]\d{0,8})\.([0-9a-f]{20})$/.exec(tag) ?? [];
  if (id === undefined || mac === undefined) return null;
  return isSignatureOf(wordsOf(id), mac, keys) ? Number(id) : null;
}

/** Reply addresses that add answers to their thread, if the club has a mailbox that we read. */
@Injectable()
export class InboxAddress {
  constructor(
    private readonly links: MailLinks,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** Whether we read a mailbox. */
  get isRead(): boolean {
    return this.mailbox !== null;
  }

  /** null if we read no mailbox; answers then go to the club's own address. */
  async of(messageId: number, manager: EntityManager): Promise<string | null> {
    if (!this.mailbox) return null;
    const [key] = await this.keys(manager);
    return key ? addressOfMessage(this.mailbox, messageId, key) : null;
  }

  /** @returns the id of the message that one of the addresses belongs to */
  async messageOf(addresses: readonly string[], manager: EntityManager): Promise<number | null> {
    const { mailbox } = this;
    if (!mailbox) return null;
    const keys = await this.keys(manager);
    for (const address of addresses) {
      const id = messageOfAddress(mailbox, address, keys);
      if (id !== null) return id;
    }
    return null;
  }

  private get mailbox(): string | null {
    const { INBOX_IMAP_URL, INBOX_ADDRESS } = this.env;
    return INBOX_IMAP_URL && INBOX_ADDRESS ? INBOX_ADDRESS : null;
  }

  /** The installation's link keys, the newest first. Each use signs a different text, so one key serves all. */
  private keys(manager: EntityManager): Promise<Buffer[]> {
    return this.links.keysOf('leave', manager);
  }
}
