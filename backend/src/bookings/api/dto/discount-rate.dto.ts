import { ApiProperty, PartialType } from '@nestjs/swagger';
import { IsNotEmpty } from 'class-validator';
import { WholeNumber } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Line } from '../../../platform/common/validation.js';

const NAME = 'Enter a name of up to 80 characters.';

export class NewDiscountRateDto {
  @ApiProperty({ minLength: 1, maxLength: 80, example: 'Community group' })
  @Line(80, NAME)
  @IsNotEmpty({ message: NAME })
  @Trim()
  name: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: 100, example: 30 })
  @WholeNumber(1, 100, 'Enter a whole percentage from 1 to 100.')
  percent: number;
}

export class UpdateDiscountRateDto extends PartialType(NewDiscountRateDto, { skipNullProperties: false }) {}

export class DiscountRateResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer', description: 'Send it as `If-Match: "…"` with a change.' })
  version: number;
  @ApiProperty({ example: 'Community group' })
  name: string;
  @ApiProperty({ type: 'integer', example: 30 })
  percent: number;
}
