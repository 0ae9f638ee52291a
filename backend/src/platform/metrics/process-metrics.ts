import { type IntervalHistogram, monitorEventLoopDelay } from 'node:perf_hooks';
import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import type { DataSource } from 'typeorm';
import { ListenHub } from '../database/listen-hub.js';
import { SidePools } from '../database/side-pools.js';
import { Metrics } from './metrics.js';

/** Values of the event loop are those of the last complete window, so that two scrapers see the same. */
const WINDOW_MS = 10_000;
const RESOLUTION_MS = 20;
const NANOSECONDS = 1e9;
const QUANTILES = [0.5, 0.99, 1];

/**
 * Metrics of this process. The default metrics of `prom-client` are not used: they observe every garbage collection,
 * and reset the event loop values with each scrape.
 */
@Injectable()
export class ProcessMetrics implements OnApplicationShutdown {
  private delay?: IntervalHistogram;
  private window?: NodeJS.Timeout;

  constructor(
    private readonly metrics: Metrics,
    private readonly hub: ListenHub,
    private readonly sidePools: SidePools,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {}

  /** Starts the measurements. Called only when a metrics port is configured. */
  start(): void {
    this.showPools();
    this.showProcess();
    this.watchEventLoop();
    const { hub } = this;
    new Gauge({
      name: 'bridgewater_listen_heartbeat_age_seconds',
      help: 'Seconds since the LISTEN connection last passed its check; after some seconds nothing is cached.',
      registers: [this.metrics.registry],
      collect() {
        this.set(hub.secondsSinceCheck);
      },
    });
  }

  onApplicationShutdown(): void {
    clearInterval(this.window);
    this.delay?.disable();
  }

  private showPools(): void {
    const requests = (this.dataSource.driver as unknown as { master: pg.Pool }).master;
    const { sessions, health } = this.sidePools;
    const pools = Object.entries({ requests, sessions, health });
    const gauge = (name: string, help: string, read: (pool: pg.Pool) => number): Gauge<'pool'> =>
      new Gauge({
        name: `bridgewater_pool_${name}`,
        help,
        labelNames: ['pool'],
        registers: [this.metrics.registry],
        collect() {
          for (const [pool, of] of pools) this.set({ pool }, read(of));
        },
      });
    gauge('size', 'Maximum connections of the pool.', ({ options }) => options.max);
    gauge('used', 'Connections in use.', ({ totalCount, idleCount }) => totalCount - idleCount);
    gauge('waiting', 'Callers that wait for a connection.', ({ waitingCount }) => waitingCount);
  }

  private showProcess(): void {
    const { registry } = this.metrics;
    const registers = [registry];
    new Counter({
      name: 'process_cpu_seconds_total',
      help: 'Processor time of the process.',
      registers,
      collect() {
        const { user, system } = process.cpuUsage();
        this.reset();
        this.inc((user + system) / 1e6);
      },
    });
    new Gauge({
      name: 'process_resident_memory_bytes',
      help: 'Resident memory of the process.',
      registers,
      collect() {
        this.set(process.memoryUsage.rss());
      },
    });
    new Gauge({
      name: 'nodejs_heap_used_bytes',
      help: 'Used heap of the process.',
      registers,
      collect() {
        this.set(process.memoryUsage().heapUsed);
      },
    });
    new Gauge({
      name: 'process_start_time_seconds',
      help: 'Start time of the process in Unix time.',
      registers,
    }).set(Math.round(Date.now() / 1000 - process.uptime()));
  }

  private watchEventLoop(): void {
    const delay = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
    delay.enable();
    this.delay = delay;
    const gauge = new Gauge({
      name: 'bridgewater_event_loop_delay_seconds',
      help: 'Delay of the event loop in the last complete 10 seconds; quantile 1 is the maximum.',
      labelNames: ['quantile'],
      registers: [this.metrics.registry],
    });
    for (const quantile of QUANTILES) gauge.set({ quantile }, 0);
    this.window = setInterval(() => {
      for (const quantile of QUANTILES) {
        // The histogram includes the timer's own resolution.
        const nanoseconds = quantile === 1 ? delay.max : delay.percentile(quantile * 100);
        gauge.set({ quantile }, Math.max(0, nanoseconds / NANOSECONDS - RESOLUTION_MS / 1000));
      }
      delay.reset();
    }, WINDOW_MS);
    this.window.unref();
  }
}
