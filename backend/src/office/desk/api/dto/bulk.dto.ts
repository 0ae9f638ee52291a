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
import { TAG_MAX } from '../../../../bookings/bookings/domain/tags.js';
import { ERROR_CODES, type ErrorCode } from '../../../../platform/common/error-codes.js';
import { Day, IfGiven, INT_MAX, OrNull } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import type { BulkRequest } from '../../application/bulk-action.js';
import type { BulkResult, BulkRow } from '../../application/bulk.service.js';
import { BulkActionName, BulkOutcome, MAX_AT_ONCE } from '../../domain/bulk.js';
import { AdminBookingsQuery } from './admin-bookings-query.dto.js';

const IDS = `Choose up to ${MAX_AT_ONCE} bookings.`;
const TAG = `Enter a tag of up to ${TAG_MAX} characters.`;
const WITH_TAG: readonly BulkActionName[] = [BulkActionName.Tag, BulkActionName.Untag];
const EITHER = 'Send either booking IDs or a filter.';

/** The filters of the list. */
export class BulkFilterDto extends OmitType(AdminBookingsQuery, ['cursor', 'sort']) {}

/** What is done, and to which: either `ids` or `filter`. */
export class BulkBookingsDto implements BulkRequest {
  @ApiProperty({
    enum: BulkActionName,
    enumName: 'BulkAction',
    description:
      '`tag` and `untag` take `tag`. `confirm` confirms what is paid for and, with `payBy`, what is not; `remind` emails hirers who owe money, once a day.',
  })
  @IsEnum(BulkActionName, { message: 'Choose an action.' })
  action: BulkActionName;

  @ApiPropertyOptional({ minLength: 1, maxLength: TAG_MAX, example: 'regular' })
  @ValidateIf(({ action, tag }: BulkBookingsDto) => tag !== undefined || WITH_TAG.includes(action))
  @Line(TAG_MAX, TAG)
  @IsNotEmpty({ message: TAG })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? value.toLowerCase() : value))
  @Trim()
  tag?: string;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Of `confirm`: the day by which what is owed is to be paid.',
    example: undefined,
  })
  @OrNull()
  @Day('Enter a date.')
  payBy?: string | null;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    minItems: 1,
    maxItems: MAX_AT_ONCE,
    uniqueItems: true,
    example: [1042, 1043],
  })
  @IfGiven()
  @IsArray({ message: IDS })
  @ArrayNotEmpty({ message: IDS })
  @ArrayMaxSize(MAX_AT_ONCE, { message: IDS })
  @ArrayUnique({ message: 'Choose each booking only once.' })
  @IsInt({ each: true, message: IDS })
  @Min(1, { each: true, message: IDS })
  @Max(INT_MAX, { each: true, message: IDS })
  ids?: number[];

  @ApiPropertyOptional({
    type: BulkFilterDto,
    description: `All that the list finds, at most ${MAX_AT_ONCE}.`,
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

  @ApiPropertyOptional({ description: 'Says what would be done and what skipped, and does nothing.' })
  @IfGiven()
  @IsBoolean({ message: 'Choose true or false.' })
  dryRun?: boolean;

  @ApiPropertyOptional({ maxLength: 22, description: 'Of the dry run: refused when that has changed.' })
  @IfGiven()
  @Matches(/^[\w-]{22}$/, { message: 'Preview the change first and send its quote.' })
  quote?: string;
}

export class BulkRowResponse implements BulkRow {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'BSC-1042-9' })
  reference: string;
  @ApiProperty({ enum: BulkOutcome, enumName: 'BulkOutcome', description: 'Of a dry run, what it would be.' })
  outcome: BulkOutcome;
  @ApiProperty({
    enum: Object.keys(ERROR_CODES),
    enumName: 'ErrorCode',
    nullable: true,
    description: 'Why it is skipped.',
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
  @ApiProperty({ type: 'integer', description: 'So already.', example: 0 })
  unchanged: number;
  @ApiProperty({ type: 'integer', example: 3 })
  skipped: number;
  @ApiProperty({ type: [BulkRowResponse] })
  rows: BulkRowResponse[];
  @ApiProperty({
    description: 'Of a dry run: goes back with the call itself.',
    example: 'q83Lk2mW0sYbN4hQe1tXzA',
  })
  quote: string;
}
