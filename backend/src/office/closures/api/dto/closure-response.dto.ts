import { ApiProperty } from '@nestjs/swagger';
import type { ClosurePreview, ShownDate, ClosureView } from '../../application/closures.service.js';
import type { ViewingInClosure } from '../../../viewings/application/viewings.service.js';
import { ClosureKind, ClosureRule } from '../../domain/closure.js';
import { type ClosureConflict, ConflictDecision } from '../../domain/conflict.js';
import { type HolidayDate, PublicHoliday } from '../../domain/public-holidays.js';
import { Money } from '../../../../platform/http/money.js';

export class ClosureDateResponse implements ShownDate {
  @ApiProperty({ format: 'date', description: 'First day, at the venue.' })
  date: string;
  @ApiProperty({ format: 'date' })
  lastDate: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'Christmas Day',
    description: 'Name of the public holiday; null for other closures.',
  })
  name: string | null;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
}

export class ClosureConflictResponse implements ClosureConflict {
  @ApiProperty({ enum: ['booking', 'event'] })
  kind: 'booking' | 'event';
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Sam Booker', description: 'Name of the hirer, or title of the event.' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'Birthday Party' })
  eventType: string | null;
  @ApiProperty({ description: 'Whether the hirer gets emails; false for an event.' })
  hasEmail: boolean;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ type: 'integer', nullable: true })
  guestCount: number | null;
  @ApiProperty({ example: 'confirmed' })
  status: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
  @ApiProperty({ type: Date, nullable: true, description: 'For a hold.' })
  holdExpiresAt: Date | null;
  @Money({
    nullable: true,
    example: '120.00',
    description: 'Payments less refunds; null for an event.',
  })
  paid: number | null;
  @ApiProperty({ description: 'The stored closure already leaves it out, so it needs no decision.' })
  isLeftOut: boolean;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Version of the event; send it to cancel the event. null for a booking.',
  })
  version: number | null;
  @ApiProperty({ description: 'It is one date of an event series. Cancelling it cancels this date only.' })
  isOfSeries: boolean;
  @ApiProperty({
    enum: ConflictDecision,
    enumName: 'ConflictDecision',
    isArray: true,
    description: 'The possible decisions.',
  })
  choices: ConflictDecision[];
}

export class ViewingInClosureResponse implements ViewingInClosure {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty()
  blocks: boolean;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
}

export class ClosurePreviewResponse implements ClosurePreview {
  @ApiProperty({ type: [ClosureDateResponse], description: 'The dates of the next two years.' })
  dates: ClosureDateResponse[];
  @ApiProperty({ type: [ClosureConflictResponse], description: 'Bookings and events that have the rooms.' })
  conflicts: ClosureConflictResponse[];
  @ApiProperty({
    type: [ViewingInClosureResponse],
    description: 'Viewings in these rooms. They stay as they are.',
  })
  viewings: ViewingInClosureResponse[];
}

export class ClosureResponse implements ClosureView {
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
  @ApiProperty()
  editedAt: Date;
  @ApiProperty({ type: String, nullable: true })
  editedBy: string | null;
  @ApiProperty({ type: [ClosureDateResponse], description: 'Dates from now to two years ahead.' })
  dates: ClosureDateResponse[];
  @ApiProperty({
    type: [ClosureConflictResponse],
    description: 'Bookings and events that keep their rooms during the closure.',
  })
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
    description:
      'When the holiday starts, in minutes of the day: Christmas Eve and New Year’s Eve start at 7:00 PM.',
  })
  startMinute: number;
}
