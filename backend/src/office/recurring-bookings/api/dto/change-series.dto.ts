import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsEnum,
  IsIn,
  IsNotEmpty,
  IsOptional,
} from 'class-validator';
import {
  BrokenRuleResponse,
  RoomConflictResponse,
} from '../../../../bookings/bookings/api/dto/refusals.dto.js';
import { CancelledAs } from '../../../../bookings/bookings/domain/booking-status.js';
import { Quote } from '../../../../payments/recorded/api/money-fields.js';
import { PreviewMoveDto } from '../../../../payments/recorded/api/moves.dto.js';
import { RecordPaymentDto } from '../../../../payments/recorded/api/staff-money.dto.js';
import { Day, Id, IfGiven, OrNull } from '../../../../platform/common/fields.js';
import { MAX_DATES } from '../../../../platform/common/recurrence.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line, ListOf } from '../../../../platform/common/validation.js';
import type {
  CancelledDate,
  SeriesCancellationPreview,
} from '../../application/series-cancellations.service.js';
import type {
  ChangedDate,
  SeriesChange,
  SeriesChangePreview,
} from '../../application/series-changes.service.js';
import type {
  ConfirmedDate,
  SeriesConfirmationPreview,
} from '../../application/series-confirmations.service.js';
import type { TermAllocation, TermPaymentPreview } from '../../application/series-payments.service.js';
import { Effect, type HireFields, OWN_FIELDS, type OwnField, Scope } from '../../domain/series-plan.js';
import { SLOT_MAX } from './enter-series.dto.js';

const EXCEPTIONS = 'Make one decision for each date.';
const REASON = 'Enter a reason of up to 500 characters.';
const SCOPE = 'Please choose this, later or all.';
const YES_OR_NO = 'Choose yes or no.';
const ANCHOR = 'Enter a booking ID.';

export class DateExceptionDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1042 })
  @Id(ANCHOR)
  bookingId: number;

  @ApiPropertyOptional({ description: 'It stays as it is.' })
  @IfGiven()
  @IsBoolean({ message: YES_OR_NO })
  leave?: boolean;

  @ApiPropertyOptional({ type: String, format: 'date', nullable: true, description: 'Another day for it.' })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  date?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: SLOT_MAX, example: '6:00 PM - 8:00 PM' })
  @OrNull()
  @Line(SLOT_MAX, 'Please select a time slot.')
  @IsNotEmpty({ message: 'Please select a time slot.' })
  timeSlot?: string | null;

  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1 })
  @OrNull()
  @Id('Please choose a space.')
  spaceId?: number | null;
}

export class PreviewSeriesChangeDto extends OmitType(PreviewMoveDto, ['date', 'spaceId'] as const) {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'The date that it is about: its booking.' })
  @Id(ANCHOR)
  bookingId: number;

  @ApiProperty({
    enum: Scope,
    enumName: 'Scope',
    description:
      'This date, this and the later ones, or all. What is over, cancelled or changed by itself stays as it is.',
  })
  @IsEnum(Scope, { message: SCOPE })
  scope: Scope;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'What that date is to be; the others go as many days forward or back.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  date?: string | null;

  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1 })
  @OrNull()
  @Id('Please choose a space.')
  spaceId?: number | null;

  @ApiPropertyOptional({
    type: [DateExceptionDto],
    maxItems: MAX_DATES,
    description: 'Dates that stay as they are, or take another day, time or space.',
  })
  @IfGiven()
  @ListOf(() => DateExceptionDto, EXCEPTIONS, { most: MAX_DATES, by: (one) => one?.bookingId })
  exceptions?: DateExceptionDto[];
}

