import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { PaymentMethod } from '../../platform/common/payment-methods.js';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { ownFieldsAfter } from '../../platform/common/own-fields.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { inTransaction } from '../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../platform/idempotency/idempotency-keys.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import type { UserEntity } from '../../auth/accounts/user.entity.js';
import { may, Permission } from '../../auth/sessions/permissions.js';
import { BookingNotFoundError, SlotPassedError, SlotTakenError } from '../domain/booking.errors.js';
import { assertTransition, BookingStatus } from '../domain/booking-status.js';
import { refundDue, type RefundQuote } from '../domain/cancellation-policy.js';
import { hasBegun } from '../domain/hold-life.js';
import { noticeDay } from '../domain/own-change.js';
import type { BookingEntity } from '../persistence/booking.entity.js';
import { BookingRepository, type ChangedDay, spacePeriodOf } from '../persistence/booking.repository.js';
import { type CancelledLines, OrderLines } from '../persistence/order-lines.js';
import { OwnBookings } from '../persistence/own-bookings.js';
import { AvailabilityService } from './availability.service.js';
import {
  type BookingRequest,
  BookingRequests,
  type CurrentSlots,
  NOT_ACCEPTED,
  type Prepayment,
  type PricedRequest,
  type PricedWithRules,
} from './booking-request.js';
import { ChangeHolds } from './change-holds.service.js';
import { HoldsService } from './holds.service.js';
import { Policies } from './policies.service.js';
import { RoomsService } from './rooms.service.js';

/** Details of a cancellation; the caller queues the refund. */
export interface CancellationTerms {
  /** The database's time after the locks were taken. */
  now: Date;
  /** The cancellation fee in minor units. */
  keptMinor?: number;
  reason?: string | null;
  createdBy?: number | null;
  /** Whether its rooms are offered to the waiting list; ignored for a member's own hold. */
  toNext?: boolean;
}

