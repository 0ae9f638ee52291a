import { ApiProperty } from '@nestjs/swagger';
import {
  BookedExtraResponse,
  BookingRefundResponse,
} from '../../../../bookings/bookings/api/dto/booking-response.dto.js';
import { Attendance } from '../../../../bookings/bookings/domain/attendance.js';
import {
  BookingStatus,
  CancelledAs,
  PaymentStatus,
} from '../../../../bookings/bookings/domain/booking-status.js';
import { type Paper, PaperKind, type PapersSummary } from '../../../../bookings/bookings/domain/papers.js';
import { PaymentMethod } from '../../../../platform/common/payment-methods.js';
import { PersonResponse } from '../../../../platform/editing/editable.dto.js';
import type { Neighbours } from '../../../../platform/lists/find-neighbours.js';
import { formatMinor } from '../../../../platform/common/money.js';
import { PageOf } from '../../../../platform/lists/page.dto.js';
import type {
  DeskBooking,
  DeskBookingDetail,
  Hirer,
  OtherBooking,
  PlaceInSeries,
  SeriesNeighbour,
} from '../../application/desk-bookings.service.js';

export class BookedSpaceResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Main hall' })
  name: string;
}

export class PapersSummaryResponse implements PapersSummary {
  @ApiProperty({ type: 'integer', description: 'On the checklist.', example: 2 })
  asked: number;
  @ApiProperty({ type: 'integer', description: 'Seen, and valid on the day of the booking.', example: 1 })
  valid: number;
}

export class AdminBookingRowResponse implements DeskBooking {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ description: 'For transfers, with a check digit.', example: 'BSC-1042-9' })
  reference: string;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus' })
  status: BookingStatus;
  @ApiProperty({ format: 'date', description: 'Venue-local day.' })
  date: string;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  timeSlot: string;
  @ApiProperty({ format: 'date-time' })
  startTime: string;
  @ApiProperty({ format: 'date-time' })
  endTime: string;
  @ApiProperty({ type: BookedSpaceResponse })
  space: BookedSpaceResponse;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ type: 'integer', example: 45 })
  guestCount: number;
  @ApiProperty({ example: 'Robin Taylor' })
  name: string;
  @ApiProperty({ example: 'robin@example.org' })
  email: string;
  @ApiProperty({ type: String, nullable: true })
  phone: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: a hirer without an account.' })
  userId: number | null;
  @ApiProperty({ type: PersonResponse, nullable: true, description: 'Who has entered it.' })
  createdBy: PersonResponse | null;
  @ApiProperty({ example: '300.00' })
  totalAmount: string;
  @ApiProperty({ example: '100.00', description: 'What came and has not gone back.' })
  paidAmount: string;
  @ApiProperty({ example: '200.00', description: 'Still owed; negative when too much was paid.' })
  balance: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ enum: PaymentMethod, enumName: 'PaymentMethod', nullable: true })
  paymentMethod: PaymentMethod | null;
  @ApiProperty({ enum: PaymentStatus, enumName: 'PaymentStatus' })
  paymentStatus: PaymentStatus;
  @ApiProperty({ enum: Attendance, enumName: 'Attendance', nullable: true })
  attendance: Attendance | null;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'When the balance is due.' })
  payBy: string | null;
  @ApiProperty({ type: [String], example: ['regular'] })
  tags: string[];
  @ApiProperty({ description: 'The staff have noted something.' })
  hasNote: boolean;
  @ApiProperty({ type: PapersSummaryResponse })
  papersSummary: PapersSummaryResponse;
  @ApiProperty({
    type: 'integer',
    description: 'Goes back as `If-Match: "…"` with a change; of one booking also the `ETag`.',
  })
  version: number;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'When a hold ends.' })
  holdExpiresAt: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Of a hire that repeats.' })
  seriesId: number | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
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

export class PlaceInSeriesResponse implements PlaceInSeries {
  @ApiProperty({ type: 'integer', description: 'Of `GET /api/admin/booking-series/{id}`.' })
  id: number;
  @ApiProperty({ type: 'integer', minimum: 1 })
  place: number;
  @ApiProperty({ type: 'integer' })
  count: number;
  @ApiProperty({
    type: SeriesNeighbourResponse,
    nullable: true,
    description: 'The date before that is not cancelled.',
  })
  previous: SeriesNeighbourResponse | null;
  @ApiProperty({ type: SeriesNeighbourResponse, nullable: true })
  next: SeriesNeighbourResponse | null;
}

export class AdminBookingResponse extends AdminBookingRowResponse implements DeskBookingDetail {
  @ApiProperty({ type: HirerResponse, nullable: true, description: 'The account, where there is one.' })
  hirer: HirerResponse | null;
  @ApiProperty({ type: String, nullable: true, description: 'From the hirer.' })
  notes: string | null;
  @ApiProperty({ type: String, nullable: true })
  purpose: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactName: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactEmail: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactPhone: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'For the staff alone.' })
  internalNote: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Shown on the run sheet.' })
  runSheetNote: string | null;
  @ApiProperty({ type: [BookingPaperResponse], description: 'The checklist.' })
  papers: BookingPaperResponse[];
  @ApiProperty({ type: [BookedExtraResponse], description: 'What was added to the hire.' })
  extras: BookedExtraResponse[];
  @ApiProperty({ type: String, nullable: true, description: 'The provider’s, of what has paid for it.' })
  paymentId: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  paymentDate: string | null;
  @ApiProperty({ type: BookingRefundResponse, nullable: true })
  refund: BookingRefundResponse | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  attendedAt: string | null;
  @ApiProperty({ type: PersonResponse, nullable: true, description: 'Who has noted the attendance.' })
  attendedBy: PersonResponse | null;
  @ApiProperty({ enum: CancelledAs, enumName: 'CancelledAs', nullable: true })
  cancelledAs: CancelledAs | null;
  @ApiProperty({ type: String, nullable: true })
  cancelReason: string | null;
  @ApiProperty({
    type: [OtherBookingResponse],
    description: 'The same hirer’s, at most 20, latest day first.',
  })
  otherBookings: OtherBookingResponse[];
  @ApiProperty({ type: PlaceInSeriesResponse, nullable: true, description: 'Of a hire that repeats.' })
  series: PlaceInSeriesResponse | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The terms of hire that were accepted.' })
  termsVersion: number | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  termsAcceptedAt: string | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of a hold: the booking that its hirer changes to this.',
  })
  changesBookingId: number | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'Of an offer: the waiting-list entry that it answers.',
  })
  waitingListEntryId: number | null;
  @ApiProperty({ format: 'date-time' })
  updatedAt: string;
}

export class BookingNeighboursResponse implements Neighbours {
  @ApiProperty({ type: 'integer', nullable: true })
  previousId: number | null;
  @ApiProperty({ type: 'integer', nullable: true })
  nextId: number | null;
}

export class BookingSumsResponse {
  @ApiProperty({ example: '1860.00' })
  totalAmount: string;
  @ApiProperty({ description: 'What of it has come and has not gone back.', example: '1560.00' })
  paidAmount: string;
  @ApiProperty({ description: 'Of those that owe something.', example: '300.00' })
  owedAmount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}

/** Amounts in minor units. */
export function toBookingSums(
  { totalMinor, paidMinor, owedMinor }: { totalMinor: number; paidMinor: number; owedMinor: number },
  currency: string,
): BookingSumsResponse {
  return {
    totalAmount: formatMinor(totalMinor),
    paidAmount: formatMinor(paidMinor),
    owedAmount: formatMinor(owedMinor),
    currency,
  };
}
