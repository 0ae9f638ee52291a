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
import { BrokenRuleResponse, RoomConflictResponse } from '../../../../bookings/api/dto/refusals.dto.js';
import { SLOT_MAX, UntilTimeSlot } from '../../../../bookings/api/dto/booking-fields.dto.js';
import { CancelledAs } from '../../../../bookings/domain/booking-status.js';
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
  ShownDate,
} from '../../application/series-changes.service.js';
import type {
  ConfirmedDate,
  SeriesConfirmationPreview,
} from '../../application/series-confirmations.service.js';
import type { TermAllocation, TermPaymentPreview } from '../../application/series-payments.service.js';
import { OWN_FIELDS, type OwnField } from '../../../../platform/common/own-fields.js';
import { Effect, Scope } from '../../domain/series-plan.js';
import { Money } from '../../../../platform/http/money.js';

const EXCEPTIONS = 'Make one decision for each date.';
const REASON = 'Enter a reason of up to 500 characters.';
const SCOPE = 'Choose this, later or all.';
const YES_OR_NO = 'Choose yes or no.';
const ANCHOR = 'Enter a booking ID.';

export class DateExceptionDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1042 })
  @Id(ANCHOR)
  bookingId: number;

  @ApiPropertyOptional({ description: 'true: this date does not change.' })
  @IfGiven()
  @IsBoolean({ message: YES_OR_NO })
  leave?: boolean;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Another day for this date.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  date?: string | null;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: SLOT_MAX, example: '6:00 PM - 8:00 PM' })
  @OrNull()
  @Line(SLOT_MAX, 'Please select a time slot.')
  @IsNotEmpty({ message: 'Please select a time slot.' })
  timeSlot?: string | null;

  @UntilTimeSlot()
  untilTimeSlot?: string | null;

  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1 })
  @OrNull()
  @Id('Choose a space.')
  spaceId?: number | null;
}

export class PreviewSeriesChangeDto extends OmitType(PreviewMoveDto, ['date', 'spaceId'] as const) {
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Booking of the date that you change.' })
  @Id(ANCHOR)
  bookingId: number;

  @ApiProperty({
    enum: Scope,
    enumName: 'Scope',
    description:
      'This date, this and later dates, or all dates. Past and cancelled dates do not change, nor do fields that were changed on one date alone.',
  })
  @IsEnum(Scope, { message: SCOPE })
  scope: Scope;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'New day of that date. The other dates move by the same number of days.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  date?: string | null;

  @ApiPropertyOptional({ type: 'integer', nullable: true, minimum: 1 })
  @OrNull()
  @Id('Choose a space.')
  spaceId?: number | null;

  @ApiPropertyOptional({
    type: [DateExceptionDto],
    maxItems: MAX_DATES,
    description: 'Dates that do not change, or that take another day, slot or space.',
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
    description: 'Required to keep the price or to override booking rules.',
  })
  @IsOptional()
  @Line(500, REASON)
  @Trim()
  reason?: string | null;
  @ApiPropertyOptional({
    description:
      'Overrides the booking window, the notice and the guest limit, but no booking that has the rooms.',
  })
  @IsOptional()
  @IsBoolean({ message: YES_OR_NO })
  override?: boolean;
  @ApiProperty({ description: 'Whether the hirer gets an email, one for all dates.' })
  @IsBoolean({ message: YES_OR_NO })
  notify: boolean;
  @Quote()
  quote: string;
}

export function toSeriesChange(dto: PreviewSeriesChangeDto): SeriesChange {
  const { bookingId, scope, prices, difference, exceptions = [] } = dto;
  const { date, timeSlot, untilTimeSlot, spaceId, eventType, guestCount } = dto;
  return {
    bookingId,
    scope,
    prices,
    difference,
    to: {
      date: date ?? undefined,
      timeSlot: timeSlot ?? undefined,
      untilTimeSlot,
      spaceId: spaceId ?? undefined,
      eventType: eventType ?? undefined,
      guestCount: guestCount ?? undefined,
    },
    exceptions: exceptions.map((one) => ({
      bookingId: one.bookingId,
      leave: one.leave ?? false,
      date: one.date ?? undefined,
      timeSlot: one.timeSlot ?? undefined,
      untilTimeSlot: one.untilTimeSlot,
      spaceId: one.spaceId ?? undefined,
    })),
  };
}

