import { ApiProperty, ApiPropertyOptional, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsIn, IsNotEmpty, IsOptional } from 'class-validator';
import {
  BrokenRuleResponse,
  RoomConflictResponse,
} from '../../../../bookings/bookings/api/dto/refusals.dto.js';
import { BookingFieldsDto } from '../../../../bookings/bookings/api/dto/booking-fields.dto.js';
import { EnterBookingDto } from '../../../desk/api/dto/enter-booking.dto.js';
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
import { PaidHow } from '../../domain/series.js';

const DECISIONS = 'Make one decision for each date.';
const YES_OR_NO = 'Choose yes or no.';
/** What an ordinary year has of them is no hire. */
const FREQUENCIES = [Frequency.Weekly, Frequency.Fortnightly, Frequency.Monthly];
export const SLOT_MAX = 60;

export class DateDecisionDto {
  @ApiProperty({ format: 'date', description: 'As the rule gave it.' })
  @Day('Enter a date as YYYY-MM-DD.')
  date: string;

  @ApiPropertyOptional({ description: 'It is left out.' })
  @IfGiven()
  @IsBoolean({ message: YES_OR_NO })
  skip?: boolean;

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

/** The fields of the first date, how it repeats, and what is decided about its dates. */
export class PreviewBookingSeriesDto extends OmitType(BookingFieldsDto, ['totalAmount', 'paymentMethod']) {
  @ApiProperty({
    enum: FREQUENCIES,
    enumName: 'HireFrequency',
    description: 'Monthly: on the same weekday of the month, the second Tuesday or the last Monday.',
  })
  @IsIn(FREQUENCIES, { message: 'Please choose how often it repeats.' })
  frequency: Frequency.Weekly | Frequency.Fortnightly | Frequency.Monthly;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'The last day on which one may be; either this or `count`.',
  })
  @OrNull()
  @Day('Enter a date as YYYY-MM-DD.')
  until?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 2,
    maximum: MAX_DATES,
    description: 'How many dates there are, the first included.',
  })
  @OrNull()
  @WholeNumber(2, MAX_DATES, `Enter a number of dates from 2 to ${MAX_DATES}.`)
  count?: number | null;

  @ApiPropertyOptional({
    type: [DateDecisionDto],
    maxItems: MAX_DATES,
    description: 'Dates that are left out, or take another time or space.',
  })
  @IfGiven()
  @ListOf(() => DateDecisionDto, DECISIONS, { most: MAX_DATES, by: (one) => one?.date })
  decisions?: DateDecisionDto[];

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'The member whose hire it is; without it a hirer without an account.',
  })
  @IsOptional()
  @Id('Enter the account’s ID.')
  userId?: number | null;

  @ApiProperty({
    enum: PaidHow,
    enumName: 'PaidHow',
    description: '`by_date`: each date is due two days before it. `by_term`: all are due by one day.',
  })
  @IsEnum(PaidHow, { message: 'Please choose by_date or by_term.' })
  paid: PaidHow;

  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Of `by_term`: that day; without it the usual one for the first date.',
  })
  @OrNull()
  @Day('Enter a date.')
  payBy?: string | null;
}

export class EnterBookingSeriesDto extends IntersectionType(
  PreviewBookingSeriesDto,
  PickType(EnterBookingDto, ['paymentMethod', 'internalNote', 'tags', 'override', 'quote']),
) {
  @ApiProperty({ description: 'Confirmed at once, to be paid later; otherwise pending.' })
  @IsBoolean({ message: YES_OR_NO })
  confirm: boolean;

  @ApiProperty({ description: 'Whether the hirer is written to: one mail with all dates.' })
  @IsBoolean({ message: YES_OR_NO })
  notify: boolean;
}

/** @throws ValidationError unless exactly one end is given */
export function toSeriesEntry(dto: PreviewBookingSeriesDto & Partial<EnterBookingSeriesDto>): SeriesEntry {
  const { frequency, until = null, count = null, decisions = [], ...rest } = dto;
  if ((until === null) === (count === null))
    throw new ValidationError({ until: ['Give either a last date or a number of dates.'] });
  return {
    ...rest,
    confirm: dto.confirm ?? false,
    notify: dto.notify ?? false,
    recurrence: { frequency, until, count },
    decisions: decisions.map(toDecision),
  };
}

function toDecision({ date, skip = false, timeSlot, spaceId }: DateDecisionDto): DateDecision {
  return { date, skip, timeSlot: timeSlot ?? undefined, spaceId: spaceId ?? undefined };
}

export class EnteredDateResponse implements EnteredDate {
  @ApiProperty({ format: 'date', description: 'As the rule gives it.' })
  date: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: it is not there yet.' })
  bookingId: number | null;
  @ApiProperty({ description: 'It is left out.' })
  skip: boolean;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  startsAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  endsAt: string | null;
  @ApiProperty({ type: String, nullable: true, example: '60.00' })
  amount: string | null;
  @ApiProperty({ format: 'date', description: 'When it would be due.' })
  payBy: string;
  @ApiProperty({
    type: [BrokenRuleResponse],
    description: 'The rules that have to be set aside with a reason.',
  })
  broken: BrokenRuleResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Please select a time slot.',
    description: 'Why it cannot be at all.',
  })
  problem: string | null;
  @ApiProperty({ type: [RoomConflictResponse], description: 'What has the rooms then.' })
  conflicts: RoomConflictResponse[];
}

export class SeriesEntryPreviewResponse implements SeriesEntryPreview {
  @ApiProperty({ example: 'FREQ=WEEKLY;BYDAY=TU;COUNT=20', description: 'RFC 5545, on local dates.' })
  rule: string;
  @ApiProperty({ type: [EnteredDateResponse], description: 'All of the rule, those left out as well.' })
  dates: EnteredDateResponse[];
  @ApiProperty({ type: 'integer', description: 'How many are not left out.' })
  count: number;
  @ApiProperty({ example: '1200.00' })
  totalAmount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ description: 'Goes back with the series.', example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
