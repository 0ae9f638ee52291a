import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { BookingsService } from '../../../bookings/application/bookings.service.js';
import type { PricedRequest } from '../../../bookings/application/booking-request.js';
import { DaySlots } from '../../../bookings/application/day-slots.service.js';
import { type DatedSlot, slotsOn } from '../../../bookings/domain/slot.js';
import { namesOf } from '../../../bookings/domain/slot-run.js';
import { type FreedRoom, FreedRooms } from '../../../bookings/persistence/freed-rooms.js';
import { WaitingMails } from '../../../messaging/emails/application/waiting-mails.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { type Choice, chooseOffers, type WaitingEntry } from '../domain/choose-offers.js';
import type { OfferPolicy } from '../domain/offer-end.js';
import { slotsFor, type TimedSlot } from './entry-slots.js';
import { awaited, type WaitingRow, WaitingListRepository } from '../persistence/waiting-list.repository.js';

interface Waiting extends WaitingRow, WaitingEntry {
  slots: readonly (WaitingEntry['slots'][number] & TimedSlot)[];
}
interface Offer extends Choice<Waiting> {
  priced: PricedRequest;
}

const MINUTE_MS = 60_000;

/**
 * Offers freed rooms to members on the waiting list, in the transaction that frees them: other members cannot book them in between,
 * and a crash cannot separate the two. Members are not locked, because an offer does not count towards their limit of holds.
 */
@Injectable()
export class Offers implements OnModuleInit {
  private readonly policy: OfferPolicy;

  constructor(
    private readonly freed: FreedRooms,
    private readonly entries: WaitingListRepository,
    private readonly bookings: BookingsService,
    private readonly daySlots: DaySlots,
    private readonly mails: WaitingMails,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) env: Env,
  ) {
    this.policy = {
      hours: env.OFFER_HOURS,
      endsHoursBefore: env.OFFER_ENDS_HOURS_BEFORE,
      minMinutes: env.OFFER_MIN_MINUTES,
    };
  }

  onModuleInit(): void {
    this.freed.onFreed((freed, manager) => this.offer(freed, manager));
  }

  /** The offers that these rooms would lead to, in order of position. Changes nothing. */
  async preview(freed: readonly FreedRoom[], manager: EntityManager): Promise<Choice<Waiting>[]> {
    if (freed.length === 0) return [];
    const waiting = await this.findWaiting(freed, manager);
    const choices = await this.choose(waiting, freed, manager);
    const offers = await Promise.all(choices.map((choice) => this.price(choice, manager)));
    return offers.filter((offer) => offer !== null);
  }

  private async offer(freed: readonly FreedRoom[], manager: EntityManager): Promise<void> {
    await this.entries.lockForFreeing(manager);
    if (!(await this.entries.hasEntriesNear(freed, manager))) return;
    await this.entries.lockForOffering(manager);
    const waiting = await this.findWaiting(freed, manager);
    // An offer can fail, because there is no price or another booking was faster. The next turn offers its rooms to other entries.
    for (let left = waiting; left.length > 0;) {
      const choices = await this.choose(left, freed, manager);
      if (choices.length === 0) return;
      const offers = await Promise.all(choices.map((choice) => this.price(choice, manager)));
      await this.make(
        offers.filter((offer) => offer !== null),
        manager,
      );
      const handled = new Set(choices.map(({ entry }) => entry.id));
      left = left.filter(({ id }) => !handled.has(id));
    }
  }

  private async findWaiting(freed: readonly FreedRoom[], manager: EntityManager): Promise<Waiting[]> {
    const rows = await this.entries.findWaiting(freed, manager);
    const slots = await this.daySlots.all(manager);
    return rows.map((row) => ({
      ...row,
      isWholeDay: row.timeSlot === null,
      slots: this.slotsOf(row, slots).map((slot) => ({
        ...slot,
        rooms: row.rooms.map(({ roomId, setupMinutes, cleanupMinutes }) => ({
          roomId,
          start: new Date(slot.start.getTime() - setupMinutes * MINUTE_MS),
          end: new Date(slot.end.getTime() + cleanupMinutes * MINUTE_MS),
        })),
      })),
    }));
  }

  /** None when the lists have changed since, and its slots in a row are now more or fewer. */
  private slotsOf(row: WaitingRow, slots: readonly DatedSlot[]): TimedSlot[] {
    const found = slotsFor(row.date, awaited(row), slotsOn(slots, row.date), this.venueTime);
    return found.filter(({ slotCount }) => slotCount === row.slotCount);
  }

  private async choose(
    waiting: readonly Waiting[],
    freed: readonly FreedRoom[],
    manager: EntityManager,
  ): Promise<Choice<Waiting>[]> {
    const rooms = waiting.flatMap(({ slots }) => slots.flatMap((slot) => slot.rooms));
    if (rooms.length === 0) return [];
    const taken = await this.entries.taken(
      [...new Set(rooms.map(({ roomId }) => roomId))],
      new Date(Math.min(...rooms.map(({ start }) => start.getTime()))),
      new Date(Math.max(...rooms.map(({ end }) => end.getTime()))),
      manager,
    );
    return chooseOffers(waiting, freed, taken, await this.clock.now(manager), this.policy);
  }

  /** @returns null if the entry can no longer be booked as requested; it then stays on the list */
  private async price(choice: Choice<Waiting>, manager: EntityManager): Promise<Offer | null> {
    const { spaceId, date, eventType, guestCount, name, email } = choice.entry;
    try {
      const request = { spaceId, date, ...namesOf(choice.slot), eventType, guestCount, name, email };
      return { ...choice, priced: await this.bookings.priceForOffer(request, manager) };
    } catch (error) {
      if (error instanceof ValidationError) return null;
      throw error;
    }
  }

  private async make(offers: readonly Offer[], manager: EntityManager): Promise<void> {
    if (offers.length === 0) return;
    const made = await this.bookings.offer(
      offers.map(({ entry, priced, until }) => ({
        ...priced,
        userId: entry.userId,
        waitingListEntryId: entry.id,
        holdExpiresAt: until,
      })),
      manager,
    );
    for (const booking of made) await this.mails.offered(booking, manager);
  }
}
