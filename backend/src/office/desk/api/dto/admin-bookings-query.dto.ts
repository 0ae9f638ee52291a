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
  @Id('Please give the number of a space.')
  spaceId?: number;

  @ApiPropertyOptional({ maxLength: 100, example: 'Birthday Party' })
  @IsOptional()
  @Line(100, 'Please give a type of at most 100 characters.')
  eventType?: string;

  @ApiPropertyOptional({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  @IsOptional()
  @IsEnum(PaymentMethod, { message: 'Please choose a way to pay that we offer.' })
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
  @Id('Please give the number of an account.')
  createdBy?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Whose they are.' })
  @IsOptional()
  @Digits()
  @Id('Please give the number of an account.')
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
  @Equals(true, { message: 'Please say true, or nothing.' })
  hasNote?: true;

  @ApiPropertyOptional({ maxLength: TAG_MAX, example: 'regular' })
  @IsOptional()
  @Line(TAG_MAX, `Please give a tag of at most ${TAG_MAX} characters.`)
  tag?: string;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The dates of a hire that repeats.' })
  @IsOptional()
  @Digits()
  @Id('Please give the number of a series.')
  seriesId?: number;
}

/** What is summed up. */
export class AdminBookingsSumsQuery extends OmitType(AdminBookingsQuery, ['cursor', 'sort']) {}

/** All pages at once. */
export class AdminBookingsExportQuery extends OmitType(AdminBookingsQuery, ['cursor']) {}
