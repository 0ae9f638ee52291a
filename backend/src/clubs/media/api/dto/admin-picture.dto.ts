import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsIn, IsNumber, IsOptional, Max, Min } from 'class-validator';
import { Digits, Id, IfGiven, INT_MAX, OrNull, WholeNumber } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import { PersonResponse } from '../../../../platform/editing/editable.dto.js';
import { PageOf, SearchedPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import type { PictureView } from '../../application/pictures.service.js';
import { type PictureContent, PICTURE_SORTS, PictureState } from '../../domain/picture-content.js';
import { MIN_PART, type PictureCrop, TURNS } from '../../domain/picture-crop.js';
import type { PictureUse } from '../../persistence/picture.repository.js';

const NO_CLUB = 'We could not find that club.';
const PERCENT = 'Enter a whole number from 0 to 100.';
const TRUTH = 'Choose true or false.';

export class AdminPicturesQuery extends SearchedPageQuery {
  @SortBy(PICTURE_SORTS)
  sort?: string;

  @ApiPropertyOptional({
    enum: PictureState,
    enumName: 'PictureState',
    description:
      'In the library, in the library without alternative text, in the library and not in use, or in the bin.',
  })
  @IsOptional()
  @IsEnum(PictureState, { message: 'Choose library, incomplete, unused or bin.' })
  state?: PictureState;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: INT_MAX,
    description: 'Only photos of this club.',
  })
  @IsOptional()
  @Id(NO_CLUB)
  @Digits()
  clubId?: number;
}

/** Fields that are left out keep their value. */
export class UpdatePictureDto implements Partial<PictureContent> {
  @ApiPropertyOptional({
    maxLength: 300,
    example: 'Round tables under strings of lights',
    description: 'Alternative text of at least 5 characters, not a file name. Empty for decorative photos.',
  })
  @IfGiven()
  @Line(300, 'Enter an alt text of up to 300 characters.')
  @Trim()
  altText?: string;

  @ApiPropertyOptional({ description: 'Decorative: it adds nothing to the text beside it.' })
  @IfGiven()
  @IsBoolean({ message: TRUTH })
  isDecorative?: boolean;

  @ApiPropertyOptional({ maxLength: 160, example: 'The hall, set for a wedding' })
  @IfGiven()
  @Line(160, 'Enter a caption of up to 160 characters.')
  @Trim()
  caption?: string;

  @ApiPropertyOptional({ maxLength: 120, example: 'Photograph: Robin Taylor' })
  @IfGiven()
  @Line(120, 'Enter a credit of up to 120 characters.')
  @Trim()
  credit?: string;

  @ApiPropertyOptional({ description: 'Children can be recognised.' })
  @IfGiven()
  @IsBoolean({ message: TRUTH })
  showsChildren?: boolean;

  @ApiPropertyOptional({ description: 'Their parents have agreed.' })
  @IfGiven()
  @IsBoolean({ message: TRUTH })
  hasConsent?: boolean;

  @ApiPropertyOptional({ type: 'integer', minimum: 0, maximum: 100, description: 'Percent from the left.' })
  @IfGiven()
  @WholeNumber(0, 100, PERCENT)
  focalX?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 0,
    maximum: 100,
    description: 'Focal point, percent from the top.',
  })
  @IfGiven()
  @WholeNumber(0, 100, PERCENT)
  focalY?: number;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    maximum: INT_MAX,
    description: 'The club that owns it; null: the club office.',
  })
  @OrNull()
  @Id(NO_CLUB)
  clubId?: number | null;
}

export class PictureUseResponse implements PictureUse {
  @ApiProperty({
    enum: ['club', 'event', 'news', 'space', 'gallery', 'page', 'settings'],
    enumName: 'PictureUseKind',
  })
  kind: PictureUse['kind'];
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Main hall', description: 'Name of the content that shows it.' })
  name: string;
}

/** The details that staff enter about a picture. */
export class PictureContentResponse implements PictureContent {
  @ApiProperty({ example: 'Round tables under strings of lights' })
  altText: string;
  @ApiProperty()
  isDecorative: boolean;
  @ApiProperty({ example: 'The hall, set for a wedding' })
  caption: string;
  @ApiProperty({ example: 'Photograph: Robin Taylor' })
  credit: string;
  @ApiProperty()
  showsChildren: boolean;
  @ApiProperty()
  hasConsent: boolean;
  @ApiProperty({ type: 'integer', example: 50 })
  focalX: number;
  @ApiProperty({ type: 'integer', example: 35 })
  focalY: number;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null: owned by the club office.' })
  clubId: number | null;
}

export class AdminPictureResponse implements PictureView {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({
    type: 'integer',
    description: 'Send it as `If-Match: "…"` with a change; also the `ETag`.',
  })
  version: number;
  @ApiProperty({
    example: '/media/5d41402abc4b2a76b9719d911017c592ae5e6f5b7e9b0d5f3c1d2e3f4a5b6c7d/1600.jpg',
    description: 'The address by which clubs, events and spaces refer to it.',
  })
  imageUrl: string;
  @ApiProperty({ type: 'integer', example: 1600, description: 'Pixels of the largest size.' })
  width: number;
  @ApiProperty({ type: 'integer', example: 1067 })
  height: number;
  @ApiProperty({ type: 'array', items: { type: 'integer' }, example: [400, 800, 1600] })
  widths: number[];
  @ApiProperty({ type: 'integer', example: 412_000, description: 'Bytes of all sizes and formats together.' })
  bytes: number;
  @ApiProperty({ example: 'IMG_2041.jpg', description: 'The original file name.' })
  fileName: string;
  @ApiProperty()
  content: PictureContentResponse;
  @ApiProperty({ description: 'Can be shown: it has alternative text or is decorative.' })
  isComplete: boolean;
  @ApiProperty({
    type: [PictureUseResponse],
    description: 'The content that shows it, published or as a draft.',
  })
  uses: PictureUseResponse[];
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When it was moved to the bin, where it stays for 30 days.',
  })
  binnedAt: Date | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: PersonResponse, nullable: true })
  uploadedBy: PersonResponse | null;
  @ApiProperty()
  updatedAt: Date;
  @ApiProperty({ type: PersonResponse, nullable: true })
  updatedBy: PersonResponse | null;
}

export class AdminPicturePageResponse extends PageOf(AdminPictureResponse) {}

const percent = (min: number): PropertyDecorator => {
  const message = `Enter a number from ${min} to 100.`;
  return applyDecorators(
    ApiProperty({ type: 'number', minimum: min, maximum: 100, description: 'Percent.' }),
    IsNumber({ allowNaN: false, allowInfinity: false }, { message }),
    Min(min, { message }),
    Max(100, { message }),
  );
};

export class CropPictureDto implements PictureCrop {
  @ApiProperty({ enum: TURNS, description: 'Clockwise, before the crop.' })
  @IsIn(TURNS, { message: `Choose ${TURNS.join(', ')}.` })
  turn: PictureCrop['turn'];

  @percent(0)
  left: number;

  @percent(0)
  top: number;

  @percent(MIN_PART)
  width: number;

  @percent(MIN_PART)
  height: number;
}
