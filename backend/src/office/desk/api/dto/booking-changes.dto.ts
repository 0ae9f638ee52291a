import { ApiProperty, ApiPropertyOptional, IntersectionType, PartialType, PickType } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, ArrayUnique, IsArray, IsBoolean, IsEnum } from 'class-validator';
import { BookingFieldsDto } from '../../../../bookings/api/dto/booking-fields.dto.js';
import { Attendance } from '../../../../bookings/domain/attendance.js';
import { type Paper, PaperKind } from '../../../../bookings/domain/papers.js';
import { MAX_TAGS, MAX_TAG_LENGTH } from '../../../../bookings/domain/tags.js';
import { Day, IfGiven, OrNull } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EachLine, Line, Lines, ListOf } from '../../../../platform/common/validation.js';
import { type BookingChanges, HIRER_FIELDS } from '../../application/booking-changes.service.js';
import { HirerEmailDto } from './hirer-email.dto.js';

const FIELDS_BESIDES_EMAIL = HIRER_FIELDS.filter((field) => field !== 'email');
const NOTE_MAX = 5000;
const RUN_SHEET_NOTE_MAX = 2000;
const TAGS = `Enter up to ${MAX_TAGS} tags of up to ${MAX_TAG_LENGTH} characters each.`;
const PAPERS = 'Enter each kind of paper only once.';

/** Makes 'VIP' and 'vip' the same tag. */
const LowerCase = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    Array.isArray(value)
      ? value.map((one: unknown) => (typeof one === 'string' ? one.toLowerCase() : one))
      : value,
  );

export class PaperDto implements Paper {
  @ApiProperty({ enum: PaperKind, enumName: 'PaperKind' })
  @IsEnum(PaperKind, { message: 'Choose the kind of document: insurance, liquor or id.' })
  kind: PaperKind;

  @ApiProperty({ description: 'Whether staff have seen it.' })
  @IsBoolean({ message: 'Choose true or false.' })
  seen: boolean;

  @ApiProperty({ type: String, nullable: true, maxLength: 60, example: 'PL-20391' })
  @OrNull()
  @Line(60, 'Enter a document number of up to 60 characters.')
  @Trim()
  number: string | null;

  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Last day on which the paper is valid.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  expiresOn: string | null;
}

/** Fields that are not sent do not change. None of them changes the price. */
export class UpdateAdminBookingDto
  extends IntersectionType(
    HirerEmailDto,
    PartialType(PickType(BookingFieldsDto, FIELDS_BESIDES_EMAIL), { skipNullProperties: false }),
  )
  implements BookingChanges
{
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: NOTE_MAX,
    description: 'Only staff see it.',
    example: 'Wants the long tables.',
  })
  @OrNull()
  @Lines(NOTE_MAX, `Enter a note of up to ${NOTE_MAX} characters.`)
  @Trim()
  internalNote?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: RUN_SHEET_NOTE_MAX,
    description: 'Shown on the run sheet.',
    example: 'The band loads in by the side door.',
  })
  @OrNull()
  @Lines(RUN_SHEET_NOTE_MAX, `Enter a note of up to ${RUN_SHEET_NOTE_MAX} characters.`)
  @Trim()
  runSheetNote?: string | null;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_TAGS,
    uniqueItems: true,
    description: 'Stored in lower case.',
    example: ['regular'],
  })
  @IfGiven()
  @IsArray({ message: TAGS })
  @ArrayMaxSize(MAX_TAGS, { message: TAGS })
  @ArrayUnique({ message: 'Enter each tag only once.' })
  @EachLine(MAX_TAG_LENGTH, TAGS)
  @LowerCase()
  @Trim()
  tags?: string[];

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Day on which the balance is due, from today to 90 days after the booking.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  payBy?: string | null;

  @ApiPropertyOptional({ type: [PaperDto], maxItems: 3, description: 'The whole checklist, each kind once.' })
  @IfGiven()
  @ListOf(() => PaperDto, PAPERS, { most: 3, by: (paper) => paper?.kind })
  papers?: PaperDto[];
}

export class NoteAttendanceDto {
  @ApiProperty({ enum: Attendance, enumName: 'Attendance' })
  @IsEnum(Attendance, { message: 'Choose arrived or no_show.' })
  attendance: Attendance;
}
