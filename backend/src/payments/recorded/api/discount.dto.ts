import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Id } from '../../../platform/common/fields.js';
import { Amount, OptionalReason } from './money-fields.js';

/** A named rate, or an amount with a reason. */
export class DiscountDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'In place of `amount` and `reason`.',
  })
  @IsOptional()
  @Id('Choose a discount rate.')
  rateId?: number | null;
  @ApiPropertyOptional({ type: String, nullable: true, example: '60.00' })
  @IsOptional()
  @Amount()
  amount?: string | null;
  @OptionalReason()
  reason?: string | null;
}