export class ChangeBookingSeriesDto extends PreviewSeriesChangeDto {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    description: 'Of a price that stays, or of rules set aside.',
  })
  @IsOptional()
  @Line(500, REASON)
  @Trim()
  reason?: string | null;
  @ApiPropertyOptional({
    description: 'Sets window, notice and the limit of guests aside; what has the rooms never.',
  })
  @IsOptional()
  @IsBoolean({ message: YES_OR_NO })
  override?: boolean;
  @ApiProperty({ description: 'Whether the hirer is written to: one mail for all dates.' })
  @IsBoolean({ message: YES_OR_NO })
  notify: boolean;
  @Quote()
  quote: string;
}

export function toSeriesChange(dto: PreviewSeriesChangeDto): SeriesChange {
  const { bookingId, scope, prices, difference, exceptions = [] } = dto;
  const { date, timeSlot, spaceId, eventType, guestCount } = dto;
  return {
    bookingId,
    scope,
    prices,
    difference,
    to: {
      date: date ?? undefined,
      timeSlot: timeSlot ?? undefined,
      spaceId: spaceId ?? undefined,
      eventType: eventType ?? undefined,
      guestCount: guestCount ?? undefined,
    },
    exceptions: exceptions.map((one) => ({
      bookingId: one.bookingId,
      leave: one.leave ?? false,
      date: one.date ?? undefined,
      timeSlot: one.timeSlot ?? undefined,
      spaceId: one.spaceId ?? undefined,
    })),
  };
}

export class HireFieldsResponse implements HireFields {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ example: 'Dance Class' })
  eventType: string;
  @ApiProperty({ type: 'integer', example: 20 })
  guestCount: number;
}

export class ChangedDateResponse implements ChangedDate {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({
    enum: Effect,
    enumName: 'HireEffect',
    description:
      '`keeps`: what would change was changed on this date alone; `left`: it was said that it stays.',
  })
  effect: Effect;
  @ApiProperty({ type: HireFieldsResponse })
  from: HireFieldsResponse;
  @ApiProperty({ type: HireFieldsResponse })
  to: HireFieldsResponse;
  @ApiProperty({
    enum: OWN_FIELDS,
    enumName: 'HireField',
    isArray: true,
    description: 'What of the change it does not take.',
  })
  keeps: OwnField[];
  @ApiProperty({ example: '60.00', description: 'What it costs afterwards.' })
  totalAmount: string;
  @ApiProperty({ example: '0.00', description: 'What goes back.' })
  refundAmount: string;
  @ApiProperty({ example: '60.00', description: 'What is owed afterwards; negative for a credit.' })
  balance: string;
  @ApiProperty({ type: [BrokenRuleResponse] })
  broken: BrokenRuleResponse[];
  @ApiProperty({ type: [RoomConflictResponse], description: 'What has the rooms then.' })
  conflicts: RoomConflictResponse[];
}

export class SeriesChangePreviewResponse implements SeriesChangePreview {
  @ApiProperty({ type: [ChangedDateResponse], description: 'Of the scope, in the order of the series.' })
  dates: ChangedDateResponse[];
  @ApiProperty({ type: 'integer', description: 'How many change.' })
  count: number;
  @ApiProperty({ example: '40.00', description: 'What all of them cost more, or less.' })
  difference: string;
  @ApiProperty({ example: '0.00' })
  refundAmount: string;
  @ApiProperty({ example: '40.00', description: 'What is owed for those that change.' })
  balance: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

const EXCLUDED = 'Send IDs of bookings of the series.';

export class PreviewSeriesCancellationDto extends PickType(PreviewSeriesChangeDto, ['bookingId', 'scope']) {
  @ApiProperty({
    enum: [CancelledAs.Hirer, CancelledAs.Club],
    enumName: 'SeriesCancelledAs',
    description: 'By the hirer: by the policy, for each date. By the club: all goes back.',
  })
  @IsIn([CancelledAs.Hirer, CancelledAs.Club], { message: 'Please choose hirer or club.' })
  by: CancelledAs.Hirer | CancelledAs.Club;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    maxItems: MAX_DATES,
    uniqueItems: true,
    description: 'Bookings that stand all the same.',
  })
  @IfGiven()
  @Id(EXCLUDED, { each: true })
  @ArrayUnique({ message: EXCLUDED })
  @ArrayMaxSize(MAX_DATES, { message: EXCLUDED })
  @IsArray({ message: EXCLUDED })
  excludedBookingIds?: number[];
}

