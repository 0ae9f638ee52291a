import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsEnum, IsISO8601, IsNotEmpty, IsUUID, Matches, ValidateIf } from 'class-validator';
import { Attendance } from '../../../../bookings/domain/attendance.js';
import { Inspection } from '../../../../bookings/domain/bond.js';
import { BookingStatus } from '../../../../bookings/domain/booking-status.js';
import { PaperKind } from '../../../../bookings/domain/papers.js';
import { Id, OrNull } from '../../../../platform/common/fields.js';
import { formatCount } from '../../../../platform/common/formats.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Lines } from '../../../../platform/common/validation.js';
import type { AccessNote } from '../../../../bookings/spaces/persistence/access-notes.js';
import type { SharedRunSheet, ReportResult } from '../../application/run-sheet-reports.service.js';
import {
  LinkState,
  type NewRunSheetLink,
  type RunSheetLink,
} from '../../application/run-sheet-links.service.js';
import type {
  RunSheet,
  SheetBooking,
  SheetEvent,
  SheetInspection,
  SheetPaper,
  SheetViewing,
} from '../../application/run-sheets.service.js';
import { RunSheetBond, ReportKind, ReportOutcome, KINDS_WITH_TEXT } from '../../domain/run-sheet-report.js';

const TEXT_MAX = 2000;
const TEXT = `Enter a text of up to ${formatCount(TEXT_MAX)} characters.`;
const TIME = 'Enter the time in ISO 8601 format.';

export class SheetPaperResponse implements SheetPaper {
  @ApiProperty({ enum: PaperKind, enumName: 'PaperKind' })
  kind: PaperKind;
  @ApiProperty({ description: 'Whether staff have seen it and it is valid on the day.' })
  seen: boolean;
}

export class SheetAccessResponse implements AccessNote {
  @ApiProperty({ example: 'Main hall' })
  space: string;
  @ApiProperty({ example: 'The key is in the box beside the side door.' })
  text: string;
}

export class SheetInspectionResponse implements SheetInspection {
  @ApiProperty({ enum: Inspection, enumName: 'BondInspection' })
  result: Inspection;
  @ApiProperty({ type: String, nullable: true })
  notes: string | null;
  @ApiProperty()
  at: Date;
}

export class SheetIncidentResponse {
  @ApiProperty({ example: 'The fire alarm went off; no one was hurt.' })
  words: string;
  @ApiProperty()
  at: Date;
}

export class SheetNotTakenResponse {
  @ApiProperty({ enum: ReportKind, enumName: 'RunSheetReportKind' })
  kind: ReportKind;
  @ApiProperty({ type: String, nullable: true })
  words: string | null;
  @ApiProperty()
  at: Date;
  @ApiProperty({ example: 'A report about a later time says otherwise and counts instead.' })
  reason: string;
}

export class SheetBookingResponse implements SheetBooking {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'BSC-1042-9' })
  reference: string;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus' })
  status: BookingStatus;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
  @ApiProperty({ description: 'From when the rooms are reserved for set-up.' })
  setUpFrom: Date;
  @ApiProperty({ example: '6:00 PM - 11:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ example: 'Robin Taylor' })
  hirer: string;
  @ApiProperty({ type: String, nullable: true, example: '08 8388 0000' })
  phone: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactName: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactPhone: string | null;
  @ApiProperty({ type: 'integer', example: 60 })
  guestCount: number;
  @ApiProperty({ example: 'Main hall' })
  space: string;
  @ApiProperty({ type: [String], example: ['Main hall', 'Kitchen'] })
  rooms: string[];
  @ApiProperty({ type: [String], example: ['Bar service'], description: 'Extras of the booking.' })
  extras: string[];
  @ApiProperty({ type: [SheetPaperResponse] })
  papers: SheetPaperResponse[];
  @ApiProperty({ type: String, nullable: true, description: 'The hirer’s notes.' })
  notes: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'A note from staff to the caretaker.' })
  runSheetNote: string | null;
  @ApiProperty({ type: [SheetAccessResponse] })
  access: SheetAccessResponse[];
  @ApiProperty({ enum: RunSheetBond, enumName: 'RunSheetBond' })
  bond: RunSheetBond;
  @ApiProperty({ enum: Attendance, enumName: 'Attendance', nullable: true })
  attendance: Attendance | null;
  @ApiProperty({ type: Date, nullable: true })
  attendedAt: Date | null;
  @ApiProperty({ description: 'Recorded at the desk, not by link.' })
  attendedByDesk: boolean;
  @ApiProperty({ type: Date, nullable: true })
  leftAt: Date | null;
  @ApiProperty({ type: SheetInspectionResponse, nullable: true })
  inspection: SheetInspectionResponse | null;
  @ApiProperty({ type: 'integer', description: 'Photos of the inspection.' })
  photos: number;
  @ApiProperty({
    description:
      'Whether photos can be added: the club holds the bond, or there is none and the booking has started.',
  })
  takesPhotos: boolean;
  @ApiProperty({ type: [SheetIncidentResponse] })
  incidents: SheetIncidentResponse[];
  @ApiProperty({ type: [SheetNotTakenResponse], description: 'Reports that do not count, with the reason.' })
  notTaken: SheetNotTakenResponse[];
}

