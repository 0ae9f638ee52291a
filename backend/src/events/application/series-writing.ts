import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RoomConflict } from '../../bookings/domain/booking.errors.js';
import type { Actor } from '../../platform/audit/actor.js';
import { DomainError } from '../../platform/common/domain-error.js';
import type { Step } from '../../platform/editing/editable-type.js';
import { contentOfEvent, type EventContent, EventStatus } from '../domain/event-content.js';
import type { SeriesField } from '../domain/series-fields.js';
import { Effect, type PlannedChange, type SeriesDate } from '../domain/series-plan.js';
import type { EventEntity } from '../persistence/event.entity.js';
import { EventSeriesEntity } from '../persistence/event-series.entity.js';
import { StaffEventRepository } from '../persistence/staff-event.repository.js';
import { EventEditing } from './event-editing.service.js';
import { EventNotFoundError } from './events.service.js';
import { collectConflicts, SeriesDates } from './series-dates.js';

/** The effect on one date. Days are 'YYYY-MM-DD'. */
export interface DateEffect {
  /** null for a new date. */
  id: number | null;
  date: string;
  originalDate: string;
  effect: Effect;
  takes: SeriesField[];
  keeps: SeriesField[];
  /** What occupies its rooms at that time. */
  conflicts: RoomConflict[];
  /** Why the venue is closed on a new date; null if it is open. */
  closed: string | null;
}

/** A series as it was read, and the event that the change starts from (`pivot`). */
export interface LoadedSeries {
  series: EventSeriesEntity;
  pivot: SeriesDate;
  dates: SeriesDate[];
  events: Map<number, EventEntity>;
}

/** Effects after which a date occupies rooms. */
const OCCUPYING_EFFECTS: readonly Effect[] = [Effect.Changes, Effect.Publishes, Effect.Restores, Effect.Adds];
/** Effects by which a date releases its rooms, or may. */
const RELEASING_EFFECTS: readonly Effect[] = [Effect.Changes, Effect.Cancels, Effect.Removes];

/** Carries out the planned changes of a series: as a preview, or in the transaction that has locked the series. */
@Injectable()
export class SeriesWriting {
  constructor(
    private readonly editing: EventEditing,
    private readonly events: StaffEventRepository,
    private readonly dates: SeriesDates,
  ) {}

  /** Reads as `read` does, and locks everything until the transaction ends. */
  async lock(id: number, actor: Actor, manager: EntityManager): Promise<LoadedSeries> {
    const seriesId = await this.seriesOf(id, actor, manager);
    const series = await this.events.lockSeries(seriesId, manager);
    const { events, own } = await this.events.lockDates(seriesId, actor, manager);
    return toLoadedSeries(id, series, events, own);
  }

  async read(id: number, actor: Actor, manager: EntityManager): Promise<LoadedSeries> {
    const seriesId = await this.seriesOf(id, actor, manager);
    const series = await manager.findOneBy(EventSeriesEntity, { id: seriesId });
    const { events, own } = await this.events.datesOf(seriesId, actor, manager);
    return toLoadedSeries(id, series, events, own);
  }

  private async seriesOf(id: number, actor: Actor, manager: EntityManager): Promise<number> {
    const event = await this.events.find(id, actor, manager);
    if (!event) throw new EventNotFoundError();
    if (event.seriesId === null) throw new DomainError('invalid_transition', 'This event does not repeat.');
    return event.seriesId;
  }

  /** The planned changes with their room conflicts. */
  async shown(
    planned: readonly PlannedChange[],
    { pivot }: LoadedSeries,
    manager: EntityManager,
  ): Promise<DateEffect[]> {
    const leaving = new Set(
      planned.flatMap(({ of, effect }) => (of && RELEASING_EFFECTS.includes(effect) ? [of.id] : [])),
    );
    const effects: DateEffect[] = [];
    for (const { of, originalDate, effect, takes, keeps, content } of planned) {
      const willBePublic =
        effect === Effect.Changes ? of?.status === EventStatus.Published : of !== null || pivot.wasPublished;
      const taken =
        OCCUPYING_EFFECTS.includes(effect) && willBePublic
          ? await this.dates.conflictsOf(content, manager)
          : [];
      const conflicts = taken.filter(
        (other) => other.kind !== 'event' || (other.id !== of?.id && !leaving.has(other.id)),
      );
      const closed = of ? null : await this.dates.closureText(content, manager);
      const date = { id: of?.id ?? null, date: content.date, originalDate };
      effects.push({ ...date, effect, takes, keeps, conflicts, closed });
    }
    return effects;
  }

