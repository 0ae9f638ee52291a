import { Injectable, type StreamableFile } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { FreedRooms } from '../../../bookings/bookings/persistence/freed-rooms.js';
import { BookingDecisions } from '../../../payments/recorded/application/booking-decisions.service.js';
import { MoneyActs } from '../../../payments/settlement/application/money-acts.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { formatMinor } from '../../../platform/common/money.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { Person } from '../../../platform/editing/editable-view.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { type ListExport, ListExports } from '../../../platform/lists/list-exports.js';
import { WishEnd, WishNotFoundError, WishState } from '../domain/wish.js';
import { type WishFilter, type WishRow, WishRepository } from '../persistence/wish.repository.js';
import { Offers } from './offers.service.js';

/** What taking an offer back would come to. */
export interface ReleasePreview {
  offeredTo: string;
  offeredSlot: string;
  offeredUntil: Date;
  beingPaid: boolean;
  /** Who would be offered the rooms, should the next in line be asked; the first before. */
  next: (Person & { wishId: number; timeSlot: string })[];
}

const EXPORTED: ListExport<WishRow>['columns'] = {
  'Entry no.': ({ id }) => id,
  State: ({ state }) => state,
  Date: ({ date }) => date,
  Time: ({ timeSlot }) => timeSlot ?? 'Any time',
  Space: ({ spaceName }) => spaceName,
  'Event type': ({ eventType }) => eventType,
  Guests: ({ guestCount }) => guestCount,
  Name: ({ userName }) => userName,
  Email: ({ email }) => email,
  'Added at': ({ createdAt }) => createdAt.toISOString(),
  'Offered until': ({ offeredUntil }) => offeredUntil?.toISOString() ?? null,
  Price: ({ amountMinor }) => (amountMinor === null ? null : formatMinor(amountMinor)),
  'Booking ID': ({ bookingId }) => bookingId,
};

/** The waiting list as staff see and keep it. */
@Injectable()
export class WaitingDesk {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly wishes: WishRepository,
    private readonly offers: Offers,
    private readonly freed: FreedRooms,
    private readonly acts: MoneyActs,
    private readonly decisions: BookingDecisions,
    private readonly audit: AuditTrail,
    private readonly exports: ListExports,
  ) {}

  list(filter: WishFilter): Promise<Page<WishRow>> {
    return this.wishes.page(filter);
  }

  export(filter: Omit<WishFilter, 'cursor'>, actor: Actor): Promise<StreamableFile> {
    const list = this.wishes.list(filter);
    return this.exports.csv({ name: 'waiting-list', list, request: filter, columns: EXPORTED }, actor);
  }

  /** @throws WishNotFoundError */
  async get(id: number): Promise<WishRow> {
    const wish = await this.wishes.find(id);
    if (!wish) throw new WishNotFoundError();
    return wish;
  }

  /** Ends a wish that waits. @throws WishNotFoundError, DomainError `invalid_transition` */
  async end(
    id: number,
    reason: string,
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.wishes.lock(id, manager);
      const wish = await this.wishes.find(id, undefined, manager);
      if (!wish) throw new WishNotFoundError();
      if (wish.state !== WishState.Waiting)
        throw new DomainError('invalid_transition', `This waiting-list entry is already ${wish.state}.`);
      await this.wishes.end(id, WishEnd.Staff, reason, manager);
      await this.audit.record(
        actor,
        {
          action: 'wish.end',
          objectKind: 'wish',
          objectId: id,
          objectName: `${wish.date} ${wish.timeSlot ?? 'any time'}`,
          personId: wish.userId,
          changes: [{ field: 'status', before: 'waiting', after: 'ended' }],
          reason,
        },
        manager,
      );
      await storeResult({ status: 200, resultId: String(id) }, manager);
    });
  }

  /** By the functions that release and offer; nothing of it stays. @throws as `release` */
  async previewRelease(id: number, actor: Actor): Promise<ReleasePreview> {
    const { userName, offeredSlot, offeredUntil, ...wish } = await this.get(id);
    const bookingId = offerOf(wish);
    if (offeredSlot === null || offeredUntil === null) throw new WishNotFoundError();
    return this.acts.look(bookingId, actor, async (scene) => {
      const { manager, booking } = scene;
      const { beingPaid } = booking;
      const shown = { offeredTo: userName, offeredSlot, offeredUntil, beingPaid };
      if (beingPaid) return { ...shown, next: [] };
      await this.decisions.carryOutRelease(scene, null, true);
      const next = await this.offers.wouldBeNext(this.freed.of(manager), manager);
      return {
        ...shown,
        next: next.map(({ wish: { id: wishId, userId, name }, slot: { timeSlot } }) => {
          return { id: userId, name, wishId, timeSlot };
        }),
      };
    });
  }

  /**
   * Takes an offer back, for a reason.
   * @param toNext the next in line is offered its rooms in the same transaction; otherwise they are free
   * @throws WishNotFoundError, DomainError `being_paid` or `invalid_transition`
   */
  async release(
    id: number,
    { reason, toNext }: { reason: string; toNext: boolean },
    actor: Actor,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<void> {
    const bookingId = offerOf(await this.get(id));
    await this.acts.on(
      bookingId,
      actor,
      (scene) => this.decisions.carryOutRelease(scene, reason, toNext),
      (result, manager) => storeResult({ ...result, resultId: String(id) }, manager),
    );
  }
}

/** @throws DomainError `invalid_transition` */
function offerOf({ bookingId, state }: Pick<WishRow, 'bookingId' | 'state'>): number {
  if (bookingId !== null && state === WishState.Offered) return bookingId;
  throw new DomainError('invalid_transition', 'This waiting-list entry has no open offer.');
}
