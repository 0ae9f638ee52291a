import { ApiProperty } from '@nestjs/swagger';
import { Day } from '../../../platform/common/fields.js';
import type { UsedSlot, UsedSpace, UsePeriod, UseReport } from '../application/use-report.service.js';

export class UseReportQuery implements UsePeriod {
  @ApiProperty({ format: 'date' })
  @Day('Enter the first day as YYYY-MM-DD.')
  from: string;
  @ApiProperty({ format: 'date', description: 'Included; at most 2 years after the first.' })
  @Day('Enter the last day as YYYY-MM-DD.')
  to: string;
}

class UsePeriodResponse implements UsePeriod {
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
}

class UseCountsResponse {
  @ApiProperty({ type: 'integer' })
  bookings: number;
  @ApiProperty({ type: 'integer' })
  cancellations: number;
  @ApiProperty({ type: 'integer' })
  noShows: number;
  @ApiProperty({ type: Number, nullable: true, description: 'From booking to event.' })
  medianLeadDays: number | null;
}

class ComparedSlotsResponse {
  @ApiProperty({ type: 'integer' })
  booked: number;
  @ApiProperty({ type: 'integer' })
  offered: number;
  @ApiProperty({ type: 'integer' })
  bookedBefore: number;
  @ApiProperty({ type: 'integer' })
  offeredBefore: number;
}

export class UsedSlotResponse extends ComparedSlotsResponse implements UsedSlot {
  @ApiProperty({ type: 'integer', description: '1 is Monday.' })
  weekday: number;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
}

export class UsedSpaceResponse extends ComparedSlotsResponse implements UsedSpace {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Main hall' })
  name: string;
  @ApiProperty({ type: [UsedSlotResponse] })
  slots: UsedSlotResponse[];
}

export class UseReportResponse extends UsePeriodResponse implements UseReport {
  @ApiProperty({ type: UsePeriodResponse, description: 'The year before.' })
  before: UsePeriodResponse;
  @ApiProperty({ type: UseCountsResponse, description: 'By the day of the event.' })
  counts: UseCountsResponse;
  @ApiProperty({ type: UseCountsResponse })
  countsBefore: UseCountsResponse;
  @ApiProperty({ type: [UsedSpaceResponse] })
  spaces: UsedSpaceResponse[];
}
