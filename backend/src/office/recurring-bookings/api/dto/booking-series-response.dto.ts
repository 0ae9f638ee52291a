import { ApiProperty } from '@nestjs/swagger';
import { FirstTimeSlot, LastTimeSlot } from '../../../../bookings/api/dto/booking-response.dto.js';
import { BookingStatus } from '../../../../bookings/domain/booking-status.js';
import { Frequency } from '../../../../platform/common/recurrence.js';
import { type DayOfHoliday, HolidayKind } from '../../../closures/domain/school-holidays.js';
import type { BookingSeries, SeriesDate } from '../../application/series-dates.js';
import { PaymentSchedule } from '../../domain/series.js';
import { OWN_FIELDS, type OwnField } from '../../../../platform/common/own-fields.js';
import { Money } from '../../../../platform/http/money.js';

export class HolidayResponse implements DayOfHoliday {
  @ApiProperty({ enum: HolidayKind, enumName: 'HolidayKind', isArray: true })
  kinds: HolidayKind[];
  @ApiProperty({ example: 'Good Friday' })
  name: string;
}

export const Holiday = (): PropertyDecorator =>
  ApiProperty({
    type: HolidayResponse,
    nullable: true,
    description: 'Of South Australia, by its calendars.',
  });

export class SeriesDateResponse implements SeriesDate {
  @ApiProperty({ type: 'integer', description: 'ID of the booking.' })
  id: number;
  @ApiProperty({ example: 'BSC-1042-9' })
  reference: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ format: 'date', description: 'The date by the rule, before any move.' })
  seriesDate: string;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @ApiProperty({ type: 'integer', minimum: 1, example: 1, description: 'How many slots in a row it has.' })
  slotCount: number;
  @FirstTimeSlot()
  firstTimeSlot: string | null;
  @LastTimeSlot()
  untilTimeSlot: string | null;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty()
  startTime: Date;
  @ApiProperty()
  endTime: Date;
  @ApiProperty({ example: 'Dance Class' })
  eventType: string;
  @ApiProperty({ type: 'integer', example: 20 })
  guestCount: number;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus' })
  status: BookingStatus;
  @Money({ example: '60.00' })
  totalAmount: number;
  @Money({ example: '0.00' })
  paidAmount: number;
  @Money({ example: '60.00' })
  balance: number;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  payBy: string | null;
  @ApiProperty({
    enum: OWN_FIELDS,
    enumName: 'BookingSeriesField',
    isArray: true,
    description: 'Fields that were changed on this date alone.',
  })
  ownFields: OwnField[];
  @Holiday()
  holiday: HolidayResponse | null;
  @ApiProperty({ type: 'integer' })
  version: number;
}

export class SeriesHirerResponse {
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: a hirer without an account.' })
  userId: number | null;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'robin@example.org',
    description: 'null: the hirer gave only a phone number.',
  })
  email: string | null;
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
}

export class BookingSeriesResponse implements BookingSeries {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({
    example: 'FREQ=WEEKLY;BYDAY=TU;COUNT=20',
    description: 'RFC 5545 rule on venue-local dates, as it was entered. Later changes are only in `dates`.',
  })
  rule: string;
  @ApiProperty({ format: 'date', description: 'First date of the rule.' })
  firstDate: string;
  @ApiProperty({ enum: Frequency, enumName: 'Frequency' })
  frequency: Frequency;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  until: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  count: number | null;
  @ApiProperty({ type: [String], example: ['2027-04-05'], description: 'Dates that were skipped.' })
  excludedDates: string[];
  @ApiProperty({ enum: PaymentSchedule, enumName: 'PaymentSchedule' })
  paid: PaymentSchedule;
  @ApiProperty({ type: SeriesHirerResponse, description: 'The hirer of the next date.' })
  hirer: SeriesHirerResponse;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @Money({ example: '1200.00', description: 'Sum of all dates.' })
  totalAmount: number;
  @Money({ example: '600.00' })
  paidAmount: number;
  @Money({ example: '600.00' })
  balance: number;
  @ApiProperty({ type: [SeriesDateResponse], description: 'All dates, in the order of the rule.' })
  dates: SeriesDateResponse[];
  @ApiProperty()
  createdAt: Date;
}
