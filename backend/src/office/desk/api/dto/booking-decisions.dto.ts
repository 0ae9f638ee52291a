import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsOptional } from 'class-validator';
import { CancelledAs } from '../../../../bookings/domain/booking-status.js';
import { Day } from '../../../../platform/common/fields.js';
import { Amount, OptionalReason, Quote } from '../../../../payments/recorded/api/money-fields.js';
import { Money } from '../../../../platform/http/money.js';

export const OVERRIDE_REASON_MIN = 10;

export class ConfirmBookingDto {
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    example: '2027-03-13',
    description: 'The day by which the balance is due; confirms the booking unpaid.',
  })
  @IsOptional()
  @Day('Enter a date.')
  payBy?: string | null;
}

export class CancelByStaffDto {
  @ApiProperty({
    enum: CancelledAs,
    enumName: 'CancelledAs',
    description:
      '`hirer` refunds by the booking policy, `club` refunds in full, `override` refunds the given amount.',
  })
  @IsEnum(CancelledAs, { message: 'Choose hirer, club or override.' })
  by: CancelledAs;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    description: 'Refund amount for `override`; left out for no refund.',
  })
  @IsOptional()
  @Amount()
  amount?: string | null;
  @OptionalReason('At least 10 characters for `override`.')
  reason?: string | null;
  @ApiProperty({ description: 'Whether to email the hirer.' })
  @IsBoolean({ message: 'Choose whether to email the hirer.' })
  notify: boolean;
  @Quote()
  quote: string;
}

export class PreviewCancelDto extends OmitType(CancelByStaffDto, ['reason', 'notify', 'quote']) {}

export class CancelPreviewResponse {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  refundPercent: number;
  @Money({ example: '60.00' })
  refundAmount: number;
  @Money({ example: '60.00', description: 'Amount that the club keeps.' })
  keptAmount: number;
  @Money({ example: '0.00', description: 'Refund of the bond, which is added and always in full.' })
  bondAmount: number;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
