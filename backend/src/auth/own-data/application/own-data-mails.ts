import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountMails, accountOf } from '../../sessions/account-mails.js';
import { Env } from '../../../platform/config/env.js';
import { LINK_LIFETIME_MINUTES } from '../../../platform/mail/domain/links.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { inWords, type PendingMoney } from '../domain/pending-money.js';
import type { Person } from '../persistence/person.js';

const DAY_MINUTES = 24 * 60;

/** What the club writes to people about their own data. */
@Injectable()
export class OwnDataMails {
  constructor(
    private readonly mails: AccountMails,
    private readonly settings: ClubSettings,
    private readonly venue: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** What happens, when, and the way back. */
  async deletionAsked(person: Person, due: Date, manager: EntityManager): Promise<void> {
    const { name, phone, email } = await this.settings.read(manager);
    await this.mails.write(person, manager, (typed) => ({
      kind: 'account-deletion-asked',
      subject: `Your account at the ${name} is to be deleted`,
      blocks: [
        `${accountOf(person, typed)} at the ${name} is to be deleted on ${this.venue.dateOf(due)}. Until then nothing can be booked with it, and all devices are signed out.`,
        'Then your name, addresses, telephone number and messages go, and what you wrote about the club. What was paid stays in our books without your name, for as long as the law requires.',
        'If you change your mind, sign in before that and keep the account.',
        { press: 'Keep my account', href: `${this.env.publicUrl}/profile` },
        `If that was not you, sign in, keep the account and choose another password; or tell us: ${phone}, ${email}.`,
      ],
    }));
  }

  async kept(person: Person, manager: EntityManager): Promise<void> {
    const { name } = await this.settings.read(manager);
    await this.mails.write(person, manager, (typed) => ({
      kind: 'account-kept',
      subject: `You keep your account at the ${name}`,
      blocks: [`${accountOf(person, typed)} at the ${name} stays as it was. Nothing was deleted.`],
    }));
  }

  async postponed(person: Person, pending: readonly PendingMoney[], manager: EntityManager): Promise<void> {
    const { name, phone, email } = await this.settings.read(manager);
    await this.mails.write(person, manager, (typed) => ({
      kind: 'account-deletion-postponed',
      subject: `Your account at the ${name} is not deleted yet`,
      blocks: [
        `${accountOf(person, typed)} was to be deleted today, but this has to be settled first:`,
        ...(pending.length > 0
          ? pending.map(inWords)
          : ['You are the only admin. Give another person the role first.']),
        'We look again every day, and delete it once that is settled.',
        `If you have a question, please ask: ${phone}, ${email}.`,
      ],
    }));
  }

  /** To the address that was theirs; the last mail. @param person as they were */
  async erased(person: Person, manager: EntityManager): Promise<void> {
    const { name } = await this.settings.read(manager);
    await this.mails.write(person, manager, (typed) => ({
      kind: 'account-erased',
      subject: `Your account at the ${name} is deleted`,
      blocks: [
        `${accountOf(person, typed)} at the ${name} is deleted. What was paid stays in our books without your name, for as long as the law requires.`,
        'This is the last mail about it. Thank you for having been with us.',
      ],
    }));
  }

  /** With the link to the file, which its owner alone can open. */
  async fileReady(person: Person, manager: EntityManager): Promise<void> {
    const { name, phone, email } = await this.settings.read(manager);
    await this.mails.write(person, manager, () => ({
      kind: 'own-data',
      subject: `Your data at the ${name}`,
      blocks: [
        `the file with what the ${name} keeps of you is ready.`,
        { press: 'Download my data', link: 'own-data' },
        `The link works once, for ${LINK_LIFETIME_MINUTES.data / DAY_MINUTES} days, and only for you: we ask you to sign in.`,
        `If you have not asked for it, choose another password at ${this.env.publicUrl}/profile, and tell us: ${phone}, ${email}.`,
      ],
    }));
  }
}
