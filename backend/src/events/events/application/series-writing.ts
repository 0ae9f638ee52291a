import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RoomConflict } from '../../../bookings/bookings/domain/booking.errors.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import type { Step } from '../../../platform/editing/editable-type.js';
import { contentOfEvent, type EventContent, EventStatus } from '../domain/event-content.js';
import type { SeriesField } from '../domain/series-fields.js';
import { Effect, type PlannedChange, type SeriesDate } from '../domain/series-plan.js';
import type { EventEntity } from '../persistence/event.entity.js';
import { EventSeriesEntity } from '../persistence/event-series.entity.js';
import { StaffEventRepository } from '../persistence/staff-event.repository.js';
import { EventEditing } from './event-editing.service.js';
import { EventNotFoundError } from './events.service.js';
import { conflictsIn, SeriesDates } from './series-dates.js';

/** What becomes of one date. Days are 'YYYY-MM-DD'. */
export interface DateEffect {
  /** null: a new one. */
  id: number | null;
  date: string;
  originalDate: string;
  effect: Effect;
  takes: SeriesField[];
  keeps: SeriesField[];
  /** What occupies its rooms then. */
  conflicts: RoomConflict[];
  /** Why the venue is closed on a new date; null where it is not. */
  closed: string | null;
}

/** A series as it was read, with the event that was asked about. */
export interface SeriesAsRead {
  series: EventSeriesEntity;
  pivot: SeriesDate;
  dates: SeriesDate[];
  events: Map<number, EventEntity>;
}

/** Those after which a date has rooms. */
const TAKES_ROOMS: readonly Effect[] = [Effect.Changes, Effect.Publishes, Effect.Restores, Effect.Adds];
/** Those by which it gives them back, or may. */
const LEAVES_ROOMS: readonly Effect[] = [Effect.Changes, Effect.Cancels, Effect.Removes];

/** What is planned for the dates of a series: shown, or written in the transaction that has locked them. */
@Injectable()
export class SeriesWriting {
  constructor(
    private readonly editing: EventEditing,
    private readonly events: StaffEventRepository,
    private readonly dates: SeriesDates,
  ) {}

  /** Reads like `read` and locks everything until the transaction ends. */
  async lock(id: number, actor: Actor, manager: EntityManager): Promise<SeriesAsRead> {
    const seriesId = await this.seriesOf(id, actor, manager);
    const series = await this.events.lockSeries(seriesId, manager);
    const { events, own } = await this.events.lockDates(seriesId, actor, manager);
    return readOf(id, series, events, own);
  }

  async read(id: number, actor: Actor, manager: EntityManager): Promise<SeriesAsRead> {
    const seriesId = await this.seriesOf(id, actor, manager);
    const series = await manager.findOneBy(EventSeriesEntity, { id: seriesId });
    const { events, own } = await this.events.datesOf(seriesId, actor, manager);
    return readOf(id, series, events, own);
  }

  private async seriesOf(id: number, actor: Actor, manager: EntityManager): Promise<number> {
    const event = await this.events.find(id, actor, manager);
    if (!event) throw new EventNotFoundError();
    if (event.seriesId === null) throw new DomainError('invalid_transition', 'This event does not repeat.');
    return event.seriesId;
  }

  /** With what has the rooms that it is to take. */
  async shown(
    planned: readonly PlannedChange[],
    { pivot }: SeriesAsRead,
    manager: EntityManager,
  ): Promise<DateEffect[]> {
    const leaving = new Set(
      planned.flatMap(({ of, effect }) => (of && LEAVES_ROOMS.includes(effect) ? [of.id] : [])),
    );
    const effects: DateEffect[] = [];
    for (const { of, originalDate, effect, takes, keeps, content } of planned) {
      const willBePublic =
        effect === Effect.Changes ? of?.status === EventStatus.Published : of !== null || pivot.wasPublished;
      const taken =
        TAKES_ROOMS.includes(effect) && willBePublic ? await this.dates.conflictsOf(content, manager) : [];
      const conflicts = taken.filter(
        (other) => other.kind !== 'event' || (other.id !== of?.id && !leaving.has(other.id)),
      );
      const closed = of ? null : await this.dates.closureText(content, manager);
      const date = { id: of?.id ?? null, date: content.date, originalDate };
      effects.push({ ...date, effect, takes, keeps, conflicts, closed });
    }
    return effects;
  }

  /** Each of those that change; those that leave rooms go first. @returns what has the rooms already */
  async write(
    planned: readonly PlannedChange[],
    read: SeriesAsRead,
    actor: Actor,
    manager: EntityManager,
  ): Promise<RoomConflict[]> {
    const conflicts: RoomConflict[] = [];
    const leaving = planned.filter(({ effect }) => effect === Effect.Cancels || effect === Effect.Removes);
    for (const change of [...leaving, ...planned.filter((one) => !leaving.includes(one))]) {
      if (!change.of) continue;
      const event = eventOf(read, change.of);
      if (change.effect === Effect.Removes) await this.editing.edited.erase(event, actor, manager);
      const step = stepOf(change, change.of);
      if (step)
        conflicts.push(
          ...(await conflictsIn(() => this.editing.edited.applyStep(event, step, actor, manager))),
        );
    }
    return conflicts;
  }

  /** The series has changed as a whole. */
  async countUp({ id }: EventSeriesEntity, manager: EntityManager): Promise<void> {
    await manager.increment(EventSeriesEntity, { id }, 'version', 1);
  }
}

/** @throws EventNotFoundError when the event has gone meanwhile, or to another club */
function readOf(
  id: number,
  series: EventSeriesEntity | null,
  rows: readonly EventEntity[],
  own: ReadonlySet<number>,
): SeriesAsRead {
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

export function eventOf({ events }: SeriesAsRead, { id }: SeriesDate): EventEntity {
  const event = events.get(id);
  if (!event) throw new EventNotFoundError();
  return event;
}

/** How a date is written; null of one that stays as it is. */
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
      return { action: 'series_revive', columns, isPublic: true };
    }
    default:
      return null;
  }
}
