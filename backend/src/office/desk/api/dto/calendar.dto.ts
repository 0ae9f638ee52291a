import { ApiProperty } from '@nestjs/swagger';
import { Day } from '../../../../platform/common/fields.js';
import type { DeskCalendar } from '../../application/desk-calendar.service.js';
import { type CalendarEntry, CalendarKind, type EntryRoom } from '../../domain/calendar.js';

export class CalendarQuery {
  @ApiProperty({ format: 'date', example: '2027-03-01' })
  @Day('Enter the first date as YYYY-MM-DD.')
  from: string;

  @ApiProperty({
    format: 'date',
    example: '2027-03-07',
    description: 'The last day, included; at most 45 days after `from`.',
  })
  @Day('Enter the last date as YYYY-MM-DD.')
  to: string;
}

export class CalendarEntryRoomResponse implements EntryRoom {
  @ApiProperty({ type: 'integer' })
  roomId: number;
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    description: 'Minutes before the start that the room is taken.',
  })
  setupMinutes: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Minutes after the end that the room is taken.' })
  cleanupMinutes: number;
}

export class CalendarEntryResponse implements CalendarEntry {
  @ApiProperty({ enum: CalendarKind, enumName: 'CalendarKind' })
  kind: CalendarKind;
  @ApiProperty({ type: 'integer', description: 'ID of the booking, event, closure or viewing.' })
  id: number;
  @ApiProperty({
    example: 'Sam Booker',
    description: 'Name of the person, title of the event, or public notice of the closure.',
  })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'Birthday Party' })
  detail: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  guestCount: number | null;
  @ApiProperty({
    example: 'confirmed',
    description: 'Closure: `closed` or `staff_only`. Viewing: `blocking` or `open`.',
  })
  status: string;
  @ApiProperty({ type: String, nullable: true, example: '2:00 PM - 4:00 PM' })
  timeSlot: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The booked space.' })
  spaceId: number | null;
  @ApiProperty({ type: [Number], description: 'All spaces that have one of its rooms.' })
  spaceIds: number[];
  @ApiProperty({
    type: [CalendarEntryRoomResponse],
    description: 'All rooms that it takes, with set-up and clean-up. Empty for an event without a space.',
  })
  rooms: CalendarEntryRoomResponse[];
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
  @ApiProperty({ format: 'date', description: 'First day, at the venue.' })
  date: string;
  @ApiProperty({ format: 'date', description: 'Last day, at the venue.' })
  lastDate: string;
  @ApiProperty({
    type: 'integer',
    minimum: 0,
    maximum: 1439,
    description: 'Start, in minutes of the first day.',
  })
  startMinute: number;
  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: 1440,
    description: 'End, in minutes of the last day.',
  })
  endMinute: number;
  @ApiProperty({ type: Date, nullable: true, description: 'For a hold.' })
  holdExpiresAt: Date | null;
  @ApiProperty({ description: 'The hold is an offer from the waiting list.' })
  isOffer: boolean;
  @ApiProperty({ description: 'The booking has a balance.' })
  owes: boolean;
  @ApiProperty({ description: 'The booking has an internal note.' })
  hasNote: boolean;
}

export class CalendarSpaceResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Main hall' })
  name: string;
  @ApiProperty({ type: [Number], description: 'Its rooms.' })
  roomIds: number[];
}

export class CalendarRoomResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Main hall' })
  name: string;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Set-up before a new booking.' })
  setupMinutes: number;
  @ApiProperty({ type: 'integer', minimum: 0, description: 'Clean-up after a new booking.' })
  cleanupMinutes: number;
}

export class CalendarWaitingResponse {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Members on the waiting list for this day.' })
  count: number;
}

export class CalendarResponse implements DeskCalendar {
  @ApiProperty({ format: 'date' })
  from: string;
  @ApiProperty({ format: 'date' })
  to: string;
  @ApiProperty({ format: 'date', description: 'Today at the venue.' })
  today: string;
  @ApiProperty({ type: [CalendarSpaceResponse], description: 'The spaces in order.' })
  spaces: CalendarSpaceResponse[];
  @ApiProperty({ type: [CalendarRoomResponse], description: 'The rooms in the order of their spaces.' })
  rooms: CalendarRoomResponse[];
  @ApiProperty({ type: [CalendarWaitingResponse], description: 'Days with members on the waiting list.' })
  waiting: CalendarWaitingResponse[];
  @ApiProperty({ type: [CalendarEntryResponse], description: 'The entries by start.' })
  entries: CalendarEntryResponse[];
}
