import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In, IsNull, Not, Raw } from 'typeorm';
import { networkOf } from '../../../platform/common/client-network.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { ClubEntity } from '../../../clubs/persistence/club.entity.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { SubscriberEntity } from '../persistence/subscriber.entity.js';
import {
  addConsent,
  joinSubscribers,
  reserveSubscriber,
  subscriptionOf,
} from '../persistence/subscribers.js';
import { NewsletterMails } from './newsletter-mails.js';
import { CONSENT_TEXT_VERSION } from './newsletter.service.js';

export interface OwnNewsletter {
  isSubscribed: boolean;
  /** The clubs to read about; an empty list means all. */
  clubIds: number[];
}

/** A member's subscription, as set in the profile. Its address is confirmed, so no confirmation email is needed. */
@Injectable()
export class OwnNewsletters {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mails: NewsletterMails,
    private readonly links: MailLinks,
  ) {}

  /** Reveals nothing about an unconfirmed address, which may belong to another person. */
  async of(
    { email, emailConfirmedAt }: UserEntity,
    manager = this.dataSource.manager,
  ): Promise<OwnNewsletter> {
    if (emailConfirmedAt === null) return { isSubscribed: false, clubIds: [] };
    return (await subscriptionOf(email, manager)) ?? { isSubscribed: false, clubIds: [] };
  }

  /**
   * Subscribes, unsubscribes or changes the clubs to read about.
   * @param address the caller's IP address, whose network is part of the proof of consent
   * @throws DomainError `address_not_confirmed`; ValidationError if a club does not exist
   */
  async set(user: UserEntity, wanted: OwnNewsletter, address: string): Promise<OwnNewsletter> {
    if (user.emailConfirmedAt === null)
      throw new DomainError(
        'address_not_confirmed',
        'Please confirm your email address first. We have sent you a link.',
      );
    return inTransaction(this.dataSource, async (manager) => {
      await assertClubs(wanted.clubIds, manager);
      const subscriber = await this.lock(user, wanted.isSubscribed, manager);
      if (!subscriber) return { isSubscribed: false, clubIds: [] };
      await manager.update(SubscriberEntity, { id: subscriber.id }, { interests: wanted.clubIds });
      const isSubscriber = subscriber.isActive && subscriber.confirmedAt !== null;
      if (wanted.isSubscribed && !isSubscriber) await this.join(subscriber, address, manager);
      if (!wanted.isSubscribed && isSubscriber) await this.leave(subscriber, manager);
      return this.of(user, manager);
    });
  }

  /** @returns null if there is no subscription and none is wanted */
  private async lock(
    { email }: UserEntity,
    isWanted: boolean,
    manager: EntityManager,
  ): Promise<SubscriberEntity | null> {
    if (isWanted) await reserveSubscriber(email, manager);
    return manager.findOne(SubscriberEntity, {
      where: { email: Raw((column) => `lower(${column}) = lower(:email)`, { email }) },
      lock: { mode: 'pessimistic_write' },
    });
  }

  private async join(subscriber: SubscriberEntity, address: string, manager: EntityManager): Promise<void> {
    const now = await joinSubscribers(subscriber.id, true, manager);
    const consent = {
      source: 'profile',
      textVersion: CONSENT_TEXT_VERSION,
      network: networkOf(address),
    } as const;
    await addConsent({ id: subscriber.id, ...consent }, manager);
    await this.mails.welcome(Object.assign(subscriber, now), manager);
  }

  private async leave({ id }: SubscriberEntity, manager: EntityManager): Promise<void> {
    await manager.update(SubscriberEntity, { id }, { isActive: false, confirmedAt: null });
    // An older confirmation link must not bring back a subscriber who has left.
    await this.links.useUp('confirm', { kind: 'subscriber', id }, manager);
  }
}

async function assertClubs(ids: readonly number[], manager: EntityManager): Promise<void> {
  const found = await manager.countBy(ClubEntity, { id: In(ids), publishedAt: Not(IsNull()) });
  if (found < ids.length) throw new ValidationError({ clubIds: ['We could not find that club.'] });
}
