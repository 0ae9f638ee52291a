import { ApiPropertyOptional } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { IsBoolean, IsInt, IsOptional, Max, Min } from 'class-validator';
import { Text } from '../../../platform/common/validation.js';

/** Digits become a number; anything else stays, for the validator to refuse. */
const Digits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
  );
const FLAGS: Record<string, boolean> = { true: true, false: false };
const Flag = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (FLAGS[value] ?? value) : value));

/** Which events a calendar or a list wants. */
export class EventFilterQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'Only events of this club.' })
  @IsOptional()
  @Digits()
  @Max(2_147_483_647, { message: 'Please give the number of a club.' })
  @Min(1, { message: 'Please give the number of a club.' })
  @IsInt({ message: 'Please give the number of a club.' })
  clubId?: number;

  @ApiPropertyOptional({ type: 'boolean', description: 'Only events that are not over yet.' })
  @IsOptional()
  @Flag()
  @IsBoolean({ message: 'Please say true or false.' })
  upcoming?: boolean;

  @ApiPropertyOptional({ format: 'date', example: '2027-03-01', description: 'First day.' })
  @IsOptional()
  @Text(10, 'Please give the first day as YYYY-MM-DD.')
  from?: string;

  @ApiPropertyOptional({ format: 'date', example: '2027-03-31', description: 'Last day, included.' })
  @IsOptional()
  @Text(10, 'Please give the last day as YYYY-MM-DD.')
  to?: string;
}

export class EventsQuery extends EventFilterQuery {
  @ApiPropertyOptional({ type: 'integer', minimum: 1, maximum: 200, description: 'At most so many.' })
  @IsOptional()
  @Digits()
  @Max(200, { message: 'Please ask for 1 to 200 events.' })
  @Min(1, { message: 'Please ask for 1 to 200 events.' })
  @IsInt({ message: 'Please ask for 1 to 200 events.' })
  limit?: number;
}
