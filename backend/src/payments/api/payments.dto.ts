import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Allow, IsIn, IsOptional, Matches } from 'class-validator';
import { Id } from '../../platform/common/fields.js';
import { Text } from '../../platform/common/validation.js';
import { BookingResponse } from '../../bookings/api/dto/booking-response.dto.js';

const AMOUNT = {
  oneOf: [{ type: 'number' }, { type: 'string' }],
  example: 300,
  description: 'In pounds, at most two decimals.',
};

export class CreatePaymentIntentDto {
  /** Checked as money by the service, which answers 422 for anything that is not the price. */
  @ApiProperty(AMOUNT)
  @Allow()
  amount: number | string;

  @ApiPropertyOptional({ type: 'integer', nullable: true, description: 'The hold that is paid for.' })
  @IsOptional()
  @Id('Please give the number of a booking.')
  bookingId?: number | null;
}

export class CreatePaypalOrderDto extends CreatePaymentIntentDto {
  @ApiProperty({ example: 'GBP' })
  @Text(3, 'Please give the currency as three letters.')
  currency: string;

  @ApiProperty({ enum: ['CAPTURE'] })
  @IsIn(['CAPTURE'], { message: 'Only the intent CAPTURE is supported.' })
  intent: 'CAPTURE';
}

export class OrderIdParam {
  @ApiProperty({ maxLength: 64, example: '5O190127TN364715T' })
  @Matches(/^[A-Za-z0-9_-]{1,64}$/, { message: 'Please give the id of an order.' })
  orderId: string;
}

export class PaymentIntentResponse {
  @ApiProperty({ example: 'pi_3Q1_secret_7f' })
  clientSecret: string;
  @ApiProperty({ example: 'pi_3Q1' })
  paymentId: string;
  @ApiProperty({ example: '300.00' })
  amount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}

export class PaypalSetupResponse {
  @ApiProperty({ example: 'eyJraWQiOi…' })
  clientToken: string;
}

export class PaypalOrderResponse {
  @ApiProperty({ example: '5O190127TN364715T' })
  id: string;
  @ApiProperty({ example: 'CREATED' })
  status: string;
}

export class CaptureResponse {
  @ApiProperty({ example: '5O190127TN364715T' })
  id: string;
  @ApiProperty({ enum: ['COMPLETED', 'PENDING'], enumName: 'CaptureStatus' })
  status: 'COMPLETED' | 'PENDING';
  @ApiProperty({
    type: BookingResponse,
    nullable: true,
    description: 'Null for an order without a hold, until it is posted with a booking.',
  })
  booking: BookingResponse | null;
}

export class PaymentProcessingResponse {
  @ApiProperty({ enum: ['payment_processing'] })
  code: 'payment_processing';
  @ApiProperty({ example: 'Your payment is being processed.' })
  message: string;
  @ApiProperty({ type: 'integer', nullable: true })
  bookingId: number | null;
}

export class CancellationResponse {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  refundPercent: number;
  @ApiProperty({ example: '150.00' })
  refundAmount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}
