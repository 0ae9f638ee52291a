import { ApiProperty, OmitType } from '@nestjs/swagger';
import { BookingStatus } from '../../../bookings/bookings/domain/booking-status.js';
import { LineKind } from '../../../bookings/bookings/domain/line-kind.js';
import { formatMinor } from '../../../platform/common/money.js';
import { PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { BookingEntity } from '../../../bookings/bookings/persistence/booking.entity.js';
import type { BookingMoney, OwnBookingMoney } from '../application/booking-money.service.js';
import { DisputeState } from '../../providers/dispute-state.js';
import { PaymentState } from '../../settlement/domain/payment-status.js';
import { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import { RefundState } from '../../settlement/domain/refund-state.js';

export class OrderLineResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: LineKind, enumName: 'LineKind' })
  kind: LineKind;
  @ApiProperty({ example: 'Hire' })
  text: string;
  @ApiProperty({ example: '-60.00', description: 'Signed.' })
  amount: string;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The line that it takes back.' })
  reversesId: number | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class AdminOrderLineResponse extends OrderLineResponse {
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Who of the staff has written it.' })
  by: string | null;
}

export class BookingPaymentResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ enum: PaymentPurpose, enumName: 'PaymentPurpose', description: 'A bond pays for nothing.' })
  purpose: PaymentPurpose;
  @ApiProperty({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  method: PaymentMethod;
  @ApiProperty({ enum: PaymentState, enumName: 'PaymentState' })
  status: PaymentState;
  @ApiProperty({ example: '120.00', description: 'What of it is for this booking.' })
  amount: string;
  @ApiProperty({ format: 'date-time', description: 'When it came.' })
  at: string;
}

export class AdminBookingPaymentResponse extends BookingPaymentResponse {
  @ApiProperty({ type: String, nullable: true, description: 'The provider’s id.' })
  providerPaymentId: string | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Of one that staff have recorded.',
  })
  receivedOn: string | null;
  @ApiProperty({ type: String, nullable: true })
  reference: string | null;
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description: 'The other bookings that it is for: voided, it counts for none of them.',
    example: [1043],
  })
  alsoFor: number[];
  @ApiProperty({ type: String, nullable: true, description: 'Who has recorded it.' })
  by: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  voidedAt: string | null;
  @ApiProperty({ description: 'Nothing of it was refunded, and no rooms were inspected for the bond.' })
  canBeVoided: boolean;
  @ApiProperty({ type: String, nullable: true })
  voidReason: string | null;
  @ApiProperty({ enum: DisputeState, enumName: 'DisputeState', nullable: true })
  disputeState: DisputeState | null;
}

export class BookingRefundRowResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'uuid' })
  paymentId: string;
  @ApiProperty({ example: '60.00' })
  amount: string;
  @ApiProperty({ enum: RefundState, enumName: 'RefundState' })
  status: RefundState;
  @ApiProperty({ format: 'date-time' })
  at: string;
}

export class AdminBookingRefundResponse extends BookingRefundRowResponse {
  @ApiProperty({ example: 'cancelled' })
  reason: string;
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Who of the staff has asked for it.' })
  by: string | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Of recorded money: when it was paid out.',
  })
  paidOutOn: string | null;
}

export class AdminBookingMoneyResponse {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus' })
  status: BookingStatus;
  @ApiProperty({ type: 'integer', description: 'Of the booking.' })
  version: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: '120.00' })
  total: string;
  @ApiProperty({ example: '120.00' })
  paid: string;
  @ApiProperty({ example: '0.00', description: 'What is owed; negative when too much has been paid.' })
  balance: string;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  payBy: string | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Last day on which its cancellation can be undone; null where there is none.',
  })
  undoUntil: string | null;
  @ApiProperty({ type: [AdminOrderLineResponse] })
  lines: AdminOrderLineResponse[];
  @ApiProperty({ type: [AdminBookingPaymentResponse] })
  payments: AdminBookingPaymentResponse[];
  @ApiProperty({ type: [AdminBookingRefundResponse] })
  refunds: AdminBookingRefundResponse[];
}

/** What is kept for a booking until the difference of its change is paid. */
export class OpenChangeResponse {
  @ApiProperty({ type: 'integer', description: 'Pay for this hold, or cancel it.' })
  holdId: number;
  @ApiProperty({ format: 'date-time' })
  holdExpiresAt: string;
  @ApiProperty({ example: '30.00' })
  due: string;
  @ApiProperty({ format: 'date', description: 'Venue-local day.' })
  date: string;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ type: 'integer', example: 45 })
  guestCount: number;
}

/** The same for the member whose booking it is: without what staff note. */
export class BookingMoneyResponse extends OmitType(AdminBookingMoneyResponse, [
  'lines',
  'payments',
  'refunds',
  'version',
  'undoUntil',
]) {
  @ApiProperty({ type: [OrderLineResponse] })
  lines: OrderLineResponse[];
  @ApiProperty({ type: [BookingPaymentResponse] })
  payments: BookingPaymentResponse[];
  @ApiProperty({ type: [BookingRefundRowResponse] })
  refunds: BookingRefundRowResponse[];
  @ApiProperty({ type: OpenChangeResponse, nullable: true })
  change: OpenChangeResponse | null;
}

export function toMoneyResponse({
  booking,
  lines,
  payments,
  refunds,
  undoUntil,
}: BookingMoney): AdminBookingMoneyResponse {
  const { id: bookingId, status, version, currency, totalMinor, paidMinor, balanceMinor, payBy } = booking;
  return {
    bookingId,
    status,
    version,
    currency,
    total: formatMinor(totalMinor),
    paid: formatMinor(paidMinor),
    balance: formatMinor(lines.length === 0 ? 0 : balanceMinor),
    payBy,
    undoUntil,
    lines: lines.map(({ amountMinor, createdAt, ...line }) => ({
      ...line,
      amount: formatMinor(amountMinor),
      createdAt: createdAt.toISOString(),
    })),
    payments: payments.map(({ amountMinor, at, voidedAt, ...payment }) => ({
      ...payment,
      amount: formatMinor(amountMinor),
      at: at.toISOString(),
      voidedAt: voidedAt?.toISOString() ?? null,
    })),
    refunds: refunds.map(({ amountMinor, at, ...refund }) => ({
      ...refund,
      amount: formatMinor(amountMinor),
      at: at.toISOString(),
    })),
  };
}

export function toOwnMoneyResponse({ change, ...money }: OwnBookingMoney): BookingMoneyResponse {
  const { version: _, undoUntil: _until, lines, payments, refunds, ...rest } = toMoneyResponse(money);
  return {
    ...rest,
    lines: lines.map(({ id, kind, text, amount, reversesId, createdAt }) => ({
      id,
      kind,
      text,
      amount,
      reversesId,
      createdAt,
    })),
    payments: payments
      .filter(({ voidedAt }) => voidedAt === null)
      .map(({ id, purpose, method, status, amount, at }) => ({ id, purpose, method, status, amount, at })),
    refunds: refunds.map(({ id, paymentId, amount, status, at }) => ({ id, paymentId, amount, status, at })),
    change: change && toOpenChange(change),
  };
}

function toOpenChange(hold: BookingEntity): OpenChangeResponse {
  const { id: holdId, holdExpiresAt, totalMinor, date, timeSlot, spaceName, guestCount } = hold;
  return {
    holdId,
    holdExpiresAt: holdExpiresAt?.toISOString() ?? '',
    due: formatMinor(totalMinor),
    date,
    timeSlot,
    spaceName,
    guestCount,
  };
}
