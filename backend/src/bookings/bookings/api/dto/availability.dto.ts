import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Digits, Id } from '../../../../platform/common/fields.js';
import { Text } from '../../../../platform/common/validation.js';
import { type DayClosure, DayStatus } from '../../domain/availability.js';

export class AvailabilityQuery {
  @ApiProperty({ format: 'date', example: '2027-03-01' })
  @Text(10, 'Enter the first date as YYYY-MM-DD.')
  from: string;

  @ApiProperty({
    format: 'date',
    example: '2027-03-31',
    description: 'Included; at most 370 days after `from`.',
  })
  @Text(10, 'Enter the last date as YYYY-MM-DD.')
  to: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    description: 'Of `GET /api/booking-options`; without it the whole venue.',
  })
  @IsOptional()
  @Digits()
  @Id('Enter the space’s ID.')
  spaceId?: number;
}

export class DayClosureResponse implements DayClosure {
  @ApiProperty({ description: 'What everybody is told.', example: 'Christmas Day: closed' })
  text: string;
  @ApiProperty({
    type: [String],
    description: 'Labels of both lists that it covers.',
    example: ['8:00 AM - 10:00 AM'],
  })
  slots: string[];
}

export class DayAvailabilityResponse {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ enum: DayStatus, enumName: 'DayStatus' })
  status: DayStatus;
  @ApiProperty({
    type: [String],
    description: 'Labels of both lists that can be booked.',
    example: ['8:00 AM - 10:00 AM', '2:00 PM - 4:00 PM'],
  })
  freeSlots: string[];
  @ApiProperty({
    type: [String],
    description: 'Labels of both lists that a booking, a hold or a closure covers.',
    example: ['6:00 PM - 8:00 PM'],
  })
  takenSlots: string[];
  @ApiProperty({ type: [DayClosureResponse], description: 'What of the day is closed.' })
  closures: DayClosureResponse[];
}

export class AvailabilityResponse {
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
  @ApiProperty({ example: 'Australia/Adelaide' })
  timezone: string;
  @ApiProperty({ type: 'integer', description: 'The space that this is about.' })
  spaceId: number;
  @ApiProperty({ type: [DayAvailabilityResponse] })
  days: DayAvailabilityResponse[];
}
