import { createHmac } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { networkOf } from '../../../platform/common/client-network.js';
import { type Limit, RateLimiter } from '../../../platform/common/rate-limiter.js';
import { Env } from '../../../platform/config/env.js';

const HOUR = 3600;

/** Payments and declines are counted per account, or per booking if its hirer has no account. */
export interface CountedPayer {
  userId: number | null;
  bookingId: number | null;
  /** A keyed hash of the network that opened the payment; null if it was not recorded. */
  network: string | null;
}

/**
 * Stops the testing of stolen cards: an account or network with many opened or declined payments opens no more for a while.
 * Only opening is limited. Money that is paid still ends as a booking or a refund.
 */
@Injectable()
export class PaymentLimits {
  constructor(
    private readonly limiter: RateLimiter,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** Declines arrive later as events, so each payment stores a keyed hash of its network, never the address itself. */
  networkKey(address: string): string {
    return createHmac('sha256', this.env.SESSION_SECRET)
      .update(networkOf(address))
      .digest('base64url')
      .slice(0, 22);
  }

  /** @throws DomainError `too_many_attempts` */
  async assertFewDeclines(payer: CountedPayer): Promise<void> {
    await this.limiter.assertBelow(this.declines(payer), tooManyDeclines);
  }

  /**
   * Counts an opened payment in the caller's transaction.
   * @throws DomainError `too_many_attempts`
   */
  async countOpening(payer: CountedPayer, isUnattached: boolean, manager: EntityManager): Promise<void> {
    const { env } = this;
    const { network } = payer;
    const who = nameOf(payer);
    const limits: Limit[] = [
      { key: `payments:${who}`, limit: env.LIMIT_PAYMENTS_PER_ACCOUNT, windowSeconds: HOUR },
      { key: `payments:net:${network}`, limit: env.LIMIT_PAYMENTS_PER_ADDRESS, windowSeconds: HOUR },
    ];
    if (isUnattached) {
      const limit = env.LIMIT_UNATTACHED_PAYMENTS_PER_ACCOUNT;
      limits.push({ key: `payments:unattached:${who}`, limit, windowSeconds: HOUR });
    }
    await this.limiter.consume(limits, { message: tooManyOpenings, database: manager });
  }

  /** @returns whether the limit is exceeded */
  async countDecline(payer: CountedPayer, manager: EntityManager): Promise<boolean> {
    return this.limiter.count(this.declines(payer), manager);
  }

  private declines(payer: CountedPayer): Limit[] {
    const { env } = this;
    const { network } = payer;
    const ofUser = {
      key: `declines:${nameOf(payer)}`,
      limit: env.LIMIT_DECLINES_PER_ACCOUNT,
      windowSeconds: HOUR,
    };
    if (network === null) return [ofUser];
    const limit = env.LIMIT_DECLINES_PER_ADDRESS;
    return [ofUser, { key: `declines:net:${network}`, limit, windowSeconds: HOUR }];
  }
}

function nameOf({ userId, bookingId }: CountedPayer): string {
  return userId === null ? `booking:${bookingId}` : `user:${userId}`;
}

const tooManyDeclines = (wait: string): string =>
  `Too many payments were declined, and no money was taken. Try again in ${wait}, or contact us to pay another way.`;
const tooManyOpenings = (wait: string): string =>
  `You have started many payments in a short time. Try again in ${wait}, or contact us to book another way.`;
