import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { RoomsService, type SpaceSlot } from '../../bookings/application/rooms.service.js';
import { type RoomConflict, RoomsTakenError } from '../../bookings/domain/booking.errors.js';
import type { Actor } from '../../platform/audit/actor.js';
import { ValidationError } from '../../platform/common/domain-error.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { type EventContent, EventStatus } from '../domain/event-content.js';
import { eventPeriod, problemsOfEventTimes } from '../domain/event-times.js';
import type { SeriesField } from '../domain/series-fields.js';
import { logEventsOf } from '../persistence/event-changes.js';
import { EventEntity } from '../persistence/event.entity.js';
import { EventSeriesEntity } from '../persistence/event-series.entity.js';
import { type Recurrence, recurrenceOf } from '../../platform/common/recurrence.js';

/** A series and its dates. Each date is an event that can be edited, moved or cancelled by itself. Days are 'YYYY-MM-DD'. */
export interface EventSeries extends Recurrence {
  id: number;
  version: number;
  /** RFC 5545, on local dates. */
  rule: string;
  /** The day from which the rule counts. */
  firstDate: string;
  /** Sorted by day. */
  events: SeriesEvent[];
}

export interface SeriesEvent {
  id: number;
  date: string;
  originalDate: string;
  status: EventStatus;
  /** The fields that were changed on this date alone. */
  ownFields: SeriesField[];
}

/** Reads and adds the dates of series, with their rooms. */
@Injectable()
export class SeriesDates {
  constructor(
    private readonly rooms: RoomsService,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  async read(id: number, manager: EntityManager): Promise<EventSeries> {
    const { version, rule, firstDate } = await manager.findOneByOrFail(EventSeriesEntity, { id });
    const events = await manager.find(EventEntity, {
      where: { seriesId: id },
      order: { date: 'ASC', id: 'ASC' },
    });
    return {
      id,
      version,
      rule,
      firstDate,
      ...recurrenceOf(rule),
      events: events.map(({ id: eventId, date, originalDate, status, ownFields }) => ({
        id: eventId,
        date,
        originalDate: originalDate ?? date,
        status,
        ownFields,
      })),
    };
  }

  /**
   * Adds dates to a series, as drafts or published with their rooms.
   * @returns the ids and the conflicts; if there are conflicts, the caller must roll back
   * @throws ValidationError (`excludedDates`) for a date on which the clocks skip its times
   */
  async add(
    contents: readonly EventContent[],
    { seriesId, isPublic }: { seriesId: number; isPublic: boolean },
    actor: Actor,
    manager: EntityManager,
  ): Promise<{ ids: number[]; conflicts: RoomConflict[] }> {
    const added: (EventContent & { id: number })[] = [];
    const conflicts: RoomConflict[] = [];
    const skipped = contents.flatMap((content) => this.timeProblem(content) ?? []);
    if (skipped.length > 0)
      throw new ValidationError({ excludedDates: skipped.map((text) => `${text} Or leave out this date.`) });
    for (const content of contents) {
      const columns = {
        ...content,
        status: isPublic ? EventStatus.Published : EventStatus.Draft,
        createdBy: actor.id,
        editedBy: actor.id,
        seriesId,
        originalDate: content.date,
      };
      const { identifiers } = await manager.insert(EventEntity, {
        ...columns,
        publishedAt: isPublic ? () => 'clock_timestamp()' : null,
      });
      const eventId = identifiers[0]?.['id'] as number;
      added.push({ ...content, id: eventId });
      const slot = isPublic ? this.slotOf(content) : null;
      if (slot)
        conflicts.push(...(await collectConflicts(() => this.rooms.move({ eventId }, null, slot, manager))));
    }
    if (isPublic) {
      const events = added.map((event) => ({ ...event, version: 1, seriesId }));
      await logEventsOf('event.published', events, EventStatus.Published, manager);
    }
    return { ids: added.map(({ id }) => id), conflicts };
  }

  /** What occupies the rooms of this date. */
  conflictsOf(content: EventContent, manager: EntityManager): Promise<RoomConflict[]> {
    const slot = this.slotOf(content);
    return slot ? this.rooms.conflictsOf(slot, manager) : Promise.resolve([]);
  }

  /** Why the venue is closed at that time, or that the clocks skip it; otherwise null. An event without rooms can take place anyway. */
  async closureText(content: EventContent, manager: EntityManager): Promise<string | null> {
    return this.timeProblem(content) ?? this.rooms.closureText(eventPeriod(content, this.venueTime), manager);
  }

  /** @throws ValidationError if the clocks skip a time of the event on its day */
  assertTimes(content: EventContent): void {
    const errors = problemsOfEventTimes(content, this.venueTime);
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
  }

  private timeProblem(content: EventContent): string | null {
    return Object.values(problemsOfEventTimes(content, this.venueTime)).flat()[0] ?? null;
  }

  /** Releases the rooms, so that other dates can have them. */
  async releaseRooms(eventId: number, content: EventContent, manager: EntityManager): Promise<void> {
    await this.rooms.move({ eventId }, this.slotOf(content), null, manager);
  }

  /** null if it has no rooms. */
  slotOf(content: EventContent): SpaceSlot | null {
    const { spaceId, date } = content;
    return spaceId === null ? null : { spaceId, date, ...eventPeriod(content, this.venueTime) };
  }
}

/** Returns the conflicts instead of throwing, so that one error can report those of all dates. */
export async function collectConflicts(work: () => Promise<unknown>): Promise<RoomConflict[]> {
  try {
    await work();
    return [];
  } catch (error) {
    if (!(error instanceof RoomsTakenError)) throw error;
    return error.extras['conflicts'] as RoomConflict[];
  }
}
