import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsEnum, IsIn, IsOptional } from 'class-validator';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { Day, IfGiven, OrNull, WholeNumber } from '../../../platform/common/fields.js';
import type { PlannedDate, PlannedSeries } from '../../application/event-repeating.service.js';
import { Frequency, MAX_DATES, type Recurrence } from '../../../platform/common/recurrence.js';
import type { EventSeries, SeriesEvent } from '../../application/series-dates.js';
import { SeriesAction, type SeriesEffect } from '../../application/series-editing.service.js';
import type { RuleChange, RuleEffect } from '../../application/series-rules.service.js';
import type { DateEffect } from '../../application/series-writing.js';
import { EventStatus } from '../../domain/event-content.js';
import { SERIES_FIELDS, type SeriesField } from '../../domain/series-fields.js';
import { Effect, Scope } from '../../domain/series-plan.js';

const COUNT = `Enter a number of dates from 2 to ${MAX_DATES}.`;
const EXCLUDED = 'Enter a list of days as YYYY-MM-DD.';

export class PreviewSeriesDto {
  @ApiProperty({
    enum: Frequency,
    enumName: 'Frequency',
    description: '`monthly` keeps the weekday of the month, such as the second Tuesday or the last Monday.',
  })
  @IsEnum(Frequency, { message: 'Choose how often the event repeats.' })
  frequency: Frequency;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last possible day; either this or `count`.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  until?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 2,
    maximum: MAX_DATES,
    example: 10,
    description: 'The number of dates, including the first.',
  })
  @OrNull()
  @WholeNumber(2, MAX_DATES, COUNT)
  count?: number | null;
}

const SCOPE = 'Choose this, later or all.';

/** Without a scope the action applies to this date only. */
export class ScopeQuery {
  @ApiPropertyOptional({
    enum: Scope,
    enumName: 'Scope',
    default: Scope.This,
    description:
      'For a recurring event: this date, this and later dates, or all. Dates that are over, cancelled or changed separately stay the same.',
  })
  @IsOptional()
  @IsEnum(Scope, { message: SCOPE })
  scope?: Scope;
}

export class SeriesEffectQuery extends ScopeQuery {
  @ApiProperty({ enum: SeriesAction, enumName: 'SeriesAction' })
  @IsEnum(SeriesAction, { message: 'Choose publish, cancel or restore.' })
  action: SeriesAction;
}

/** The whole new rule. Parts that are left out do not apply. */
export class PreviewSeriesRuleDto extends OmitType(PreviewSeriesDto, ['count']) {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: MAX_DATES,
    example: 10,
    description: 'The number of dates of the new rule, including the first; either this or `until`.',
  })
  @OrNull()
  @WholeNumber(1, MAX_DATES, `Enter a number of dates from 1 to ${MAX_DATES}.`)
  count?: number | null;

  @ApiProperty({
    enum: [Scope.Later, Scope.All],
    enumName: 'RuleScope',
    description: 'From this date on, or for the whole series.',
  })
  @IsIn([Scope.Later, Scope.All], { message: 'Choose later or all.' })
  scope: Scope.Later | Scope.All;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description:
      'The first day of the new rule, which sets the weekday. Without it, the original day of this date, or of the first date of the series.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  from?: string | null;
}

export class ChangeSeriesRuleDto extends PreviewSeriesRuleDto {
  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_DATES,
    example: ['2026-12-29'],
    description: 'New dates to leave out; without it, those that were left out before.',
  })
  @IfGiven()
  @Day(EXCLUDED, { each: true })
  @ArrayUnique({ message: EXCLUDED })
  @ArrayMaxSize(MAX_DATES, { message: EXCLUDED })
  @IsArray({ message: EXCLUDED })
  excludedDates?: string[];
}

/** @throws ValidationError unless exactly one end is given */
export function toRuleChange(change: ChangeSeriesRuleDto | PreviewSeriesRuleDto): RuleChange {
  const { scope, from = null } = change;
  const excludedDates = 'excludedDates' in change ? (change.excludedDates ?? null) : null;
  return { ...toRecurrence(change), scope, from, excludedDates };
}

export class RepeatEventDto extends PreviewSeriesDto {
  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_DATES,
    example: ['2026-12-29'],
    description: 'Dates of the rule to leave out.',
  })
  @IfGiven()
  @Day(EXCLUDED, { each: true })
  @ArrayUnique({ message: EXCLUDED })
  @ArrayMaxSize(MAX_DATES, { message: EXCLUDED })
  @IsArray({ message: EXCLUDED })
  excludedDates?: string[];
}

