import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { ClubOfMails } from '../../emails/application/club-of-mails.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { LINK_LIFETIME_MINUTES } from '../../../platform/mail/domain/links.js';
import { confirmSubject, confirmWords, welcomeSubject, welcomeWords } from '../domain/newsletter-words.js';
import { SubscriberEntity } from '../persistence/subscriber.entity.js';
import { noteAsked } from '../persistence/subscribers.js';

const MINUTES_A_DAY = 24 * 60;
/** Somebody else's address can be typed again and again: its reader hears of it once a day at most. */
const ASKED_AGAIN_AFTER = '1 day';

/** The mails of the newsletter. */
@Injectable()
export class NewsletterMails implements OnModuleInit {
  constructor(
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly club: ClubOfMails,
  ) {}

  onModuleInit(): void {
    this.sender.onlyWhile('newsletter-welcome', (id, manager) => this.isReader(id, manager));
    this.sender.onlyWhile('newsletter-confirm', async (id, manager) => !(await this.isReader(id, manager)));
  }

  /** Whether the newsletter goes to a subscriber. */
  isReader(id: number, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(SubscriberEntity, { id, isActive: true, confirmedAt: Not(IsNull()) });
  }

  /** Asks whoever an address belongs to, unless the newsletter goes there already or the question has just been put. */
  async askToConfirm(id: number, manager: EntityManager): Promise<void> {
    const email = await noteAsked(id, ASKED_AGAIN_AFTER, manager);
    if (email === undefined) return;
    const { name } = await this.club.read(manager);
    const days = LINK_LIFETIME_MINUTES.confirm / MINUTES_A_DAY;
    await this.mails.queue(
      {
        kind: 'newsletter-confirm',
        to: email,
        subject: confirmSubject(name),
        words: confirmWords(name, days),
        about: { kind: 'subscriber', id },
      },
      manager,
    );
  }

  /** Once each time that somebody joins. */
  async welcome({ id, email, confirmedAt }: SubscriberEntity, manager: EntityManager): Promise<void> {
    const { name } = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: 'newsletter-welcome',
        key: `newsletter-welcome:${id}:${confirmedAt?.getTime()}`,
        to: email,
        subject: welcomeSubject(name),
        words: welcomeWords(name),
        about: { kind: 'subscriber', id },
      },
      manager,
    );
  }
}
