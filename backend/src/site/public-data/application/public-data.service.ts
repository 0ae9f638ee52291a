import { Inject, Injectable } from '@nestjs/common';
import type { DayAvailability } from '../../../bookings/domain/availability.js';
import { AvailabilityService } from '../../../bookings/application/availability.service.js';
import { DaySlots } from '../../../bookings/application/day-slots.service.js';
import { PriceListService } from '../../../bookings/application/price-list.service.js';
import { leastPrice } from '../../../bookings/domain/pricing.js';
import { periodOf, SlotList, slotsOn } from '../../../bookings/domain/slot.js';
import { SpacesService } from '../../../bookings/spaces/application/spaces.service.js';
import type { SpaceEntity } from '../../../bookings/spaces/persistence/space.entity.js';
import { type EventQuestion, EventsService } from '../../../events/application/events.service.js';
import { eventPeriod } from '../../../events/domain/event-times.js';
import type { EventEntity } from '../../../events/persistence/event.entity.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';

export interface OfferedSpace {
  space: SpaceEntity;
  /** In minor units. */
  priceFrom: number;
}

export interface DatedEvent {
  event: EventEntity;
  start: Date;
  end: Date;
}

interface FreeSlot {
  label: string;
  start: Date;
  end: Date;
  isFree: boolean;
}

export interface PublicDay extends Pick<DayAvailability, 'date' | 'status' | 'closures'> {
  slots: FreeSlot[];
}

/** What other sites and programs may read of the club. It has no personal data. */
@Injectable()
export class PublicDataService {
  constructor(
    private readonly availability: AvailabilityService,
    private readonly daySlots: DaySlots,
    private readonly prices: PriceListService,
    private readonly spaces: SpacesService,
    private readonly events: EventsService,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  /** The spaces for hire, in their order. */
  async spacesForHire(): Promise<OfferedSpace[]> {
    const [spaces, prices] = await Promise.all([this.spaces.forHire(), this.prices.list()]);
    return spaces.map((space) => ({ space, priceFrom: leastPrice(prices, space.pricePercent) }));
  }

  /** Events by start. @throws ValidationError for days that do not exist or are in the wrong order */
  async eventsOf(question: EventQuestion): Promise<DatedEvent[]> {
    const events = await this.events.list(question);
    return events.map((event) => ({ event, ...eventPeriod(event, this.venueTime) }));
  }

  /**
   * The booking page's slots of a space.
   * @param spaceId null for the default space
   * @throws ValidationError for a space that is not for hire
   */
  async daysOf(
    from: string,
    to: string,
    spaceId: number | null,
  ): Promise<{ spaceId: number; days: PublicDay[] }> {
    const [space, slots] = await Promise.all([
      this.availability.ofSpace(from, to, spaceId),
      this.daySlots.all(),
    ]);
    const days = space.days.map(({ date, status, freeSlots, takenSlots, closures }) => ({
      date,
      status,
      closures,
      slots: slotsOn(slots, date)
        .filter(
          ({ list, label }) => list === SlotList.Booking && [...freeSlots, ...takenSlots].includes(label),
        )
        .map((slot) => ({
          label: slot.label,
          ...periodOf(date, slot, this.venueTime),
          isFree: freeSlots.includes(slot.label),
        })),
    }));
    return { spaceId: space.spaceId, days };
  }

  /** @returns null unless it is published or cancelled */
  findEvent(id: number): Promise<EventEntity | null> {
    return this.events.find(id);
  }

  addressOfEvent(id: number): string {
    return this.addressOf(`/event/${id}`);
  }

  /** The event of which this is the page; null for another address. */
  async eventAt(address: string): Promise<EventEntity | null> {
    const url = URL.canParse(address) ? new URL(address) : null;
    const [, id] = /^\/event\/([1-9]\d{0,8})\/?$/.exec(url?.pathname ?? '') ?? [];
    return id === undefined || url?.origin !== new URL(this.env.publicUrl).origin
      ? null
      : this.findEvent(Number(id));
  }

  /** The address of a page or picture of this site. @param path or a whole address, which stays as it is */
  addressOf(path: string): string {
    return new URL(path, this.env.publicUrl).href;
  }
}