/** @throws ValidationError unless exactly one end is given */
export function toRecurrence({
  frequency,
  until = null,
  count = null,
}: Pick<PreviewSeriesDto, 'frequency' | 'until' | 'count'>): Recurrence {
  if ((until === null) === (count === null))
    throw new ValidationError({ until: ['Enter either a last date or a number of dates.'] });
  return { frequency, until, count };
}

export class RoomConflictResponse {
  @ApiProperty({ enum: ['booking', 'event', 'closure', 'viewing'] })
  kind: 'booking' | 'event' | 'closure' | 'viewing';
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Birthday Party' })
  name: string;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
  @ApiProperty({ description: 'A payment is in progress, so the slot may become free again soon.' })
  isHeld: boolean;
}

export class PlannedDateResponse implements PlannedDate {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ type: [RoomConflictResponse], description: 'What occupies its rooms at that time.' })
  conflicts: RoomConflictResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Christmas Day: The club is closed',
    description: 'Why the whole venue is closed at that time. An event without rooms can take place anyway.',
  })
  closed: string | null;
}

export class PlannedSeriesResponse implements PlannedSeries {
  @ApiProperty({
    example: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10',
    description: 'A recurrence rule (RFC 5545) on local dates.',
  })
  rule: string;
  @ApiProperty({
    type: [PlannedDateResponse],
    description: 'Includes the first date, which exists already.',
  })
  dates: PlannedDateResponse[];
}

export class SeriesEventResponse implements SeriesEvent {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ format: 'date', description: 'The day that the rule gave it.' })
  originalDate: string;
  @ApiProperty({ enum: EventStatus, enumName: 'EventStatus' })
  status: EventStatus;
  @ApiProperty({
    enum: SERIES_FIELDS,
    enumName: 'SeriesField',
    isArray: true,
    description: 'The fields that were changed on this date alone.',
  })
  ownFields: SeriesField[];
}

export class EventSeriesResponse implements EventSeries {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({
    type: 'integer',
    description: 'Send it as `If-Match: "…"` with a new rule.',
  })
  version: number;
  @ApiProperty({
    example: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10',
    description: 'A recurrence rule (RFC 5545) on local dates.',
  })
  rule: string;
  @ApiProperty({
    format: 'date',
    description: 'The day from which the rule counts. Dates before it belong to an earlier rule.',
  })
  firstDate: string;
  @ApiProperty({ enum: Frequency, enumName: 'Frequency' })
  frequency: Frequency;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  until: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  count: number | null;
  @ApiProperty({ type: [SeriesEventResponse], description: 'Sorted by day.' })
  events: SeriesEventResponse[];
}

export class SeriesOfEventResponse {
  @ApiProperty({ type: EventSeriesResponse, nullable: true, description: 'null: it does not repeat.' })
  series: EventSeriesResponse | null;
}

export class DateEffectResponse implements DateEffect {
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: a new date.' })
  id: number | null;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ format: 'date', description: 'The day that the rule gave it.' })
  originalDate: string;
  @ApiProperty({
    enum: Effect,
    enumName: 'SeriesEffectOnDate',
    description:
      'The effect on the date. `keeps`: it was changed separately and stays; `left_out`: a new date that is excluded; `foreign`: it belongs to another club.',
  })
  effect: Effect;
  @ApiProperty({ enum: SERIES_FIELDS, enumName: 'SeriesField', isArray: true })
  takes: SeriesField[];
  @ApiProperty({
    enum: SERIES_FIELDS,
    enumName: 'SeriesField',
    isArray: true,
    description: 'The fields where it keeps its own value.',
  })
  keeps: SeriesField[];
  @ApiProperty({ type: [RoomConflictResponse], description: 'What occupies its rooms at that time.' })
  conflicts: RoomConflictResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Christmas Day: The club is closed',
    description: 'Why the whole venue is closed on a new date.',
  })
  closed: string | null;
}

export class SeriesEffectResponse implements SeriesEffect {
  @ApiProperty({
    enum: SERIES_FIELDS,
    enumName: 'SeriesField',
    isArray: true,
    description: 'The fields that change. The day never changes.',
  })
  fields: SeriesField[];
  @ApiProperty({ type: [DateEffectResponse], description: 'Sorted by day.' })
  dates: DateEffectResponse[];
}

export class RuleEffectResponse implements RuleEffect {
  @ApiProperty({
    example: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10',
    description: 'A recurrence rule (RFC 5545) on local dates.',
  })
  rule: string;
  @ApiProperty({ type: [DateEffectResponse], description: 'Sorted by day.' })
  dates: DateEffectResponse[];
}
