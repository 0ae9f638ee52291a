import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { KeyedLimiter } from '../../../platform/common/keyed-limiter.js';
import { Env } from '../../../platform/config/env.js';
import { type HoldResult, Metrics } from '../../../platform/metrics/metrics.js';
import { isTransientFailure } from '../../../platform/database/postgres-errors.js';
import { inTransaction, type TransactionOptions } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { JobQueue } from '../../../platform/jobs/job-queue.js';
import {
  AlreadyPaidError,
  BookingNotFoundError,
  OfferNotExtendedError,
  SlotPassedError,
  SlotTakenError,
  TooManyHoldsError,
} from '../domain/booking.errors.js';
import { assertTransition, BookingStatus } from '../domain/booking-status.js';
import { assertLiveHold, extendedEnd, hasBegun } from '../domain/hold-life.js';
import { extensionOf } from '../domain/policy.js';
import { extrasPrice } from '../domain/pricing.js';
import { ownPrices, priceBy } from '../domain/reprice.js';
import { BookingRepository, type HoldRow, spacePeriodOf } from '../persistence/booking.repository.js';
import { Occupancies, type SpacePeriod } from '../persistence/occupancies.js';
import { AvailabilityService } from './availability.service.js';
import { type BookingRequest, BookingRequests, type PricedRequest } from './booking-request.js';
import { Policies } from './policies.service.js';

export interface Hold {
  bookingId: number;
  holdExpiresAt: Date;
  amountMinor: number;
  currency: string;
}

/** More who wait in a process than this are too many to be served before they give up. */
const MAX_WAITING = 200;
/** Of the lanes, those who ask for one slot, or for one hold, get this part. */
const SHARE_PER_SLOT = 1 / 4;

/** Rolls the transaction back; never leaves this file. */
class LostToAnother extends Error {}