export class SheetEventResponse implements SheetEvent {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Trivia night' })
  title: string;
  @ApiProperty({ type: String, nullable: true })
  category: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Netball' })
  clubName: string | null;
  @ApiProperty({ example: 'Clubhouse' })
  venue: string;
  @ApiProperty({ type: String, nullable: true, example: 'Main hall' })
  spaceName: string | null;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
}

export class SheetViewingResponse implements SheetViewing {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty()
  startsAt: Date;
  @ApiProperty()
  endsAt: Date;
}

export class RunSheetResponse implements RunSheet {
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ format: 'date' })
  previous: string;
  @ApiProperty({ format: 'date' })
  next: string;
  @ApiProperty({ format: 'date', description: 'Today at the venue.' })
  today: string;
  @ApiProperty({ example: 'Australia/Adelaide', description: 'The time zone of the venue.' })
  timeZone: string;
  @ApiProperty({ type: Date, nullable: true, description: 'When it last changed; null for an empty day.' })
  changedAt: Date | null;
  @ApiProperty({ description: 'When it was read.' })
  asOf: Date;
  @ApiProperty({ type: [SheetBookingResponse], description: 'The bookings by time and space.' })
  bookings: SheetBookingResponse[];
  @ApiProperty({ type: [SheetEventResponse] })
  events: SheetEventResponse[];
  @ApiProperty({ type: [SheetViewingResponse] })
  viewings: SheetViewingResponse[];
}

export class SharedRunSheetResponse extends RunSheetResponse implements SharedRunSheet {
  @ApiProperty({ description: 'When the link expires.' })
  closesAt: Date;
  @ApiProperty({ example: 'Bridgewater Sports & Social Club' })
  clubName: string;
  @ApiProperty({ example: '08 8339 0000', description: 'The number to call in an emergency.' })
  officerPhone: string;
}

export class RunSheetLinkResponse implements RunSheetLink {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: LinkState, enumName: 'RunSheetLinkState' })
  state: LinkState;
  @ApiProperty()
  opensAt: Date;
  @ApiProperty()
  closesAt: Date;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: String, nullable: true, example: 'Kim Lee' })
  createdBy: string | null;
  @ApiProperty({ type: Date, nullable: true, description: 'Last use, to the minute.' })
  lastUsedAt: Date | null;
}

export class NewRunSheetLinkResponse extends RunSheetLinkResponse implements NewRunSheetLink {
  @ApiProperty({
    example: 'https://club.example/tonight?t=…',
    description: 'Shown once; it cannot be read again.',
  })
  url: string;
}

export class MakeRunSheetLinkDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description: 'ID of the link that the new one replaces.',
    example: null,
  })
  @OrNull()
  @Id('We could not find that link.')
  replaces?: number | null;
}

export class SendRunSheetReportDto {
  @ApiProperty({
    format: 'uuid',
    description: 'Chosen by the sender. A report with the same ID counts once.',
  })
  @IsUUID(undefined, { message: 'Enter a UUID.' })
  id: string;
  @ApiProperty({ type: 'integer' })
  @Id('We could not find that booking.')
  bookingId: number;
  @ApiProperty({ enum: ReportKind, enumName: 'RunSheetReportKind' })
  @IsEnum(ReportKind, { message: 'Choose what to report.' })
  kind: ReportKind;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: TEXT_MAX,
    description: 'Required for damage and incidents.',
    example: 'Two chairs are broken.',
  })
  @ValidateIf(
    ({ kind, words }: SendRunSheetReportDto) => KINDS_WITH_TEXT.includes(kind) || (words ?? null) !== null,
  )
  @Lines(TEXT_MAX, TEXT)
  @IsNotEmpty({ message: 'Describe what happened.' })
  @Trim()
  words?: string | null;
  @ApiProperty({
    format: 'date-time',
    description: 'When it happened, by the phone’s clock; limited to the day and to the past.',
  })
  @IsISO8601({ strict: true, strictSeparator: true }, { message: TIME })
  @Matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:[0-5]\d(\.\d{1,9})?(Z|[+-]\d\d:\d\d)$/, { message: TIME })
  doneAt: string;
}

export class RunSheetReportResponse implements ReportResult {
  @ApiProperty({ enum: ReportOutcome, enumName: 'RunSheetReportOutcome' })
  outcome: ReportOutcome;
  @ApiProperty({ type: String, nullable: true, description: 'Why it does not count.' })
  reason: string | null;
  @ApiProperty({
    type: SheetBookingResponse,
    nullable: true,
    description: 'The booking as it is now; null if it is no longer on the run sheet.',
  })
  booking: SheetBookingResponse | null;
}
