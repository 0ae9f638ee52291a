import { ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { Equals, IsEnum, IsOptional } from 'class-validator';
import { Attendance } from '../../../../bookings/domain/attendance.js';
import { BookingStatus } from '../../../../bookings/domain/booking-status.js';
import { PaymentMethod } from '../../../../platform/common/payment-methods.js';
import { MAX_TAG_LENGTH } from '../../../../bookings/domain/tags.js';
import { Digits, Flag, Id } from '../../../../platform/common/fields.js';
import { Line } from '../../../../platform/common/validation.js';
import {
  After,
  FirstDay,
  LastDay,
  PAGING,
  PolledPageQuery,
  SortBy,
} from '../../../../platform/lists/page.dto.js';
import { Balance, BOOKING_SORTS, BookingView } from '../../../../bookings/domain/booking-list.js';
import type { BookingFilter } from '../../application/desk-bookings.service.js';

/** The filters of the list of bookings. An index serves each of them. */
export class AdminBookingsQuery extends PolledPageQuery implements BookingFilter {
  @SortBy(BOOKING_SORTS)
  sort?: string;

  @ApiPropertyOptional({
    enum: BookingView,
    enumName: 'BookingView',
    description: 'A built-in view, which the other filters narrow.',
  })
  @IsOptional()
  @IsEnum(BookingView, { message: 'Choose a view from the list.' })
  view?: BookingView;

  @FirstDay()
  from?: string;

  @LastDay()
  to?: string;

  @After('Added after it; in the view `cancelled`, cancelled after it.')
  after?: string;

  @ApiPropertyOptional({
    enum: BookingStatus,
    enumName: 'BookingStatus',
    description: 'Lapsed holds are listed only for `expired`.',
  })
  @IsOptional()
  @IsEnum(BookingStatus, { message: 'Choose a booking status from the list.' })
  status?: BookingStatus;

  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Digits()
  @Id('Enter the space’s ID.')
  spaceId?: number;

  @ApiPropertyOptional({ maxLength: 100, example: 'Birthday Party' })
  @IsOptional()
  @Line(100, 'Enter an event type of up to 100 characters.')
  eventType?: string;

  @ApiPropertyOptional({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  @IsOptional()
  @IsEnum(PaymentMethod, { message: 'Choose a payment method from the list.' })
  method?: PaymentMethod;

  @ApiPropertyOptional({
    enum: Balance,
    enumName: 'Balance',
    description: 'Finds no holds. Cancelled bookings are found only by `overpaid`.',
  })
  @IsOptional()
  @IsEnum(Balance, { message: 'Choose owing, settled or overpaid.' })
  balance?: Balance;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The account that added the booking.' })
  @IsOptional()
  @Digits()
  @Id('Enter the account’s ID.')
  createdBy?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The account of the hirer.' })
  @IsOptional()
  @Digits()
  @Id('Enter the account’s ID.')
  userId?: number;

  @ApiPropertyOptional({ enum: Attendance, enumName: 'Attendance' })
  @IsOptional()
  @IsEnum(Attendance, { message: 'Choose arrived or no_show.' })
  attendance?: Attendance;

  @ApiPropertyOptional({
    type: Boolean,
    enum: [true],
    description: 'Only bookings with an internal note.',
  })
  @IsOptional()
  @Flag()
  @Equals(true, { message: 'Send true or leave it out.' })
  hasNote?: true;

  @ApiPropertyOptional({ maxLength: MAX_TAG_LENGTH, example: 'regular' })
  @IsOptional()
  @Line(MAX_TAG_LENGTH, `Enter a tag of up to ${MAX_TAG_LENGTH} characters.`)
  tag?: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Only the dates of this recurring booking.',
  })
  @IsOptional()
  @Digits()
  @Id('Enter the ID of the recurring booking.')
  seriesId?: number;
}

/** The same filters for sums. */
export class AdminBookingsSumsQuery extends OmitType(AdminBookingsQuery, [...PAGING, 'sort']) {}

/** The same filters and order without paging. */
export class AdminBookingsExportQuery extends OmitType(AdminBookingsQuery, PAGING) {}
