import { ApiProperty, OmitType } from '@nestjs/swagger';
import { dueDayOf } from '../../../bookings/domain/pay-by.js';
import { BookingStatus } from '../../../bookings/domain/booking-status.js';
import { LineKind } from '../../../bookings/domain/line-kind.js';
import { PaymentMethod } from '../../../platform/common/payment-methods.js';
import type { BookingEntity } from '../../../bookings/persistence/booking.entity.js';
import type { BookingMoney, OwnBookingMoney } from '../application/booking-money.service.js';
import type { MoneyRefund } from '../persistence/booking-money.repository.js';
import { DisputeState } from '../../providers/dispute-state.js';
import { PaymentState } from '../../settlement/domain/payment-status.js';
import { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import { RefundState } from '../../settlement/domain/refund-state.js';
import { Money } from '../../../platform/http/money.js';

export class OrderLineResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: LineKind, enumName: 'LineKind' })
  kind: LineKind;
  @ApiProperty({ example: 'Hire' })
  text: string;
  @Money({ example: '-60.00', description: 'Negative for a reduction.' })
  amount: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'The line that this one reverses.' })
  reversesId: number | null;
  @ApiProperty()
  createdAt: Date;
}

export class AdminOrderLineResponse extends OrderLineResponse {
  @ApiProperty({ type: String, nullable: true })
  reason: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the staff member who added it.' })
  by: string | null;
}

export class BookingPaymentResponse {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({
    enum: PaymentPurpose,
    enumName: 'PaymentPurpose',
    description: 'A bond does not count towards the price.',
  })
  purpose: PaymentPurpose;
  @ApiProperty({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  method: PaymentMethod;
  @ApiProperty({ enum: PaymentState, enumName: 'PaymentState' })
  status: PaymentState;
  @Money({
    example: '120.00',
    description: 'The part for this booking; all of a payment that was refused.',
  })
  amount: number;
  @ApiProperty({ description: 'When the payment was received.' })
  at: Date;
}

export class AdminBookingPaymentResponse extends BookingPaymentResponse {
  @ApiProperty({ type: String, nullable: true, description: 'The provider’s id.' })
  providerPaymentId: string | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Set for payments that staff recorded.',
  })
  receivedOn: string | null;
  @ApiProperty({ type: String, nullable: true })
  reference: string | null;
  @ApiProperty({
    type: 'array',
    items: { type: 'integer' },
    description: 'Other bookings that it pays for. Voiding it affects them too.',
    example: [1043],
  })
  alsoFor: number[];
  @ApiProperty({ type: String, nullable: true, description: 'Name of the staff member who recorded it.' })
  by: string | null;
  @ApiProperty({ type: Date, nullable: true })
  voidedAt: Date | null;
  @ApiProperty({
    description: 'True while nothing of it was refunded and, for a bond, the rooms are not inspected.',
  })
  canBeVoided: boolean;
  @ApiProperty({ description: 'Its month is closed. A void counts in the first open month.' })
  isMonthClosed: boolean;
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
  @Money({ example: '60.00' })
  amount: number;
  @ApiProperty({ enum: RefundState, enumName: 'RefundState' })
  status: RefundState;
  @ApiProperty()
  at: Date;
}

export class AdminBookingRefundResponse extends BookingRefundRowResponse {
  @ApiProperty({ example: 'cancelled' })
  reason: string;
  @ApiProperty({ type: String, nullable: true })
  note: string | null;
  @ApiProperty({ type: String, nullable: true, description: 'Name of the staff member who requested it.' })
  by: string | null;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'When it was paid out by hand.',
  })
  paidOutOn: string | null;
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When it goes out; null unless it waits. Until then the cancellation can be undone.',
  })
  sendAfter: Date | null;
}

export class AdminBookingMoneyResponse {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ enum: BookingStatus, enumName: 'BookingStatus' })
  status: BookingStatus;
  @ApiProperty({ type: 'integer', description: 'The booking’s version.' })
  version: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @Money({ example: '120.00' })
  total: number;
  @Money({ example: '120.00' })
  paid: number;
  @Money({ example: '0.00', description: 'Amount owed; negative if too much was paid.' })
  balance: number;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  payBy: string | null;
  @ApiProperty({
    format: 'date',
    description:
      'When a balance is due: by its invoice, else as agreed (`payBy`), else on the day of the booking.',
  })
  dueOn: string;
  @ApiProperty({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Last day to undo the cancellation; null if it cannot be undone.',
  })
  undoUntil: string | null;
  @ApiProperty({ type: [AdminOrderLineResponse] })
  lines: AdminOrderLineResponse[];
  @ApiProperty({ type: [AdminBookingPaymentResponse] })
  payments: AdminBookingPaymentResponse[];
  @ApiProperty({ type: [AdminBookingRefundResponse] })
  refunds: AdminBookingRefundResponse[];
}

/** A change that is held until its difference is paid. */
export class OpenChangeResponse {
  @ApiProperty({ type: 'integer', description: 'Pay for this hold, or cancel it.' })
  holdId: number;
  @ApiProperty({ format: 'date-time' })
  holdExpiresAt: string;
  @Money({ example: '30.00' })
  due: number;
  @ApiProperty({ format: 'date', description: 'New date of the booking, venue-local.' })
  date: string;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @ApiProperty({ type: 'integer', example: 45 })
  guestCount: number;
}

/** The same for the hirer, without what only staff see. */
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
  @ApiProperty({ description: 'The hirer cannot change the booking; the club can.' })
  isPriceAgreed: boolean;
}

export function toMoneyResponse({
  booking,
  lines,
  payments,
  refunds,
  undoUntil,
}: BookingMoney): AdminBookingMoneyResponse {
  const { id: bookingId, status, version, currency, totalMinor, paidMinor, balanceMinor, payBy } = booking;
  const dueOn = dueDayOf(booking);
  return {
    bookingId,
    status,
    version,
    currency,
    total: totalMinor,
    paid: paidMinor,
    balance: lines.length === 0 ? 0 : balanceMinor,
    payBy,
    dueOn,
    undoUntil,
    lines: lines.map(({ amountMinor, ...line }) => ({ ...line, amount: amountMinor })),
    payments: payments.map(({ amountMinor, ...payment }) => ({
      ...payment,
      amount: amountMinor,
    })),
    refunds: refunds.map(toRefundResponse),
  };
}

export function toRefundResponse({
  amountMinor,
  at,
  sendAfter,
  cause: _,
  ...refund
}: MoneyRefund): AdminBookingRefundResponse {
  return {
    ...refund,
    amount: amountMinor,
    at,
    sendAfter,
  };
}

export function toOwnMoneyResponse({
  change,
  isPriceAgreed,
  ...money
}: OwnBookingMoney): BookingMoneyResponse {
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
    isPriceAgreed,
  };
}

function toOpenChange(hold: BookingEntity): OpenChangeResponse {
  const { id: holdId, holdExpiresAt, totalMinor, date, timeSlot, spaceName, guestCount } = hold;
  return {
    holdId,
    holdExpiresAt: holdExpiresAt?.toISOString() ?? '',
    due: totalMinor,
    date,
    timeSlot,
    spaceName,
    guestCount,
  };
}