export class BookingDateFieldsResponse implements ShownDate {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @ApiProperty({ type: 'integer', minimum: 1, example: 1, description: 'How many slots in a row.' })
  slotCount: number;
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
    enumName: 'BookingSeriesEffect',
    description:
      '`keeps`: all the fields of the change were changed on this date alone, so they stay. `left`: an exception says that this date does not change.',
  })
  effect: Effect;
  @ApiProperty({ type: BookingDateFieldsResponse })
  from: BookingDateFieldsResponse;
  @ApiProperty({ type: BookingDateFieldsResponse })
  to: BookingDateFieldsResponse;
  @ApiProperty({
    enum: OWN_FIELDS,
    enumName: 'BookingSeriesField',
    isArray: true,
    description: 'Fields of the change that this date does not take.',
  })
  keeps: OwnField[];
  @Money({ example: '60.00', description: 'Price after the change.' })
  totalAmount: number;
  @Money({ example: '0.00', description: 'Refund of the change.' })
  refundAmount: number;
  @Money({ example: '60.00', description: 'Balance after the change; negative if too much was paid.' })
  balance: number;
  @ApiProperty({ type: [BrokenRuleResponse] })
  broken: BrokenRuleResponse[];
  @ApiProperty({
    type: [RoomConflictResponse],
    description: 'Bookings, events and closures that have the rooms.',
  })
  conflicts: RoomConflictResponse[];
}

export class SeriesChangePreviewResponse implements SeriesChangePreview {
  @ApiProperty({ type: [ChangedDateResponse], description: 'The dates of the scope, in order.' })
  dates: ChangedDateResponse[];
  @ApiProperty({ type: 'integer', description: 'Number of dates that change.' })
  count: number;
  @Money({ example: '40.00', description: 'Change of the total price; can be negative.' })
  difference: number;
  @Money({ example: '0.00' })
  refundAmount: number;
  @Money({ example: '40.00', description: 'Balance of the dates that change.' })
  balance: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

const EXCLUDED = 'Send IDs of bookings of this recurring booking.';

export class PreviewSeriesCancellationDto extends PickType(PreviewSeriesChangeDto, ['bookingId', 'scope']) {
  @ApiProperty({
    enum: [CancelledAs.Hirer, CancelledAs.Club],
    enumName: 'SeriesCancelledAs',
    description: 'hirer: each date is refunded by its booking policy. club: each date is refunded in full.',
  })
  @IsIn([CancelledAs.Hirer, CancelledAs.Club], { message: 'Choose hirer or club.' })
  by: CancelledAs.Hirer | CancelledAs.Club;

  @ApiPropertyOptional({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    maxItems: MAX_DATES,
    uniqueItems: true,
    description: 'IDs of bookings in the scope that are not cancelled.',
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
  @ApiProperty({ description: 'Whether the hirer gets an email, one for all dates.' })
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
  @ApiProperty({
    enum: Effect,
    enumName: 'BookingSeriesEffect',
    description: '`changes`: the date is cancelled.',
  })
  effect: Effect;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  refundPercent: number;
  @Money({ example: '60.00' })
  refundAmount: number;
  @Money({ example: '0.00', description: 'Amount that the club keeps.' })
  keptAmount: number;
}

export class SeriesCancellationPreviewResponse implements SeriesCancellationPreview {
  @ApiProperty({ type: [CancelledDateResponse], description: 'The dates of the scope, in order.' })
  dates: CancelledDateResponse[];
  @ApiProperty({ type: 'integer', description: 'Number of dates that are cancelled.' })
  count: number;
  @Money({ example: '600.00' })
  refundAmount: number;
  @Money({ example: '0.00' })
  keptAmount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

export class ConfirmBookingSeriesDto {
  @ApiProperty({ description: 'Whether the hirer gets an email, one for all dates.' })
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
    enumName: 'BookingSeriesEffect',
    description: '`changes`: the date is confirmed. `same`: it already was.',
  })
  effect: Effect;
  @Money({ example: '60.00', description: 'Balance of the date.' })
  balance: number;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'When the balance is due.' })
  payBy: string | null;
}

export class SeriesConfirmationPreviewResponse implements SeriesConfirmationPreview {
  @ApiProperty({ type: [ConfirmedDateResponse], description: 'All dates, in order.' })
  dates: ConfirmedDateResponse[];
  @ApiProperty({ type: 'integer', description: 'Number of dates that are confirmed.' })
  count: number;
  @Money({ example: '360.00', description: 'Balance of these dates.' })
  balance: number;
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
    description: 'First day of the term. Default: the first date.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  from?: string | null;
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Last day of the term. Default: the last date.',
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
  @Money({ example: '60.00' })
  owed: number;
  @Money({ example: '60.00', description: 'Part of the payment for this date.' })
  amount: number;
  @Money({ example: '0.00', description: 'Balance after the payment.' })
  balance: number;
}

export class TermPaymentPreviewResponse implements TermPaymentPreview {
  @ApiProperty({ type: [TermAllocationResponse], description: 'The allocations by date.' })
  allocations: TermAllocationResponse[];
  @Money({ example: '600.00', description: 'Balance of all dates of the term before the payment.' })
  owed: number;
  @Money({ example: '0.00', description: 'Balance of all dates of the term after the payment.' })
  balance: number;
  @Money({
    example: '0.00',
    description: 'Amount above the balance. It is allocated to the last date.',
  })
  over: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
