import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FreedRooms } from '../../../bookings/persistence/freed-rooms.js';
import { BookingDecisions } from '../../../payments/recorded/application/booking-decisions.service.js';
import { MoneyActions } from '../../../payments/settlement/application/money-actions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { Person } from '../../../platform/editing/editable-view.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import {
  WaitingListEntryEnd,
  WaitingListEntryNotFoundError,
  WaitingListEntryState,
} from '../domain/waiting-list-entry.js';
import {
  type WaitingListFilter,
  type WaitingListRow,
  WaitingListRepository,
} from '../persistence/waiting-list.repository.js';
import { Offers } from './offers.service.js';

/** What withdrawing an offer would do. */
export interface ReleasePreview {
  offeredTo: string;
  offeredSlot: string;
  offeredUntil: Date;
  beingPaid: boolean;
  /** Members who would get the next offers, in order of position. */
  next: (Person & { waitingListEntryId: number; timeSlot: string })[];
}

const EXPORTED: ListExport<WaitingListRow>['columns'] = {
  'Entry no.': ({ id }) => id,
  State: ({ state }) => state,
  Date: ({ date }) => date,
  Time: ({ timeSlot }) => timeSlot ?? 'Any time',
  Space: ({ spaceName }) => spaceName,
  'Event type': ({ eventType }) => eventType,
  Guests: ({ guestCount }) => guestCount,
  Name: ({ userName }) => userName,
  Email: ({ email }) => email,
  'Added at': ({ createdAt }) => createdAt,
  'Offered until': ({ offeredUntil }) => offeredUntil,
  Price: ({ amountMinor }) => (amountMinor === null ? null : formatMinor(amountMinor)),
  'Booking ID': ({ bookingId }) => bookingId,
};

/** The waiting list for staff. */
@Injectable()
export class WaitingDesk {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly entries: WaitingListRepository,
    private readonly offers: Offers,
    private readonly freed: FreedRooms,
    private readonly actions: MoneyActions,
    private readonly decisions: BookingDecisions,
    private readonly audit: AuditTrail,
    private readonly exports: ListExports,
  ) {}

  list(filter: WaitingListFilter): Promise<Page<WaitingListRow>> {
    return this.entries.page(filter);
  }

  export(filter: Omit<WaitingListFilter, 'cursor'>, actor: Actor): Promise<StreamableFile> {
    const list = this.entries.list(filter);
    return this.exports.csv({ name: 'waiting-list', list, request: filter, columns: EXPORTED }, actor);
  }

  /** @throws WaitingListEntryNotFoundError */
  async get(id: number): Promise<WaitingListRow> {
    const entry = await this.entries.find(id);
    if (!entry) throw new WaitingListEntryNotFoundError();
    return entry;
  }

  /** Ends a waiting entry. @throws WaitingListEntryNotFoundError, DomainError `invalid_transition` */
  async end(
    id: number,
    reason: string,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.entries.lock(id, manager);
      const entry = await this.entries.find(id, undefined, manager);
      if (!entry) throw new WaitingListEntryNotFoundError();
      if (entry.state !== WaitingListEntryState.Waiting)
        throw new DomainError('invalid_transition', `This waiting-list entry is already ${entry.state}.`);
      await this.entries.end(id, WaitingListEntryEnd.Staff, reason, manager);
      await this.audit.record(
        actor,
        {
          action: 'waiting_list_entry.end',
          objectKind: 'waiting_list_entry',
          objectId: id,
          objectName: `${entry.date} ${entry.timeSlot ?? 'any time'}`,
          personId: entry.userId,
          changes: [{ field: 'status', before: 'waiting', after: 'ended' }],
          reason,
        },
        manager,
      );
      await storeResult({ status: 200, resultId: String(id) }, manager);
    });
  }

  /** Withdraws the offer and looks for the next one, in a transaction that is rolled back. @throws as `release` */
  async previewRelease(id: number, actor: Actor): Promise<ReleasePreview> {
    const { userName, offeredSlot, offeredUntil, ...entry } = await this.get(id);
    const bookingId = offerOf(entry);
    if (offeredSlot === null || offeredUntil === null) throw new WaitingListEntryNotFoundError();
    return this.actions.preview(bookingId, actor, async (context) => {
      const { manager, booking } = context;
      const { beingPaid } = booking;
      const shown = { offeredTo: userName, offeredSlot, offeredUntil, beingPaid };
      if (beingPaid) return { ...shown, next: [] };
      await this.decisions.carryOutRelease(context, null, true);
      const next = await this.offers.preview(this.freed.of(manager), manager);
      return {
        ...shown,
        next: next.map(({ entry: { id: waitingListEntryId, userId, name }, slot: { timeSlot } }) => {
          return { id: userId, name, waitingListEntryId, timeSlot };
        }),
      };
    });
  }

  /**
   * Withdraws an offer.
   * @param toNext true: the same transaction offers the rooms to the next member; false: they become free
   * @throws WaitingListEntryNotFoundError, DomainError `being_paid` or `invalid_transition`
   */
  async release(
    id: number,
    { reason, toNext }: { reason: string; toNext: boolean },
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<void> {
    const bookingId = offerOf(await this.get(id));
    await this.actions.on(
      bookingId,
      actor,
      (context) => this.decisions.carryOutRelease(context, reason, toNext),
      (result, manager) => storeResult({ ...result, resultId: String(id) }, manager),
    );
  }
}

/** @throws DomainError `invalid_transition` */
function offerOf({ bookingId, state }: Pick<WaitingListRow, 'bookingId' | 'state'>): number {
  if (bookingId !== null && state === WaitingListEntryState.Offered) return bookingId;
  throw new DomainError('invalid_transition', 'This waiting-list entry has no open offer.');
}
