import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { BookingPaymentMethod, bookingPaymentMethod } from '../../../platform/common/payment-methods.js';
import type { Hold } from '../../application/holds.service.js';
import { dueDayOf } from '../../domain/pay-by.js';
import {
  BOOKED_STATUSES,
  BookingStatus,
  PaymentStatus,
  RefundProgress,
} from '../../domain/booking-status.js';
import { slotsOf } from '../../domain/slot-run.js';
import type { BookingEntity } from '../../persistence/booking.entity.js';
import { Money } from '../../../platform/http/money.js';

export class BookingRefundResponse {
  @ApiProperty({ enum: RefundProgress, enumName: 'RefundProgress' })
  status: RefundProgress;
  @Money({ example: '150.00' })
  amount: number;
}

export class BookedExtraResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'PA system' })
  name: string;
  @Money({ example: '60.00', description: 'The price at the time of booking.' })
  price: number;
}

/** The first of several slots in a row. */
export const FirstTimeSlot = (): PropertyDecorator =>
  ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The first of several slots in a row; null for one slot. It is the `timeSlot` to ask for.',
  });

/** The last of several slots in a row. */
export const LastTimeSlot = (): PropertyDecorator =>
  ApiProperty({
    type: String,
    nullable: true,
    example: null,
    description: 'The last of several slots in a row; null for one slot.',
  });

export class BookingResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer' })
  spaceId: number;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ format: 'date', description: 'Venue-local day.' })
  date: string;
  @ApiProperty({
    example: '2:00 PM - 4:00 PM',
    description: 'Of several slots in a row: from the first start to the last end.',
  })
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
  @ApiProperty({ type: String, nullable: true })
  notes: string | null;
  @ApiProperty({ type: String, nullable: true })
  purpose: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactName: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactEmail: string | null;
  @ApiProperty({ type: String, nullable: true })
  contactPhone: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  userId: number | null;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus' })
  status: BookingStatus;
  @ApiProperty({ type: [BookedExtraResponse] })
  extras: BookedExtraResponse[];
  @Money({ example: '300.00', description: 'With extras.' })
  totalAmount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty()
  isPaid: boolean;
  @Money({
    example: '0.00',
    description: 'What the hirer still owes for the booking; of a hold `0.00`.',
  })
  due: number;
  @ApiProperty({ type: String, format: 'date', nullable: true, description: 'Last day to pay what is due.' })
  payBy: string | null;
  @ApiProperty({ enum: BookingPaymentMethod, enumName: 'BookingPaymentMethod', nullable: true })
  paymentMethod: BookingPaymentMethod | null;
  @ApiProperty({ enum: PaymentStatus, enumName: 'PaymentStatus' })
  paymentStatus: PaymentStatus;
  @ApiProperty({ type: String, nullable: true })
  paymentId: string | null;
  @ApiProperty({ type: Date, nullable: true })
  paymentDate: Date | null;
  @ApiProperty({ type: Date, nullable: true })
  holdExpiresAt: Date | null;
  @ApiPropertyOptional({
    type: 'integer',
    description:
      'Only in `GET /api/bookings/{id}` of a hold: how many minutes the next extension adds. 0: it cannot be extended.',
  })
  extensionMinutes?: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'For the hold of a change: the booking that it changes.',
  })
  changesBookingId: number | null;
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'For the hold of a change: when the change was made. The hold is then `expired`.',
  })
  changeMadeAt: Date | null;
  @ApiProperty({ description: 'Whether it is an offer of the waiting list, which cannot be extended.' })
  isOffer: boolean;
  @ApiProperty({ type: BookingRefundResponse, nullable: true })
  refund: BookingRefundResponse | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The accepted version of the terms of hire.' })
  termsVersion: number | null;
  @ApiProperty({ type: Date, nullable: true })
  termsAcceptedAt: Date | null;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description: 'For a recurring booking: the same for all of its dates.',
  })
  seriesId: number | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty()
  updatedAt: Date;
}

export class HoldResponse {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty()
  holdExpiresAt: Date;
  @ApiProperty({
    type: 'integer',
    example: 10,
    description: 'How many minutes the next extension adds. 0: it cannot be extended.',
  })
  extensionMinutes: number;
  @Money({ example: '300.00' })
  amount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}

export function toBookingResponse(booking: BookingEntity): BookingResponse {
  const { id, spaceId, spaceName, eventType, date, guestCount, name, email, phone, notes, purpose } = booking;
  const { contactName, contactEmail, contactPhone, userId, status, currency, isPaid } = booking;
  const { paymentMethod, paymentStatus, paymentId, refundMinor, refundStatus } = booking;
  return {
    id,
    spaceId,
    spaceName,
    eventType,
    date,
    ...slotsOf(booking),
    startTime: booking.startTime,
    endTime: booking.endTime,
    guestCount,
    name,
    email,
    phone,
    notes,
    purpose,
    contactName,
    contactEmail,
    contactPhone,
    userId,
    status,
    extras: booking.extras.map(({ priceMinor, ...extra }) => ({ ...extra, price: priceMinor })),
    totalAmount: booking.totalMinor,
    currency,
    isPaid,
    due: BOOKED_STATUSES.includes(status) ? Math.max(0, booking.balanceMinor) : 0,
    payBy: BOOKED_STATUSES.includes(status) && booking.balanceMinor > 0 ? dueDayOf(booking) : booking.payBy,
    paymentMethod: paymentMethod && bookingPaymentMethod(paymentMethod),
    paymentStatus,
    paymentId,
    paymentDate: booking.paymentDate,
    holdExpiresAt: status === BookingStatus.Held ? booking.holdExpiresAt : null,
    changesBookingId: booking.changesBookingId,
    changeMadeAt: booking.changeMadeAt,
    isOffer: booking.waitingListEntryId !== null,
    refund: refundStatus ? { status: refundStatus, amount: refundMinor ?? 0 } : null,
    termsVersion: booking.termsVersion,
    termsAcceptedAt: booking.termsAcceptedAt,
    seriesId: booking.seriesId,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
  };
}

export function toHoldResponse(hold: Hold): HoldResponse {
  const { bookingId, holdExpiresAt, extensionMinutes, amountMinor, currency } = hold;
  return {
    bookingId,
    holdExpiresAt,
    extensionMinutes,
    amount: amountMinor,
    currency,
  };
}
