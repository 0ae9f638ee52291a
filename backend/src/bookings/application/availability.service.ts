import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DatabaseClock } from '../../platform/common/database-clock.js';
import { ValidationError } from '../../platform/common/domain-error.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { SpacesService } from '../spaces/application/spaces.service.js';
import { availabilityOf, type DayAvailability } from '../domain/availability.js';
import { bookingWindow, type BookingWindow, noticeCutoff } from '../domain/booking-window.js';
import { type FreeEvening, freeEvenings } from '../domain/free-evenings.js';
import { SlotList } from '../domain/slot.js';
import type { ChangedDay } from '../persistence/booking.repository.js';
import { Occupancies } from '../persistence/occupancies.js';
import { DaySlots } from './day-slots.service.js';
import { Policies } from './policies.service.js';

export interface SpaceAvailability {
  spaceId: number;
  days: DayAvailability[];
}

export interface SpaceEvenings {
  spaceId: number;
  evenings: FreeEvening[];
}

/** Weekends of the venue hire page. */
const WEEKENDS = 4;

/** Tells which slots are free, for calendars and for refusals that name other slots. */
@Injectable()
export class AvailabilityService {
  private readonly dayReads = new Map<string, Promise<DayAvailability | null>>();
  private eveningsRead: Promise<SpaceEvenings[]> | null = null;

  constructor(
    private readonly occupancies: Occupancies,
    private readonly spaces: SpacesService,
    private readonly daySlots: DaySlots,
    private readonly policies: Policies,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    private readonly clock: DatabaseClock,
  ) {}

  async window(): Promise<BookingWindow> {
    const now = await this.clock.now();
    const { windowMonths } = await this.policies.at(now);
    return bookingWindow(this.venueTime.dateOf(now), windowMonths);
  }

  /**
   * @param from first day, 'YYYY-MM-DD'
   * @param to last day, included
   * @param spaceId null for the default space
   * @throws ValidationError for a space that is not for hire
   */
  async ofSpace(
    from: string,
    to: string,
    spaceId: number | null,
    manager?: EntityManager,
  ): Promise<SpaceAvailability> {
    const space = await this.spaces.findForHire(spaceId, manager);
    if (!space) throw new ValidationError({ spaceId: ['Choose a space.'] });
    return { spaceId: space.id, days: await this.between(from, to, space.id, manager) };
  }

  /** The free evenings of the next weekends, for each space for hire. Callers at the same time share one read. */
  evenings(): Promise<SpaceEvenings[]> {
    this.eveningsRead ??= this.readEvenings().finally(() => (this.eveningsRead = null));
    return this.eveningsRead;
  }

  private async readEvenings(): Promise<SpaceEvenings[]> {
    const [{ today, lastDate }, slots, spaces] = await Promise.all([
      this.window(),
      this.daySlots.all(),
      this.spaces.forHire(),
    ]);
    const found: SpaceEvenings[] = [];
    // One space after the other: page views must not take all connections from hirers.
    for (const { id: spaceId } of spaces) {
      const days = await this.between(today, lastDate, spaceId);
      found.push({ spaceId, evenings: freeEvenings(days, slots, WEEKENDS) });
    }
    return found;
  }

  /** Labels of the booking page's slots that are free on a day. */
  async freeSlotsOf(day: ChangedDay, manager?: EntityManager): Promise<string[]> {
    const found = manager
      ? (await this.between(day.date, day.date, day.spaceId, manager))[0]
      : await this.dayOf(day);
    return this.bookingSlotsOf(found ?? null, manager);
  }

  /** Labels of a day's free slots that are of the booking page. The other list has the same hours once more. */
  async bookingSlotsOf(day: DayAvailability | null, manager?: EntityManager): Promise<string[]> {
    if (!day) return [];
    const slots = await this.daySlots.on(day.date, manager);
    const listed = slots.filter(({ list }) => list === SlotList.Booking).map(({ label }) => label);
    return listed.filter((label) => day.freeSlots.includes(label));
  }

  /** Many refused requests want the same day at the same moment, so they share one read. */
  dayOf({ date, spaceId }: ChangedDay): Promise<DayAvailability | null> {
    const key = `${spaceId} ${date}`;
    const underWay = this.dayReads.get(key);
    if (underWay) return underWay;
    const read = this.between(date, date, spaceId)
      .then(([day]) => day ?? null)
      .finally(() => this.dayReads.delete(key));
    this.dayReads.set(key, read);
    return read;
  }

  private async between(
    from: string,
    to: string,
    spaceId: number,
    manager?: EntityManager,
  ): Promise<DayAvailability[]> {
    const start = this.venueTime.instantOf(from, 0);
    const end = this.venueTime.instantOf(to, 1440);
    const slots = await this.daySlots.all(manager);
    const { stretches, closed, now } = await this.occupancies.blocked({ spaceId, start, end }, manager);
    const { windowMonths, noticeHours } = await this.policies.at(now, manager);
    const window = bookingWindow(this.venueTime.dateOf(now), windowMonths);
    const cutoff = noticeCutoff(now, noticeHours).getTime();
    return availabilityOf(from, to, slots, stretches, { window, cutoff }, this.venueTime, closed);
  }
}
