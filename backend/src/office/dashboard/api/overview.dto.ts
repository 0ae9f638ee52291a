import { ApiProperty } from '@nestjs/swagger';
import { AdminBookingRowResponse } from '../../desk/api/dto/admin-booking-response.dto.js';
import type { Overview } from '../application/overview.service.js';
import {
  type LinkedCount,
  type DayPart,
  type DayViewing,
  type MonthPart,
  NewsKind,
  type NewsPart,
  OverviewPart,
  type LinkedAmount,
  type WeekPart,
} from '../domain/overview.js';
import { Money } from '../../../platform/http/money.js';

const PATH = 'Path of the staff page with the list behind the number.';

export class LinkedCountResponse implements LinkedCount {
  @ApiProperty({ type: 'integer', example: 3 })
  count: number;
  @ApiProperty({ description: 'true: there are more than `count`.', example: false })
  countIsAtLeast: boolean;
  @ApiProperty({ description: PATH, example: '/admin/bookings?view=pending' })
  path: string;
}

export class LinkedAmountResponse implements LinkedAmount {
  @Money({ example: '1860.00' })
  amount: number;
  @ApiProperty({ description: PATH, example: '/admin/bookings?view=booked&from=2026-12-01&to=2026-12-31' })
  path: string;
}

export class OverviewViewingResponse implements DayViewing {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ example: '5:30 PM – 6:00 PM' })
  time: string;
}

export class OverviewDayResponse extends LinkedCountResponse implements DayPart<AdminBookingRowResponse> {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({
    type: [AdminBookingRowResponse],
    description: 'The first 12 bookings of the day, including holds.',
  })
  bookings: AdminBookingRowResponse[];
  @ApiProperty({ type: [OverviewViewingResponse] })
  viewings: OverviewViewingResponse[];
}

export class OverviewNewsCountResponse extends LinkedCountResponse {
  @ApiProperty({ enum: NewsKind, enumName: 'OverviewNewsKind' })
  kind: NewsKind;
}

export class OverviewNewsResponse implements NewsPart {
  @ApiProperty({
    description: 'The end of your last visit, at most 30 days ago. A visit ends after a pause of 30 minutes.',
  })
  since: Date;
  @ApiProperty({
    type: [OverviewNewsCountResponse],
    description: 'Bookings, changes, cancellations, payments and messages, as your permissions allow.',
  })
  counts: OverviewNewsCountResponse[];
}

export class OverviewMonthResponse implements MonthPart {
  @ApiProperty({ example: '2026-12' })
  month: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: LinkedCountResponse })
  bookings: LinkedCountResponse;
  @ApiProperty({ type: LinkedAmountResponse, description: 'Total price of the bookings.' })
  booked: LinkedAmountResponse;
  @ApiProperty({ type: LinkedAmountResponse, description: 'Payments less refunds.' })
  received: LinkedAmountResponse;
  @ApiProperty({
    type: LinkedAmountResponse,
    description: 'Payments less refunds of cancelled bookings, which the other amounts leave out.',
  })
  cancellationFees: LinkedAmountResponse;
  @ApiProperty({ type: LinkedAmountResponse, description: 'Sum of the balances above zero.' })
  owed: LinkedAmountResponse;
}

export class OverviewWeekResponse implements WeekPart {
  @ApiProperty({ format: 'date', description: 'A Monday.' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
  @ApiProperty({ type: 'integer', description: 'Booked minutes of the slots times rooms.', example: 2160 })
  bookedMinutes: number;
  @ApiProperty({
    type: 'integer',
    description: 'All minutes of the slots times rooms, without closures.',
    example: 20160,
  })
  bookableMinutes: number;
  @ApiProperty({ description: PATH, example: '/admin/calendar?view=week&date=2026-11-23' })
  path: string;
}

export class OverviewResponse implements Overview {
  @ApiProperty({ format: 'date', description: 'Today at the venue.' })
  today: string;
  @ApiProperty({ type: [OverviewDayResponse], nullable: true, description: 'Today and tomorrow.' })
  days: OverviewDayResponse[] | null;
  @ApiProperty({
    type: OverviewNewsResponse,
    nullable: true,
    description: 'What happened since your last visit; null on your first.',
  })
  news: OverviewNewsResponse | null;
  @ApiProperty({
    type: [OverviewMonthResponse],
    nullable: true,
    description: 'Bookings that take place this month and next month.',
  })
  money: OverviewMonthResponse[] | null;
  @ApiProperty({ type: [OverviewWeekResponse], nullable: true, description: 'Eight weeks, this one first.' })
  occupancy: OverviewWeekResponse[] | null;
  @ApiProperty({
    enum: OverviewPart,
    enumName: 'OverviewPart',
    isArray: true,
    description: 'The parts that failed to load; they are null.',
  })
  failed: OverviewPart[];
}
