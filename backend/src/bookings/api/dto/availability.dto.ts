import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Digits, Id } from '../../../platform/common/fields.js';
import { PublicQuery, Text } from '../../../platform/common/validation.js';
import { type DayClosure, DayStatus, type SlotRun } from '../../domain/availability.js';
import type { FreeEvening } from '../../domain/free-evenings.js';

@PublicQuery()
export class AvailabilityQuery {
  @ApiProperty({ format: 'date', example: '2027-03-01' })
  @Text(10, 'Enter the first date as YYYY-MM-DD.')
  from: string;

  @ApiProperty({
    format: 'date',
    example: '2027-03-31',
    description: 'Included. At most 370 days after `from`.',
  })
  @Text(10, 'Enter the last date as YYYY-MM-DD.')
  to: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'From `GET /api/booking-options`. Default: the whole venue.',
  })
  @IsOptional()
  @Digits()
  @Id('Enter the space’s ID.')
  spaceId?: number;
}

export class DayClosureResponse implements DayClosure {
  @ApiProperty({ description: 'The public text of the closure.', example: 'Christmas Day: closed' })
  text: string;
  @ApiProperty({
    type: [String],
    description: 'Labels of the slots that it covers, in both lists.',
    example: ['8:00 AM - 10:00 AM'],
  })
  slots: string[];
}

export class SlotRunResponse implements SlotRun {
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: '10:00 PM - 12:00 AM' })
  untilTimeSlot: string;
}

export class DayAvailabilityResponse {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ enum: DayStatus, enumName: 'DayStatus' })
  status: DayStatus;
  @ApiProperty({
    type: [String],
    description: 'Labels of the slots that can be booked, in both lists.',
    example: ['8:00 AM - 10:00 AM', '2:00 PM - 4:00 PM'],
  })
  freeSlots: string[];
  @ApiProperty({
    type: [String],
    description: 'Labels of the slots that a booking, a hold or a closure covers, in both lists.',
    example: ['6:00 PM - 8:00 PM'],
  })
  takenSlots: string[];
  @ApiProperty({
    type: [SlotRunResponse],
    description:
      'How far a booking of several slots in a row can reach from a free slot: up to the last one that is free with all slots and gaps before it. A free slot that can only be booked alone is not named.',
  })
  runs: SlotRunResponse[];
  @ApiProperty({ type: [DayClosureResponse], description: 'Closures on this day.' })
  closures: DayClosureResponse[];
}

export class AvailabilityResponse {
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
  @ApiProperty({ example: 'Australia/Adelaide' })
  timezone: string;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ type: [DayAvailabilityResponse] })
  days: DayAvailabilityResponse[];
}

export class FreeEveningResponse implements FreeEvening {
  @ApiProperty({ format: 'date', example: '2027-03-20' })
  date: string;
  @ApiProperty({
    type: [String],
    description: 'Labels of the booking page’s free evening slots.',
    example: ['6:00 PM - 8:00 PM'],
  })
  slots: string[];
}

export class SpaceEveningsResponse {
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ type: [FreeEveningResponse], description: 'In order of date; empty if no evening is free.' })
  evenings: FreeEveningResponse[];
}
