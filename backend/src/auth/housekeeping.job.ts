import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { RateLimiter } from '../platform/common/rate-limiter.js';
import { Periodic } from '../platform/jobs/periodic.js';
import { SessionStore } from './session-store.js';

const EVERY_SECONDS = 600;

/** Counters and sessions that have run out are deleted, so that their tables do not grow with every visitor. */
@Injectable()
export class HousekeepingJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;

  constructor(limiter: RateLimiter, sessions: SessionStore) {
    this.periodic = new Periodic('limits and sessions', EVERY_SECONDS, async () => {
      await limiter.prune();
      await sessions.prune();
    });
  }

  onApplicationBootstrap(): void {
    this.periodic.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.periodic.stop();
  }
}
