import { Inject, Injectable } from '@nestjs/common';
import { Clock } from '../../platform/common/clock.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { PublicContent } from '../../platform/http/public-reads/public-content.js';
import { type ShownPicture, ShownPictures } from '../../clubs/media/application/shown-pictures.js';
import { type NextClubEvent, NextClubEvents } from '../../clubs/memberships/application/next-club-events.js';
import { EventStatus } from '../domain/event-content.js';
import type { EventEntity } from '../persistence/event.entity.js';
import { type EventFilter, EventRepository } from '../persistence/event.repository.js';

/** Filters as sent by the caller. The days are not checked yet. */
export interface EventQuestion {
  clubId?: number;
  from?: string;
  to?: string;
  upcoming?: boolean;
  limit?: number;
}

/** An event, with its photo if that is in the library. */
export interface ShownEvent {
  event: EventEntity;
  picture: ShownPicture | null;
}

export class EventNotFoundError extends DomainError {
  constructor() {
    super('event_not_found', 'We could not find that event.');
  }
}

@Injectable()
export class EventsService {
  constructor(
    private readonly events: EventRepository,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Clock) private readonly clock: Clock,
    private readonly pictures: ShownPictures,
    content: PublicContent,
    nextClubEvents: NextClubEvents,
  ) {
    nextClubEvents.find = (clubId, limit) => this.nextOfClub(clubId, limit);
    // The list of upcoming events changes whenever an event ends.
    content.changesAt((after) => events.nextEnd(after, venueTime.zone));
  }

  /**
   * Events by start. An event is upcoming until it is over.
   * @throws ValidationError for days that do not exist or are in the wrong order
   */
  list(question: EventQuestion): Promise<EventEntity[]> {
    return this.events.find(this.filterOf(question), this.venueTime.zone);
  }

  private async nextOfClub(clubId: number, limit: number): Promise<NextClubEvent[]> {
    const events = await this.list({ clubId, upcoming: true, limit });
    return events.map(({ id, title, status, date, startTime }) => ({
      id,
      title,
      status: status === EventStatus.Cancelled ? 'cancelled' : 'published',
      date,
      startTime,
    }));
  }

  /** @returns null unless it is published or cancelled */
  find(id: number): Promise<EventEntity | null> {
    return this.events.findById(id);
  }

  /** @throws EventNotFoundError */
  async get(id: number): Promise<EventEntity> {
    const event = await this.find(id);
    if (!event) throw new EventNotFoundError();
    return event;
  }

  /** Events with their pictures. */
  async shown(events: readonly EventEntity[]): Promise<ShownEvent[]> {
    const found = await this.pictures.at(events.map(({ imageUrl }) => imageUrl));
    return events.map((event) => ({ event, picture: found.get(event.imageUrl ?? '') ?? null }));
  }

  async shownOne(event: EventEntity): Promise<ShownEvent> {
    const [shown] = await this.shown([event]);
    return shown ?? { event, picture: null };
  }

  private filterOf({ clubId, from, to, upcoming, limit }: EventQuestion): EventFilter {
    const errors: Record<string, string[]> = {};
    const day = (name: 'from' | 'to', value: string | undefined): string | undefined => {
      if (value === undefined) return undefined;
      const date = this.venueTime.parseDate(value);
      if (!date) errors[name] = [`Enter the ${name === 'from' ? 'first' : 'last'} day as YYYY-MM-DD.`];
      return date ?? undefined;
    };
    const [first, last] = [day('from', from), day('to', to)];
    if (first && last && last < first) errors['to'] = ['The last date cannot be before the first.'];
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    return { clubId, from: first, to: last, limit, notOverAt: upcoming ? this.clock.now() : undefined };
  }
}
