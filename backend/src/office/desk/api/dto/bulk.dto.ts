import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Transform, Type } from 'class-transformer';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsInt,
  IsNotEmpty,
  IsObject,
  Matches,
  Max,
  Min,
  ValidateBy,
  ValidateIf,
  ValidateNested,
} from 'class-validator';
import { MAX_TAG_LENGTH } from '../../../../bookings/domain/tags.js';
import { ERROR_CODES, type ErrorCode } from '../../../../platform/common/error-codes.js';
import { Day, IfGiven, INT_MAX, OrNull } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import type { BulkRequest } from '../../application/bulk-action.js';
import type { BulkResult, BulkRow } from '../../application/bulk.service.js';
import { BulkActionName, BulkOutcome, MAX_BULK_BOOKINGS } from '../../domain/bulk.js';
import { PAGING } from '../../../../platform/lists/page.dto.js';
import { AdminBookingsQuery } from './admin-bookings-query.dto.js';

const IDS = `Choose up to ${MAX_BULK_BOOKINGS} bookings.`;
const TAG = `Enter a tag of up to ${MAX_TAG_LENGTH} characters.`;
const WITH_TAG: readonly BulkActionName[] = [BulkActionName.Tag, BulkActionName.Untag];
const EITHER = 'Send either booking IDs or a filter.';

/** The filters of the list of bookings. */
export class BulkFilterDto extends OmitType(AdminBookingsQuery, [...PAGING, 'sort']) {}

/** An action on several bookings, which are chosen by `ids` or by `filter`. */
export class BulkBookingsDto implements BulkRequest {
  @ApiProperty({
    enum: BulkActionName,
    enumName: 'BulkAction',
    description:
      '`tag` and `untag` need `tag`. `confirm` confirms paid bookings and, with `payBy`, unpaid ones too. `remind` emails hirers with a balance, at most once a day.',
  })
  @IsEnum(BulkActionName, { message: 'Choose an action.' })
  action: BulkActionName;

  @ApiPropertyOptional({ minLength: 1, maxLength: MAX_TAG_LENGTH, example: 'regular' })
  @ValidateIf(({ action, tag }: BulkBookingsDto) => tag !== undefined || WITH_TAG.includes(action))
  @Line(MAX_TAG_LENGTH, TAG)
  @IsNotEmpty({ message: TAG })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @Trim()
  tag?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'For `confirm`: the day on which the balance is due.',
    example: undefined,
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  payBy?: string | null;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    minItems: 1,
    maxItems: MAX_BULK_BOOKINGS,
    uniqueItems: true,
    example: [1042, 1043],
  })
  @IfGiven()
  @IsArray({ message: IDS })
  @ArrayNotEmpty({ message: IDS })
  @ArrayMaxSize(MAX_BULK_BOOKINGS, { message: IDS })
  @ArrayUnique({ message: 'Choose each booking only once.' })
  @IsInt({ each: true, message: IDS })
  @Min(1, { each: true, message: IDS })
  @Max(INT_MAX, { each: true, message: IDS })
  ids?: number[];

  @ApiPropertyOptional({
    type: BulkFilterDto,
    description: `All bookings that the filter finds, up to ${MAX_BULK_BOOKINGS}.`,
    example: undefined,
  })
  @ValidateIf(({ ids, filter }: BulkBookingsDto) => filter !== undefined || ids === undefined)
  @ValidateBy(
    {
      name: 'either',
      validator: {
        validate: (_, given) => (given?.object as BulkBookingsDto | undefined)?.ids === undefined,
      },
    },
    { message: EITHER },
  )
  @IsObject({ message: EITHER })
  @ValidateNested({ message: EITHER })
  @Type(() => BulkFilterDto)
  filter?: BulkFilterDto;

  @ApiPropertyOptional({ description: 'true: returns what the action would do, and changes nothing.' })
  @IfGiven()
  @IsBoolean({ message: 'Choose true or false.' })
  dryRun?: boolean;

  @ApiPropertyOptional({
    maxLength: 22,
    description: 'From the dry run. If the result has changed since, the call is refused.',
  })
  @IfGiven()
  @Matches(/^[\w-]{22}$/, { message: 'Preview the change first and send its quote.' })
  quote?: string;
}

export class BulkRowResponse implements BulkRow {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'BSC-1042-9' })
  reference: string;
  @ApiProperty({
    enum: BulkOutcome,
    enumName: 'BulkOutcome',
    description: 'For a dry run, the expected outcome.',
  })
  outcome: BulkOutcome;
  @ApiProperty({
    enum: Object.keys(ERROR_CODES),
    enumName: 'ErrorCode',
    nullable: true,
    description: 'Why the booking is skipped.',
  })
  code: ErrorCode | null;
  @ApiProperty({ type: String, nullable: true })
  message: string | null;
}

export class BulkResultResponse implements BulkResult {
  @ApiProperty()
  dryRun: boolean;
  @ApiProperty({ type: 'integer', example: 47 })
  done: number;
  @ApiProperty({ type: 'integer', description: 'Bookings that needed no change.', example: 0 })
  unchanged: number;
  @ApiProperty({ type: 'integer', example: 3 })
  skipped: number;
  @ApiProperty({ type: [BulkRowResponse] })
  rows: BulkRowResponse[];
  @ApiProperty({
    description: 'For a dry run: send it with the call that applies the action.',
    example: 'q83Lk2mW0sYbN4hQe1tXzA',
  })
  quote: string;
}
