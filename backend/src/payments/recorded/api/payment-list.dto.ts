import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { Digits, Id } from '../../../platform/common/fields.js';
import { PaymentMethod } from '../../../platform/common/payment-methods.js';
import {
  After,
  FirstDay,
  LastDay,
  PageOf,
  PAGING,
  PolledPageQuery,
  SortBy,
} from '../../../platform/lists/page.dto.js';
import { DisputeState } from '../../providers/dispute-state.js';
import { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import type {
  PaymentLine,
  PaymentQuestion,
  PaymentSum,
  WholePayment,
} from '../application/payment-list.service.js';
import { ListedPaymentState, PAYMENT_SORTS, type PaymentRecorder } from '../domain/payment-list.js';
import { AdminBookingRefundResponse, toRefundResponse } from './booking-money.dto.js';
import { Money } from '../../../platform/http/money.js';

/** Filters of the staff's list of payments. */
export class AdminPaymentsQuery extends PolledPageQuery implements PaymentQuestion {
  @SortBy(PAYMENT_SORTS)
  sort?: string;
  @FirstDay()
  from?: string;
  @LastDay()
  to?: string;
  @ApiPropertyOptional({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  @IsOptional()
  @IsEnum(PaymentMethod, { message: 'Choose a payment method from the list.' })
  method?: PaymentMethod;
  @ApiPropertyOptional({ enum: ListedPaymentState, enumName: 'ListedPaymentState' })
  @IsOptional()
  @IsEnum(ListedPaymentState, { message: 'Choose a status from the list.' })
  status?: ListedPaymentState;
  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Digits()
  @Id('Enter the account’s ID.')
  recordedBy?: number;
  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Digits()
  @Id('Enter the payout’s ID.')
  payout?: number;
  @After('Arrived or recorded after it.')
  after?: string;
}

export class AdminPaymentSumsQuery extends OmitType(AdminPaymentsQuery, [...PAGING, 'sort']) {}

export class PaidBookingRefResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'BSC-1042-9' })
  reference: string;
}

export class AdminPaymentRowResponse implements PaymentLine {
  @ApiProperty({ format: 'uuid' })
  id: string;
  @ApiProperty({ format: 'date' })
  receivedOn: string;
  @ApiProperty()
  at: Date;
  @ApiProperty({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  method: PaymentMethod;
  @ApiProperty({ enum: PaymentPurpose, enumName: 'PaymentPurpose' })
  purpose: PaymentPurpose;
  @ApiProperty({ enum: ListedPaymentState, enumName: 'ListedPaymentState' })
  status: ListedPaymentState;
  @ApiProperty({ type: String, nullable: true })
  payer: string | null;
  @ApiProperty({ type: [PaidBookingRefResponse] })
  bookings: PaidBookingRefResponse[];
  @Money({ example: '120.00' })
  gross: number;
  @Money({ example: '0.00' })
  refunded: number;
  @Money({ nullable: true, description: 'null while it is not known.' })
  fee: number | null;
  @Money({ nullable: true })
  net: number | null;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: String, nullable: true })
  reference: string | null;
  @ApiProperty({ type: String, nullable: true })
  providerId: string | null;
  @ApiProperty({ type: String, nullable: true })
  recordedBy: string | null;
  @ApiProperty({ type: 'integer', nullable: true })
  payoutId: number | null;
  @ApiProperty({ type: String, nullable: true })
  payout: string | null;
}

export class AdminPaymentRowPageResponse extends PageOf(AdminPaymentRowResponse) {}

export class PaymentSumResponse implements PaymentSum {
  @ApiProperty({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  method: PaymentMethod;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ type: 'integer' })
  count: number;
  @Money({ example: '1240.00' })
  gross: number;
  @Money({ example: '0.00' })
  refunded: number;
}

export class PaymentRecorderResponse implements PaymentRecorder {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Robin Smith' })
  name: string;
}

export class AdminPaymentAllocationResponse {
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ example: 'Robin Smith' })
  name: string;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '6:00 PM - 8:00 PM' })
  timeSlot: string;
  @Money({ example: '120.00' })
  amount: number;
}

export class AdminPaymentResponse {
  @ApiProperty({ type: AdminPaymentRowResponse })
  payment: AdminPaymentRowResponse;
  @ApiProperty({ type: [AdminPaymentAllocationResponse] })
  allocations: AdminPaymentAllocationResponse[];
  @ApiProperty({ type: [AdminBookingRefundResponse] })
  refunds: AdminBookingRefundResponse[];
  @ApiProperty({ type: String, nullable: true })
  providerUrl: string | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: Date, nullable: true })
  completedAt: Date | null;
  @ApiProperty({ type: String, nullable: true })
  rejection: string | null;
  @ApiProperty()
  canBeVoided: boolean;
  @ApiProperty({ description: 'Its month is closed. A void counts in the first open month.' })
  isMonthClosed: boolean;
  @ApiProperty({ type: Date, nullable: true })
  voidedAt: Date | null;
  @ApiProperty({ type: String, nullable: true })
  voidedBy: string | null;
  @ApiProperty({ type: String, nullable: true })
  voidReason: string | null;
  @ApiProperty({ enum: DisputeState, enumName: 'DisputeState', nullable: true })
  disputeState: DisputeState | null;
  @Money({ nullable: true })
  disputed: number | null;
  @ApiProperty({ type: Date, nullable: true })
  evidenceDue: Date | null;
}

export function toPaymentResponse({
  payment,
  details,
  allocations,
  refunds,
  providerUrl,
}: WholePayment): AdminPaymentResponse {
  const { createdAt, completedAt, voidedAt, disputeEvidenceDue, disputeMinor } = details;
  const { rejection, canBeVoided, isMonthClosed, voidedBy, voidReason, disputeState } = details;
  return {
    payment,
    providerUrl,
    rejection,
    canBeVoided,
    isMonthClosed,
    voidedBy,
    voidReason,
    disputeState,
    allocations: allocations.map(({ amountMinor, ...row }) => ({ ...row, amount: amountMinor })),
    refunds: refunds.map(toRefundResponse),
    createdAt,
    completedAt,
    voidedAt,
    disputed: disputeMinor,
    evidenceDue: disputeEvidenceDue,
  };
}
