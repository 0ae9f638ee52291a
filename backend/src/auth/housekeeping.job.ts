import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RateLimiter } from '../common/rate-limiter.js';
import { Periodic } from '../jobs/periodic.js';

const EVERY_SECONDS = 600;

/** Counters that have run out are deleted, so that the table does not grow with every address that ever called. */
@Injectable()
export class ForgetLimitsJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;

  constructor(limiter: RateLimiter) {
    this.periodic = new Periodic('rate limits', EVERY_SECONDS, () => limiter.prune());
  }

  onApplicationBootstrap(): void {
    this.periodic.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.periodic.stop();
  }
}
