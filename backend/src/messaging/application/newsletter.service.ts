import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { networkOf } from '../../common/client-network.js';
import { ValidationError } from '../../common/domain-error.js';
import { RateLimiter } from '../../common/rate-limiter.js';
import { Env } from '../../config/env.js';
import { inTransaction } from '../../database/transaction.js';
import { JobQueue } from '../../jobs/job-queue.js';
import { welcomeSubject, welcomeText } from '../domain/mails.js';
import { SubscriberEntity } from '../persistence/subscriber.entity.js';
import { leaveToken, readLeaveToken } from './leave-token.js';
import { Mailer } from './mailer.js';

const HOUR = 3600;
/** The web app's page to leave the list; programs post to it (`one-click.ts`). */
export const LEAVE_PATH = '/unsubscribe';

export interface Subscription {
  email: string;
  name?: string;
  /** The field that only robots fill in. */
  website?: string;
}

/** Who gets the newsletter. Whoever joins is welcomed by a mail that says how to leave. */
@Injectable()
export class NewsletterService implements OnModuleInit {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    private readonly mailer: Mailer,
    private readonly jobs: JobQueue,
    @Inject(Env) private readonly env: Env,
  ) {}

  onModuleInit(): void {
    this.jobs.handle('newsletter-welcome', ({ subscriberId }) => this.welcome(subscriberId));
  }

  /**
   * Subscribes an address, once; who had left is subscribed again. A robot's is dropped without a word.
   * @param address the caller's IP address
   * @throws DomainError `too_many_attempts`
   */
  async subscribe({ email, name, website }: Subscription, address: string): Promise<void> {
    const limit = this.env.LIMIT_SUBSCRIPTIONS_PER_HOUR;
    await this.limiter.consume([{ key: `subscribe:${networkOf(address)}`, limit, windowSeconds: HOUR }]);
    if (website) return;
    await inTransaction(this.dataSource, async (manager) => {
      // The moment of joining is this transaction's for whoever joins in it.
      const [row] = await manager.query<{ id: number; joined: boolean }[]>(
        `INSERT INTO subscribers AS s (email, name) VALUES ($1, nullif($2, ''))
         ON CONFLICT (lower(email)) DO UPDATE SET
           name = coalesce(excluded.name, s.name), is_active = true,
           subscribed_at = CASE WHEN s.is_active THEN s.subscribed_at ELSE excluded.subscribed_at END
         RETURNING id, subscribed_at = now() AS joined`,
        [email, name ?? null],
      );
      if (row?.joined && this.mailer.isOn)
        await this.jobs.send('newsletter-welcome', { subscriberId: row.id }, manager);
    });
  }

  /**
   * Takes a subscriber off the list; who has left before, or is not known any more, is off it.
   * @throws ValidationError for a token that is not from one of our mails
   */
  async leave(token: string): Promise<void> {
    const id = readLeaveToken(token, this.env.SESSION_SECRET);
    if (id === null)
      throw new ValidationError({ token: ['This link is not complete. Please use the one in our mail.'] });
    await this.dataSource.getRepository(SubscriberEntity).update({ id }, { isActive: false });
  }

  private async welcome(id: number): Promise<void> {
    const subscriber = await this.dataSource.getRepository(SubscriberEntity).findOneBy({ id });
    if (!subscriber?.isActive) return;
    const leaveUrl = `${this.env.publicUrl}${LEAVE_PATH}?token=${leaveToken(id, this.env.SESSION_SECRET)}`;
    const { CLUB_NAME: name, CONTACT_ADDRESS: address } = this.env;
    await this.mailer.send({
      id: `newsletter-${id}-${subscriber.subscribedAt.getTime()}`,
      to: subscriber.email,
      subject: welcomeSubject(name),
      text: welcomeText(subscriber.name, { name, address, leaveUrl }),
      leaveUrl,
    });
  }
}
