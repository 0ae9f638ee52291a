import { ApiProperty } from '@nestjs/swagger';
import {
  BookedExtraResponse,
  BookingRefundResponse,
  FirstTimeSlot,
  LastTimeSlot,
} from '../../../../bookings/api/dto/booking-response.dto.js';
import { Attendance } from '../../../../bookings/domain/attendance.js';
import { BookingStatus, CancelledAs, PaymentStatus } from '../../../../bookings/domain/booking-status.js';
import { type Paper, PaperKind, type PapersSummary } from '../../../../bookings/domain/papers.js';
import { PaymentMethod } from '../../../../platform/common/payment-methods.js';
import { PersonResponse } from '../../../../platform/editing/editable.dto.js';
import type { Neighbours } from '../../../../platform/lists/find-neighbours.js';
import { PageOf } from '../../../../platform/lists/page.dto.js';
import type {
  DeskBooking,
  DeskBookingDetail,
  Hirer,
  OtherBooking,
  SeriesPosition,
  SeriesNeighbour,
} from '../../application/desk-bookings.service.js';
import { Money } from '../../../../platform/http/money.js';

export class BookedSpaceResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Main hall' })
  name: string;
}

export class PapersSummaryResponse implements PapersSummary {
  @ApiProperty({ type: 'integer', description: 'Number of papers on the checklist.', example: 2 })
  asked: number;
  @ApiProperty({
    type: 'integer',
    description: 'Papers that staff have seen and that are valid on the day.',
    example: 1,
  })
  valid: number;
}

export class AdminBookingRowResponse implements DeskBooking {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({
    description: 'Payment reference with a check digit, for bank transfers.',
    example: 'BSC-1042-9',
  })
  reference: string;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus' })
  status: BookingStatus;
  @ApiProperty({ format: 'date', description: 'Day at the venue.' })
  date: string;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  timeSlot: string;
  @ApiProperty({ type: 'integer', minimum: 1, example: 1, description: 'How many slots in a row it has.' })
  slotCount: number;
  @FirstTimeSlot()
  firstTimeSlot: string | null;
  @LastTimeSlot()
  untilTimeSlot: string | null;
  @ApiProperty()
  startTime: Date;
  @ApiProperty()
  endTime: Date;
  @ApiProperty({ type: BookedSpaceResponse })
  space: BookedSpaceResponse;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ type: 'integer', example: 45 })
  guestCount: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'robin@example.org',
    description: 'null: the hirer gave only a phone number.',
  })
  email: string | null;
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: a hirer without an account.' })
  userId: number | null;
  @ApiProperty({ type: PersonResponse, nullable: true, description: 'The person who added it.' })
  createdBy: PersonResponse | null;
  @Money({ example: '300.00' })
  totalAmount: number;
  @Money({ example: '100.00', description: 'Payments less refunds.' })
  paidAmount: number;
  @Money({ example: '200.00', description: 'Amount still owed; negative if too much was paid.' })
  balance: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ enum: PaymentMethod, enumName: 'PaymentMethod', nullable: true })
  paymentMethod: PaymentMethod | null;
  @ApiProperty({ enum: PaymentStatus, enumName: 'PaymentStatus' })
  paymentStatus: PaymentStatus;
  @ApiProperty({ enum: Attendance, enumName: 'Attendance', nullable: true })
  attendance: Attendance | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'The agreed day to pay.' })
  payBy: string | null;
  @ApiProperty({
    format: 'date',
    description: 'When a balance is due: by its invoice, else as agreed, else on the day of the booking.',
  })
  dueOn: string;
  @ApiProperty({ type: [String], example: ['regular'] })
  tags: string[];
  @ApiProperty({ description: 'The booking has an internal note.' })
  hasNote: boolean;
  @ApiProperty({ type: PapersSummaryResponse })
  papersSummary: PapersSummaryResponse;
  @ApiProperty({
    type: 'integer',
    description: 'Send it as `If-Match: "…"` with a change. For a single booking it is also the `ETag`.',
  })
  version: number;
  @ApiProperty({ type: Date, nullable: true, description: 'For a hold.' })
  holdExpiresAt: Date | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'ID of the recurring booking, if it is a date of one.',
  })
  seriesId: number | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ description: 'The last change, of its money too.' })
  updatedAt: Date;
}

export class AdminBookingRowPageResponse extends PageOf(AdminBookingRowResponse) {}

export class HirerResponse implements Hirer {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ example: 'robin' })
  userName: string;
  @ApiProperty({ example: 'robin@example.org' })
  email: string;
}

