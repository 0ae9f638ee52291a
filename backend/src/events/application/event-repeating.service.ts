import { Injectable } from '@nestjs/common';
import { type EntityManager, IsNull } from 'typeorm';
import { hasAllClubs } from '../../auth/sessions/own-clubs.js';
import { type RoomConflict, RoomsTakenError } from '../../bookings/domain/booking.errors.js';
import type { Actor } from '../../platform/audit/actor.js';
import { DomainError, ValidationError } from '../../platform/common/domain-error.js';
import { constraintOf } from '../../platform/database/postgres-errors.js';
import { EditingKit } from '../../platform/editing/editing-kit.js';
import { contentOfEvent, type EventContent, EventStatus } from '../domain/event-content.js';
import { EventEntity } from '../persistence/event.entity.js';
import { EventSeriesEntity } from '../persistence/event-series.entity.js';
import { StaffEventRepository } from '../persistence/staff-event.repository.js';
import { EventEditing } from './event-editing.service.js';
import { EventNotFoundError } from './events.service.js';
import { datesOf, MAX_DATES, type Recurrence, ruleText } from '../../platform/common/recurrence.js';
import { type EventSeries, SeriesDates } from './series-dates.js';

/** Dates are venue-local, 'YYYY-MM-DD'. */
export interface PlannedDate {
  date: string;
  /** What occupies its rooms at that time. */
  conflicts: RoomConflict[];
  /** Why the venue is closed at that time; null if it is open. */
  closed: string | null;
}

export interface PlannedSeries {
  /** RFC 5545, on local dates. */
  rule: string;
  /** Includes the first date, which exists already. */
  dates: PlannedDate[];
}

/** Repeats an event by a rule. Each date becomes an event of its own; the dates of a draft are drafts. */
@Injectable()
export class EventRepeating {
  constructor(
    private readonly kit: EditingKit,
    private readonly editing: EventEditing,
    private readonly events: StaffEventRepository,
    private readonly dates: SeriesDates,
  ) {}

  /** The series of an event; null if it does not repeat. @throws EventNotFoundError */
  async of(id: number, actor: Actor): Promise<EventSeries | null> {
    const { manager } = this.kit;
    const { seriesId } = await this.require(id, actor, manager);
    return seriesId === null ? null : this.dates.read(seriesId, manager);
  }

  /** @throws EventNotFoundError, ValidationError, DomainError `invalid_transition` */
  async preview(id: number, recurrence: Recurrence, actor: Actor): Promise<PlannedSeries> {
    const { manager } = this.kit;
    const event = await this.require(id, actor, manager);
    const planned: PlannedDate[] = [];
    for (const date of datesFor(event, recurrence)) {
      const content = contentOn(event, date, actor);
      const found = await this.dates.conflictsOf(content, manager);
      const conflicts = found.filter((other) => other.kind !== 'event' || other.id !== event.id);
      planned.push({ date, conflicts, closed: await this.dates.closureText(content, manager) });
    }
    return { rule: ruleText(event.date, recurrence), dates: planned };
  }

  /**
   * Adds all dates or none. If the event is published, so are they, with its rooms; otherwise they are drafts.
   * @param version the version that the caller saw
   * @param excludedDates dates of the rule to leave out
   * @throws as `preview`, RoomsTakenError with the conflicts of all dates, DomainError `stale_version`
   */
  async repeat(
    id: number,
    version: number,
    { excludedDates, ...recurrence }: Recurrence & { excludedDates: readonly string[] },
    actor: Actor,
  ): Promise<EventSeries> {
    try {
      return await this.kit.change(async (manager) => {
        const event = await this.editing.edited.requireVersion(id, version, actor, manager);
        const wanted = includedDates(datesFor(event, recurrence), excludedDates);
        const rule = ruleText(event.date, recurrence);
        const { id: seriesId } = await manager.save(
          manager.create(EventSeriesEntity, {
            rule,
            firstDate: event.date,
            excludedDates: [...excludedDates],
            createdBy: actor.id,
          }),
        );
        const { affected } = await manager.update(
          EventEntity,
          { id, version, seriesId: IsNull() },
          { seriesId, originalDate: event.date },
        );
        if (!affected) throw repeatsAlready();
        const contents = wanted.map((date) => contentOn(event, date, actor));
        const isPublic = event.status === EventStatus.Published;
        const { conflicts } = await this.dates.add(contents, { seriesId, isPublic }, actor, manager);
        if (conflicts.length > 0) throw new RoomsTakenError(conflicts);
        const entry = { action: 'event.repeat', objectKind: 'event', objectId: id, objectName: event.title };
        const changes = [
          { field: 'rule', before: null, after: rule },
          { field: 'dates', before: null, after: wanted },
        ];
        await this.kit.audit.record(actor, { ...entry, clubId: event.clubId, changes }, manager);
        return this.dates.read(seriesId, manager);
      });
    } catch (error) {
      // The club may have been deleted meanwhile.
      if (constraintOf(error) === 'events_club') throw new EventNotFoundError();
      throw error;
    }
  }

  private async require(id: number, actor: Actor, manager: EntityManager): Promise<EventEntity> {
    const event = await this.events.find(id, actor, manager);
    if (!event) throw new EventNotFoundError();
    return event;
  }
}

/** @throws ValidationError */
function includedDates([, ...dates]: readonly string[], excludedDates: readonly string[]): string[] {
  if (excludedDates.some((date) => !dates.includes(date)))
    throw new ValidationError({
      excludedDates: ['You can only leave out dates of the series, and not the first one.'],
    });
  const wanted = dates.filter((date) => !excludedDates.includes(date));
  if (wanted.length === 0) throw new ValidationError({ excludedDates: ['Keep at least one more date.'] });
  return wanted;
}

/** @throws ValidationError, DomainError `invalid_transition` */
function datesFor(event: EventEntity, recurrence: Recurrence): string[] {
  if (event.seriesId !== null) throw repeatsAlready();
  if (event.status === EventStatus.Cancelled)
    throw new DomainError('invalid_transition', 'This event is cancelled. Undo the cancellation first.');
  if (event.draft !== null)
    throw new DomainError('invalid_transition', 'Publish or discard the draft first.');
  const field = recurrence.until === null ? 'count' : 'until';
  const dates = datesOf(event.date, recurrence);
  if (dates.length > MAX_DATES)
    throw new ValidationError({
      [field]: [`A series can have up to ${MAX_DATES} dates. Choose an earlier end.`],
    });
  if (dates.length < 2) throw new ValidationError({ [field]: ['This adds no dates. Choose a later end.'] });
  return dates;
}

function repeatsAlready(): DomainError {
  return new DomainError('invalid_transition', 'This event already repeats.');
}

/** Only admins can assign rooms, so a secretary's dates have none. */
function contentOn(event: EventEntity, date: string, actor: Actor): EventContent {
  const content = contentOfEvent(event);
  return { ...content, date, spaceId: hasAllClubs(actor) ? content.spaceId : null };
}
