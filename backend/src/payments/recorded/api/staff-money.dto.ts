import { ApiProperty, ApiPropertyOptional, IntersectionType } from '@nestjs/swagger';
import { IsBoolean, IsIn, IsOptional } from 'class-validator';
import { Day, Id } from '../../../platform/common/fields.js';
import {
  PaymentMethod,
  RECORDED_METHOD_MESSAGE,
  RECORDED_METHODS,
  type RecordedMethod,
} from '../../../platform/common/payment-methods.js';
import { Trim } from '../../../platform/common/trim.js';
import { Line, ListOf } from '../../../platform/common/validation.js';
import { AdminBookingMoneyResponse } from './booking-money.dto.js';
import { Amount, Quote, ReasonDto } from './money-fields.js';
import { Money } from '../../../platform/http/money.js';

export class RecordPaymentDto {
  @ApiProperty({ enum: RECORDED_METHODS, enumName: 'DeskPaymentMethod' })
  @IsIn(RECORDED_METHODS, { message: RECORDED_METHOD_MESSAGE })
  method: RecordedMethod;
  @ApiProperty({ type: String, example: '120.00' })
  @Amount()
  amount: string;
  @ApiProperty({
    format: 'date',
    example: '2026-11-20',
    description: 'Venue-local day on which it was received; not in the future.',
  })
  @Day('Enter the date received.')
  receivedOn: string;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100, example: 'BSC-1042-7' })
  @IsOptional()
  @Line(100, 'Enter a reference of up to 100 characters.')
  @Trim()
  reference?: string | null;
  @ApiPropertyOptional({ description: 'Allows an amount above the balance.' })
  @IsOptional()
  @IsBoolean({ message: 'Choose whether to allow more than the balance.' })
  overpaid?: boolean;
}

/** A longer list is likely a mistake, and would lock too many bookings. */
const MAX_ALLOCATIONS = 100;
const ALLOCATIONS_MESSAGE = `Choose up to ${MAX_ALLOCATIONS} bookings, each only once.`;

export class PaidAllocationDto {
  @ApiProperty({ type: 'integer', minimum: 1, example: 1042 })
  @Id('Enter a booking ID.')
  bookingId: number;
  @ApiProperty({ type: String, example: '120.00', description: 'The part for this booking.' })
  @Amount()
  amount: string;
}

export class RecordSharedPaymentDto extends RecordPaymentDto {
  @ApiProperty({
    type: [PaidAllocationDto],
    minItems: 1,
    maxItems: MAX_ALLOCATIONS,
    description: 'Must add up to the amount.',
  })
  @ListOf(() => PaidAllocationDto, ALLOCATIONS_MESSAGE, {
    least: 1,
    most: MAX_ALLOCATIONS,
    by: (allocation) => allocation?.bookingId,
  })
  allocations: PaidAllocationDto[];
}

export class SharedPaymentResponse {
  @ApiProperty({ format: 'uuid' })
  paymentId: string;
  @ApiProperty({ type: [AdminBookingMoneyResponse], description: 'One entry per booking, ordered by ID.' })
  bookings: AdminBookingMoneyResponse[];
}

export class WaiveDto extends ReasonDto {
  @ApiProperty({ type: String, example: '20.00' })
  @Amount()
  amount: string;
}

export class PreviewRefundDto {
  @ApiProperty({ type: String, example: '20.00' })
  @Amount()
  amount: string;
  @ApiProperty({ description: 'True lowers the price by the amount; false refunds an overpayment.' })
  @IsBoolean({ message: 'Choose whether the refund is goodwill.' })
  goodwill: boolean;
}

export class StaffRefundDto extends IntersectionType(PreviewRefundDto, ReasonDto) {
  @Quote()
  quote: string;
}

export class RefundShareResponse {
  @ApiProperty({ enum: PaymentMethod, enumName: 'PaymentMethod' })
  method: PaymentMethod;
  @Money({ example: '20.00' })
  amount: number;
}

export class RefundPreviewResponse {
  @ApiProperty({ type: [RefundShareResponse], description: 'The refund by payment method.' })
  shares: RefundShareResponse[];
  @Money({ example: '100.00', description: 'Total of the booking afterwards.' })
  total: number;
  @Money({ example: '100.00' })
  paid: number;
  @Money({ example: '0.00' })
  balance: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

export class PaidOutDto {
  @ApiProperty({ format: 'date', description: 'Venue-local day; not in the future.' })
  @Day('Enter the date of the refund.')
  paidOutOn: string;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 100 })
  @IsOptional()
  @Line(100, 'Enter a reference of up to 100 characters.')
  @Trim()
  reference?: string | null;
}

export class MakePayLinkDto {
  @ApiProperty({ description: 'Whether to email the hirer a pay link as well.' })
  @IsBoolean({ message: 'Choose whether to email the hirer.' })
  send: boolean;
}

export class PayLinkResponse {
  @ApiProperty({ example: 'https://club.example/pay?t=…', description: 'Shown once; we keep no copy of it.' })
  url: string;
}
