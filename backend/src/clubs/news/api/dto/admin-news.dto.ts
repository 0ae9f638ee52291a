import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { IsEnum, IsNotEmpty, IsOptional } from 'class-validator';
import { Digits, Id, OrNull, PictureAddress } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line, Lines } from '../../../../platform/common/validation.js';
import { given } from '../../../../platform/editing/given.js';
import { SearchedPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import { NEWS_SORTS, type NewsContent, NewsState } from '../../domain/news-content.js';

const CLUB = 'Please give the number of a club.';

export class AdminNewsQuery extends SearchedPageQuery {
  @SortBy(NEWS_SORTS)
  sort?: string;

  @ApiPropertyOptional({ enum: NewsState, enumName: 'NewsState' })
  @IsOptional()
  @IsEnum(NewsState, { message: 'Please choose draft, published or changed.' })
  state?: NewsState;

  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Digits()
  @Id(CLUB)
  clubId?: number;
}

/** All pages at once. */
export class AdminNewsExportQuery extends OmitType(AdminNewsQuery, ['cursor']) {}

export class CreateNewsDto {
  @ApiProperty({ minLength: 1, maxLength: 160, example: 'New nets for the courts' })
  @Line(160, 'Please give a title of at most 160 characters.')
  @IsNotEmpty({ message: 'Please give the post a title.' })
  @Trim()
  title: string;

  @ApiProperty({
    minLength: 1,
    maxLength: 400,
    example: 'Both courts have new nets, and training is back to its usual times.',
    description: 'What lists show of it, and what its page begins with.',
  })
  @Line(400, 'Please say it in at most 400 characters.')
  @IsNotEmpty({ message: 'Please say in a line or two what it is about.' })
  @Trim()
  summary: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 10_000,
    example: 'Thanks to everybody who helped on Saturday.\n\nTraining begins at six again.',
    description: 'What its page says below: paragraphs with empty lines between them.',
  })
  @OrNull()
  @Lines(10_000, 'Please give a text of at most 10000 characters.')
  @Trim()
  text?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 500,
    example: '/images/scenes/netball.svg',
  })
  @OrNull()
  @PictureAddress('Please give a picture of this site, or an address that begins with https://.')
  @Trim()
  imageUrl?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    minLength: 1,
    maxLength: 200,
    example: 'Two players at the new net',
    description: 'What the picture shows; it has to be said of every picture.',
  })
  @OrNull()
  @Line(200, 'Please say what the picture shows in at most 200 characters.')
  @IsNotEmpty({ message: 'Please say what the picture shows.' })
  @Trim()
  imageAlt?: string | null;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    minimum: 1,
    description: 'For club secretaries one of their own; news of the whole club is for admins.',
  })
  @OrNull()
  @Id(CLUB)
  clubId?: number | null;
}

/** What is left out stays as it is. */
export class UpdateNewsDto extends PartialType(CreateNewsDto, { skipNullProperties: false }) {}

export function toNewNews(fields: Pick<CreateNewsDto, keyof CreateNewsDto>): NewsContent {
  return { text: null, imageUrl: null, imageAlt: null, clubId: null, ...given(fields) };
}
