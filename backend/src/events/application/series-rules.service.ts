import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { hasAllClubs } from '../../auth/sessions/own-clubs.js';
import { RoomsTakenError } from '../../bookings/domain/booking.errors.js';
import type { Actor } from '../../platform/audit/actor.js';
import { Clock } from '../../platform/common/clock.js';
import { ValidationError } from '../../platform/common/domain-error.js';
import { formatDate } from '../../platform/common/formats.js';
import { VenueTime } from '../../platform/common/venue-time.js';
import { EditingKit } from '../../platform/editing/editing-kit.js';
import { StaleVersionError } from '../../platform/editing/stale-version.error.js';
import { Effect, type PlannedChange, planRule, Scope, templateOf } from '../domain/series-plan.js';
import { EventSeriesEntity } from '../persistence/event-series.entity.js';
import { EventEditing } from './event-editing.service.js';
import { datesOf, MAX_DATES, type Recurrence, ruleText } from '../../platform/common/recurrence.js';
import { type EventSeries, SeriesDates } from './series-dates.js';
import { type DateEffect, type LoadedSeries, SeriesWriting } from './series-writing.js';

export interface RuleEffect {
  rule: string;
  dates: DateEffect[];
}

export interface RuleChange extends Recurrence {
  scope: Scope.Later | Scope.All;
  /** The day from which the new rule counts; null for that of the event, or of the series' first date. */
  from: string | null;
  /** Dates of the rule to leave out; null keeps those of the old rule. */
  excludedDates: readonly string[] | null;
}

interface PlannedRule {
  rule: string;
  first: string;
  planned: PlannedChange[];
  /** The dates to leave out from now on. */
  excludedDates: string[];
}

/** Changes the rule of a series: which dates it removes, adds and keeps. */
@Injectable()
export class SeriesRules {
  constructor(
    private readonly kit: EditingKit,
    private readonly editing: EventEditing,
    private readonly dates: SeriesDates,
    private readonly writing: SeriesWriting,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Clock) private readonly clock: Clock,
  ) {}

  /** Previews what a new rule does to the series. @throws as `change` */
  async preview(id: number, change: RuleChange, actor: Actor): Promise<RuleEffect> {
    const { manager } = this.kit;
    const read = await this.writing.read(id, actor, manager);
    const { rule, planned } = this.plan(read, change, actor);
    return { rule, dates: await this.writing.shown(planned, read, manager) };
  }

  /**
   * @param version the version of the series that the caller saw
   * @throws EventNotFoundError, ValidationError, DomainError `invalid_transition` or `stale_version`, RoomsTakenError
   */
  change(id: number, version: number, change: RuleChange, actor: Actor): Promise<EventSeries> {
    return this.editing.edited.inTransaction(async (manager) => {
      const read = await this.writing.lock(id, actor, manager);
      const { series } = read;
      if (series.version !== version) throw new StaleVersionError(await this.dates.read(series.id, manager));
      const { rule, first, planned, excludedDates } = this.plan(read, change, actor);
      await manager.update(EventSeriesEntity, series.id, { rule, firstDate: first, excludedDates });
      const added = planned.filter(({ effect }) => effect === Effect.Adds);
      const conflicts = await this.writing.write(planned, read, actor, manager);
      const isPublic = read.pivot.wasPublished;
      const contents = added.map(({ content }) => content);
      const at = { seriesId: series.id, isPublic };
      const made = await this.dates.add(contents, at, actor, manager);
      if (conflicts.length + made.conflicts.length > 0)
        throw new RoomsTakenError([...conflicts, ...made.conflicts]);
      await this.recordRule(read, rule, { added, ids: made.ids }, actor, manager);
      await this.writing.incrementVersion(series, manager);
      return this.dates.read(series.id, manager);
    });
  }

  private plan({ series, pivot, dates }: LoadedSeries, change: RuleChange, actor: Actor): PlannedRule {
    const { scope, from, excludedDates, ...recurrence } = change;
    const firstOfAll = dates.map(({ originalDate }) => originalDate).sort()[0] ?? pivot.originalDate;
    const earliest = scope === Scope.Later ? pivot.originalDate : firstOfAll;
    if (from !== null && from < earliest)
      throw new ValidationError({ from: [`The earliest date is ${formatDate(earliest)}.`] });
    const first = from ?? earliest;
    const days = datesOf(first, recurrence);
    const field = recurrence.until === null ? 'count' : 'until';
    if (days.length > MAX_DATES)
      throw new ValidationError({
        [field]: [`A series can have up to ${MAX_DATES} dates. Choose an earlier end or a later start.`],
      });
    if (days.length === 0)
      throw new ValidationError({ [field]: ['The end is before the start. Choose a later end.'] });
    const usual = templateOf(pivot, dates);
    // Only admins can assign rooms or another club.
    const template = hasAllClubs(actor) ? usual : { ...usual, spaceId: null, clubId: pivot.content.clubId };
    const rule = { scope, days, excludedDates: excludedDates ?? series.excludedDates, template };
    const planned = planRule(pivot, dates, rule, this.venueTime.dateOf(this.clock.now()));
    const leftOut = planned.flatMap(({ effect, originalDate }) =>
      effect === Effect.LeftOut ? [originalDate] : [],
    );
    if (excludedDates?.some((day) => !leftOut.includes(day)))
      throw new ValidationError({ excludedDates: ['You can only leave out dates that the new rule adds.'] });
    return {
      rule: ruleText(first, recurrence),
      first,
      planned,
      excludedDates: [...series.excludedDates.filter((day) => !days.includes(day)), ...leftOut].sort(),
    };
  }

  /** Writes an audit entry for the rule and one for each new date. */
  private async recordRule(
    { series, pivot }: LoadedSeries,
    rule: string,
    { added, ids }: { added: readonly PlannedChange[]; ids: readonly number[] },
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const { title, clubId } = pivot.content;
    const about = { objectKind: 'event', clubId };
    const changes = [
      { field: 'rule', before: series.rule, after: rule },
      ...(added.length > 0
        ? [{ field: 'dates', before: null, after: added.map(({ originalDate }) => originalDate) }]
        : []),
    ];
    const entry = { ...about, action: 'event.rule', objectId: pivot.id, objectName: title, changes };
    await this.kit.audit.record(actor, entry, manager);
    for (const [place, { content }] of added.entries()) {
      const of = { action: 'event.series_add', objectId: ids[place] ?? 0, objectName: content.title };
      await this.kit.audit.record(actor, { ...about, ...of, changes: [] }, manager);
    }
  }
}
