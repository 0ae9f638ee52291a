import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional } from 'class-validator';
import { Digits, Flag, Id, WholeNumber } from '../../../platform/common/fields.js';
import { PublicQuery, Text, TrueOrFalse } from '../../../platform/common/validation.js';

/** Filters for the list of public events and its calendar. */
@PublicQuery()
export class EventFilterQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Only events of this club.' })
  @IsOptional()
  @Digits()
  @Id('Enter the club’s ID.')
  clubId?: number;

  @ApiPropertyOptional({ type: 'boolean', description: 'Only events that are not over yet.' })
  @IsOptional()
  @Flag()
  @TrueOrFalse()
  upcoming?: boolean;

  @ApiPropertyOptional({ format: 'date', example: '2027-03-01', description: 'First day.' })
  @IsOptional()
  @Text(10, 'Enter the first date as YYYY-MM-DD.')
  from?: string;

  @ApiPropertyOptional({ format: 'date', example: '2027-03-31', description: 'Last day, included.' })
  @IsOptional()
  @Text(10, 'Enter the last date as YYYY-MM-DD.')
  to?: string;
}

@PublicQuery()
export class EventsQuery extends EventFilterQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: 200,
    description: 'The most events to return.',
  })
  @IsOptional()
  @Digits()
  @WholeNumber(1, 200, 'Choose 1 to 200 events.')
  limit?: number;
}
