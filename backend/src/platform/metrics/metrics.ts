import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/**
 * Results of requests for a hold. `kept`: the member already had it; `refused`: an invalid request or a limit; `busy`:
 * too many at once.
 */
const HOLD_RESULTS = ['held', 'updated', 'taken', 'refused', 'busy', 'failed'] as const;
export type HoldResult = (typeof HOLD_RESULTS)[number];

/** Buckets in seconds; docs/operations.md sets targets at 0.1 and 0.5. */
const REQUEST_BUCKETS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Buckets in seconds; targets are 60, 300 and 900. */
const DELAY_BUCKETS = [1, 5, 15, 30, 60, 300, 900, 3600, 10_800, 86_400];

/**
 * Counters and histograms of this process; Prometheus adds the processes up. `beforeRead` refreshes values that need a
 * query. Labels have a fixed list of values and never contain a person, a booking or an address.
 */
@Injectable()
export class Metrics {
  /** Not the global registry, because tests run several applications in one process. */
  readonly registry = new Registry();

  /** Duration of requests in seconds, without streams. */
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of requests by route template, without streams; status 499: the client disconnected.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: REQUEST_BUCKETS,
    registers: [this.registry],
  });
  readonly holds = new Counter({
    name: 'bridgewater_holds_total',
    help: 'Requests for a hold, by result.',
    labelNames: ['result'] as const,
    registers: [this.registry],
  });
  readonly settlements = new Counter({
    name: 'bridgewater_settlements_total',
    help: 'Settlements of online payments, by outcome.',
    labelNames: ['provider', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly settlementDelay = new Histogram({
    name: 'bridgewater_settlement_delay_seconds',
    help: 'Time from the payment at the provider to its booking or its queued refund.',
    buckets: DELAY_BUCKETS,
    registers: [this.registry],
  });
  readonly refundDelay = new Histogram({
    name: 'bridgewater_refund_delay_seconds',
    help: 'Time from when a refund could be sent to its acceptance by the provider.',
    buckets: DELAY_BUCKETS,
    registers: [this.registry],
  });
  readonly mailDelay = new Histogram({
    name: 'bridgewater_mail_delay_seconds',
    help: 'Time from writing an email to its acceptance by the mail server, by kind.',
    labelNames: ['kind'] as const,
    buckets: DELAY_BUCKETS,
    registers: [this.registry],
  });
  readonly streams = new Gauge({
    name: 'bridgewater_streams_open',
    help: 'Open streams of calendar changes.',
    registers: [this.registry],
  });

  private readonly refreshers: (() => Promise<void>)[] = [];

  constructor() {
    // A rate needs a first value before the first event.
    for (const result of HOLD_RESULTS) this.holds.inc({ result }, 0);
  }

  /** Must be called before the application starts. @param refresh updates metrics; must not reject */
  beforeRead(refresh: () => Promise<void>): void {
    this.refreshers.push(refresh);
  }

  /** All metrics in Prometheus' text format. */
  async read(): Promise<string> {
    await Promise.all(this.refreshers.map((refresh) => refresh()));
    return this.registry.metrics();
  }
}
