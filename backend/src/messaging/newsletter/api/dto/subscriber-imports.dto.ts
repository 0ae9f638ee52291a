import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsNotEmpty, IsOptional } from 'class-validator';
import { Day } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line, Text } from '../../../../platform/common/validation.js';
import {
  FileName,
  ExcludedLines,
  Place,
  TableCheckResponse,
  ImportResponse,
} from '../../../../platform/tables/table-dto.js';
import { type ColumnDays, DayOrder } from '../../../../platform/tables/domain/table-days.js';
import type { RowProblem } from '../../../../platform/tables/domain/table-rows.js';
import type {
  SubscriberImportCheck,
  SubscriberImportLine,
} from '../../application/subscriber-imports.service.js';
import {
  SUBSCRIBER_COLUMNS,
  type SubscriberColumn,
  type SubscriberMap,
} from '../../domain/subscriber-rows.js';

const HOW_MAX = 200;
const HOW_MESSAGE = `Enter how they agreed, in up to ${HOW_MAX} characters.`;
const WORDS_MAX = 500;
const WORDS_MESSAGE = `Enter the text they agreed to, in up to ${WORDS_MAX} characters.`;

/** Which column has which value. Without any of these, the columns are guessed from headings and cells. */
export class SubscriberColumnsQuery implements SubscriberMap {
  @Place('addresses')
  email?: number;
  @Place('full names')
  name?: number;
  @Place('first names')
  firstName?: number;
  @Place('last names')
  lastName?: number;
  @Place('the days on which they agreed')
  consentedOn?: number;

  @ApiPropertyOptional({
    format: 'date',
    example: '2026-03-14',
    description: 'The venue-local day on which they consented, for rows without a date.',
  })
  @IsOptional()
  @Day('Enter the date as YYYY-MM-DD.')
  day?: string;

  @ApiPropertyOptional({
    enum: DayOrder,
    enumName: 'DayOrder',
    description:
      'Whether 3/4/2026 has the day or the month first. Without it, a day beyond the 12th in the column decides.',
  })
  @IsOptional()
  @IsEnum(DayOrder, { message: 'Choose day_first or month_first.' })
  dayOrder?: DayOrder;
}

export class SubscriberImportQuery extends SubscriberColumnsQuery {
  @FileName('open-day.csv')
  fileName: string;

  @ExcludedLines()
  leaveOut?: boolean;

  @ApiProperty({ minLength: 1, maxLength: HOW_MAX, example: 'Signed the sheet at the open day' })
  @Line(HOW_MAX, HOW_MESSAGE)
  @IsNotEmpty({ message: HOW_MESSAGE })
  @Trim()
  consentMethod: string;

  @ApiProperty({
    minLength: 1,
    maxLength: WORDS_MAX,
    example: 'Yes, send me the monthly guide of the club.',
    description: 'The text that they consented to.',
  })
  @Text(WORDS_MAX, WORDS_MESSAGE)
  @IsNotEmpty({ message: WORDS_MESSAGE })
  @Trim()
  consentText: string;
}

export class SubscriberColumnsResponse implements SubscriberMap {
  @ApiPropertyOptional({ type: 'integer' })
  email?: number;
  @ApiPropertyOptional({ type: 'integer' })
  name?: number;
  @ApiPropertyOptional({ type: 'integer' })
  firstName?: number;
  @ApiPropertyOptional({ type: 'integer' })
  lastName?: number;
  @ApiPropertyOptional({ type: 'integer' })
  consentedOn?: number;
}

/** How the dates in the column were read. */
export class ColumnDaysResponse implements ColumnDays {
  @ApiProperty({ enum: DayOrder, enumName: 'DayOrder' })
  order: DayOrder;
  @ApiProperty({ description: 'Whether a day beyond the 12th proves it; otherwise check it.' })
  isSure: boolean;
}

export class SubscriberRowProblemResponse implements RowProblem<SubscriberColumn> {
  @ApiProperty({ type: 'integer', description: 'Line in the file, from 1.', example: 7 })
  line: number;
  @ApiProperty({
    enum: SUBSCRIBER_COLUMNS,
    enumName: 'SubscriberColumn',
    nullable: true,
    description: 'null: the whole line.',
  })
  column: SubscriberColumn | null;
  @ApiProperty({ example: 'This subscriber has unsubscribed. Only they can subscribe again.' })
  message: string;
}

export class SubscriberImportCheckResponse extends TableCheckResponse implements SubscriberImportCheck {
  @ApiProperty({ type: SubscriberColumnsResponse })
  columns: SubscriberColumnsResponse;
  @ApiProperty({
    enum: SUBSCRIBER_COLUMNS,
    enumName: 'SubscriberColumn',
    isArray: true,
    description: 'Fields whose column could not be guessed; choose one if the file has it.',
  })
  unsure: SubscriberColumn[];
  @ApiProperty({
    type: ColumnDaysResponse,
    nullable: true,
    description: 'null: the file has no dates in numbers.',
  })
  days: ColumnDaysResponse | null;
  @ApiProperty({ type: [SubscriberRowProblemResponse], description: 'The first hundred problems.' })
  problems: SubscriberRowProblemResponse[];
}

export class SubscriberImportResponse extends ImportResponse implements SubscriberImportLine {
  @ApiProperty({ example: 'open-day.csv' })
  fileName: string;
  @ApiProperty({
    description: 'SHA-256 of the file in hex, which can prove later that a file is the imported one.',
    example: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08',
  })
  fileHash: string;
  @ApiProperty({ type: 'integer', description: 'The number of imported subscribers.' })
  subscribers: number;
  @ApiProperty({ example: 'Signed the sheet at the open day' })
  consentMethod: string;
  @ApiProperty({ example: 'Yes, send me the monthly guide of the club.' })
  consentText: string;
  @ApiProperty({
    type: 'integer',
    description:
      'The number of subscribers that an undo would remove: those who have not changed since and were sent no email.',
  })
  untouched: number;
}