/** Holds: a slot kept for a member while the payment is made. */
@Injectable()
export class HoldsService {
  /** Only so many holds have a connection at a time: those that wait for a lock must leave enough for everybody else. */
  private readonly limiter: KeyedLimiter;
  private readonly waits: TransactionOptions;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly bookings: BookingRepository,
    private readonly occupancies: Occupancies,
    private readonly requests: BookingRequests,
    private readonly availability: AvailabilityService,
    private readonly policies: Policies,
    private readonly jobs: JobQueue,
    private readonly clock: DatabaseClock,
    private readonly metrics: Metrics,
    @Inject(Env) private readonly env: Env,
  ) {
    this.limiter = new KeyedLimiter({
      concurrent: env.HOLD_CONCURRENCY,
      concurrentPerKey: Math.ceil(env.HOLD_CONCURRENCY * SHARE_PER_SLOT),
      maxWaiting: MAX_WAITING,
      maxWaitMs: env.HOLD_QUEUE_MS,
    });
    this.waits = { lockWaitMs: env.HOLD_LOCK_WAIT_MS };
  }

  /**
   * Holds a slot. The same slot again is the same hold with the new details; `holdId` names a hold that this one
   * replaces.
   * @returns created: false when an existing hold was updated
   * @throws ValidationError, SlotTakenError, TooManyHoldsError
   */
  async hold(
    userId: number,
    request: BookingRequest,
    holdId?: number,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<{ hold: Hold; created: boolean }> {
    try {
      const made = await this.holdOrRefuse(userId, request, holdId, storeResult);
      this.metrics.holds.inc({ result: made.created ? 'held' : 'kept' });
      return made;
    } catch (error) {
      this.metrics.holds.inc({ result: refusalOf(error) });
      throw error;
    }
  }

  private async holdOrRefuse(
    userId: number,
    request: BookingRequest,
    holdId: number | undefined,
    storeResult: StoreResult,
  ): Promise<{ hold: Hold; created: boolean }> {
    const priced = await this.requests.price(request);
    const made = await this.attempt(userId, priced, holdId, storeResult);
    if (made) return made;
    const freeSlots = await this.availability.freeSlotsOf(priced);
    // What stood in the way lapsed in this very moment: once more.
    const again = freeSlots.includes(priced.timeSlot)
      ? await this.attempt(userId, priced, holdId, storeResult)
      : null;
    if (!again) throw new SlotTakenError(freeSlots);
    return again;
  }

  /**
   * Adds time to a live hold, by the rules under which it was made: ten minutes, up to an hour in all, and to the begin of its slot.
   * @throws BookingNotFoundError, SlotBegunError, HoldExpiredError, DomainError `hold_limit_reached`
   */
  async extend(userId: number, bookingId: number, storeResult: StoreResult = STORE_NOTHING): Promise<Hold> {
    return this.limiter.run(`hold ${bookingId}`, () =>
      inTransaction(
        this.dataSource,
        async (manager) => {
          const booking = await this.bookings.lock(bookingId, manager);
          if (!booking || booking.userId !== userId) throw new BookingNotFoundError();
          if (booking.waitingListEntryId !== null) throw new OfferNotExtendedError();
          const policy = await this.policies.of(booking, manager);
          const now = await this.clock.now(manager);
          const holdExpiresAt = extendedEnd(booking, extensionOf(policy), now);
          await this.bookings.update(bookingId, { holdExpiresAt }, manager);
          await storeResult({ status: 200, resultId: String(bookingId) }, manager);
          return toHold(bookingId, holdExpiresAt, booking);
        },
        this.waits,
      ),
    );
  }

  /**
   * A hold as it is now.
   * @throws BookingNotFoundError, AlreadyPaidError, SlotBegunError, HoldExpiredError
   */
  async current(userId: number, bookingId: number): Promise<Hold> {
    const booking = await this.bookings.findOne(bookingId, userId);
    if (!booking?.holdExpiresAt) throw new BookingNotFoundError();
    if (booking.isPaid) throw new AlreadyPaidError();
    if (!booking.beingPaid) assertLiveHold(booking, await this.clock.now());
    return toHold(bookingId, booking.holdExpiresAt, booking);
  }

  /** Marks what has lapsed, everywhere (a job) or where a slot needs the rooms. */
  async expireLapsed(manager: EntityManager = this.dataSource.manager, wanted?: SpacePeriod): Promise<void> {
    const released = await this.bookings.expireLapsed(manager, wanted);
    for (const hold of released) await this.jobs.send('hold-released', { bookingId: hold.id }, manager);
    await this.bookings.notify(released, manager);
  }

  /** @returns null when someone else has the slot */
  private async attempt(
    userId: number,
    priced: PricedRequest,
    holdId: number | undefined,
    storeResult: StoreResult,
  ): Promise<{ hold: Hold; created: boolean } | null> {
    // Most losers of a race come after the winner's commit: one read tells them so, without a transaction.
    const wanted = spacePeriodOf(priced);
    const atFirst = await this.occupancies.findInTheWay(wanted, userId);
    if (atFirst.taken) return null;
    return this.limiter.run(`${priced.date} ${priced.timeSlot}`, async (hasWaited) => {
      const inTheWay = hasWaited ? await this.occupancies.findInTheWay(wanted, userId) : atFirst;
      if (inTheWay.taken) return null;
      try {
        return await inTransaction(
          this.dataSource,
          async (manager) => {
            const made = await this.holdWithin(userId, priced, holdId, inTheWay.lapsed, manager);
            await storeResult(
              { status: made.created ? 201 : 200, resultId: String(made.hold.bookingId) },
              manager,
            );
            return made;
          },
          this.waits,
        );
      } catch (error) {
        if (error instanceof LostToAnother) return null;
        throw error;
      }
    });
  }

  private async holdWithin(
    userId: number,
    priced: PricedRequest,
    holdId: number | undefined,
    lapsedInTheWay: boolean,
    manager: EntityManager,
  ): Promise<{ hold: Hold; created: boolean }> {
    await this.bookings.lockMember(userId, manager);
    const wanted = spacePeriodOf(priced);
    if (lapsedInTheWay) await this.expireLapsed(manager, wanted);
    const live = await this.bookings.findLiveHolds(userId, wanted, manager);
    const same = live.find((hold) => isSameSlot(hold, priced) && hold.changesBookingId === null);
    if (same) return { hold: await this.updateHold(same, priced, manager), created: false };

    // What the member holds of the same rooms at the same time gives way, like the one that is named.
    const replaced = live.filter((hold) => hold.id === holdId || hold.isInTheWay);
    for (const hold of replaced) await this.release(hold, manager);
    const limit = this.env.LIMIT_LIVE_HOLDS;
    // What keeps a change is bounded by the bookings that can be changed.
    const counted = live.filter((hold) => hold.changesBookingId === null && !replaced.includes(hold));
    if (counted.length >= limit) {
      throw new TooManyHoldsError(limit, secondsUntilFirstEnds(counted, await this.clock.now(manager)));
    }
    const status = BookingStatus.Held;
    const { holdMinutes } = await this.policies.of(priced, manager);
    const inserted = await this.bookings.insertIfFree({ ...priced, userId, status }, manager, {
      holdMinutes,
      byMember: true,
    });
    // Thrown, not returned, so that the rollback keeps the old slot.
    if (!inserted?.holdExpiresAt) throw new LostToAnother();
    if (hasBegun(priced.startTime, inserted.now)) throw new SlotPassedError();
    await this.bookings.notify([priced, ...replaced], manager);
    return { hold: toHold(inserted.id, inserted.holdExpiresAt, priced), created: true };
  }

  private async updateHold(hold: HoldRow, priced: PricedRequest, manager: EntityManager): Promise<Hold> {
    if (hold.beingPaid) {
      throw new DomainError('invalid_transition', 'This booking is being paid. Please wait a moment.');
    }
    // The hold lapsed while this waited for its lock; the caller reports that or tries again.
    const now = await this.clock.now(manager);
    if (!hold.holdExpiresAt || hold.holdExpiresAt <= now) throw new LostToAnother();
    // It goes on under the rules of its making.
    const { policyVersionId: _today, ...asked } = priced;
    const kept = { ...asked, ...keptPrice(hold, priced) };
    await this.bookings.update(hold.id, kept, manager);
    return toHold(hold.id, hold.holdExpiresAt, kept);
  }

  private async release(hold: HoldRow, manager: EntityManager): Promise<void> {
    if (hold.beingPaid) {
      throw new DomainError('invalid_transition', 'Your other booking is being paid. Please wait a moment.');
    }
    assertTransition(BookingStatus.Held, BookingStatus.Cancelled);
    await this.bookings.cancel(hold.id, manager);
    await this.jobs.send('hold-released', { bookingId: hold.id }, manager);
  }
}

