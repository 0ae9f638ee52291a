import { Holiday, HolidayResponse } from './booking-series-response.dto.js';
import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsIn, IsNotEmpty, IsOptional } from 'class-validator';
import { BrokenRuleResponse, RoomConflictResponse } from '../../../../bookings/api/dto/refusals.dto.js';
import {
  BookingFieldsDto,
  SLOT_MAX,
  UntilTimeSlot,
} from '../../../../bookings/api/dto/booking-fields.dto.js';
import { EnterBookingDto, EntryLineResponse } from '../../../desk/api/dto/enter-booking.dto.js';
import { HirerEmailDto } from '../../../desk/api/dto/hirer-email.dto.js';
import { ValidationError } from '../../../../platform/common/domain-error.js';
import { Day, Id, IfGiven, OrNull, WholeNumber } from '../../../../platform/common/fields.js';
import { Frequency, MAX_DATES } from '../../../../platform/common/recurrence.js';
import { Line, ListOf } from '../../../../platform/common/validation.js';
import type {
  DateDecision,
  EnteredDate,
  SeriesEntry,
  SeriesEntryPreview,
} from '../../application/series-entry.service.js';
import { PaymentSchedule } from '../../domain/series.js';
import { Money } from '../../../../platform/http/money.js';

const DECISIONS = 'Make one decision for each date.';
const YES_OR_NO = 'Choose yes or no.';
/** A recurring booking cannot be daily or yearly. */
const FREQUENCIES = [Frequency.Weekly, Frequency.Fortnightly, Frequency.Monthly];

export class DateDecisionDto {
  @ApiProperty({ format: 'date', description: 'A date of the rule.' })
  @Day('Enter a date as YYYY-MM-DD.')
  date: string;

  @ApiPropertyOptional({ description: 'true: no booking on this date.' })
  @IfGiven()
  @IsBoolean({ message: YES_OR_NO })
  skip?: boolean;

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

/** The fields of the first date, how it repeats, and decisions on single dates. */
export class PreviewBookingSeriesDto extends IntersectionType(
  OmitType(BookingFieldsDto, ['email', 'totalAmount', 'paymentMethod']),
  HirerEmailDto,
  PickType(EnterBookingDto, ['agreedPrice', 'discount']),
) {
  @ApiProperty({
    enum: FREQUENCIES,
    enumName: 'BookingSeriesFrequency',
    description:
      'Monthly is on the same weekday of the month, such as the second Tuesday or the last Monday.',
  })
  @IsIn(FREQUENCIES, { message: 'Choose how often it repeats.' })
  frequency: Frequency.Weekly | Frequency.Fortnightly | Frequency.Monthly;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last possible date. Send either this or `count`.',
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
    description: 'Number of dates, including the first.',
  })
  @OrNull()
  @WholeNumber(2, MAX_DATES, `Enter a number of dates from 2 to ${MAX_DATES}.`)
  count?: number | null;

  @ApiPropertyOptional({
    type: [DateDecisionDto],
    maxItems: MAX_DATES,
    description: 'Dates that are skipped, or that take another slot or space.',
  })
  @IfGiven()
  @ListOf(() => DateDecisionDto, DECISIONS, { most: MAX_DATES, by: (one) => one?.date })
  decisions?: DateDecisionDto[];

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'Account of the hirer. Default: a hirer without an account.',
  })
  @IsOptional()
  @Id('Enter the account’s ID.')
  userId?: number | null;

  @ApiProperty({
    enum: PaymentSchedule,
    enumName: 'PaymentSchedule',
    description: '`by_date`: each date is due two days before it. `by_term`: all dates are due on one day.',
  })
  @IsEnum(PaymentSchedule, { message: 'Choose by_date or by_term.' })
  paid: PaymentSchedule;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description:
      'For `by_term`: the day on which all dates are due. Default: the due date of the first date.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  payBy?: string | null;
}

export class EnterBookingSeriesDto extends IntersectionType(
  PreviewBookingSeriesDto,
  PickType(EnterBookingDto, ['paymentMethod', 'internalNote', 'tags', 'override', 'quote']),
) {
  @ApiProperty({ description: 'true: confirmed at once, to be paid later. false: pending.' })
  @IsBoolean({ message: YES_OR_NO })
  confirm: boolean;

  @ApiProperty({ description: 'Whether the hirer gets an email, one for all dates.' })
  @IsBoolean({ message: YES_OR_NO })
  notify: boolean;
}

/** @throws ValidationError unless exactly one end is given */
export function toSeriesEntry(dto: PreviewBookingSeriesDto & Partial<EnterBookingSeriesDto>): SeriesEntry {
  const { frequency, until = null, count = null, decisions = [], ...rest } = dto;
  if ((until === null) === (count === null))
    throw new ValidationError({ until: ['Enter either a last date or a number of dates.'] });
  return {
    ...rest,
    confirm: dto.confirm ?? false,
    notify: dto.notify ?? false,
    recurrence: { frequency, until, count },
    decisions: decisions.map(toDecision),
  };
}

function toDecision({ date, skip = false, timeSlot, untilTimeSlot, spaceId }: DateDecisionDto): DateDecision {
  return { date, skip, timeSlot: timeSlot ?? undefined, untilTimeSlot, spaceId: spaceId ?? undefined };
}

export class EnteredDateResponse implements EnteredDate {
  @ApiProperty({ format: 'date', description: 'A date of the rule.' })
  date: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: no booking exists yet.' })
  bookingId: number | null;
  @ApiProperty({ description: 'true: no booking on this date.' })
  skip: boolean;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    example: 1,
    description: 'How many slots in a row; null of what cannot be at all.',
  })
  slotCount: number | null;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ type: Date, nullable: true })
  startsAt: Date | null;
  @ApiProperty({ type: Date, nullable: true })
  endsAt: Date | null;
  @Money({ nullable: true, example: '60.00' })
  amount: number | null;
  @ApiProperty({ type: [EntryLineResponse] })
  lines: EntryLineResponse[];
  @ApiProperty({ format: 'date', description: 'When the price is due.' })
  payBy: string;
  @Holiday()
  holiday: HolidayResponse | null;
  @ApiProperty({
    type: [BrokenRuleResponse],
    description: 'Booking rules that this date breaks. Overriding them needs a reason.',
  })
  broken: BrokenRuleResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Please select a time slot.',
    description: 'Why this date cannot be booked at all.',
  })
  problem: string | null;
  @ApiProperty({
    type: [RoomConflictResponse],
    description: 'Bookings, events and closures that have the rooms.',
  })
  conflicts: RoomConflictResponse[];
}

export class SeriesEntryPreviewResponse implements SeriesEntryPreview {
  @ApiProperty({
    example: 'FREQ=WEEKLY;BYDAY=TU;COUNT=20',
    description: 'RFC 5545 rule on venue-local dates.',
  })
  rule: string;
  @ApiProperty({ type: [EnteredDateResponse], description: 'All dates of the rule, including skipped ones.' })
  dates: EnteredDateResponse[];
  @ApiProperty({ type: 'integer', description: 'Number of dates that are not skipped.' })
  count: number;
  @Money({ example: '1200.00' })
  totalAmount: number;
  @Money({ example: '1500.00', description: 'Without agreed prices and discounts.' })
  calculatedAmount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ description: 'Send it with the call that saves.', example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
