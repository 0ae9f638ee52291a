import { ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { IsEnum, IsOptional } from 'class-validator';
import { PAGING, PolledPageQuery, SortBy } from '../../../platform/lists/page.dto.js';
import { CLUB_SORTS, ClubFields, ClubState } from '../../domain/club-content.js';

export class AdminClubsQuery extends PolledPageQuery {
  @SortBy(CLUB_SORTS)
  sort?: string;

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
export class AdminClubsExportQuery extends OmitType(AdminClubsQuery, PAGING) {}

/** Everything that a club's page shows. */
export class CreateClubDto extends ClubFields {}

/** Fields that are left out keep their value. */
export class UpdateClubDto extends PartialType(ClubFields, { skipNullProperties: false }) {}
