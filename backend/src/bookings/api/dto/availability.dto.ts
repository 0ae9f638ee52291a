import { ApiProperty } from '@nestjs/swagger';
import { Text } from '../../../platform/common/validation.js';
import { DayStatus } from '../../domain/availability.js';
import { SlotList } from '../../domain/slot.js';

export class AvailabilityQuery {
  @ApiProperty({ format: 'date', example: '2027-03-01' })
  @Text(10, 'Please give the first day as YYYY-MM-DD.')
  from: string;

  @ApiProperty({
    format: 'date',
    example: '2027-03-31',
    description: 'Included; at most 200 days after `from`.',
  })
  @Text(10, 'Please give the last day as YYYY-MM-DD.')
  to: string;
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
    description: 'Labels of both lists that a booking or hold covers.',
    example: ['6:00 PM - 8:00 PM'],
  })
  takenSlots: string[];
}

export class AvailabilityResponse {
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
  @ApiProperty({ example: 'Australia/Adelaide' })
  timezone: string;
  @ApiProperty({ type: [DayAvailabilityResponse] })
  days: DayAvailabilityResponse[];
}

export class SlotResponse {
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  label: string;
  @ApiProperty({ enum: SlotList, enumName: 'SlotList' })
  list: SlotList;
  @ApiProperty({ type: 'integer', description: 'Minutes from the venue-local midnight.' })
  startMinute: number;
  @ApiProperty({ type: 'integer', description: '1440 is the midnight at the end of the day.' })
  endMinute: number;
}

export class EventTypeResponse {
  @ApiProperty({ example: 'Birthday Party' })
  name: string;
  @ApiProperty({ type: 'integer', example: 12000 })
  basePriceMinor: number;
  @ApiProperty({ example: '120.00' })
  basePrice: string;
}

export class BookingOptionsResponse {
  @ApiProperty({ example: 'Australia/Adelaide' })
  timezone: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ format: 'date' })
  today: string;
  @ApiProperty({ format: 'date' })
  lastDate: string;
  @ApiProperty({ type: 'integer' })
  minGuests: number;
  @ApiProperty({ type: 'integer' })
  maxGuests: number;
  @ApiProperty({ type: 'integer' })
  hallCapacity: number;
  @ApiProperty({ type: 'integer', description: 'Total = base price × ceiling(guests / this).' })
  guestsPerUnit: number;
  @ApiProperty({ type: [SlotResponse] })
  slots: SlotResponse[];
  @ApiProperty({ type: [EventTypeResponse] })
  eventTypes: EventTypeResponse[];
  @ApiProperty({ type: 'integer' })
  holdMinutes: number;
}
