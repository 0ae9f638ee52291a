import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { Periodic } from '../../jobs/periodic.js';
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

  constructor(private readonly disputes: DisputesService) {
    this.lanes = Object.values(PaymentProviderName).map(
      (name) => new Periodic(`disputes, ${name}`, HOUR_SECONDS, () => this.look(name)),
    );
  }

  look(provider: PaymentProviderName): Promise<void> {
    return this.disputes.followSince(provider, new Date(Date.now() - LISTED_DAYS * DAY_MS));
  }

  onApplicationBootstrap(): void {
    for (const lane of this.lanes) lane.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await Promise.all(this.lanes.map((lane) => lane.stop()));
  }
}
