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
  type ReaderListRequest,
  ReaderRepository,
  type ReaderRow,
} from '../persistence/reader.repository.js';
import { liftSuppression, suppress } from '../persistence/suppressions.js';

export type { ReaderRow } from '../persistence/reader.repository.js';

export interface Growth {
  /** The number of people who would get an issue now. */
  readers: number;
  /** The last twelve months as 'YYYY-MM', oldest first. */
  months: { month: string; joined: number }[];
}

const EXPORTED: ListExport<ReaderRow>['columns'] = {
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
export class Readers {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly readers: ReaderRepository,
    private readonly exports: ListExports,
    private readonly audit: AuditTrail,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  async page(request: ReaderListRequest): Promise<Page<ReaderRow>> {
    return this.readers.page(request);
  }

  /** The rows of the list as a CSV file. */
  export(request: ReaderListRequest, actor: Actor): Promise<StreamableFile> {
    const list = this.readers.list(request);
    return this.exports.csv<ReaderRow>({ name: 'subscribers', list, request, columns: EXPORTED }, actor);
  }

  async growth(): Promise<Growth> {
    const [readers, months] = await Promise.all([
      this.readers.count(),
      this.readers.growth(this.venueTime.zone),
    ]);
    return { readers, months };
  }

  /** Blocks newsletters to the address. @throws DomainError `subscriber_not_found`, `suppressed` */
  suppress(id: number, note: string, actor: Actor): Promise<ReaderRow> {
    return this.change(id, 'suppress', note, actor, async ({ email }, manager) => {
      if (!(await suppress(email, SuppressionReason.Staff, { note, by: actor.id }, manager)))
        throw new DomainError('suppressed', 'This address is already blocked.');
    });
  }

  /**
   * Removes the block. A reader who consented gets the newsletter again. @throws DomainError `subscriber_not_found`,
   * `invalid_transition`
   */
  lift(id: number, note: string, actor: Actor): Promise<ReaderRow> {
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
    act: (reader: ReaderRow, manager: Parameters<Parameters<typeof inTransaction>[1]>[0]) => Promise<void>,
  ): Promise<ReaderRow> {
    return inTransaction(this.dataSource, async (manager) => {
      const reader = await this.readers.lock(id, manager);
      if (!reader) throw new DomainError('subscriber_not_found', 'We could not find that subscriber.');
      await act(reader, manager);
      const changed = (await this.readers.find(id, manager)) ?? reader;
      const entry = {
        action: `subscriber.${verb}`,
        objectKind: 'subscriber',
        objectId: id,
        // The audit log outlives personal data, so it has no address.
        objectName: null,
        changes: [{ field: 'state', before: reader.state, after: changed.state }],
        reason,
      };
      await this.audit.record(actor, entry, manager);
      return changed;
    });
  }
}
