import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { DomainError } from '../../platform/common/domain-error.js';
import { KeyedLimiter } from '../../platform/common/keyed-limiter.js';
import { Env } from '../../platform/config/env.js';
import { type HoldResult, Metrics } from '../../platform/metrics/metrics.js';
import { isTransientFailure } from '../../platform/database/postgres-errors.js';
import { inTransaction, type TransactionOptions } from '../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../platform/idempotency/idempotency-keys.js';
import { JobQueue } from '../../platform/jobs/job-queue.js';
import {
  AlreadyPaidError,
  BookingNotFoundError,
  OfferNotExtendedError,
  SlotPassedError,
  SlotTakenError,
  TooManyHoldsError,
} from '../domain/booking.errors.js';
import { areFree } from '../domain/availability.js';
import { assertTransition, BookingStatus } from '../domain/booking-status.js';
import {
  assertLiveHold,
  extendedEnd,
  hasBegun,
  type HoldTimes,
  minutesOfExtension,
} from '../domain/hold-life.js';
import { extensionOf, type PolicyTerms } from '../domain/policy.js';
import { extrasPrice } from '../domain/pricing.js';
import { ownPrices, priceBy, type PricedBy, pricesOf } from '../domain/reprice.js';
import { isSameTime } from '../domain/slot-run.js';
import type { BookingEntity } from '../persistence/booking.entity.js';
import { BookingRepository, type HoldRow, spacePeriodOf } from '../persistence/booking.repository.js';
import { Occupancies, type SpacePeriod } from '../persistence/occupancies.js';
import { AvailabilityService } from './availability.service.js';
import { type BookingRequest, BookingRequests, type PricedRequest } from './booking-request.js';
import { Policies } from './policies.service.js';

export interface Hold {
  bookingId: number;
  holdExpiresAt: Date;
  /** How many minutes the next extension adds; 0 if none is possible. */
  extensionMinutes: number;
  amountMinor: number;
  currency: string;
}

/** With a longer queue, members would give up before their turn. */
const MAX_WAITING = 200;
/** The share of concurrent requests that may be for the same slot or hold. */
const SHARE_PER_SLOT = 1 / 4;

/** Rolls the transaction back; caught in this file. */
class LostRaceError extends Error {}

