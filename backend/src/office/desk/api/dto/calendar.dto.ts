import { ApiProperty } from '@nestjs/swagger';
import { Day } from '../../../../platform/common/fields.js';
import type { DeskCalendar } from '../../application/desk-calendar.service.js';
import { type CalendarEntry, CalendarKind } from '../../domain/calendar.js';

export class CalendarQuery {
  @ApiProperty({ format: 'date', example: '2027-03-01' })
  @Day('Enter the first date as YYYY-MM-DD.')
  from: string;

  @ApiProperty({
    format: 'date',
    example: '2027-03-07',
    description: 'Included; at most 45 days after `from`.',
  })
  @Day('Enter the last date as YYYY-MM-DD.')
  to: string;
}

export class CalendarEntryResponse implements CalendarEntry {
  @ApiProperty({ enum: CalendarKind, enumName: 'CalendarKind' })
  kind: CalendarKind;
  @ApiProperty({ type: 'integer', description: 'Of the booking, event or closure.' })
  id: number;
  @ApiProperty({
    example: 'Sam Booker',
    description: 'Who hires, the event’s title, or what everybody is told.',
  })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'Birthday Party' })
  detail: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  guestCount: number | null;
  @ApiProperty({ example: 'confirmed', description: 'Of a closure: `closed` or `staff_only`.' })
  status: string;
  @ApiProperty({ type: String, nullable: true, example: '2:00 PM - 4:00 PM' })
  timeSlot: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'What was hired.' })
  spaceId: number | null;
  @ApiProperty({ type: [Number], description: 'All spaces that share a room with it.' })
  spaceIds: number[];
  @ApiProperty({ format: 'date-time' })
  startsAt: string;
  @ApiProperty({ format: 'date-time' })
  endsAt: string;
  @ApiProperty({ format: 'date', description: 'The venue-local day on which it begins.' })
  date: string;
  @ApiProperty({ format: 'date', description: 'The one on which it ends.' })
  lastDate: string;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 1439, description: 'Of its first day.' })
  startMinute: number;
  @ApiProperty({ type: 'integer', minimum: 1, maximum: 1440, description: 'Of its last day.' })
  endMinute: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Of a hold.' })
  holdExpiresAt: string | null;
  @ApiProperty({ description: 'Of a hold: the waiting list has offered it.' })
  isOffer: boolean;
  @ApiProperty({ description: 'Something of its price has not come yet.' })
  owes: boolean;
  @ApiProperty({ description: 'Staff have written something down about it.' })
  hasNote: boolean;
}

export class CalendarSpaceResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Main hall' })
  name: string;
}

export class CalendarResponse implements DeskCalendar {
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
  @ApiProperty({ format: 'date', description: 'The venue’s.' })
  today: string;
  @ApiProperty({ type: [CalendarSpaceResponse], description: 'In their order.' })
  spaces: CalendarSpaceResponse[];
  @ApiProperty({ type: [CalendarEntryResponse], description: 'In the order in which they begin.' })
  entries: CalendarEntryResponse[];
}
