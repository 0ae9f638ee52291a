import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Digits, Id, WholeNumber } from '../../../../platform/common/fields.js';
import { PageQuery } from '../../../../platform/lists/page.dto.js';
import { PublicQuery } from '../../../../platform/common/validation.js';

const MAX_LIMIT = 50;

@PublicQuery()
export class NewsQuery extends PageQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Only news of this club.' })
  @IsOptional()
  @Digits()
  @Id('Enter the club’s ID.')
  clubId?: number;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_LIMIT,
    description: 'The page size; 20 by default.',
  })
  @IsOptional()
  @Digits()
  @WholeNumber(1, MAX_LIMIT, `Choose 1 to ${MAX_LIMIT} posts.`)
  limit?: number;
}
