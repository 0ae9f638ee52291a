import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { IsNotEmpty } from 'class-validator';
import { IfGiven, WholeNumber } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import { EditedResponse } from '../../../../platform/editing/edited.dto.js';
import { given } from '../../../../platform/editing/given.js';
import type { EditedUnit } from '../../application/setup-editing.js';
import type { UnitContent } from '../../domain/unit-content.js';

const MOST_MINUTES = 480;
const MINUTES = `Please give whole minutes from 0 to ${MOST_MINUTES}.`;

export class CreateUnitDto {
  @ApiProperty({ minLength: 1, maxLength: 60, example: 'Main hall' })
  @Line(60, 'Please give a name of at most 60 characters.')
  @IsNotEmpty({ message: 'Please give the room a name.' })
  @Trim()
  name: string;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MOST_MINUTES,
    description: 'Kept free before whatever takes it; 0 unless said.',
  })
  @IfGiven()
  @WholeNumber(0, MOST_MINUTES, MINUTES)
  setupMinutes?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: MOST_MINUTES,
    description: 'Kept free after it; 0 unless said.',
  })
  @IfGiven()
  @WholeNumber(0, MOST_MINUTES, MINUTES)
  cleanupMinutes?: number;
}

/** What is left out stays as it is. */
export class UpdateUnitDto extends PartialType(CreateUnitDto, { skipNullProperties: false }) {}

export function toNewUnit(fields: Pick<CreateUnitDto, keyof CreateUnitDto>): UnitContent {
  return { setupMinutes: 0, cleanupMinutes: 0, ...given(fields) };
}

export class UnitContentResponse implements UnitContent {
  @ApiProperty({ example: 'Main hall' })
  name: string;
  @ApiProperty({ type: 'integer', example: 30 })
  setupMinutes: number;
  @ApiProperty({ type: 'integer', example: 60 })
  cleanupMinutes: number;
}

export class AdminUnitResponse extends EditedResponse implements EditedUnit {
  @ApiProperty({
    type: UnitContentResponse,
    description: 'The draft, or what is published when there is none.',
  })
  content: UnitContentResponse;
  @ApiProperty({ type: UnitContentResponse, nullable: true, description: 'null: never published.' })
  published: UnitContentResponse | null;
}