export class CancelBookingSeriesDto extends PreviewSeriesCancellationDto {
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 500 })
  @IsOptional()
  @Line(500, REASON)
  @Trim()
  reason?: string | null;
  @ApiProperty({ description: 'Whether the hirer is written to: one mail for all dates.' })
  @IsBoolean({ message: YES_OR_NO })
  notify: boolean;
  @Quote()
  quote: string;
}

export class CancelledDateResponse implements CancelledDate {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @ApiProperty({ enum: Effect, enumName: 'HireEffect', description: '`changes`: it is cancelled.' })
  effect: Effect;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  refundPercent: number;
  @ApiProperty({ example: '60.00' })
  refundAmount: string;
  @ApiProperty({ example: '0.00', description: 'What the club keeps.' })
  keptAmount: string;
}

export class SeriesCancellationPreviewResponse implements SeriesCancellationPreview {
  @ApiProperty({ type: [CancelledDateResponse], description: 'Of the scope, in the order of the series.' })
  dates: CancelledDateResponse[];
  @ApiProperty({ type: 'integer', description: 'How many are cancelled.' })
  count: number;
  @ApiProperty({ example: '600.00' })
  refundAmount: string;
  @ApiProperty({ example: '0.00' })
  keptAmount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

export class ConfirmBookingSeriesDto {
  @ApiProperty({ description: 'Whether the hirer is written to: one mail for all dates.' })
  @IsBoolean({ message: YES_OR_NO })
  notify: boolean;
  @Quote()
  quote: string;
}

export class ConfirmedDateResponse implements ConfirmedDate {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @ApiProperty({
    enum: Effect,
    enumName: 'HireEffect',
    description: '`changes`: it is confirmed; `same`: it was so already.',
  })
  effect: Effect;
  @ApiProperty({ example: '60.00', description: 'What is owed for it.' })
  balance: string;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'When that is due.' })
  payBy: string | null;
}

export class SeriesConfirmationPreviewResponse implements SeriesConfirmationPreview {
  @ApiProperty({ type: [ConfirmedDateResponse], description: 'In the order of the series.' })
  dates: ConfirmedDateResponse[];
  @ApiProperty({ type: 'integer', description: 'How many are confirmed.' })
  count: number;
  @ApiProperty({ example: '360.00', description: 'What is owed for those.' })
  balance: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

export class PreviewTermPaymentDto extends PickType(RecordPaymentDto, ['amount']) {
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The first day of the term; without it from the first date on.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  from?: string | null;
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day, included.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  to?: string | null;
}

export class RecordTermPaymentDto extends IntersectionType(
  RecordPaymentDto,
  OmitType(PreviewTermPaymentDto, ['amount']),
) {
  @Quote()
  quote: string;
}

export class TermAllocationResponse implements TermAllocation {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '60.00' })
  owed: string;
  @ApiProperty({ example: '60.00', description: 'What of the payment is for it.' })
  amount: string;
  @ApiProperty({ example: '0.00', description: 'What is owed of it afterwards.' })
  balance: string;
}

export class TermPaymentPreviewResponse implements TermPaymentPreview {
  @ApiProperty({ type: [TermAllocationResponse], description: 'In the order of their days.' })
  allocations: TermAllocationResponse[];
  @ApiProperty({ example: '600.00', description: 'What the dates of the term owe now.' })
  owed: string;
  @ApiProperty({ example: '0.00', description: 'What they owe afterwards.' })
  balance: string;
  @ApiProperty({
    example: '0.00',
    description: 'What is more than they owe: it is recorded for the last one.',
  })
  over: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
