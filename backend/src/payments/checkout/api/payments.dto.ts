import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsOptional, Matches, ValidateBy } from 'class-validator';
import { Id } from '../../../platform/common/fields.js';
import { parseMinor } from '../../../platform/common/money.js';
import { Text } from '../../../platform/common/validation.js';
import { BookingResponse } from '../../../bookings/api/dto/booking-response.dto.js';
import { Money } from '../../../platform/http/money.js';

export const PAYMENT_ID = /^[A-Za-z0-9_-]{1,64}$/;
export const PAYMENT_ID_MESSAGE = 'Enter the payment’s ID.';
const AMOUNT = {
  oneOf: [{ type: 'number' }, { type: 'string' }],
  example: 300,
  description: 'In pounds, at most two decimals.',
};

export class CreatePaymentIntentDto {
  @ApiProperty(AMOUNT)
  @ValidateBy(
    { name: 'amount', validator: { validate: (value) => parseMinor(value) !== null } },
    { message: 'Enter an amount with at most two decimals, for example 120.00.' },
  )
  amount: number | string;

  @ApiPropertyOptional({ type: 'integer', nullable: true, description: 'The hold to pay for.' })
  @IsOptional()
  @Id('Enter a booking ID.')
  bookingId?: number | null;
}

export class CreatePaypalOrderDto extends CreatePaymentIntentDto {
  @ApiProperty({ example: 'GBP' })
  @Text(3, 'Enter the currency as three letters.')
  currency: string;

  @ApiProperty({ enum: ['CAPTURE'] })
  @IsIn(['CAPTURE'], { message: 'Only the intent CAPTURE is supported.' })
  intent: 'CAPTURE';
}

export class OrderIdParam {
  @ApiProperty({ maxLength: 64, example: '5O190127TN364715T' })
  @Matches(PAYMENT_ID, { message: 'Enter the order’s ID.' })
  orderId: string;
}

export class OpenPaymentDto extends CreatePaymentIntentDto {
  @ApiPropertyOptional({
    example: 'GBP',
    description: 'Optional check: a currency other than the club’s is refused.',
  })
  @IsOptional()
  @Text(3, 'Enter the currency as three letters.')
  currency?: string;
}

/** The provider's id of a payment. */
export const PaymentId = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ maxLength: 64, example: 'pi_3Q1', description: 'The provider’s id of the payment.' }),
    Matches(PAYMENT_ID, { message: PAYMENT_ID_MESSAGE }),
  );

export class OpenedPaymentResponse {
  @ApiProperty({ example: 'pi_3Q1', description: 'The provider’s id of the payment.' })
  paymentId: string;
  @ApiProperty({
    type: String,
    nullable: true,
    example: 'pi_3Q1_secret_7f',
    description: 'The browser needs it to confirm a card payment; null for a wallet.',
  })
  clientSecret: string | null;
  @ApiProperty({
    enum: ['open', 'approved'],
    enumName: 'OpenedPaymentStatus',
    description: '`approved`: the payer has approved it in the wallet; capture it next.',
  })
  status: 'open' | 'approved';
  @Money({ example: '300.00' })
  amount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}

export class WalletSetupResponse {
  @ApiProperty({ example: 'eyJraWQiOi…' })
  clientToken: string;
}

export class PaymentIntentResponse {
  @ApiProperty({ example: 'pi_3Q1_secret_7f' })
  clientSecret: string;
  @ApiProperty({ example: 'pi_3Q1' })
  paymentId: string;
  @Money({ example: '300.00' })
  amount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}

export class PaypalSetupResponse extends WalletSetupResponse {}

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
    description: 'Null for a payment without a hold, until you post a booking with it.',
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
  @Money({ example: '150.00' })
  refundAmount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
}
