import { ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { Day, Digits, Flag, Id, IfGiven } from '../../../platform/common/fields.js';
import { Line, TrueOrFalse } from '../../../platform/common/validation.js';
import { PAGING, PolledPageQuery, SortBy } from '../../../platform/lists/page.dto.js';
import {
  CATEGORY,
  CLUB,
  DAY,
  EVENT_SORTS,
  EventFields,
  EventStatus,
  EventTime,
} from '../../domain/event-content.js';

export class AdminEventsQuery extends PolledPageQuery {
  @SortBy(EVENT_SORTS)
  sort?: string;

  @ApiPropertyOptional({
    enum: EventTime,
    enumName: 'EventTime',
    description: 'From today on, before today, or `all` (the default).',
  })
  @IsOptional()
  @IsEnum(EventTime, { message: 'Choose upcoming, past or all.' })
  when?: EventTime;

  @ApiPropertyOptional({ enum: EventStatus, enumName: 'EventStatus' })
  @IsOptional()
  @IsEnum(EventStatus, { message: 'Choose draft, published or cancelled.' })
  status?: EventStatus;

  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Digits()
  @Id(CLUB)
  clubId?: number;

  @ApiPropertyOptional({ maxLength: 60, example: 'Club Event' })
  @IsOptional()
  @Line(60, CATEGORY)
  category?: string;

  @ApiPropertyOptional({ description: 'Only upcoming events that do not have the rooms assigned to them.' })
  @IsOptional()
  @Flag()
  @TrueOrFalse()
  lacksRooms?: boolean;
}

/** The filters of the list, without paging. */
export class AdminEventsExportQuery extends OmitType(AdminEventsQuery, PAGING) {}

export class CreateEventDto extends EventFields {}

/** Fields that are left out keep their value. */
export class UpdateEventDto extends PartialType(EventFields, { skipNullProperties: false }) {}

export class DuplicateEventDto {
  @ApiPropertyOptional({ format: 'date', description: 'The date of the copy; without it, the same date.' })
  @IfGiven()
  @Day(DAY)
  date?: string;
}
