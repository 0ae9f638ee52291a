import { ApiProperty } from '@nestjs/swagger';
import type { ClosurePreview, ShownDate, StandingClosure } from '../../application/closures.service.js';
import { ClosureKind, ClosureRule } from '../../domain/closure.js';
import { type ClosureConflict, ConflictDecision } from '../../domain/conflict.js';
import { type HolidayDate, PublicHoliday } from '../../domain/public-holidays.js';

export class ClosureDateResponse implements ShownDate {
  @ApiProperty({ format: 'date', description: 'The venue-local day on which it begins.' })
  date: string;
  @ApiProperty({ format: 'date' })
  lastDate: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Christmas Day',
    description: 'Of a public holiday.',
  })
  name: string | null;
  @ApiProperty({ format: 'date-time' })
  startsAt: string;
  @ApiProperty({ format: 'date-time' })
  endsAt: string;
}

export class ClosureConflictResponse implements ClosureConflict {
  @ApiProperty({ enum: ['booking', 'event'] })
  kind: 'booking' | 'event';
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Sam Booker', description: 'Who hires; of an event its title.' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'Birthday Party' })
  eventType: string | null;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ type: 'integer', nullable: true })
  guestCount: number | null;
  @ApiProperty({ example: 'confirmed' })
  status: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ format: 'date-time' })
  startsAt: string;
  @ApiProperty({ format: 'date-time' })
  endsAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Of a hold.' })
  holdExpiresAt: string | null;
  @ApiProperty({
    type: String,
    nullable: true,
    example: '120.00',
    description: 'What came and has not gone back.',
  })
  paid: string | null;
  @ApiProperty({ description: 'The closure stands around it already: nothing has to be decided.' })
  isLeftOut: boolean;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of an event: it is cancelled at the version that was seen.',
  })
  version: number | null;
  @ApiProperty({ description: 'One date of a series of events: a cancellation is about this date alone.' })
  isOfSeries: boolean;
  @ApiProperty({ enum: ConflictDecision, enumName: 'ConflictDecision', isArray: true })
  choices: ConflictDecision[];
}

export class ClosurePreviewResponse implements ClosurePreview {
  @ApiProperty({ type: [ClosureDateResponse], description: 'Of the next two years.' })
  dates: ClosureDateResponse[];
  @ApiProperty({ type: [ClosureConflictResponse], description: 'What is in the way.' })
  conflicts: ClosureConflictResponse[];
}

export class ClosureResponse implements StandingClosure {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer', description: 'For `If-Match`.' })
  version: number;
  @ApiProperty({ enum: ClosureKind, enumName: 'ClosureKind' })
  kind: ClosureKind;
  @ApiProperty({ enum: ClosureRule, enumName: 'ClosureRule' })
  rule: ClosureRule;
  @ApiProperty({ type: [Number] })
  spaceIds: number[];
  @ApiProperty({ example: 'The oval is under water' })
  publicText: string;
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ format: 'date' })
  firstDate: string;
  @ApiProperty({ format: 'date' })
  lastDate: string;
  @ApiProperty({ type: String, nullable: true, example: '18:00' })
  startTime: string | null;
  @ApiProperty({ type: String, nullable: true, example: '23:00' })
  endTime: string | null;
  @ApiProperty({ enum: PublicHoliday, enumName: 'PublicHoliday', isArray: true })
  holidays: PublicHoliday[];
  @ApiProperty({ format: 'date-time' })
  editedAt: string;
  @ApiProperty({ type: String, nullable: true })
  editedBy: string | null;
  @ApiProperty({ type: [ClosureDateResponse], description: 'Those to come, two years ahead.' })
  dates: ClosureDateResponse[];
  @ApiProperty({ type: [ClosureConflictResponse], description: 'What stands within it all the same.' })
  leftOut: ClosureConflictResponse[];
}

export class HolidayDateResponse implements HolidayDate {
  @ApiProperty({ enum: PublicHoliday, enumName: 'PublicHoliday' })
  holiday: PublicHoliday;
  @ApiProperty({ example: 'Christmas Day' })
  name: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({
    type: 'integer',
    description: 'When it begins, in minutes of its day: two begin at seven in the evening.',
  })
  startMinute: number;
}
