import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { IsBoolean, IsObject, IsOptional, ValidateNested } from 'class-validator';
import { Id } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Line } from '../../../platform/common/validation.js';
import type { ChargePreview } from '../application/charges.service.js';
import { DiscountDto } from './discount.dto.js';
import { Amount, Quote } from './money-fields.js';
import { Money } from '../../../platform/http/money.js';

export class PreviewChargeDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
  })
  @IsOptional()
  @Id('Choose an extra.')
  extraId?: number | null;
  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200, example: 'Cleaning of the carpet' })
  @IsOptional()
  @Line(200, 'Say what the charge is for in up to 200 characters.')
  @Trim()
  text?: string | null;
  @ApiPropertyOptional({ type: String, nullable: true, example: '20.00' })
  @IsOptional()
  @Amount()
  amount?: string | null;

  @ApiPropertyOptional({
    type: DiscountDto,
    nullable: true,
  })
  @IsOptional()
  @IsObject({ message: 'Choose a discount.' })
  @ValidateNested()
  @Type(() => DiscountDto)
  discount?: DiscountDto | null;
}

export class AddChargeDto extends PreviewChargeDto {
  @ApiProperty({ description: 'Whether to email the hirer.' })
  @IsBoolean({ message: 'Choose whether to email the hirer.' })
  notify: boolean;
  @Quote()
  quote: string;
}

export class ChargePreviewResponse {
  @ApiProperty({ example: 'Projector' })
  text: string;
  @Money({ example: '20.00' })
  amount: number;
  @Money({ example: '620.00' })
  total: number;
  @Money({ example: '600.00' })
  paid: number;
  @Money({ example: '20.00' })
  balance: number;
  @ApiProperty({ type: String, format: 'date', nullable: true })
  payBy: string | null;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({ example: 'q83Lk2mW0sYbN4hQe1tXzA' })
  quote: string;
}

export function toChargePreview({
  line,
  payBy,
  currency,
  quote,
  ...money
}: ChargePreview): ChargePreviewResponse {
  return {
    text: line.text,
    amount: line.amountMinor,
    total: money.totalMinor,
    paid: money.paidMinor,
    balance: money.balanceMinor,
    payBy,
    currency,
    quote,
  };
}
