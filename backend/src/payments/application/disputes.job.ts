import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { Periodic } from '../../platform/jobs/periodic.js';
import { PaymentProviderName } from '../domain/payment-status.js';
import { DisputesService } from './disputes.service.js';

const HOUR_SECONDS = 3600;
/** Card networks take disputes for about four months; a wallet lists those of 180 days. */
const LISTED_DAYS = 150;
const DAY_MS = 24 * 60 * 60 * 1000;

/** Once an hour each provider is asked for its list of disputes: one whose events were lost is found, however many payments there are. */
@Injectable()
export class DisputesJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly lanes: Periodic[];

  constructor(
    private readonly disputes: DisputesService,
    private readonly clock: DatabaseClock,
  ) {
    this.lanes = Object.values(PaymentProviderName).map(
      (name) => new Periodic(`disputes, ${name}`, HOUR_SECONDS, () => this.look(name)),
    );
  }

  async look(provider: PaymentProviderName): Promise<void> {
    const now = await this.clock.now();
    return this.disputes.followSince(provider, new Date(now.getTime() - LISTED_DAYS * DAY_MS));
  }

  onApplicationBootstrap(): void {
    for (const lane of this.lanes) lane.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}
