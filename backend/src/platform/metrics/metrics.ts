import { Injectable } from '@nestjs/common';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';

/** What a hold came to. `kept`: the same member had it already; `refused`: the caller's mistake or a limit; `busy`: too many at once. */
const HOLD_RESULTS = ['held', 'kept', 'taken', 'refused', 'busy', 'failed'] as const;
export type HoldResult = (typeof HOLD_RESULTS)[number];

/** Seconds; 0.1 and 0.5 are promised (docs/operations.md). */
const ANSWERS = [0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];
/** Seconds; a minute, five and fifteen are promised. */
const ERRANDS = [1, 5, 15, 30, 60, 300, 900, 3600, 10_800, 86_400];

/**
 * Counters and histograms of this process; Prometheus adds the processes up. Values that need a query are refreshed before a scrape
 * (`beforeRead`). Labels have a fixed list of values and never contain a person, a booking or an address.
 */
@Injectable()
export class Metrics {
  /** One for each application, because tests run several in one process. */
  readonly registry = new Registry();

  /** Answers to requests but streams, in seconds. */
  readonly requests = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from request to the end of its answer, by route template, without streams; 499: the caller went away.',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: ANSWERS,
    registers: [this.registry],
  });
  readonly holds = new Counter({
    name: 'bridgewater_holds_total',
    help: 'Holds that members asked for, by what became of them.',
    labelNames: ['result'] as const,
    registers: [this.registry],
  });
  readonly settlements = new Counter({
    name: 'bridgewater_settlements_total',
    help: 'Changes of online payments, by what they came to.',
    labelNames: ['provider', 'outcome'] as const,
    registers: [this.registry],
  });
  readonly settlementDelay = new Histogram({
    name: 'bridgewater_settlement_delay_seconds',
    help: 'From when the provider took the money until it was put to a booking or its refund was queued.',
    buckets: ERRANDS,
    registers: [this.registry],
  });
  readonly refundDelay = new Histogram({
    name: 'bridgewater_refund_delay_seconds',
    help: 'From when a refund was queued until its provider had taken it.',
    buckets: ERRANDS,
    registers: [this.registry],
  });
  readonly mailDelay = new Histogram({
    name: 'bridgewater_mail_delay_seconds',
    help: 'From when a mail was written until the mail server had accepted it, by kind.',
    labelNames: ['kind'] as const,
    buckets: ERRANDS,
    registers: [this.registry],
  });
  readonly streams = new Gauge({
    name: 'bridgewater_streams_open',
    help: 'Open streams of calendar changes.',
    registers: [this.registry],
  });

  private readonly questions: (() => Promise<void>)[] = [];

  constructor() {
    // A rate needs a first value before the first event.
    for (const result of HOLD_RESULTS) this.holds.inc({ result }, 0);
  }

  /** To be called before the application has started. @param ask renews figures of the registry; never rejects */
  beforeRead(ask: () => Promise<void>): void {
    this.questions.push(ask);
  }

  /** All of it in Prometheus' text format, as it is now. */
  async read(): Promise<string> {
    await Promise.all(this.questions.map((ask) => ask()));
    return this.registry.metrics();
  }
}