/** Holds keep a slot for a member until the payment is made. */
@Injectable()
export class HoldsService {
  /** Limits requests that wait for locks, so that they leave database connections for others. */
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
   * Holds a slot. Holding the same slot again updates the details of that hold.
   * @param holdId a hold that this one replaces
   * @returns `created`: false when an existing hold was updated
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
      this.metrics.holds.inc({ result: made.created ? 'held' : 'updated' });
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
    const day = await this.availability.dayOf(priced);
    // The hold in the way lapsed just now, so try once more.
    const again =
      day && areFree(day, priced) ? await this.attempt(userId, priced, holdId, storeResult) : null;
    if (!again) throw new SlotTakenError(await this.availability.bookingSlotsOf(day));
    return again;
  }

  /**
   * Extends a live hold, as the booking rules allow under which it was made.
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
          return toHold(bookingId, timesOf(booking, holdExpiresAt), booking, policy);
        },
        this.waits,
      ),
    );
  }

  /**
   * The current state of a hold.
   * @throws BookingNotFoundError, AlreadyPaidError, SlotBegunError, HoldExpiredError
   */
  async current(userId: number, bookingId: number): Promise<Hold> {
    const booking = await this.bookings.findOne(bookingId, userId);
    if (!booking?.holdExpiresAt) throw new BookingNotFoundError();
    if (booking.isPaid) throw new AlreadyPaidError();
    if (!booking.beingPaid) assertLiveHold(booking, await this.clock.now());
    const { holdExpiresAt } = booking;
    const times = timesOf(booking, holdExpiresAt);
    return toHold(bookingId, times, booking, await this.policies.of(booking));
  }

  /** How many minutes the next extension of a hold adds; 0 if none is possible. */
  async minutesOfExtension(booking: BookingEntity): Promise<number> {
    const { status, waitingListEntryId, holdExpiresAt } = booking;
    if (status !== BookingStatus.Held || waitingListEntryId !== null || !holdExpiresAt) return 0;
    const policy = await this.policies.of(booking);
    return minutesOfExtension(timesOf(booking, holdExpiresAt), extensionOf(policy));
  }

  /** Marks lapsed holds as expired: all of them, or only those in the way of a slot. */
  async expireLapsed(manager: EntityManager = this.dataSource.manager, wanted?: SpacePeriod): Promise<void> {
    const released = await this.bookings.expireLapsed(manager, wanted);
    for (const hold of released) await this.jobs.send('hold-released', { bookingId: hold.id }, manager);
    await this.bookings.notify(released, manager);
  }

  /** @returns null when the slot is taken */
  private async attempt(
    userId: number,
    priced: PricedRequest,
    holdId: number | undefined,
    storeResult: StoreResult,
  ): Promise<{ hold: Hold; created: boolean } | null> {
    // When many want a slot, most come after the winner's commit. One read without a transaction is enough to refuse them.
    const wanted = spacePeriodOf(priced);
    const atFirst = await this.occupancies.findInTheWay(wanted, userId);
    if (atFirst.taken) return null;
    return this.limiter.run(slotKey(priced), async (hasWaited) => {
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
        if (error instanceof LostRaceError) return null;
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

    // A member's own overlapping holds are released, like the one that `holdId` names.
    const replaced = live.filter((hold) => hold.id === holdId || hold.isInTheWay);
    for (const hold of replaced) await this.release(hold, manager);
    const limit = this.env.LIMIT_LIVE_HOLDS;
    // Holds for changes do not count: there is at most one per booking.
    const counted = live.filter((hold) => hold.changesBookingId === null && !replaced.includes(hold));
    if (counted.length >= limit) {
      throw new TooManyHoldsError(limit, secondsUntilFirstEnds(counted, await this.clock.now(manager)));
    }
    const status = BookingStatus.Held;
    const policy = await this.policies.of(priced, manager);
    const inserted = await this.bookings.insertIfFree({ ...priced, userId, status }, manager, {
      holdMinutes: policy.holdMinutes,
      byMember: true,
    });
    // Thrown, so that the rollback keeps the old hold.
    if (!inserted?.holdExpiresAt) throw new LostRaceError();
    if (hasBegun(priced.startTime, inserted.now)) throw new SlotPassedError();
    await this.bookings.notify([priced, ...replaced], manager);
    const { id, holdExpiresAt, now: heldAt } = inserted;
    const times = timesOf({ ...priced, heldAt }, holdExpiresAt);
    return { hold: toHold(id, times, priced, policy), created: true };
  }

  private async updateHold(hold: HoldRow, priced: PricedRequest, manager: EntityManager): Promise<Hold> {
    if (hold.beingPaid) {
      throw new DomainError('invalid_transition', 'This booking is being paid. Please wait a moment.');
    }
    // The hold may have lapsed while this waited for its lock; the caller then tries again.
    const now = await this.clock.now(manager);
    const { holdExpiresAt } = hold;
    if (!holdExpiresAt || holdExpiresAt <= now) throw new LostRaceError();
    // The hold keeps the booking rules under which it was made.
    const { policyVersionId: _current, ...details } = priced;
    const changes = { ...details, ...priceOfHold(hold, priced) };
    await this.bookings.update(hold.id, changes, manager);
    return toHold(hold.id, timesOf(hold, holdExpiresAt), changes, await this.policies.of(hold, manager));
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

function isSameSlot(hold: HoldRow, priced: PricedRequest): boolean {
  return hold.spaceId === priced.spaceId && isSameTime(hold, priced);
}

/** The lane of those who ask for the same time. */
function slotKey({ startTime, endTime, slotCount }: PricedRequest): string {
  return `${startTime.getTime()} ${endTime.getTime()} ${slotCount}`;
}

/** A hold keeps its prices when the number of guests changes; another event type is priced as of today. */
function priceOfHold(
  hold: HoldRow,
  priced: PricedRequest,
): Pick<PricedRequest, 'totalMinor' | keyof PricedBy> {
  const prices = pricesOf(ownPrices(hold, priced));
  const hireMinor = priceBy(prices, priced);
  if (hireMinor === null) throw new Error('a hold has no stored base price');
  return { ...prices, totalMinor: hireMinor + extrasPrice(priced.extras) };
}

function timesOf(
  { startTime, heldAt }: Pick<HoldTimes, 'startTime' | 'heldAt'>,
  holdExpiresAt: Date,
): HoldTimes {
  return { startTime, heldAt, holdExpiresAt };
}

function toHold(
  bookingId: number,
  times: HoldTimes,
  { totalMinor: amountMinor, currency }: Pick<PricedRequest, 'totalMinor' | 'currency'>,
  policy: PolicyTerms,
): Hold {
  const extensionMinutes = minutesOfExtension(times, extensionOf(policy));
  return { bookingId, holdExpiresAt: times.holdExpiresAt, extensionMinutes, amountMinor, currency };
}

function secondsUntilFirstEnds(live: readonly HoldRow[], now: Date): number {
  const ends = live.map((hold) => hold.holdExpiresAt?.getTime() ?? Infinity);
  return Math.max(1, Math.ceil((Math.min(...ends) - now.getTime()) / 1000));
}
