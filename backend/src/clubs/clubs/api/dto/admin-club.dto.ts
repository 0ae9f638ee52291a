import { ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { SearchedPageQuery, SortBy, UpdatedSince } from '../../../../platform/lists/page.dto.js';
import { CLUB_SORTS, ClubFields, ClubState } from '../../domain/club-content.js';

export class AdminClubsQuery extends SearchedPageQuery {
  @SortBy(CLUB_SORTS)
  sort?: string;

  @UpdatedSince()
  updatedSince?: string;

  @ApiPropertyOptional({
    enum: ClubState,
    enumName: 'ClubState',
    description: 'Never published, published, or published with unpublished changes.',
  })
  @IsOptional()
  @IsEnum(ClubState, { message: 'Choose draft, published or changed.' })
  state?: ClubState;
}

/** The filters of the list, without paging. */
export class AdminClubsExportQuery extends OmitType(AdminClubsQuery, ['cursor']) {}

/** Everything that a club's page shows. */
export class CreateClubDto extends ClubFields {}

/** Fields that are left out keep their value. */
export class UpdateClubDto extends PartialType(ClubFields, { skipNullProperties: false }) {}
