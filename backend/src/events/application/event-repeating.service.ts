import { Inject, Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { hasAllClubs } from '../../auth/own-clubs.js';
import { RoomsService, type SpaceSlot } from '../../bookings/application/rooms.service.js';
import { type RoomConflict, RoomsTakenError } from '../../bookings/domain/booking.errors.js';
import type { Actor } from '../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { constraintOf } from '../../platform/database/postgres-errors.js';
import { EditingKit } from '../../platform/editing/editing-kit.js';
import { contentOfEvent, EventStatus } from '../domain/event-content.js';
import { eventPeriod } from '../domain/event-times.js';
import { EventEntity } from '../persistence/event.entity.js';
import { EventSeriesEntity } from '../persistence/event-series.entity.js';
import { StaffEventRepository } from '../persistence/staff-event.repository.js';
import { StaleVersionError } from '../../platform/editing/stale-version.error.js';
import { EventEditing } from './event-editing.service.js';
import { EventNotFoundError } from './events.service.js';
import { datesOf, MOST_DATES, type Recurrence, ruleText } from './recurrence.js';

/** Dates are venue-local, 'YYYY-MM-DD'. */
export interface PlannedDate {
  date: string;
  /** What has its rooms then. */
  conflicts: RoomConflict[];
}

export interface PlannedSeries {
  /** RFC 5545, on local dates. */
  rule: string;
  /** The first one, which is there already, included. */
  dates: PlannedDate[];
}

/** A series as it has become: each date is an event that was edited, moved or cancelled by itself. */
export interface EventSeries {
  id: number;
  rule: string;
  events: { id: number; date: string; originalDate: string; status: EventStatus }[];
}

/** How a published event is repeated: by a rule, whose dates become events of their own. */
@Injectable()
export class EventRepeating {
  constructor(
    private readonly kit: EditingKit,
    private readonly editing: EventEditing,
    private readonly events: StaffEventRepository,
    private readonly rooms: RoomsService,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
  ) {}

  /** The series of an event; null of one that does not repeat. @throws EventNotFoundError */
  async of(id: number, actor: Actor): Promise<EventSeries | null> {
    const { manager } = this.kit;
    const { seriesId } = await this.require(id, actor, manager);
    return seriesId === null ? null : this.read(seriesId, manager);
  }

  /** @throws EventNotFoundError, ValidationError, DomainError `invalid_transition` */
  async preview(id: number, recurrence: Recurrence, actor: Actor): Promise<PlannedSeries> {
    const { manager } = this.kit;
    const event = await this.require(id, actor, manager);
    const dates = datesFor(event, recurrence);
    const spaceId = spaceOf(event, actor);
    const planned: PlannedDate[] = [];
    for (const date of dates)
      planned.push({ date, conflicts: await this.conflictsOf(event, date, spaceId, manager) });
    return { rule: ruleText(event.date, recurrence), dates: planned };
  }

  /**
   * All dates at once, or none: published as the event is, with its rooms on each of them.
   * @param version that the caller has seen
   * @param without dates of the rule that are left out
   * @throws as `preview`, RoomsTakenError with what stands in the way on any of the dates, DomainError `stale_version`
   */
  async repeat(
    id: number,
    version: number,
    { without, ...recurrence }: Recurrence & { without: readonly string[] },
    actor: Actor,
  ): Promise<EventSeries> {
    try {
      return await this.kit.change(async (manager) => {
        const event = await this.require(id, actor, manager);
        if (event.version !== version) throw new StaleVersionError(await this.editing.get(id, actor));
        const dates = datesFor(event, recurrence).slice(1);
        const unknown = without.filter((date) => !dates.includes(date));
        if (unknown.length > 0)
          throw new ValidationError({
            without: ['Please leave out dates of the series only, but not its first.'],
          });
        const wanted = dates.filter((date) => !without.includes(date));
        if (wanted.length === 0)
          throw new ValidationError({ without: ['Please keep at least one more date.'] });
        const rule = ruleText(event.date, recurrence);
        const series = manager.create(EventSeriesEntity, {
          rule,
          firstDate: event.date,
          createdBy: actor.id,
        });
        const { id: seriesId } = await manager.save(series);
        const { affected } = await manager.update(
          EventEntity,
          { id, version, seriesId: IsNull() },
          { seriesId, originalDate: event.date },
        );
        if (!affected) throw repeatsAlready();
        await this.addDates(event, wanted, seriesId, actor, manager);
        const deed = { action: 'event.repeat', objectKind: 'event', objectId: id, objectName: event.title };
        const changes = [
          { field: 'rule', before: null, after: rule },
          { field: 'dates', before: null, after: wanted },
        ];
        await this.kit.audit.record(actor, { ...deed, clubId: event.clubId, changes }, manager);
        return this.read(seriesId, manager);
      });
    } catch (error) {
      // A club or a space can go between the question and the answer.
      if (constraintOf(error) === 'events_club') throw new EventNotFoundError();
      throw error;
    }
  }

  /** @throws RoomsTakenError with the conflicts of all dates */
  private async addDates(
    event: EventEntity,
    dates: readonly string[],
    seriesId: number,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const spaceId = spaceOf(event, actor);
    const conflicts: RoomConflict[] = [];
    for (const date of dates) {
      const content = { ...contentOfEvent(event), date, spaceId };
      const columns = {
        ...content,
        status: EventStatus.Published,
        createdBy: actor.id,
        editedBy: actor.id,
        seriesId,
        originalDate: date,
      };
      const { identifiers } = await manager.insert(EventEntity, {
        ...columns,
        publishedAt: () => 'clock_timestamp()',
      });
      const eventId = identifiers[0]?.['id'] as number;
      conflicts.push(...(await this.takeRooms(eventId, this.slotOf(event, date, spaceId), manager)));
    }
    if (conflicts.length > 0) throw new RoomsTakenError(conflicts);
  }

  private async takeRooms(
    eventId: number,
    slot: SpaceSlot | null,
    manager: EntityManager,
  ): Promise<RoomConflict[]> {
    try {
      if (slot) await this.rooms.move({ eventId }, null, slot, manager);
      return [];
    } catch (error) {
      if (!(error instanceof RoomsTakenError)) throw error;
      return error.extras['conflicts'] as RoomConflict[];
    }
  }

  private async conflictsOf(
    event: EventEntity,
    date: string,
    spaceId: number | null,
    manager: EntityManager,
  ): Promise<RoomConflict[]> {
    const slot = this.slotOf(event, date, spaceId);
    const found = slot ? await this.rooms.conflictsOf(slot, manager) : [];
    return found.filter(({ kind, id }) => kind !== 'event' || id !== event.id);
  }

  private slotOf(event: EventEntity, date: string, spaceId: number | null): SpaceSlot | null {
    if (spaceId === null) return null;
    return { spaceId, date, ...eventPeriod({ ...contentOfEvent(event), date }, this.venueTime) };
  }

  private async require(id: number, actor: Actor, manager: EntityManager): Promise<EventEntity> {
    const event = await this.events.find(id, actor, manager);
    if (!event) throw new EventNotFoundError();
    return event;
  }

  private async read(id: number, manager: EntityManager): Promise<EventSeries> {
    const series = await manager.findOneByOrFail(EventSeriesEntity, { id });
    const events = await manager.find(EventEntity, {
      where: { seriesId: id },
      order: { date: 'ASC', id: 'ASC' },
    });
    return {
      id,
      rule: series.rule,
      events: events.map(({ id: eventId, date, originalDate, status }) => ({
        id: eventId,
        date,
        originalDate: originalDate ?? date,
        status,
      })),
    };
  }
}

/** @throws ValidationError, DomainError `invalid_transition` */
function datesFor(event: EventEntity, recurrence: Recurrence): string[] {
  if (event.seriesId !== null) throw repeatsAlready();
  if (event.status !== EventStatus.Published || event.draft !== null)
    throw new DomainError(
      'invalid_transition',
      'Please publish the event first: its dates say what it says.',
    );
  const field = recurrence.until === null ? 'count' : 'until';
  const dates = datesOf(event.date, recurrence);
  if (dates.length > MOST_DATES)
    throw new ValidationError({
      [field]: [`A series has at most ${MOST_DATES} dates. Please let it end earlier.`],
    });
  if (dates.length < 2)
    throw new ValidationError({ [field]: ['That is no further date. Please let it end later.'] });
  return dates;
}

function repeatsAlready(): DomainError {
  return new DomainError('invalid_transition', 'It repeats already.');
}

/** Administrators give rooms; a secretary's dates have none, as with a copy. */
function spaceOf({ spaceId }: EventEntity, actor: Actor): number | null {
  return hasAllClubs(actor) ? spaceId : null;
}