  /** Changes each date, and first those that release rooms. @returns the room conflicts */
  async write(
    planned: readonly PlannedChange[],
    read: LoadedSeries,
    actor: Actor,
    manager: EntityManager,
  ): Promise<RoomConflict[]> {
    const conflicts: RoomConflict[] = [];
    const leaving = planned.filter(({ effect }) => effect === Effect.Cancels || effect === Effect.Removes);
    for (const change of [...leaving, ...planned.filter((one) => !leaving.includes(one))]) {
      if (!change.of) continue;
      const event = eventOf(read, change.of);
      if (change.effect === Effect.Removes) await this.editing.edited.erase(event, actor, manager);
      if (change.effect === Effect.Changes) this.dates.assertTimes(change.content);
      const step = stepOf(change, change.of);
      if (step)
        conflicts.push(
          ...(await collectConflicts(() => this.editing.edited.applyStep(event, step, actor, manager))),
        );
    }
    return conflicts;
  }

  /** Raises the version of the series. */
  async incrementVersion({ id }: EventSeriesEntity, manager: EntityManager): Promise<void> {
    await manager.increment(EventSeriesEntity, { id }, 'version', 1);
  }
}

/** @throws EventNotFoundError if the event was deleted or given to another club meanwhile */
function toLoadedSeries(
  id: number,
  series: EventSeriesEntity | null,
  rows: readonly EventEntity[],
  own: ReadonlySet<number>,
): LoadedSeries {
  const events = new Map(rows.map((event) => [event.id, event]));
  const dates = rows.map((event) => dateOf(event, own.has(event.id)));
  const pivot = dates.find((date) => date.id === id);
  if (!series || !pivot?.isMine) throw new EventNotFoundError();
  return { series, pivot, dates, events };
}

function dateOf(event: EventEntity, isMine: boolean): SeriesDate {
  return {
    id: event.id,
    status: event.status,
    originalDate: event.originalDate ?? event.date,
    content: contentOfEvent(event),
    draft: event.draft as EventContent | null,
    wasPublished: event.publishedAt !== null,
    ownFields: event.ownFields,
    removedFromSeries: event.removedFromSeries,
    isMine,
  };
}

export function eventOf({ events }: LoadedSeries, { id }: SeriesDate): EventEntity {
  const event = events.get(id);
  if (!event) throw new EventNotFoundError();
  return event;
}

/** How to write a planned change; null if the date stays as it is. */
function stepOf(change: PlannedChange, of: SeriesDate): Step<EventEntity> | null {
  const { content, draft, ownFields } = change;
  const now = { publishedAt: () => 'clock_timestamp()' } as unknown as Partial<EventEntity>;
  switch (change.effect) {
    case Effect.Changes: {
      const columns = { ...content, draft, ownFields };
      if (!of.wasPublished) return { action: 'series_change', columns, keeps: 'edited' };
      return { action: 'series_change', columns: { ...columns, ...now }, isPublic: true, keeps: 'public' };
    }
    case Effect.Publishes: {
      const columns = { ...content, ownFields, status: EventStatus.Published, ...now };
      return { action: 'series_publish', columns, isPublic: true, keeps: 'public' };
    }
    case Effect.Cancels: {
      return {
        action: 'series_cancel',
        columns: { status: EventStatus.Cancelled, removedFromSeries: change.removedFromSeries },
        isPublic: true,
      };
    }
    case Effect.Restores: {
      const columns = { status: EventStatus.Published, removedFromSeries: false };
      return { action: 'series_undo_cancel', columns, isPublic: true };
    }
    default:
      return null;
  }
}
