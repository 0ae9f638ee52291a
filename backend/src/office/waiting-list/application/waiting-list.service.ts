import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { AvailabilityService } from '../../../bookings/bookings/application/availability.service.js';
import { BookingsService } from '../../../bookings/bookings/application/bookings.service.js';
import { DaySlots } from '../../../bookings/bookings/application/day-slots.service.js';
import { DayStatus } from '../../../bookings/bookings/domain/availability.js';
import { OfferAnswers } from '../../../payments/refunds/application/offer-answers.service.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { SlotFreeError, TooManyWishesError, WishEnd, WishNotFoundError, WishState } from '../domain/wish.js';
import { slotsFor, type TimedSlot } from './wished-slots.js';
import { type NewWish, type WishRow, WishRepository } from '../persistence/wish.repository.js';

/** What a member asks to be told of. */
export interface WishRequest {
  /** Without it the whole venue. */
  spaceId?: number | null;
  date: string;
  /** Without it any of the day. */
  timeSlot?: string | null;
  guestCount: number;
  eventType: string;
}

/** What members wait for: taken times of which they are told when they become free. */
@Injectable()
export class WaitingList {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly wishes: WishRepository,
    private readonly bookings: BookingsService,
    private readonly availability: AvailabilityService,
    private readonly daySlots: DaySlots,
    private readonly answers: OfferAnswers,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  mine(userId: number): Promise<WishRow[]> {
    return this.wishes.ofUser(userId);
  }

  /**
   * The same wish again is the same place in line, with the new details.
   * @returns created: false when it was there already
   * @throws ValidationError, SlotFreeError, TooManyWishesError
   */
  async ask(user: UserEntity, request: WishRequest): Promise<{ wish: WishRow; created: boolean }> {
    const { wish, slots } = await this.read(user, request);
    const asked = await inTransaction(this.dataSource, async (manager) => {
      // First of all: what is freed at this moment is either free by now, or its transaction comes to see the wish.
      await this.wishes.lockForAsking(manager);
      const same = await this.wishes.findSame(wish, manager);
      if (same !== null) {
        await this.wishes.update(same, wish, manager);
        return { id: same, created: false };
      }
      await this.assertTaken(wish, slots, manager);
      const limit = this.env.LIMIT_WISHES;
      if ((await this.wishes.countOpen(user.id, manager)) >= limit) throw new TooManyWishesError(limit);
      return { id: await this.wishes.insert(wish, timesOf(slots), manager), created: true };
    });
    return { wish: await this.find(asked.id, user.id), created: asked.created };
  }

  /**
   * Gives up what still waits; of one that has been given up nothing changes.
   * @throws WishNotFoundError, DomainError `invalid_transition` where something has been offered
   */
  async end(user: UserEntity, id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.wishes.lock(id, manager);
      const wish = await this.wishes.find(id, user.id, manager);
      if (!wish) throw new WishNotFoundError();
      if (wish.state === WishState.Waiting) await this.wishes.end(id, WishEnd.Member, null, manager);
      else if (wish.state === WishState.Offered)
        throw new DomainError(
          'invalid_transition',
          'This slot was just offered to you. Please check the offer.',
        );
    });
  }

  /**
   * Declines what was offered, so that the next in line has it; of one that was declined nothing changes.
   * @throws WishNotFoundError, DomainError `invalid_transition` while it is paid for, or when it has been
   */
  async decline(user: UserEntity, id: number): Promise<WishRow> {
    const wish = await this.find(id, user.id);
    if (wish.bookingId !== null) {
      await this.answers.decline(wish.bookingId, user.id);
      return this.find(id, user.id);
    }
    if (wish.state !== WishState.Waiting) return wish;
    throw new DomainError('invalid_transition', 'There is no offer to decline.');
  }

  private async read(user: UserEntity, request: WishRequest): Promise<{ wish: NewWish; slots: TimedSlot[] }> {
    const date = this.venueTime.parseDate(request.date);
    if (!date) throw new ValidationError({ date: ['Please select a date.'] });
    const { timeSlot = null } = request;
    const slots = slotsFor(date, timeSlot, await this.daySlots.on(date), this.venueTime);
    const last = slots.at(-1);
    if (!last) throw new ValidationError({ timeSlot: ['Please select a time slot.'] });
    const { spaceId, guestCount, eventType } = request;
    const { fullName: name, email } = user;
    const asked = { spaceId, date, timeSlot: last.timeSlot, guestCount, eventType, name, email };
    const priced = await this.bookings.priceForOffer(asked);
    return {
      slots,
      wish: { userId: user.id, spaceId: priced.spaceId, date, timeSlot, guestCount, eventType },
    };
  }

  private async assertTaken(
    wish: NewWish,
    slots: readonly TimedSlot[],
    manager: EntityManager,
  ): Promise<void> {
    const { userId, spaceId, date, timeSlot } = wish;
    const { days } = await this.availability.ofSpace(date, date, spaceId);
    const day = days[0];
    const isFree =
      timeSlot === null ? day?.status === DayStatus.Available : day?.freeSlots.includes(timeSlot);
    if (isFree) throw new SlotFreeError();
    const [slot] = slots;
    if (timeSlot === null || !slot) return;
    if (await this.wishes.hasRooms(userId, { ...slot, spaceId }, manager))
      throw new ValidationError({ timeSlot: ['You already booked this slot. See My Bookings.'] });
  }

  private async find(id: number, userId: number): Promise<WishRow> {
    const wish = await this.wishes.find(id, userId);
    if (!wish) throw new WishNotFoundError();
    return wish;
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
