import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { networkOf } from '../../../platform/common/client-network.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { SubscriberEntity } from '../persistence/subscriber.entity.js';
import { NewsletterMails } from './newsletter-mails.js';
import { CONSENT_TEXT_VERSION } from './newsletter.service.js';

export interface OwnNewsletter {
  isSubscribed: boolean;
  /** What is wanted to be read about; none means all of it. */
  clubIds: number[];
}

/** The newsletter as its reader sets it on the own profile: the address is known to reach them, so that no mail need ask. */
@Injectable()
export class OwnNewsletters {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mails: NewsletterMails,
    private readonly links: MailLinks,
  ) {}

  /** Nothing is said of an address that may be somebody else's. */
  async of(
    { email, emailConfirmedAt }: UserEntity,
    manager = this.dataSource.manager,
  ): Promise<OwnNewsletter> {
    if (emailConfirmedAt === null) return { isSubscribed: false, clubIds: [] };
    const [own] = await manager.query<OwnNewsletter[]>(
      `SELECT is_active AND confirmed_at IS NOT NULL AS "isSubscribed",
              ARRAY(SELECT id FROM clubs WHERE id = ANY (interests) ORDER BY id) AS "clubIds"
       FROM subscribers WHERE lower(email) = lower($1)`,
      [email],
    );
    return own ?? { isSubscribed: false, clubIds: [] };
  }

  /**
   * Joins, leaves, or changes what is read about.
   * @param address the caller's IP address, whose network is part of the proof
   * @throws DomainError `address_not_confirmed`; ValidationError of a club that there is not
   */
  async set(user: UserEntity, wanted: OwnNewsletter, address: string): Promise<OwnNewsletter> {
    if (user.emailConfirmedAt === null)
      throw new DomainError(
        'address_not_confirmed',
        'Please confirm your address first: we have sent you a mail with a link.',
      );
    return inTransaction(this.dataSource, async (manager) => {
      await assertClubs(wanted.clubIds, manager);
      const subscriber = await this.lock(user, wanted.isSubscribed, manager);
      if (!subscriber) return { isSubscribed: false, clubIds: [] };
      await manager.query(`UPDATE subscribers SET interests = $2 WHERE id = $1`, [
        subscriber.id,
        wanted.clubIds,
      ]);
      const isReader = subscriber.isActive && subscriber.confirmedAt !== null;
      if (wanted.isSubscribed && !isReader) await this.join(subscriber, address, manager);
      if (!wanted.isSubscribed && isReader) await this.leave(subscriber, manager);
      return this.of(user, manager);
    });
  }

  /** @returns null where there is none, and none is wanted */
  private async lock(
    { email }: UserEntity,
    isWanted: boolean,
    manager: EntityManager,
  ): Promise<SubscriberEntity | null> {
    if (isWanted)
      await manager.query(
        `INSERT INTO subscribers (email, is_active) VALUES ($1, false) ON CONFLICT (lower(email)) DO NOTHING`,
        [email],
      );
    return manager
      .createQueryBuilder(SubscriberEntity, 'subscriber')
      .setLock('pessimistic_write')
      .where('lower(subscriber.email) = lower(:email)', { email })
      .getOne();
  }

  private async join(subscriber: SubscriberEntity, address: string, manager: EntityManager): Promise<void> {
    const [[now]] = await manager.query<[[{ confirmedAt: Date }], number]>(
      `UPDATE subscribers SET is_active = true, confirmed_at = now(), asked_at = NULL, subscribed_at = now()
       WHERE id = $1 RETURNING confirmed_at AS "confirmedAt"`,
      [subscriber.id],
    );
    await manager.query(
      `INSERT INTO consents (subscriber_id, source, text_version, network) VALUES ($1, 'profile', $2, $3)`,
      [subscriber.id, CONSENT_TEXT_VERSION, networkOf(address)],
    );
    await this.mails.welcome(Object.assign(subscriber, now), manager);
  }

  private async leave({ id }: SubscriberEntity, manager: EntityManager): Promise<void> {
    await manager.update(SubscriberEntity, { id }, { isActive: false, confirmedAt: null });
    // A link from before must not bring back who has left.
    await this.links.useUp('confirm', { kind: 'subscriber', id }, manager);
  }
}

async function assertClubs(ids: readonly number[], manager: EntityManager): Promise<void> {
  const found = await manager.query<unknown[]>(
    `SELECT FROM clubs WHERE id = ANY ($1) AND published_at IS NOT NULL`,
    [ids],
  );
  if (found.length < ids.length) throw new ValidationError({ clubIds: ['There is no such club.'] });
}
