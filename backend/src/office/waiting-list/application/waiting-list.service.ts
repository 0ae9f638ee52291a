import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AvailabilityService } from '../../../bookings/application/availability.service.js';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import { DaySlots } from '../../../bookings/application/day-slots.service.js';
import { areFree, DayStatus } from '../../../bookings/domain/availability.js';
import { namesOf, slotsOf } from '../../../bookings/domain/slot-run.js';
import { namedSlots } from '../../../platform/common/named-slots.js';
import { OfferAnswers } from '../../../payments/refunds/application/offer-answers.service.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import {
  SlotFreeError,
  TooManyWaitingListEntriesError,
  WaitingListEntryEnd,
  WaitingListEntryNotFoundError,
  WaitingListEntryState,
} from '../domain/waiting-list-entry.js';
import { slotsFor, type TimedSlot } from './entry-slots.js';
import {
  type NewWaitingListEntry,
  type WaitingListRow,
  WaitingListRepository,
} from '../persistence/waiting-list.repository.js';

/** The slot that a member wants, with the details of the booking. */
export interface WaitingListRequest {
  /** Default: the whole venue. */
  spaceId?: number | null;
  date: string;
  /** Default: any slot of the day. */
  timeSlot?: string | null;
  /** The last of several slots in a row. */
  untilTimeSlot?: string | null;
  guestCount: number;
  eventType: string;
}

const ANY_SLOT = { timeSlot: null, firstTimeSlot: null, untilTimeSlot: null, slotCount: 1 } as const;

/** The waiting list for members: joining, leaving, and declining an offer. */
@Injectable()
export class WaitingList {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly entries: WaitingListRepository,
    private readonly bookings: BookingsService,
    private readonly availability: AvailabilityService,
    private readonly daySlots: DaySlots,
    private readonly answers: OfferAnswers,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  mine(userId: number): Promise<WaitingListRow[]> {
    return this.entries.ofUser(userId);
  }

  /**
   * Joins the waiting list. Joining again for the same slot updates the entry and keeps its position.
   * @returns created: false if the member was on the list for this slot already
   * @throws ValidationError, SlotFreeError, TooManyWaitingListEntriesError
   */
  async join(
    user: UserEntity,
    request: WaitingListRequest,
  ): Promise<{ entry: WaitingListRow; created: boolean }> {
    const { entry, slots } = await this.read(user, request);
    const joined = await inTransaction(this.dataSource, async (manager) => {
      // Locked before the check: rooms that are being freed are then either free already, or their transaction sees this entry.
      await this.entries.lockForJoining(manager);
      const same = await this.entries.findSame(entry, timesOf(slots), manager);
      if (same !== null) {
        await this.entries.update(same, entry, manager);
        return { id: same, created: false };
      }
      await this.assertTaken(entry, slots, manager);
      const limit = this.env.LIMIT_WAITING_LIST;
      if ((await this.entries.countOpen(user.id, manager)) >= limit)
        throw new TooManyWaitingListEntriesError(limit);
      return { id: await this.entries.insert(entry, timesOf(slots), manager), created: true };
    });
    return { entry: await this.find(joined.id, user.id), created: joined.created };
  }

  /**
   * Ends a waiting entry. Does nothing if it has already ended.
   * @throws WaitingListEntryNotFoundError, DomainError `invalid_transition` while it has an offer
   */
  async end(user: UserEntity, id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.entries.lock(id, manager);
      const entry = await this.entries.find(id, user.id, manager);
      if (!entry) throw new WaitingListEntryNotFoundError();
      if (entry.state === WaitingListEntryState.Waiting)
        await this.entries.end(id, WaitingListEntryEnd.Member, null, manager);
      else if (entry.state === WaitingListEntryState.Offered)
        throw new DomainError(
          'invalid_transition',
          'This slot was just offered to you. Accept or decline the offer instead.',
        );
    });
  }

  /**
   * Declines an offer, so that the next member gets one. Does nothing if it was already declined.
   * @throws WaitingListEntryNotFoundError, DomainError `invalid_transition` once a payment has started
   */
  async decline(user: UserEntity, id: number): Promise<WaitingListRow> {
    const entry = await this.find(id, user.id);
    if (entry.bookingId !== null) {
      await this.answers.decline(entry.bookingId, user.id);
      return this.find(id, user.id);
    }
    if (entry.state !== WaitingListEntryState.Waiting) return entry;
    throw new DomainError('invalid_transition', 'There is no offer to decline.');
  }

  private async read(
    user: UserEntity,
    request: WaitingListRequest,
  ): Promise<{ entry: NewWaitingListEntry; slots: TimedSlot[] }> {
    const date = this.venueTime.parseDate(request.date);
    if (!date) throw new ValidationError({ date: ['Please select a date.'] });
    const { timeSlot = null, untilTimeSlot = null } = request;
    const named = timeSlot === null ? null : namedSlots({ timeSlot, untilTimeSlot });
    if (!named && untilTimeSlot !== null)
      throw new ValidationError({ timeSlot: ['Please select a time slot.'] });
    const day = await this.daySlots.on(date);
    const slots = slotsFor(date, named, day, this.venueTime);
    const last = slots.at(-1);
    if (!last) {
      const isListed = day.some(({ label }) => label === timeSlot);
      throw new ValidationError(
        isListed
          ? { untilTimeSlot: ['Please select a later time slot from the same list.'] }
          : { timeSlot: ['Please select a time slot.'] },
      );
    }
    const { spaceId, guestCount, eventType } = request;
    const { fullName: name, email } = user;
    const bookingRequest = { spaceId, date, ...namesOf(last), guestCount, eventType, name, email };
    const priced = await this.bookings.priceForOffer(bookingRequest);
    const booked = named ? slotsOf(last) : ANY_SLOT;
    return {
      slots,
      entry: { userId: user.id, spaceId: priced.spaceId, date, ...booked, guestCount, eventType },
    };
  }

  private async assertTaken(
    entry: NewWaitingListEntry,
    slots: readonly TimedSlot[],
    manager: EntityManager,
  ): Promise<void> {
    const { userId, spaceId, date } = entry;
    const { days } = await this.availability.ofSpace(date, date, spaceId, manager);
    const [day] = days;
    const [slot] = slots;
    const named = entry.timeSlot === null ? undefined : slot;
    const isFree = named ? day && areFree(day, named) : day?.status === DayStatus.Available;
    if (isFree) throw new SlotFreeError();
    if (!named) return;
    if (await this.entries.hasRooms(userId, { ...named, spaceId }, manager))
      throw new ValidationError({ timeSlot: ['You already booked this slot. See My Bookings.'] });
  }

  private async find(id: number, userId: number): Promise<WaitingListRow> {
    const entry = await this.entries.find(id, userId);
    if (!entry) throw new WaitingListEntryNotFoundError();
    return entry;
  }
}

function timesOf(slots: readonly TimedSlot[]): { start: Date; end: Date; lastStart: Date } {
  const starts = slots.map(({ start }) => start.getTime());
  return {
    start: new Date(Math.min(...starts)),
    end: new Date(Math.max(...slots.map(({ end }) => end.getTime()))),
    lastStart: new Date(Math.max(...starts)),
  };
}
