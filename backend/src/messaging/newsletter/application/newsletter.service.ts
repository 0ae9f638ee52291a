import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { networkOf } from '../../../platform/common/client-network.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { SubscriberEntity } from '../persistence/subscriber.entity.js';
import { addConsent, addSubscriber, joinSubscribers } from '../persistence/subscribers.js';
import { NewsletterMails } from './newsletter-mails.js';

const HOUR = 3600;
/** The version of the consent text in the form and the email; stored as proof of consent. */
export const CONSENT_TEXT_VERSION = '2026-11';

export interface Subscription {
  email: string;
  name?: string;
}

/** The result of pressing the button in a confirmation email. */
export enum Confirmation {
  Confirmed = 'confirmed',
  /** Confirmed before, by this link or another one. */
  AlreadyConfirmed = 'already_confirmed',
}

/**
 * Newsletter subscriptions. Since anyone can type an address, the confirmation button in an email subscribes it;
 * the link in every issue unsubscribes it.
 */
@Injectable()
export class NewsletterService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    private readonly mails: NewsletterMails,
    private readonly links: MailLinks,
    private readonly jobs: JobQueue,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('newsletter-requested', ({ subscriberId }) =>
      inTransaction(this.dataSource, (manager) => this.mails.askToConfirm(subscriberId, manager)),
    );
  }

  /**
   * Stores an address and emails a confirmation link. A known address does not change and takes the same work, so that neither
   * the answer nor its timing reveals it.
   * @param address the caller's IP address
   * @throws DomainError `too_many_attempts`
   */
  async subscribe({ email, name }: Subscription, address: string): Promise<void> {
    const limit = this.env.LIMIT_SUBSCRIPTIONS_PER_HOUR;
    await this.limiter.consume([{ key: `subscribe:${networkOf(address)}`, limit, windowSeconds: HOUR }]);
    await inTransaction(this.dataSource, async (manager) => {
      const subscriberId = await addSubscriber(email, name, manager);
      await this.jobs.send('newsletter-requested', { subscriberId }, manager);
    });
  }

  /**
   * Subscribes the person to whom the token was emailed.
   * @param address the caller's IP address, whose network is part of the proof of consent
   * @throws DomainError `link_expired` if the link was used, is too old or is not ours
   */
  async confirm(token: string, address: string): Promise<Confirmation> {
    return inTransaction(this.dataSource, async (manager) => {
      const id = await this.links.use('confirm', 'subscriber', token, manager);
      if (id === null) return this.confirmedBefore(token, manager);
      const subscriber = await this.join(id, manager);
      const network = networkOf(address);
      const { askedAt } = subscriber;
      await addConsent({ id, source: 'form', textVersion: CONSENT_TEXT_VERSION, network, askedAt }, manager);
      await this.mails.welcome(subscriber, manager);
      return Confirmation.Confirmed;
    });
  }

  /**
   * Unsubscribes a subscriber. Does nothing if the subscriber left before or was deleted.
   * @throws ValidationError if the token is not from one of our emails
   */
  async unsubscribe(token: string): Promise<void> {
    const id = await this.links.readUnsubscribe(token);
    if (id === null)
      throw new ValidationError({ token: ['This link is incomplete. Use the link in our email.'] });
    await inTransaction(this.dataSource, async (manager) => {
      await manager.update(SubscriberEntity, { id }, { isActive: false, confirmedAt: null });
      // An older confirmation link must not bring back a subscriber who has left.
      await this.links.useUp('confirm', { kind: 'subscriber', id }, manager);
    });
  }

  /** A subscriber who left and returns has a new date of joining. */
  private async join(id: number, manager: EntityManager): Promise<SubscriberEntity> {
    const subscriber = await manager.findOne(SubscriberEntity, {
      where: { id },
      lock: { mode: 'pessimistic_write' },
    });
    if (!subscriber) throw linkExpired();
    return Object.assign(subscriber, await joinSubscribers(id, false, manager));
  }

  private async confirmedBefore(token: string, manager: EntityManager): Promise<Confirmation> {
    const id = await this.links.objectOf('confirm', 'subscriber', token, manager);
    if (id === null || !(await this.mails.isSubscriber(id, manager))) throw linkExpired();
    return Confirmation.AlreadyConfirmed;
  }
}

function linkExpired(): DomainError {
  return new DomainError('link_expired', 'This link no longer works. Please ask for a new one.');
}
