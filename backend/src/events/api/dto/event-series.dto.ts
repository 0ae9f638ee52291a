import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsEnum } from 'class-validator';
import { ValidationError } from '../../../platform/common/domain-error.js';
import { Day, IfGiven, OrNull, WholeNumber } from '../../../platform/common/fields.js';
import type { EventSeries, PlannedDate, PlannedSeries } from '../../application/event-repeating.service.js';
import { Frequency, MOST_DATES, type Recurrence } from '../../application/recurrence.js';
import { EventStatus } from '../../domain/event-content.js';

const COUNT = `Please give a number of dates from 2 to ${MOST_DATES}.`;
const WITHOUT = 'Please give a list of days as YYYY-MM-DD.';

export class PreviewSeriesDto {
  @ApiProperty({
    enum: Frequency,
    enumName: 'Frequency',
    description: 'Monthly: on the same weekday of the month, the second Tuesday or the last Monday.',
  })
  @IsEnum(Frequency, { message: 'Please choose how often it repeats.' })
  frequency: Frequency;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day on which one may be; either this or `count`.',
  })
  @OrNull()
  @Day('Please give a day as YYYY-MM-DD.')
  until?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 2,
    maximum: MOST_DATES,
    description: 'How many dates there are, the first included.',
  })
  @OrNull()
  @WholeNumber(2, MOST_DATES, COUNT)
  count?: number | null;
}

export class RepeatEventDto extends PreviewSeriesDto {
  @ApiPropertyOptional({
    type: [String],
    maxItems: MOST_DATES,
    example: ['2026-12-29'],
    description: 'Dates of the rule that are left out.',
  })
  @IfGiven()
  @Day(WITHOUT, { each: true })
  @ArrayUnique({ message: WITHOUT })
  @ArrayMaxSize(MOST_DATES, { message: WITHOUT })
  @IsArray({ message: WITHOUT })
  without?: string[];
}

/** @throws ValidationError unless exactly one end is given */
export function toRecurrence({ frequency, until = null, count = null }: PreviewSeriesDto): Recurrence {
  if ((until === null) === (count === null))
    throw new ValidationError({ until: ['Please give either a last day or a number of dates.'] });
  return { frequency, until, count };
}

export class RoomConflictResponse {
  @ApiProperty({ enum: ['booking', 'event'] })
  kind: 'booking' | 'event';
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Birthday Party' })
  name: string;
  @ApiProperty({ format: 'date-time' })
  startsAt: string;
  @ApiProperty({ format: 'date-time' })
  endsAt: string;
  @ApiProperty({ description: 'Somebody is paying for it now: it may be free again soon.' })
  isHeld: boolean;
}

export class PlannedDateResponse implements PlannedDate {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ type: [RoomConflictResponse], description: 'What has its rooms then.' })
  conflicts: RoomConflictResponse[];
}

export class PlannedSeriesResponse implements PlannedSeries {
  @ApiProperty({
    example: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10',
    description: 'RFC 5545, on local dates.',
  })
  rule: string;
  @ApiProperty({
    type: [PlannedDateResponse],
    description: 'The first one, which is there already, included.',
  })
  dates: PlannedDateResponse[];
}

export class SeriesEventResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ format: 'date', description: 'As the rule gave it.' })
  originalDate: string;
  @ApiProperty({ enum: EventStatus, enumName: 'EventStatus' })
  status: EventStatus;
}

export class EventSeriesResponse implements EventSeries {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({
    example: 'FREQ=WEEKLY;INTERVAL=2;BYDAY=TU;COUNT=10',
    description: 'RFC 5545, on local dates.',
  })
  rule: string;
  @ApiProperty({ type: [SeriesEventResponse], description: 'In the order of their days.' })
  events: SeriesEventResponse[];
}

export class SeriesOfEventResponse {
  @ApiProperty({ type: EventSeriesResponse, nullable: true, description: 'null: it does not repeat.' })
  series: EventSeriesResponse | null;
}
