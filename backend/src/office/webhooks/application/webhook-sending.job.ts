import {
  Inject,
  Injectable,
  Logger,
  type BeforeApplicationShutdown,
  type OnModuleDestroy,
} from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Env } from '../../../platform/config/env.js';
import { inBatches } from '../../../platform/database/in-batches.js';
import { ADVISORY_LOCK, inTransaction, takeLock } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { AvailabilityEvents } from '../persistence/availability-events.js';
import { DeliveryRepository } from '../persistence/delivery.repository.js';
import { EndpointRepository } from '../persistence/endpoint.repository.js';
import { DELETE_OLD_EVENTS, EVENT_BATCH, EventRepository } from '../persistence/event.repository.js';
import { allowedEvents } from './event-rights.js';
import { WebhookTries } from './webhook-tries.js';

/** Tries at the same time in one process. */
const MOST_RUNNING = 200;
/** How long tries may take to end when the process closes. */
const CLOSING_GRACE_MS = 2000;

/** Sends events to webhook endpoints, on every node. A slow endpoint occupies only its own few tries, so it delays no other. */
@Injectable()
export class WebhookSendingJob implements OnModuleDestroy, BeforeApplicationShutdown {
  private readonly logger = new Logger('Webhooks');
  private readonly closing = new AbortController();
  private isClosing = false;
  private readonly running = new Set<Promise<void>>();
  private current?: Promise<void>;
  /** A try has ended since the current round began, so there may be more to claim. */
  private isAgain = false;

  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly events: EventRepository,
    private readonly endpoints: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly availability: AvailabilityEvents,
    private readonly tries: WebhookTries,
    @Inject(Env) private readonly env: Env,
  ) {
    periodic.add({ name: 'webhooks', everySeconds: env.WEBHOOK_POLL_SECONDS, work: () => this.start() });
    periodic.add({
      name: 'old events',
      everySeconds: 3600,
      delayedStart: true,
      work: async (closing) => {
        await inBatches(this.dataSource, DELETE_OLD_EVENTS, closing);
        await this.availability.forgetPast();
      },
    });
  }

  onModuleDestroy(): void {
    this.isClosing = true;
    setTimeout(() => this.closing.abort(), CLOSING_GRACE_MS).unref();
  }

  /** Tries that take too long are given back, so that another process sends them at once. */
  async beforeApplicationShutdown(): Promise<void> {
    await this.settled();
  }

  /** Starts what is due, and resolves when it has been started. A process does this once at a time. */
  start(): Promise<void> {
    this.current ??= this.startDue().finally(() => {
      this.current = undefined;
      if (this.isAgain) this.startAgain();
    });
    return this.current;
  }

  /** Resolves when nothing is under way any more. */
  async settled(): Promise<void> {
    while (this.current || this.running.size > 0) await Promise.allSettled([this.current, ...this.running]);
  }

  private async startDue(): Promise<void> {
    this.isAgain = false;
    await this.noteAvailability();
    while (!this.isClosing && (await this.assignNew()));
    if (this.isClosing) return;
    const most = MOST_RUNNING - this.running.size;
    if (most === 0) return;
    const claimed = await inTransaction(this.dataSource, async (manager) => {
      const due = await this.deliveries.lockDue(manager);
      if (due.length === 0) return [];
      const allowed = allowedEvents(await this.endpoints.holders(due, manager));
      await this.deliveries.refuse(due, allowed, manager);
      return this.deliveries.claim(due, allowed, most, manager);
    });
    for (const delivery of claimed) {
      const work = this.tries
        .run(delivery, this.closing.signal)
        // Its lease ends, and it is tried again.
        .catch((error: unknown) =>
          this.logger.warn(
            `delivery ${delivery.id}: ${error instanceof Error ? error.message : String(error)}`,
          ),
        )
        .finally(() => {
          this.running.delete(work);
          this.isAgain = true;
          if (!this.current) this.startAgain();
        });
      this.running.add(work);
    }
  }

  /** @returns whether there may be more */
  private assignNew(): Promise<boolean> {
    return inTransaction(this.dataSource, async (manager) => {
      const ids = await this.events.lockNew(manager);
      if (ids.length === 0) return false;
      // Read after the events, so that no event misses an endpoint that was there before it.
      const allowed = allowedEvents(await this.endpoints.holders(null, manager));
      await this.events.assign(ids, allowed, manager);
      return ids.length === EVENT_BATCH;
    });
  }

  private async noteAvailability(): Promise<void> {
    if (!(await this.availability.isBusy())) return;
    await inTransaction(this.dataSource, async (manager) => {
      await takeLock(ADVISORY_LOCK.availabilityEvents, manager);
      await this.availability.collect(this.env.VENUE_TIMEZONE, manager);
      await this.availability.announce(manager);
    });
  }

  private startAgain(): void {
    if (this.isClosing) return;
    // The next turn of the periodic job tries again.
    this.start().catch((error: unknown) =>
      this.logger.warn(`webhooks: ${error instanceof Error ? error.message : String(error)}`),
    );
  }
}
