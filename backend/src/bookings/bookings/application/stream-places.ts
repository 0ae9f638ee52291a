import { Inject, Injectable } from '@nestjs/common';
import { networkOf } from '../../../platform/common/client-network.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { Metrics } from '../../../platform/metrics/metrics.js';
import { Env } from '../../../platform/config/env.js';

/** A refused client may connect again when others have left. */
const RETRY_AFTER_SECONDS = 30;

/** How many streams one process keeps open: so many in all, and so many for one network. */
@Injectable()
export class StreamPlaces {
  private readonly taken = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly metrics: Metrics,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** @throws DomainError `service_unavailable` */
  assertRoom(address: string): void {
    const { LIMIT_STREAMS, LIMIT_STREAMS_PER_NETWORK } = this.env;
    const ofNetwork = this.taken.get(networkOf(address)) ?? 0;
    if (this.total < LIMIT_STREAMS && ofNetwork < LIMIT_STREAMS_PER_NETWORK) return;
    throw new DomainError(
      'service_unavailable',
      'Too many calendars are open. They still work, but don’t update live.',
      {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
    );
  }

  /** @returns how to give the place back, which must be called once */
  take(address: string): () => void {
    const network = networkOf(address);
    this.total += 1;
    this.metrics.streams.inc();
    this.taken.set(network, (this.taken.get(network) ?? 0) + 1);
    return () => {
      this.total -= 1;
      this.metrics.streams.dec();
      const left = (this.taken.get(network) ?? 1) - 1;
      if (left === 0) this.taken.delete(network);
      else this.taken.set(network, left);
    };
  }
}
