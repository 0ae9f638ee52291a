import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { AccountMails, accountOf } from '../../sessions/account-mails.js';
import { Env } from '../../../platform/config/env.js';
import { LINK_LIFETIME_MINUTES } from '../../../platform/mail/domain/links.js';
import { formatDate } from '../../../platform/common/formats.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { type PendingMoney, pendingSentence } from '../domain/pending-money.js';
import type { Person } from '../persistence/person.js';

const DAY_MINUTES = 24 * 60;

/** The emails to people about their own data. */
@Injectable()
export class OwnDataMails {
  constructor(
    private readonly mails: AccountMails,
    private readonly venue: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** Names the date of the deletion, and says how to cancel it. */
  async deletionRequested(person: Person, due: Date, manager: EntityManager): Promise<void> {
    await this.mails.write(person, manager, (typed, name) => ({
      kind: 'account-deletion-requested',
      subject: `Your account at the ${name} will be deleted`,
      blocks: [
        `As requested, we will delete ${accountOf(person, typed)} at the ${name} on ${formatDate(this.venue.dateOf(due))}. To keep it, log in before then.`,
        { button: 'Keep account', href: `${this.env.publicUrl}/profile/data` },
        'Until then you can’t book with it. You are logged out on all devices.',
        'We will delete your name, addresses, phone number, messages and what you wrote about the club. The law requires us to keep payment records without your name and, for five years, unchanged receipts and invoices with your name.',
        'If this wasn’t you, log in, keep the account and change your password, or tell us.',
      ],
    }));
  }

  async deletionCancelled(person: Person, manager: EntityManager): Promise<void> {
    await this.mails.write(person, manager, (typed, name) => ({
      kind: 'account-deletion-cancelled',
      subject: `We are keeping your account at the ${name}`,
      blocks: [
        `As requested, we won’t delete ${accountOf(person, typed)} at the ${name}. Nothing has changed.`,
      ],
    }));
  }

  async postponed(person: Person, pending: readonly PendingMoney[], manager: EntityManager): Promise<void> {
    await this.mails.write(person, manager, (typed, name) => ({
      kind: 'account-deletion-postponed',
      subject: `Your account at the ${name} is not deleted yet`,
      blocks: [
        `We planned to delete ${accountOf(person, typed)} today, but we can’t yet, for this reason:`,
        {
          list:
            pending.length > 0
              ? pending.map(pendingSentence)
              : ['You are the only admin. Please give another person this role first.'],
        },
        'We check again every day and delete your account once this is settled.',
      ],
    }));
  }

  /** The last email, to the former address. @param person as before the deletion */
  async erased(person: Person, manager: EntityManager): Promise<void> {
    await this.mails.write(person, manager, (typed, name) => ({
      kind: 'account-erased',
      subject: `Your account at the ${name} has been deleted`,
      blocks: [
        `We have deleted ${accountOf(person, typed)} at the ${name}. The law requires us to keep payment records without your name and, for five years, unchanged receipts and invoices with your name.`,
        'This is our last email about your account. Thank you for being with us.',
      ],
    }));
  }

  /** Has a link to the file, which works only for its owner. */
  async fileReady(person: Person, manager: EntityManager): Promise<void> {
    await this.mails.write(person, manager, (_typed, name) => ({
      kind: 'data-export-ready',
      subject: `Your data from the ${name} is ready`,
      blocks: [
        `The file with the data that the ${name} holds about you is ready. Please download it within ${LINK_LIFETIME_MINUTES.data / DAY_MINUTES} days.`,
        { button: 'Download my data', link: 'own-data' },
        'The link works once, and we ask you to log in.',
        `If you did not ask for this, change your password at ${this.env.publicUrl}/profile/security and tell us.`,
      ],
    }));
  }
}
