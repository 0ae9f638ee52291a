import { ApiProperty } from '@nestjs/swagger';
import { ReasonCountResponse } from '../../attention/api/attention.dto.js';
import { AdminBookingRowResponse } from '../../desk/api/dto/admin-booking-response.dto.js';
import type { Overview } from '../application/overview.service.js';
import {
  type AttentionPart,
  type Counted,
  type DayPart,
  type MonthPart,
  OverviewPart,
  type Summed,
  type WaitingPart,
  type WeekPart,
} from '../domain/overview.js';

const PATH = 'The office’s page with the list that proves it.';

export class CountedResponse implements Counted {
  @ApiProperty({ type: 'integer', example: 3 })
  count: number;
  @ApiProperty({ description: 'There are more than `count`.', example: false })
  countIsAtLeast: boolean;
  @ApiProperty({ description: PATH, example: '/admin/bookings?view=pending' })
  path: string;
}

export class SummedResponse implements Summed {
  @ApiProperty({ example: '1860.00' })
  amount: string;
  @ApiProperty({ description: PATH, example: '/admin/bookings?view=booked&from=2026-12-01&to=2026-12-31' })
  path: string;
}

export class OverviewReasonResponse extends ReasonCountResponse {
  @ApiProperty({ description: PATH, example: '/admin/attention?reason=overdue' })
  path: string;
}

export class OverviewAttentionResponse extends CountedResponse implements AttentionPart<ReasonCountResponse> {
  @ApiProperty({ type: [OverviewReasonResponse], description: 'Whose oldest is oldest comes first.' })
  reasons: OverviewReasonResponse[];
}

export class OverviewDayResponse extends CountedResponse implements DayPart<AdminBookingRowResponse> {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ type: [AdminBookingRowResponse], description: 'The first of them; held ones, too.' })
  bookings: AdminBookingRowResponse[];
}

export class OverviewWaitingResponse implements WaitingPart {
  @ApiProperty({ type: CountedResponse, description: 'Bookings that are not confirmed or declined yet.' })
  pending: CountedResponse;
  @ApiProperty({ type: CountedResponse, description: 'New messages.' })
  messages: CountedResponse;
  @ApiProperty({ type: CountedResponse, description: 'Mails that wait for their first or next try.' })
  mails: CountedResponse;
  @ApiProperty({ type: CountedResponse, description: 'Mails that did not go out.' })
  deadMails: CountedResponse;
}

export class OverviewMonthResponse implements MonthPart {
  @ApiProperty({ example: '2026-12' })
  month: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: CountedResponse })
  bookings: CountedResponse;
  @ApiProperty({ type: SummedResponse, description: 'What they cost together.' })
  booked: SummedResponse;
  @ApiProperty({ type: SummedResponse, description: 'What of that has come and has not gone back.' })
  received: SummedResponse;
  @ApiProperty({ type: SummedResponse, description: 'What is owed of them.' })
  owed: SummedResponse;
}

export class OverviewWeekResponse implements WeekPart {
  @ApiProperty({ format: 'date', description: 'A Monday.' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
  @ApiProperty({ type: 'integer', description: 'Minutes of slots times rooms.', example: 2160 })
  bookedMinutes: number;
  @ApiProperty({ type: 'integer', description: 'The same of all slots, closures taken out.', example: 20160 })
  bookableMinutes: number;
  @ApiProperty({ description: PATH, example: '/admin/calendar?view=week&date=2026-11-23' })
  path: string;
}

export class OverviewResponse implements Overview {
  @ApiProperty({ format: 'date', description: 'The venue’s day.' })
  today: string;
  @ApiProperty({ type: OverviewAttentionResponse, nullable: true })
  attention: OverviewAttentionResponse | null;
  @ApiProperty({ type: [OverviewDayResponse], nullable: true, description: 'Today and tomorrow.' })
  days: OverviewDayResponse[] | null;
  @ApiProperty({ type: OverviewWaitingResponse, nullable: true })
  waiting: OverviewWaitingResponse | null;
  @ApiProperty({
    type: [OverviewMonthResponse],
    nullable: true,
    description: 'This month and the next, by the days of the events.',
  })
  money: OverviewMonthResponse[] | null;
  @ApiProperty({ type: [OverviewWeekResponse], nullable: true, description: 'Eight weeks, this one first.' })
  occupancy: OverviewWeekResponse[] | null;
  @ApiProperty({
    enum: OverviewPart,
    enumName: 'OverviewPart',
    isArray: true,
    description: 'Parts that could not be read, and are null.',
  })
  failed: OverviewPart[];
}
