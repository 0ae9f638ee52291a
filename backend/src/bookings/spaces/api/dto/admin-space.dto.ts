import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsBoolean,
  IsInt,
  IsNotEmpty,
  Max,
  Min,
} from 'class-validator';
import { IfGiven, INT_MAX, OrNull, PictureAddress, WholeNumber } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line, Lines } from '../../../../platform/common/validation.js';
import { EditedResponse } from '../../../../platform/editing/edited.dto.js';
import { given } from '../../../../platform/editing/given.js';
import type { EditedSpace } from '../../application/setup-editing.js';
import type { SpaceContent } from '../../domain/space-content.js';

/** The most guests of any booking. */
const MOST_GUESTS = 200;
const MOST_PERCENT = 1000;
const MOST_UNITS = 20;
const UNITS = 'Please choose from the rooms that are published.';

export class CreateSpaceDto {
  @ApiProperty({ minLength: 1, maxLength: 60, example: 'Main hall' })
  @Line(60, 'Please give a name of at most 60 characters.')
  @IsNotEmpty({ message: 'Please give the space a name.' })
  @Trim()
  name: string;

  @ApiProperty({ minLength: 1, maxLength: 300, example: 'The big room with its stage and dance floor.' })
  @Lines(300, 'Please describe the space in at most 300 characters.')
  @IsNotEmpty({ message: 'Please describe the space.' })
  @Trim()
  description: string;

  @ApiProperty({ type: 'integer', minimum: 1, maximum: MOST_GUESTS, example: 120 })
  @WholeNumber(1, MOST_GUESTS, `Please give a number of guests from 1 to ${MOST_GUESTS}.`)
  capacity: number;

  @ApiProperty({
    type: 'integer',
    minimum: 1,
    maximum: MOST_PERCENT,
    example: 70,
    description: "Of the price list's price.",
  })
  @WholeNumber(1, MOST_PERCENT, `Please give a whole percentage from 1 to ${MOST_PERCENT}.`)
  pricePercent: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 1000,
    description: 'Smaller ones come first; 0 unless said.',
  })
  @IfGiven()
  @WholeNumber(0, 1000, 'Please give a whole number from 0 to 1000.')
  position?: number;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    example: '/images/scenes/hall-empty.svg',
  })
  @OrNull()
  @PictureAddress('Please give a picture of this site, or an address that begins with https://.')
  @Trim()
  imageUrl?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 300,
    example: 'Step-free from the car park.',
  })
  @OrNull()
  @Line(300, 'Please describe the access in at most 300 characters.')
  @Trim()
  accessibility?: string | null;

  @ApiPropertyOptional({ description: 'false: not for hire for now. true unless said.' })
  @IfGiven()
  @IsBoolean({ message: 'Please say true or false.' })
  isActive?: boolean;

  @ApiProperty({
    type: 'array',
    items: { type: 'integer', minimum: 1 },
    minItems: 1,
    maxItems: MOST_UNITS,
    uniqueItems: true,
    example: [1],
    description: 'The rooms that it takes. A space that has been booked keeps them.',
  })
  @IsArray({ message: UNITS })
  @ArrayNotEmpty({ message: 'Please choose a room.' })
  @ArrayMaxSize(MOST_UNITS, { message: UNITS })
  @ArrayUnique({ message: 'Please choose each room once.' })
  @IsInt({ each: true, message: UNITS })
  @Min(1, { each: true, message: UNITS })
  @Max(INT_MAX, { each: true, message: UNITS })
  unitIds: number[];
}

/** What is left out stays as it is. */
export class UpdateSpaceDto extends PartialType(CreateSpaceDto, { skipNullProperties: false }) {}

export function toNewSpace(fields: Pick<CreateSpaceDto, keyof CreateSpaceDto>): SpaceContent {
  return { position: 0, imageUrl: null, accessibility: null, isActive: true, ...given(fields) };
}

export class SpaceContentResponse implements SpaceContent {
  @ApiProperty({ example: 'Main hall' })
  name: string;
  @ApiProperty({ example: 'The big room with its stage and dance floor.' })
  description: string;
  @ApiProperty({ type: 'integer', example: 120 })
  capacity: number;
  @ApiProperty({ type: 'integer', example: 70 })
  pricePercent: number;
  @ApiProperty({ type: 'integer', example: 2 })
  position: number;
  @ApiProperty({ type: String, nullable: true, example: '/images/scenes/hall-empty.svg' })
  imageUrl: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'Step-free from the car park.' })
  accessibility: string | null;
  @ApiProperty()
  isActive: boolean;
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [1] })
  unitIds: number[];
}

export class AdminSpaceResponse extends EditedResponse implements EditedSpace {
  @ApiProperty({
    type: SpaceContentResponse,
    description: 'The draft, or what is published when there is none.',
  })
  content: SpaceContentResponse;
  @ApiProperty({ type: SpaceContentResponse, nullable: true, description: 'null: never published.' })
  published: SpaceContentResponse | null;
  @ApiProperty({ description: 'A booking that names no space takes this one; it stays for hire.' })
  isDefault: boolean;
}