function refusalOf(error: unknown): HoldResult {
  if (error instanceof SlotTakenError) return 'taken';
  if (isTransientFailure(error)) return 'busy';
  if (!(error instanceof DomainError)) return 'failed';
  return error.status >= 500 ? 'busy' : 'refused';
}

function isSameSlot(hold: HoldRow, { date, timeSlot, spaceId }: PricedRequest): boolean {
  return hold.date === date && hold.timeSlot === timeSlot && hold.spaceId === spaceId;
}

/** A hold goes on at the prices at which it was made, for any number of guests; another occasion is a matter of today's. */
function keptPrice(
  hold: HoldRow,
  priced: PricedRequest,
): Pick<PricedRequest, 'totalMinor' | 'basePriceMinor' | 'priceGroupSize' | 'pricePercent'> {
  const { basePriceMinor, priceGroupSize, pricePercent } = ownPrices(hold, priced);
  const prices = { basePriceMinor, priceGroupSize, pricePercent };
  const hireMinor = priceBy(prices, priced.guestCount);
  if (hireMinor === null) throw new Error('a hold has no stored base price');
  return { ...prices, totalMinor: hireMinor + extrasPrice(priced.extras) };
}

function toHold(
  bookingId: number,
  holdExpiresAt: Date,
  priced: Pick<PricedRequest, 'totalMinor' | 'currency'>,
): Hold {
  return { bookingId, holdExpiresAt, amountMinor: priced.totalMinor, currency: priced.currency };
}

function secondsUntilFirstEnds(live: readonly HoldRow[], now: Date): number {
  const ends = live.map((hold) => hold.holdExpiresAt?.getTime() ?? Infinity);
  return Math.max(1, Math.ceil((Math.min(...ends) - now.getTime()) / 1000));
}
