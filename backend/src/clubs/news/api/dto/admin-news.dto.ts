import { ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { Digits, Id } from '../../../../platform/common/fields.js';
import { PAGING, PolledPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import { NEWS_SORTS, NewsContent, NewsState, NO_CLUB_NUMBER } from '../../domain/news-content.js';

export class AdminNewsQuery extends PolledPageQuery {
  @SortBy(NEWS_SORTS)
  sort?: string;

  @ApiPropertyOptional({ enum: NewsState, enumName: 'NewsState' })
  @IsOptional()
  @IsEnum(NewsState, { message: 'Choose draft, published or changed.' })
  state?: NewsState;

  @ApiPropertyOptional({ type: 'integer', minimum: 1 })
  @IsOptional()
  @Digits()
  @Id(NO_CLUB_NUMBER)
  clubId?: number;
}

/** The filters of the list, without paging. */
export class AdminNewsExportQuery extends OmitType(AdminNewsQuery, PAGING) {}

export class CreateNewsDto extends NewsContent {}

/** Fields that are left out keep their value. */
export class UpdateNewsDto extends PartialType(NewsContent, { skipNullProperties: false }) {}