/** Bookings of members and staff. Staff see all, members their own. */
@Injectable()
export class BookingsService {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingRepository,
    private readonly own: OwnBookings,
    private readonly lines: OrderLines,
    private readonly requests: BookingRequests,
    private readonly availability: AvailabilityService,
    private readonly holds: HoldsService,
    private readonly changes: ChangeHolds,
    private readonly rooms: RoomsService,
    private readonly jobs: JobQueue,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    private readonly policies: Policies,
  ) {}

  mine(userId: number): Promise<BookingEntity[]> {
    return this.own.of(userId);
  }

  /**
   * The caller's own booking, or any booking with a permission.
   * @throws BookingNotFoundError also for another member's booking
   */
  async get(user: UserEntity, id: number, permission = Permission.BookingsRead): Promise<BookingEntity> {
    const booking = await this.bookings.findOne(id, may(user, permission) ? undefined : user.id);
    if (!booking) throw new BookingNotFoundError();
    return booking;
  }

  /** The caller's own booking, also for an admin. @throws BookingNotFoundError */
  async getOwn(userId: number, id: number): Promise<BookingEntity> {
    const booking = await this.bookings.findOne(id, userId);
    if (!booking) throw new BookingNotFoundError();
    return booking;
  }

  /**
   * An admin's booking without an online payment; `pending` until it is confirmed.
   * @throws ValidationError, SlotTakenError (also when a member holds the slot)
   */
  async submitWithoutPayment(
    user: UserEntity,
    request: BookingRequest,
    paymentMethod: PaymentMethod | null,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<BookingEntity> {
    const priced = await this.requests.price(request);
    // The terms of hire are accepted by 'Continue to Payment', which this booking skips.
    const pending = {
      ...priced,
      ...NOT_ACCEPTED,
      paymentMethod,
      userId: user.id,
      status: BookingStatus.Pending,
    };
    const booking = await inTransaction(this.dataSource, async (manager) => {
      const made = await this.insert(pending, manager);
      if (made) await storeResult({ status: 201, resultId: String(made.id) }, manager);
      return made;
    });
    if (!booking) throw await this.slotTaken(priced);
    return booking;
  }

  /** For staff: the price of a request, and the booking rules that it breaks. @throws ValidationError */
  priceForStaff(
    request: BookingRequest,
    options?: { past?: boolean },
    manager?: EntityManager,
  ): Promise<PricedWithRules> {
    return this.requests.priceForStaff(request, options, manager);
  }

  /** Prices a change of a booking, which may keep its slots. @throws ValidationError */
  priceChange(
    request: BookingRequest,
    booking: CurrentSlots,
    byStaff: boolean,
    manager: EntityManager,
  ): Promise<PricedWithRules> {
    return this.requests.priceChange(request, booking, byStaff, manager);
  }

  /**
   * A booking that staff enter; `pending` unless it has another status.
   * @param options.past whether the slot may have started
   * @returns null when the rooms are not free
   */
  enter(
    booking: PricedRequest & Pick<BookingEntity, 'userId' | 'createdById'> & Partial<BookingEntity>,
    manager: EntityManager,
    { past = false } = {},
  ): Promise<BookingEntity | null> {
    return this.insert({ status: BookingStatus.Pending, ...booking }, manager, { past });
  }

  /**
   * Prices a waiting-list entry by the rules for members, with no terms of hire accepted yet.
   * @throws ValidationError
   */
  async priceForOffer(request: BookingRequest, manager?: EntityManager): Promise<PricedRequest> {
    return { ...(await this.requests.price(request, undefined, manager)), ...NOT_ACCEPTED };
  }

  /**
   * Stores offers of the waiting list as holds, except those whose rooms are not free.
   * @param offers each with its waiting-list entry and its end
   * @returns the stored offers
   */
  async offer(
    offers: readonly (PricedRequest &
      Pick<BookingEntity, 'userId' | 'waitingListEntryId' | 'holdExpiresAt'>)[],
    manager: EntityManager,
  ): Promise<BookingEntity[]> {
    for (const offer of offers) await this.holds.expireLapsed(manager, spacePeriodOf(offer));
    const heldAt = await this.clock.now(manager);
    const rows = offers.map((offer) => ({ ...offer, status: BookingStatus.Held, heldAt }));
    const ids = [...(await this.bookings.insertOffers(rows, manager)).values()];
    const made: BookingEntity[] = [];
    for (const id of ids) {
      const booking = await this.bookings.lock(id, manager);
      if (booking) made.push(booking);
    }
    await this.bookings.notify(made, manager);
    return made;
  }

  /** Records that the hirer of an offer accepts the terms of hire in force, by paying. A second call changes nothing. */
  async acceptTerms({ id }: BookingEntity, manager: EntityManager): Promise<void> {
    await this.bookings.acceptTerms(id, manager);
  }

  /** A booking of any hirer. */
  find(id: number, manager?: EntityManager): Promise<BookingEntity | null> {
    return this.bookings.findOne(id, undefined, manager);
  }

  findMany(ids: readonly number[], manager?: EntityManager): Promise<BookingEntity[]> {
    return this.bookings.findMany(ids, manager);
  }

  /** What the dates of a series owe that are due on the same day as this one. */
  dueTogether(
    booking: BookingEntity,
    manager: EntityManager,
  ): Promise<{ count: number; balanceMinor: number }> {
    return this.bookings.dueTogether(booking, manager);
  }

  /** Checks a request against the booking rules. @throws ValidationError */
  async check(request: BookingRequest): Promise<void> {
    await this.requests.price(request);
  }

  /** Prices a booking that was paid before it was made. @throws ValidationError */
  price(request: BookingRequest, paid: Prepayment): Promise<PricedRequest> {
    return this.requests.price(request, paid);
  }

  /** @param manager in a transaction, which then sees what it has changed itself */
  async slotTaken(
    day: ChangedDay,
    { extras = {}, manager }: { extras?: Record<string, unknown>; manager?: EntityManager } = {},
  ): Promise<SlotTakenError> {
    return new SlotTakenError(await this.freeSlots(day, manager), extras);
  }

  /** Labels of the day's slots that can still be booked. */
  freeSlots(day: ChangedDay, manager?: EntityManager): Promise<string[]> {
    return this.availability.freeSlotsOf(day, manager);
  }

  /** The id of the booking that a hold changes. */
  changedBookingId(holdId: number, manager: EntityManager): Promise<number | null> {
    return this.bookings.changedBookingId(holdId, manager);
  }

  lock(id: number, manager: EntityManager): Promise<BookingEntity | null> {
    return this.bookings.lock(id, manager);
  }

  /**
   * Confirms a booking whose payment has arrived. An expired hold is confirmed only if its slot is still free and has not started.
   * @returns the reason for a refusal, or null
   */
  async confirm(booking: BookingEntity, manager: EntityManager): Promise<'slot_taken' | 'slot_begun' | null> {
    assertTransition(booking.status, BookingStatus.Confirmed);
    const confirmed = { status: BookingStatus.Confirmed };
    if (booking.status === BookingStatus.Expired) {
      if (await this.rooms.isForStaffOnly(spacePeriodOf(booking), manager)) return 'slot_taken';
      await this.holds.expireLapsed(manager, spacePeriodOf(booking));
      const refused = await this.bookings.reviveIfFree(booking, confirmed, manager);
      if (refused) return refused;
    } else {
      await this.bookings.update(booking.id, confirmed, manager);
    }
    Object.assign(booking, confirmed);
    await this.bookings.notify([booking], manager);
    return null;
  }

  /**
   * Inserts a booking that is already paid.
   * @returns null when the slot is taken
   * @throws SlotPassedError when the slot has started; the payment can be used for another booking
   */
  async insertConfirmed(
    priced: PricedRequest,
    userId: number | null,
    manager: EntityManager,
  ): Promise<BookingEntity | null> {
    if (await this.rooms.isForStaffOnly(spacePeriodOf(priced), manager)) return null;
    return this.insert({ ...priced, userId, status: BookingStatus.Confirmed }, manager);
  }

  /** Reads a locked booking again, since the database updates its amounts when lines, payments or refunds change. */
  async refresh(booking: BookingEntity, manager: EntityManager): Promise<void> {
    Object.assign(booking, await this.bookings.lock(booking.id, manager));
  }

  /**
   * Cancels a booking: frees the slot and reverses its lines except the cancellation fee. The caller queues the refund in the same
   * transaction, with the booking's `cancellationId`.
   * @throws DomainError `invalid_transition`
   */
  async cancel(
    booking: BookingEntity,
    { now: cancelledAt, keptMinor = 0, reason = null, createdBy = null, toNext = true }: CancellationTerms,
    manager: EntityManager,
  ): Promise<void> {
    const { id: bookingId, status: cancelledFrom } = booking;
    assertTransition(cancelledFrom, BookingStatus.Cancelled);
    const cancellationId = randomUUID();
    const wasHeld = cancelledFrom === BookingStatus.Held;
    const isOfferedToNext = toNext && (!wasHeld || booking.waitingListEntryId !== null);
    const cancellation = { cancellationId, cancelledAt, cancelledFrom };
    await this.bookings.cancel(bookingId, manager, cancellation, isOfferedToNext ? booking : undefined);
    if (!wasHeld) {
      await this.lines.cancel({ bookingId, cancellationId, reason, createdBy }, keptMinor, manager);
      await this.changes.release(bookingId, manager);
    }
    await this.refresh(booking, manager);
    if (wasHeld) await this.jobs.send('hold-released', { bookingId: booking.id }, manager);
    await this.bookings.notify([booking], manager);
  }

  /**
   * Undoes a cancellation: takes the rooms again and restores its lines.
   * @returns the reason for a refusal, or null
   */
  async restore(
    booking: BookingEntity,
    { reason, createdBy }: Pick<CancelledLines, 'reason' | 'createdBy'>,
    manager: EntityManager,
  ): Promise<'slot_taken' | 'slot_begun' | null> {
    const { id: bookingId, cancellationId, cancelledFrom: status } = booking;
    if (!cancellationId || !status) throw new Error('nothing says what it was before');
    assertTransition(booking.status, status);
    await this.holds.expireLapsed(manager, spacePeriodOf(booking));
    const cleared = { cancellationId: null, cancelledAt: null, cancelledFrom: null };
    const said = { cancelledAs: null, cancelReason: null };
    const refused = await this.bookings.reviveIfFree(booking, { status, ...cleared, ...said }, manager);
    if (refused) return refused;
    await this.lines.undoCancellation({ bookingId, cancellationId, reason, createdBy }, manager);
    await this.refresh(booking, manager);
    await this.bookings.notify([booking], manager);
    return null;
  }

  /**
   * The refund if the booking is cancelled now, by the rules under which it was made. The club's cancellation refunds everything.
   */
  async refundQuote(
    booking: Pick<BookingEntity, 'date' | 'earliestDate' | 'policyVersionId'>,
    paidMinor: number,
    { byClub, now, manager }: { byClub: boolean; now: Date; manager?: EntityManager },
  ): Promise<RefundQuote> {
    const policy = await this.policies.of(booking, manager);
    return refundDue(paidMinor, noticeDay(booking), this.venueTime.dateOf(now), policy, byClub);
  }

  /** Changes fields of a locked booking, as its next version. Rooms and price stay the same. */
  async changeByStaff(
    booking: BookingEntity,
    changes: Partial<BookingEntity>,
    manager: EntityManager,
  ): Promise<void> {
    const version = booking.version + 1;
    const all = { ownFields: ownFieldsAfter(booking, changes), ...changes, version };
    await this.bookings.update(booking.id, all, manager);
    Object.assign(booking, all);
  }

  private async insert(
    booking: PricedRequest & Partial<BookingEntity> & { status: BookingStatus },
    manager: EntityManager,
    { past = false } = {},
  ): Promise<BookingEntity | null> {
    await this.holds.expireLapsed(manager, spacePeriodOf(booking));
    const inserted = await this.bookings.insertIfFree(booking, manager);
    if (!inserted) return null;
    if (!past && hasBegun(booking.startTime, inserted.now)) throw new SlotPassedError();
    await this.bookings.notify([booking], manager);
    return this.bookings.lock(inserted.id, manager);
  }
}
