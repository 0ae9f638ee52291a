import { ApiProperty, IntersectionType } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { PaymentPurpose } from '../../settlement/domain/recorded-payment.js';
import { OrderIdParam, PaymentId } from './payments.dto.js';
import { Money } from '../../../platform/http/money.js';

export class PayLinkTokenDto {
  @ApiProperty({
    minLength: 43,
    maxLength: 43,
    example: 'k3v9Zr1QmX0bT7cW2yLh5nPs8dFg4jKa6eUi1oRtYwE',
    description: 'The value of `t` in the link.',
  })
  @Matches(/^[\w-]{43}$/, { message: 'This link is incomplete.' })
  token: string;
}

export class PayLinkOrderDto extends IntersectionType(PayLinkTokenDto, OrderIdParam) {}

export class PayLinkSettleDto extends PayLinkTokenDto {
  @PaymentId()
  paymentId: string;
}

/** What the holder of a pay link sees of the booking. */
export class PayLinkBookingResponse {
  @ApiProperty({
    enum: PaymentPurpose,
    enumName: 'PaymentPurpose',
    description: 'What the link pays for: the hire or the bond.',
  })
  purpose: PaymentPurpose;
  @ApiProperty({ type: 'integer' })
  bookingId: number;
  @ApiProperty({ example: 'BSC-1042-7' })
  reference: string;
  @ApiProperty({ example: 'Birthday Party' })
  eventType: string;
  @ApiProperty({ format: 'date' })
  date: string;
  @ApiProperty({ example: '2:00 PM - 4:00 PM' })
  timeSlot: string;
  @ApiProperty({ example: 'Main hall' })
  spaceName: string;
  @Money({ example: '240.00' })
  total: number;
  @Money({ example: '0.00' })
  paid: number;
  @Money({ example: '240.00', description: 'Amount to pay now; 0.00 if nothing is due.' })
  due: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ description: 'Whether the provider is still processing a payment.' })
  beingPaid: boolean;
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When an unpaid waiting-list offer lapses; null for other bookings.',
  })
  offeredUntil: Date | null;
  @ApiProperty({ description: 'Whether the booking was cancelled, or its offer lapsed or was declined.' })
  isOver: boolean;
}