export class BookingPaperResponse implements Paper {
  @ApiProperty({ enum: PaperKind, enumName: 'PaperKind' })
  kind: PaperKind;
  @ApiProperty()
  seen: boolean;
  @ApiProperty({ type: String, nullable: true })
  number: string | null;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  expiresOn: string | null;
}

export class OtherBookingResponse implements OtherBooking {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'BSC-1042-9' })
  reference: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus' })
  status: BookingStatus;
}

export class SeriesNeighbourResponse implements SeriesNeighbour {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ format: 'date' })
  date: string;
}

export class SeriesPositionResponse implements SeriesPosition {
  @ApiProperty({ type: 'integer', description: 'ID for `GET /api/admin/booking-series/{id}`.' })
  id: number;
  @ApiProperty({ type: 'integer', minimum: 1, description: 'Position of this date, from 1.' })
  position: number;
  @ApiProperty({ type: 'integer', description: 'Number of dates.' })
  count: number;
  @ApiProperty({
    type: SeriesNeighbourResponse,
    nullable: true,
    description: 'The last date before this one that is not cancelled.',
  })
  previous: SeriesNeighbourResponse | null;
  @ApiProperty({
    type: SeriesNeighbourResponse,
    nullable: true,
    description: 'The first date after this one that is not cancelled.',
  })
  next: SeriesNeighbourResponse | null;
}

export class AdminBookingResponse extends AdminBookingRowResponse implements DeskBookingDetail {
  @ApiProperty({ type: HirerResponse, nullable: true, description: 'Account of the hirer, if there is one.' })
  hirer: HirerResponse | null;
  @ApiProperty({ type: String, nullable: true, description: 'Notes of the hirer.' })
  notes: string | null;
  @ApiProperty({ type: String, nullable: true })
  purpose: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactName: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactEmail: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactPhone: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Only staff see it.' })
  internalNote: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Shown on the run sheet.' })
  runSheetNote: string | null;
  @ApiProperty({ type: [BookingPaperResponse], description: 'The checklist of papers.' })
  papers: BookingPaperResponse[];
  @ApiProperty({ type: [BookedExtraResponse], description: 'Extras of the booking.' })
  extras: BookedExtraResponse[];
  @ApiProperty({ type: String, nullable: true, description: 'ID of the payment at the provider.' })
  paymentId: string | null;
  @ApiProperty({ type: Date, nullable: true })
  paymentDate: Date | null;
  @ApiProperty({ type: BookingRefundResponse, nullable: true })
  refund: BookingRefundResponse | null;
  @ApiProperty({ type: Date, nullable: true })
  attendedAt: Date | null;
  @ApiProperty({
    type: PersonResponse,
    nullable: true,
    description: 'The person who recorded the attendance.',
  })
  attendedBy: PersonResponse | null;
  @ApiProperty({ enum: CancelledAs, enumName: 'CancelledAs', nullable: true })
  cancelledAs: CancelledAs | null;
  @ApiProperty({ type: String, nullable: true })
  cancelReason: string | null;
  @ApiProperty({
    type: [OtherBookingResponse],
    description: 'Up to 20 other bookings of the hirer, the latest first.',
  })
  otherBookings: OtherBookingResponse[];
  @ApiProperty({
    type: SeriesPositionResponse,
    nullable: true,
    description: 'For a date of a recurring booking.',
  })
  series: SeriesPositionResponse | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Version of the terms of hire that were accepted.',
  })
  termsVersion: number | null;
  @ApiProperty({ type: Date, nullable: true })
  termsAcceptedAt: Date | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'For a held change: ID of the booking that it changes.',
  })
  changesBookingId: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'For an offer: ID of its waiting-list entry.',
  })
  waitingListEntryId: number | null;
}

export class BookingNeighboursResponse implements Neighbours {
  @ApiProperty({ type: 'integer', nullable: true })
  previousId: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  nextId: number | null;
}

export class BookingSumsResponse {
  @Money({ example: '1860.00' })
  totalAmount: number;
  @Money({ description: 'Payments less refunds.', example: '1560.00' })
  paidAmount: number;
  @Money({ description: 'Sum of the balances above zero.', example: '300.00' })
  owedAmount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}

/** @param sums in minor units */
export function toBookingSums(
  { totalMinor, paidMinor, owedMinor }: { totalMinor: number; paidMinor: number; owedMinor: number },
  currency: string,
): BookingSumsResponse {
  return {
    totalAmount: totalMinor,
    paidAmount: paidMinor,
    owedAmount: owedMinor,
    currency,
  };
}
