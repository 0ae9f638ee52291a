import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsOptional } from 'class-validator';
import { CancelledAs } from '../../../bookings/bookings/domain/booking-status.js';
import { Day } from '../../../platform/common/fields.js';
import { Amount, OptionalReason, Quote } from './money-fields.js';

/** So much an override has to say. */
export const OVERRIDE_REASON_MIN = 10;

export class ConfirmBookingDto {
  @ApiPropertyOptional({
    type: String,
    format: 'date',
    nullable: true,
    description: 'Confirms it unpaid: the day by which the balance is due.',
  })
  @IsOptional()
  @Day('Enter a date.')
  payBy?: string | null;
}

export class CancelByStaffDto {
  @ApiProperty({
    enum: CancelledAs,
    enumName: 'CancelledAs',
    description: 'By the hirer: by the policy. By the club: all goes back. `override`: the amount says what.',
  })
  @IsEnum(CancelledAs, { message: 'Please choose hirer, club or override.' })
  by: CancelledAs;
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: '50.00',
    description: 'Of `override`; left out for nothing.',
  })
  @IsOptional()
  @Amount()
  amount?: string | null;
  @OptionalReason('Of `override` at least 10 characters.')
  reason?: string | null;
  @ApiProperty({ description: 'Whether the hirer is written to.' })
  @IsBoolean({ message: 'Choose yes or no.' })
  notify: boolean;
  @Quote()
  quote: string;
}

export class PreviewCancelDto extends OmitType(CancelByStaffDto, ['reason', 'notify', 'quote']) {}

export class CancelPreviewResponse {
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 100 })
  refundPercent: number;
  @ApiProperty({ example: '60.00' })
  refundAmount: string;
  @ApiProperty({ example: '60.00', description: 'What the club keeps.' })
  keptAmount: string;
  @ApiProperty({ example: '0.00', description: 'Of the bond, which goes back besides, and whole.' })
  bondAmount: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}
