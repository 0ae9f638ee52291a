import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { RateLimiter } from '../../../platform/common/rate-limiter.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { bodyOf, type EventBody } from '../domain/event-body.js';
import { TEST_TYPE } from '../domain/event-types.js';
import { eventIdOf } from './signature.js';
import { DeliveryRepository, type DeliveryRow } from '../persistence/delivery.repository.js';
import { EndpointRepository } from '../persistence/endpoint.repository.js';
import { EventRepository } from '../persistence/event.repository.js';
import { allowedEvents, mayReadAll } from './event-rights.js';
import { WebhookEndpoints } from './webhook-endpoints.service.js';
import { WebhookTries } from './webhook-tries.js';

const TESTS_PER_HOUR = 60;

/** A delivery as staff see it. */
export interface Delivery {
  id: number;
  eventId: string;
  type: string;
  state: DeliveryRow['state'];
  attempts: number;
  createdAt: Date;
  nextTryAt: Date | null;
  lastTriedAt: Date | null;
  durationMs: number | null;
  /** The body that is sent; null if the reader may not read such events. */
  request: EventBody | null;
  lastStatus: number | null;
  lastAnswer: string | null;
  lastError: string | null;
}

/** An event as receivers get it, with its ID. */
export type SampleEvent = EventBody & { id: string };

/** What is sent again: one delivery, all that failed, or all events since a time. */
export type Resend = { deliveryId: number } | { allFailed: true } | { since: Date };

/** The deliveries of an endpoint, and events as samples. */
@Injectable()
export class WebhookDeliveries {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly endpoints: WebhookEndpoints,
    private readonly holders: EndpointRepository,
    private readonly deliveries: DeliveryRepository,
    private readonly events: EventRepository,
    private readonly tries: WebhookTries,
    private readonly limiter: RateLimiter,
    private readonly audit: AuditTrail,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** The newest first. @throws DomainError `not_found` */
  async page(
    endpointId: number,
    { state, cursor }: { state?: DeliveryRow['state']; cursor?: string },
    actor: Actor,
  ): Promise<Page<Delivery>> {
    await this.endpoints.get(endpointId, actor);
    const { items, ...page } = await this.deliveries.page(endpointId, state, cursor);
    return { ...page, items: items.map((row) => this.toDelivery(row, actor)) };
  }

  /**
   * Sends a test event now, to this endpoint only, in whatever state it is.
   * @throws DomainError `not_found`, `too_many_attempts`
   */
  async test(endpointId: number, actor: Actor): Promise<Delivery> {
    const { clubId } = await this.endpoints.get(endpointId, actor);
    await this.limiter.consume(
      [{ key: `webhook-test:${endpointId}`, limit: TESTS_PER_HOUR, windowSeconds: 3600 }],
      { message: (wait) => `Too many tests. Please wait ${wait} and try again.` },
    );
    const id = await inTransaction(this.dataSource, async (manager) => {
      const eventId = await this.events.addTest(TEST_TYPE, clubId, endpointId, manager);
      return this.deliveries.addTest(endpointId, eventId, manager);
    });
    const delivery = await this.deliveries.claimOne(id);
    if (delivery) await this.tries.runTest(delivery);
    const row = await this.deliveries.find(id);
    if (!row) throw new DomainError('not_found', 'The endpoint was deleted meanwhile.');
    return this.toDelivery(row, actor);
  }

  /**
   * @param read what to send again; its errors come after that of an unknown endpoint
   * @returns how many are sent again
   * @throws DomainError `not_found`
   */
  async resend(endpointId: number, read: () => Resend, actor: Actor): Promise<number> {
    const { url, clubId } = await this.endpoints.get(endpointId, actor);
    const what = read();
    return inTransaction(this.dataSource, async (manager) => {
      const { types } = allowedEvents(await this.holders.holders([endpointId], manager));
      const queued =
        'deliveryId' in what
          ? await this.deliveries.resendOne(endpointId, types, what.deliveryId, manager)
          : 'since' in what
            ? await this.deliveries.resendSince(endpointId, types, what.since, manager)
            : await this.deliveries.resendFailed(endpointId, types, manager);
      const object = {
        objectKind: 'webhook_endpoint',
        objectId: endpointId,
        objectName: new URL(url).hostname,
      };
      const action = 'webhook_endpoint.resend';
      if (queued > 0) await this.audit.record(actor, { action, ...object, clubId, changes: [] }, manager);
      return queued;
    });
  }

  /** The newest events of a type, for programs that show an example. @throws DomainError `forbidden` */
  async samples(type: string, limit: number, actor: Actor): Promise<SampleEvent[]> {
    if (!mayReadAll(actor, [type]))
      throw new DomainError('forbidden', 'Choose a type of event that you may read.');
    const events = await this.events.newest(type, limit, actor);
    return events.map((event) => ({ id: eventIdOf(event.id), ...bodyOf(event, this.env.publicUrl) }));
  }

  private toDelivery(row: DeliveryRow, actor: Actor): Delivery {
    return {
      id: row.deliveryId,
      eventId: eventIdOf(row.id),
      type: row.type,
      state: row.state,
      attempts: row.attempts,
      createdAt: row.createdAt,
      nextTryAt: row.nextTryAt instanceof Date ? row.nextTryAt : null,
      lastTriedAt: row.lastTriedAt,
      durationMs: row.durationMs,
      request: mayReadAll(actor, [row.type]) ? bodyOf(row, this.env.publicUrl) : null,
      lastStatus: row.lastStatus,
      lastAnswer: row.lastAnswer,
      lastError: row.lastError,
    };
  }
}
