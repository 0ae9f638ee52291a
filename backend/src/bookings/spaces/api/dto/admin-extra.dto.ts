import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty } from 'class-validator';
import { IfGiven, OrNull, WholeNumber } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import { EditedResponse } from '../../../../platform/editing/edited.dto.js';
import { given } from '../../../../platform/editing/given.js';
import type { EditedExtra } from '../../application/setup-editing.js';
import type { ExtraContent } from '../../domain/extra-content.js';

/** In minor units. */
const HIGHEST_PRICE = 10_000_000;

export class CreateExtraDto {
  @ApiProperty({ minLength: 1, maxLength: 60, example: 'PA system' })
  @Line(60, 'Please give a name of at most 60 characters.')
  @IsNotEmpty({ message: 'Please give the extra a name.' })
  @Trim()
  name: string;

  @ApiPropertyOptional({ type: String, nullable: true, maxLength: 200, example: 'Two microphones.' })
  @OrNull()
  @Line(200, 'Please describe the extra in at most 200 characters.')
  @Trim()
  description?: string | null;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: HIGHEST_PRICE,
    example: 6000,
    description: 'In minor units of the currency.',
  })
  @WholeNumber(1, HIGHEST_PRICE, 'Please give a price from 0.01 to 100,000.')
  priceMinor: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    description: 'Smaller ones come first; 0 unless said.',
  })
  @IfGiven()
  @WholeNumber(0, 1000, 'Please give a whole number from 0 to 1000.')
  position?: number;

  @ApiPropertyOptional({ description: 'false: not offered for now. true unless said.' })
  @IfGiven()
  @IsBoolean({ message: 'Please say true or false.' })
  isActive?: boolean;
}

/** What is left out stays as it is. */
export class UpdateExtraDto extends PartialType(CreateExtraDto, { skipNullProperties: false }) {}

export function toNewExtra(fields: Pick<CreateExtraDto, keyof CreateExtraDto>): ExtraContent {
  return { description: null, position: 0, isActive: true, ...given(fields) };
}

export class ExtraContentResponse implements ExtraContent {
  @ApiProperty({ example: 'PA system' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: 'Two microphones.' })
  description: string | null;
  @ApiProperty({ type: 'integer', example: 6000, description: 'In minor units of the currency.' })
  priceMinor: number;
  @ApiProperty({ type: 'integer', example: 2 })
  position: number;
  @ApiProperty()
  isActive: boolean;
}

export class AdminExtraResponse extends EditedResponse implements EditedExtra {
  @ApiProperty({
    type: ExtraContentResponse,
    description: 'The draft, or what is published when there is none.',
  })
  content: ExtraContentResponse;
  @ApiProperty({ type: ExtraContentResponse, nullable: true, description: 'null: never published.' })
  published: ExtraContentResponse | null;
}
