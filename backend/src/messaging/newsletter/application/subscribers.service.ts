import { Inject, Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import { SuppressionReason } from '../domain/bounce.js';
import {
  type SubscriberListRequest,
  SubscriberRepository,
  type SubscriberRow,
} from '../persistence/subscriber.repository.js';
import { liftSuppression, suppress } from '../persistence/suppressions.js';

export type { SubscriberRow } from '../persistence/subscriber.repository.js';

export interface Growth {
  /** The number of people who would get an issue now. */
  subscribers: number;
  /** The last twelve months as 'YYYY-MM', oldest first. */
  months: { month: string; joined: number }[];
}

const EXPORTED: ListExport<SubscriberRow>['columns'] = {
  Email: ({ email }) => email,
  Status: ({ state }) => state,
  Joined: ({ joinedAt }) => joinedAt,
  'Consent source': ({ source }) => source,
  'Consent text version': ({ textVersion }) => textVersion,
  'Consent details': ({ consentMethod }) => consentMethod,
  'Consented at': ({ consentedAt }) => consentedAt,
  'Last bounce': ({ bouncedAt }) => bouncedAt,
  'Blocked because': ({ suppressedFor }) => suppressedFor,
};

/** Newsletter subscribers, for admins. */
@Injectable()
export class Subscribers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly subscribers: SubscriberRepository,
    private readonly exports: ListExports,
    private readonly audit: AuditTrail,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  async page(request: SubscriberListRequest): Promise<Page<SubscriberRow>> {
    return this.subscribers.page(request);
  }

  /** The rows of the list as a CSV file. */
  export(request: SubscriberListRequest, actor: Actor): Promise<StreamableFile> {
    const list = this.subscribers.list(request);
    return this.exports.csv<SubscriberRow>({ name: 'subscribers', list, request, columns: EXPORTED }, actor);
  }

  async growth(): Promise<Growth> {
    const [subscribers, months] = await Promise.all([
      this.subscribers.count(),
      this.subscribers.growth(this.venueTime.zone),
    ]);
    return { subscribers, months };
  }

  /** Blocks newsletters to the address. @throws DomainError `subscriber_not_found`, `suppressed` */
  suppress(id: number, note: string, actor: Actor): Promise<SubscriberRow> {
    return this.change(id, 'suppress', note, actor, async ({ email }, manager) => {
      if (!(await suppress(email, SuppressionReason.Staff, { note, by: actor.id }, manager)))
        throw new DomainError('suppressed', 'This address is already blocked.');
    });
  }

  /**
   * Removes the block. A subscriber who consented gets the newsletter again. @throws DomainError `subscriber_not_found`,
   * `invalid_transition`
   */
  lift(id: number, note: string, actor: Actor): Promise<SubscriberRow> {
    return this.change(id, 'lift', note, actor, async ({ email }, manager) => {
      if (!(await liftSuppression(email, note, actor.id, manager)))
        throw new DomainError('invalid_transition', 'This address is not blocked.');
    });
  }

  private change(
    id: number,
    verb: string,
    reason: string,
    actor: Actor,
    act: (
      subscriber: SubscriberRow,
      manager: Parameters<Parameters<typeof inTransaction>[1]>[0],
    ) => Promise<void>,
  ): Promise<SubscriberRow> {
    return inTransaction(this.dataSource, async (manager) => {
      const subscriber = await this.subscribers.lock(id, manager);
      if (!subscriber) throw new DomainError('subscriber_not_found', 'We could not find that subscriber.');
      await act(subscriber, manager);
      const changed = (await this.subscribers.find(id, manager)) ?? subscriber;
      const entry = {
        action: `subscriber.${verb}`,
        objectKind: 'subscriber',
        objectId: id,
        // The audit log outlives personal data, so it has no address.
        objectName: null,
        changes: [{ field: 'state', before: subscriber.state, after: changed.state }],
        reason,
      };
      await this.audit.record(actor, entry, manager);
      return changed;
    });
  }
}
