import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../jobs/periodic.js';
import { IdempotencyKeys } from './idempotency-keys.js';

const EVERY_SECONDS = 600;

/** Keys are forgotten after a day, so that the table does not grow with every request that was ever sent. */
@Injectable()
export class ForgetKeysJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic: Periodic;

  constructor(keys: IdempotencyKeys) {
    this.periodic = new Periodic('idempotency keys', EVERY_SECONDS, () => keys.prune());
  }

  onApplicationBootstrap(): void {
    this.periodic.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.periodic.stop();
  }
}
