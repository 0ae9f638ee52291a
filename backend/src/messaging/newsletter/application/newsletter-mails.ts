import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type EntityManager, IsNull, Not } from 'typeorm';
import { ClubOfMails } from '../../emails/application/club-of-mails.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { MailSender } from '../../../platform/mail/application/mail-sender.js';
import { LINK_LIFETIME_MINUTES } from '../../../platform/mail/domain/links.js';
import {
  confirmSubject,
  confirmBlocks,
  welcomeSubject,
  welcomeBlocks,
} from '../domain/newsletter-mail-content.js';
import { SubscriberEntity } from '../persistence/subscriber.entity.js';
import { recordConfirmationRequest } from '../persistence/subscribers.js';

const MINUTES_A_DAY = 24 * 60;
/** Anyone can enter a stranger's address again and again, so its owner gets at most one email a day. */
const ASKED_AGAIN_AFTER = '1 day';

/** The emails to confirm a newsletter subscription and to welcome a new subscriber. */
@Injectable()
export class NewsletterMails implements OnModuleInit {
  constructor(
    private readonly mails: MailOutbox,
    private readonly sender: MailSender,
    private readonly club: ClubOfMails,
  ) {}

  onModuleInit(): void {
    this.sender.onlyWhile('newsletter-welcome', (id, manager) => this.isSubscriber(id, manager));
    this.sender.onlyWhile(
      'newsletter-confirm',
      async (id, manager) => !(await this.isSubscriber(id, manager)),
    );
  }

  /** Whether a subscriber gets the newsletter. */
  isSubscriber(id: number, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(SubscriberEntity, { id, isActive: true, confirmedAt: Not(IsNull()) });
  }

  /** Emails the confirmation link, unless the address already gets the newsletter or was sent the link within a day. */
  async askToConfirm(id: number, manager: EntityManager): Promise<void> {
    const email = await recordConfirmationRequest(id, ASKED_AGAIN_AFTER, manager);
    if (email === undefined) return;
    const { name } = await this.club.read(manager);
    const days = LINK_LIFETIME_MINUTES.confirm / MINUTES_A_DAY;
    await this.mails.queue(
      {
        kind: 'newsletter-confirm',
        to: email,
        subject: confirmSubject(name),
        blocks: confirmBlocks(name, days),
        about: { kind: 'subscriber', id },
      },
      manager,
    );
  }

  /** At most once for each confirmation. */
  async welcome({ id, email, confirmedAt }: SubscriberEntity, manager: EntityManager): Promise<void> {
    const { name } = await this.club.read(manager);
    await this.mails.queue(
      {
        kind: 'newsletter-welcome',
        key: `newsletter-welcome:${id}:${confirmedAt?.getTime()}`,
        to: email,
        subject: welcomeSubject(name),
        blocks: welcomeBlocks(name),
        about: { kind: 'subscriber', id },
      },
      manager,
    );
  }
}
