import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { formatDate } from '../../../platform/common/formats.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { UserEntity, UserRole } from '../../accounts/user.entity.js';
import { type Addressee, AccountMails } from '../../sessions/account-mails.js';
import type { ApiKeyRow } from '../persistence/api-key.repository.js';

const CHANGED = {
  created: { subject: 'was created', sentence: (name: string) => `The API key${name} was created.` },
  rolled: {
    subject: 'has a new secret',
    sentence: (name: string) => `The API key${name} was given a new secret.`,
  },
  widened: {
    subject: 'can do more',
    sentence: (name: string) => `The API key${name} was given more permissions or networks.`,
  },
};

/** The emails about an API key to its maker. */
@Injectable()
export class KeyMails {
  constructor(
    private readonly mails: AccountMails,
    private readonly venue: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  async exposed(key: ApiKeyRow, manager: EntityManager): Promise<void> {
    const maker = await this.makerOf(key, manager);
    if (!maker) return;
    await this.mails.write(maker, manager, (typed, name) => ({
      kind: 'api-key-revoked',
      subject: `An API key of the ${name} was revoked`,
      blocks: [
        `We revoked the API key${typed(` “${key.name}”`)}, because a program sent it in a web address, where others can read it. The program no longer works with it.`,
        'Create a new key, and send it in the header “Authorization: Bearer” only.',
        { button: 'Create API key', href: this.pageFor(key) },
        'The audit log shows what the key changed.',
      ],
    }));
  }

  async expires(key: ApiKeyRow, manager: EntityManager): Promise<void> {
    const maker = await this.makerOf(key, manager);
    if (!maker) return;
    const day = formatDate(this.venue.dateOf(key.expiresAt));
    await this.mails.write(maker, manager, (typed, name) => ({
      kind: 'api-key-expires',
      subject: `An API key of the ${name} expires on ${day}`,
      blocks: [
        `The API key${typed(` “${key.name}”`)} expires on ${day}. The program that uses it then stops working.`,
        'If the program is still needed, give the key a new secret and a later day before then.',
        { button: 'Open API keys', href: this.pageFor(key) },
      ],
    }));
  }

  /** Tells the maker, so that a key that a thief makes or widens is noticed. */
  async changed(what: keyof typeof CHANGED, key: ApiKeyRow, manager: EntityManager): Promise<void> {
    const maker = await this.makerOf(key, manager);
    if (!maker) return;
    await this.mails.write(maker, manager, (typed, name) => ({
      kind: 'api-key-changed',
      subject: `An API key of the ${name} ${CHANGED[what].subject}`,
      blocks: [
        `${CHANGED[what].sentence(typed(` “${key.name}”`))} It acts for your account.`,
        'If this wasn’t you, revoke the key, reset your password and tell us.',
        { button: 'Open API keys', href: this.pageFor(key) },
      ],
    }));
  }

  /** To the former maker. @param key as it was before */
  async takenOver(key: ApiKeyRow, manager: EntityManager): Promise<void> {
    const maker = await this.makerOf(key, manager);
    if (!maker) return;
    await this.mails.write(maker, manager, (typed, name) => ({
      kind: 'api-key-taken-over',
      subject: `An API key of the ${name} no longer acts for you`,
      blocks: [
        `Another member of staff changed the API key${typed(` “${key.name}”`)} that you made. It now acts for their account, with no more than they can do.`,
        'If you did not expect this, revoke the key and tell us.',
        { button: 'Open API keys', href: this.pageFor(key) },
      ],
    }));
  }

  private makerOf({ makerId }: ApiKeyRow, manager: EntityManager): Promise<Addressee | null> {
    return manager.findOneBy(UserEntity, { id: makerId });
  }

  private pageFor({ makerRole }: ApiKeyRow): string {
    const area = makerRole === (UserRole.Admin as string) ? 'admin' : 'my-club';
    return `${this.env.publicUrl}/${area}/integrations`;
  }
}
