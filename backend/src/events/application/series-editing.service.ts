import { Inject, Injectable } from '@nestjs/common';
import { isDeepStrictEqual } from 'node:util';
import type { EntityManager } from 'typeorm';
import { RoomsTakenError } from '../../bookings/domain/booking.errors.js';
import type { Actor } from '../../platform/audit/actor.js';
import { Clock } from '../../platform/common/clock.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import type { Step } from '../../platform/editing/editable-type.js';
import { EditingKit } from '../../platform/editing/editing-kit.js';
import { EventStatus } from '../domain/event-content.js';
import type { SeriesField } from '../domain/series-fields.js';
import { Effect, type PlannedChange, planMove, planPublication, Scope } from '../domain/series-plan.js';
import type { EventEntity } from '../persistence/event.entity.js';
import { type EditedEvent, EventEditing } from './event-editing.service.js';
import { collectConflicts, SeriesDates } from './series-dates.js';
import { type DateEffect, eventOf, type LoadedSeries, SeriesWriting } from './series-writing.js';

/** An action on an event that can also apply to other dates of its series. */
export enum SeriesAction {
  Publish = 'publish',
  Cancel = 'cancel',
  Restore = 'restore',
}

export interface SeriesEffect {
  /** The fields that change; empty unless the action is publishing. */
  fields: SeriesField[];
  dates: DateEffect[];
}

/** Changes several dates of a series at once, all or none. Previews use the same functions. */
@Injectable()
export class SeriesEditing {
  constructor(
    private readonly kit: EditingKit,
    private readonly editing: EventEditing,
    private readonly dates: SeriesDates,
    private readonly writing: SeriesWriting,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Previews what an action does to each date. @throws EventNotFoundError, DomainError `invalid_transition` */
  async effect(id: number, action: SeriesAction, scope: Scope, actor: Actor): Promise<SeriesEffect> {
    const { manager } = this.kit;
    const read = await this.writing.read(id, actor, manager);
    this.assertPossible(read, action);
    const { fields, planned } = this.plan(read, action, scope);
    return { fields, dates: await this.writing.shown(planned, read, manager) };
  }

  /**
   * @param version the event's version that the caller saw
   * @throws EventNotFoundError, DomainError `invalid_transition` or `stale_version`, ValidationError, RoomsTakenError with the
   * conflicts of all dates
   */
  publish(id: number, version: number, scope: Scope, actor: Actor): Promise<EditedEvent> {
    if (scope === Scope.This) return this.editing.edited.publish(id, version, actor);
    return this.inOneTransaction(id, version, actor, async (read, manager) => {
      const event = eventOf(read, read.pivot);
      const step = await this.editing.edited.publication(event, actor, manager);
      const { planned } = this.plan(read, SeriesAction.Publish, scope);
      const own = planned.find(({ of }) => of === read.pivot)?.ownFields ?? [];
      const first = { ...step, columns: { ...step.columns, ownFields: own } };
      await this.carryOut(planned, read, first, actor, manager);
    });
  }

  /** @throws as `publish` */
  cancel(id: number, version: number, scope: Scope, actor: Actor): Promise<EditedEvent> {
    if (scope === Scope.This) return this.editing.cancel(id, version, actor);
    return this.move(SeriesAction.Cancel, id, version, scope, actor);
  }

  /** @throws as `publish` */
  restore(id: number, version: number, scope: Scope, actor: Actor): Promise<EditedEvent> {
    if (scope === Scope.This) return this.editing.restore(id, version, actor);
    return this.move(SeriesAction.Restore, id, version, scope, actor);
  }

  private move(
    action: SeriesAction.Cancel | SeriesAction.Restore,
    id: number,
    version: number,
    scope: Scope,
    actor: Actor,
  ): Promise<EditedEvent> {
    return this.inOneTransaction(id, version, actor, async (read, manager) => {
      const first = this.editing.statusStep(
        action === SeriesAction.Cancel ? 'cancel' : 'undo_cancel',
        eventOf(read, read.pivot),
        statusAfter(action),
      );
      await this.carryOut(this.plan(read, action, scope).planned, read, first, actor, manager);
    });
  }

  private async inOneTransaction(
    id: number,
    version: number,
    actor: Actor,
    work: (read: LoadedSeries, manager: EntityManager) => Promise<void>,
  ): Promise<EditedEvent> {
    await this.editing.edited.inTransaction(async (manager) => {
      const read = await this.writing.lock(id, actor, manager);
      await this.editing.edited.requireVersion(id, version, actor, manager);
      await work(read, manager);
      await this.writing.incrementVersion(read.series, manager);
    });
    return this.editing.edited.get(id, actor);
  }

  /** @throws DomainError `invalid_transition` */
  private assertPossible(read: LoadedSeries, action: SeriesAction): void {
    const event = eventOf(read, read.pivot);
    if (action === SeriesAction.Publish) this.editing.edited.assertPublishable(event);
    else this.editing.statusStep(action, event, statusAfter(action));
  }

  private plan(
    { pivot, dates }: LoadedSeries,
    action: SeriesAction,
    scope: Scope,
  ): { fields: SeriesField[]; planned: PlannedChange[] } {
    const today = this.today();
    if (action === SeriesAction.Publish) {
      const { fields, dates: planned } = planPublication(pivot, dates, scope, today);
      return { fields, planned };
    }
    return { fields: [], planned: planMove(pivot, dates, { scope, to: statusAfter(action) }, today) };
  }

  /** Changes the named event first, then the others. @throws RoomsTakenError with the conflicts of all */
  private async carryOut(
    planned: readonly PlannedChange[],
    read: LoadedSeries,
    first: Step<EventEntity>,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const { pivot } = read;
    const others = planned.filter(({ of }) => of !== pivot);
    await this.releaseRoomsFirst(others, read, manager);
    const own = await collectConflicts(() =>
      this.editing.edited.applyStep(eventOf(read, pivot), first, actor, manager),
    );
    const conflicts = [...own, ...(await this.writing.write(others, read, actor, manager))];
    if (conflicts.length > 0) throw new RoomsTakenError(conflicts);
  }

  /** Releases rooms before other dates take them, so that two dates of the series cannot conflict. */
  private async releaseRoomsFirst(
    planned: readonly PlannedChange[],
    { events }: Pick<LoadedSeries, 'events'>,
    manager: EntityManager,
  ): Promise<void> {
    for (const { of, effect, content } of planned) {
      if (!of || effect !== Effect.Changes || of.status !== EventStatus.Published) continue;
      const had = this.dates.slotOf(of.content);
      if (had && events.has(of.id) && !isDeepStrictEqual(had, this.dates.slotOf(content)))
        await this.dates.releaseRooms(of.id, of.content, manager);
    }
  }

  private today(): string {
    return this.venueTime.dateOf(this.clock.now());
  }
}

function statusAfter(
  action: SeriesAction.Cancel | SeriesAction.Restore,
): EventStatus.Cancelled | EventStatus.Published {
  return action === SeriesAction.Cancel ? EventStatus.Cancelled : EventStatus.Published;
}
