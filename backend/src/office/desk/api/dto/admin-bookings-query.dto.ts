import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Equals, IsEnum, IsOptional } from 'class-validator';
import { Attendance } from '../../../../bookings/bookings/domain/attendance.js';
import { BookingStatus } from '../../../../bookings/bookings/domain/booking-status.js';
import { PaymentMethod } from '../../../../platform/common/payment-methods.js';
import { TAG_MAX } from '../../../../bookings/bookings/domain/tags.js';
import { Digits, Flag, Id } from '../../../../platform/common/fields.js';
import { Line } from '../../../../platform/common/validation.js';
import { FirstDay, LastDay, SearchedPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import {
  Balance,
  BOOKING_SORTS,
  BOOKING_VIEWS,
  BookingView,
} from '../../../../bookings/bookings/domain/booking-list.js';
import type { BookingQuestion } from '../../application/desk-bookings.service.js';

/** What staff narrow the list of bookings by: each has its index, and nothing else is taken. */
export class AdminBookingsQuery extends SearchedPageQuery implements BookingQuestion {
  @SortBy(BOOKING_SORTS)
  sort?: string;

  @ApiPropertyOptional({
    enum: BookingView,
    enumName: 'BookingView',
    description: `A ready-made view, which the other filters narrow: ${Object.entries(BOOKING_VIEWS)
      .map(([name, { title }]) => `\`${name}\` (${title})`)
      .join(', ')}.`,
  })
  @IsOptional()
  @IsEnum(BookingView, { message: 'Please choose one of the views.' })
  view?: BookingView;

  @FirstDay()
  from?: string;

  @LastDay()
  to?: string;

  @ApiPropertyOptional({
    enum: BookingStatus,
    enumName: 'BookingStatus',
    description: 'Lapsed holds are listed only for `expired`.',
  })
  @IsOptional()
  @IsEnum(BookingStatus, { message: 'Please choose a status of bookings.' })
  status?: BookingStatus;

  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Digits()
  @Id('Enter the space’s ID.')
  spaceId?: number;

  @ApiPropertyOptional({ maxLength: 100, example: 'Birthday Party' })
  @IsOptional()
  @Line(100, 'Enter a type of up to 100 characters.')
  eventType?: string;

  @ApiPropertyOptional({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  @IsOptional()
  @IsEnum(PaymentMethod, { message: 'Please choose a payment method from the list.' })
  method?: PaymentMethod;

  @ApiPropertyOptional({
    enum: Balance,
    enumName: 'Balance',
    description: 'Of what is more than held; what was cancelled is at most `overpaid`.',
  })
  @IsOptional()
  @IsEnum(Balance, { message: 'Please choose owing, settled or overpaid.' })
  balance?: Balance;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The account that added it.' })
  @IsOptional()
  @Digits()
  @Id('Enter the account’s ID.')
  createdBy?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Whose they are.' })
  @IsOptional()
  @Digits()
  @Id('Enter the account’s ID.')
  userId?: number;

  @ApiPropertyOptional({ enum: Attendance, enumName: 'Attendance' })
  @IsOptional()
  @IsEnum(Attendance, { message: 'Please choose arrived or no_show.' })
  attendance?: Attendance;

  @ApiPropertyOptional({
    type: Boolean,
    enum: [true],
    description: 'Only those with a note of the staff.',
  })
  @IsOptional()
  @Flag()
  @Equals(true, { message: 'Send true or leave it out.' })
  hasNote?: true;

  @ApiPropertyOptional({ maxLength: TAG_MAX, example: 'regular' })
  @IsOptional()
  @Line(TAG_MAX, `Enter a tag of up to ${TAG_MAX} characters.`)
  tag?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The dates of a hire that repeats.' })
  @IsOptional()
  @Digits()
  @Id('Enter the series’s ID.')
  seriesId?: number;
}

/** What is summed up. */
export class AdminBookingsSumsQuery extends OmitType(AdminBookingsQuery, ['cursor', 'sort']) {}

/** All pages at once. */
export class AdminBookingsExportQuery extends OmitType(AdminBookingsQuery, ['cursor']) {}
