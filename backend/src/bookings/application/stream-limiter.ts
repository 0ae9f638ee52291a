import { Inject, Injectable } from '@nestjs/common';
import { networkOf } from '../../platform/common/client-network.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { Metrics } from '../../platform/metrics/metrics.js';
import { Env } from '../../platform/config/env.js';

const RETRY_AFTER_SECONDS = 30;

/** Limits the streams that are open in this process, in all and per network. */
@Injectable()
export class StreamLimiter {
  private readonly open = new Map<string, number>();
  private total = 0;

  constructor(
    private readonly metrics: Metrics,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** @throws DomainError `service_unavailable` */
  assertCapacity(address: string): void {
    const { LIMIT_STREAMS, LIMIT_STREAMS_PER_NETWORK } = this.env;
    const ofNetwork = this.open.get(networkOf(address)) ?? 0;
    if (this.total < LIMIT_STREAMS && ofNetwork < LIMIT_STREAMS_PER_NETWORK) return;
    throw new DomainError(
      'service_unavailable',
      'Too many calendars are open. They still work, but don’t update live.',
      {
        retryAfterSeconds: RETRY_AFTER_SECONDS,
      },
    );
  }

  /** Counts a stream. @returns a function to call once when the stream ends */
  enter(address: string): () => void {
    const network = networkOf(address);
    this.total += 1;
    this.metrics.streams.inc();
    this.open.set(network, (this.open.get(network) ?? 0) + 1);
    return () => {
      this.total -= 1;
      this.metrics.streams.dec();
      const left = (this.open.get(network) ?? 1) - 1;
      if (left === 0) this.open.delete(network);
      else this.open.set(network, left);
    };
  }
}
