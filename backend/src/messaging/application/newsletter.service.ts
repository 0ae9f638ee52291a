import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { networkOf } from '../../common/client-network.js';
import { RateLimiter } from '../../common/rate-limiter.js';
import { Env } from '../../config/env.js';

const HOUR = 3600;

export interface Subscription {
  email: string;
  name?: string;
  /** The field that only robots fill in. */
  website?: string;
}

@Injectable()
export class NewsletterService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly limiter: RateLimiter,
    @Inject(Env) private readonly env: Env,
  ) {}

  /**
   * Subscribes an address, once; who had left is subscribed again. A robot's is dropped without a word.
   * @param address the caller's IP address
   * @throws DomainError `too_many_attempts`
   */
  async subscribe({ email, name, website }: Subscription, address: string): Promise<void> {
    const limit = this.env.LIMIT_SUBSCRIPTIONS_PER_HOUR;
    await this.limiter.consume([{ key: `subscribe:${networkOf(address)}`, limit, windowSeconds: HOUR }]);
    if (website) return;
    await this.dataSource.query(
      `INSERT INTO subscribers AS s (email, name) VALUES ($1, nullif($2, ''))
       ON CONFLICT (lower(email)) DO UPDATE SET
         name = coalesce(excluded.name, s.name), is_active = true,
         subscribed_at = CASE WHEN s.is_active THEN s.subscribed_at ELSE excluded.subscribed_at END`,
      [email, name ?? null],
    );
  }
}
