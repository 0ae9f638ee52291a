import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { IsEnum, IsNotEmpty, IsOptional, Matches } from 'class-validator';
import { Trim } from '../../../platform/common/trim.js';
import { Line, Text } from '../../../platform/common/validation.js';
import { type SavedView, StaffList } from '../domain/saved-view.js';

const NAME_MAX = 60;
const QUERY_MAX = 2000;
const LIST = 'Choose a staff list.';

export class SavedViewsQuery {
  @ApiPropertyOptional({ enum: StaffList, enumName: 'StaffList', description: 'Default: all lists.' })
  @IsOptional()
  @IsEnum(StaffList, { message: LIST })
  list?: StaffList;
}

export class CreateSavedViewDto implements Omit<SavedView, 'id'> {
  @ApiProperty({ enum: StaffList, enumName: 'StaffList' })
  @IsEnum(StaffList, { message: LIST })
  list: StaffList;

  @ApiProperty({ minLength: 1, maxLength: NAME_MAX, example: 'Weddings to come' })
  @Line(NAME_MAX, `Enter a name of up to ${NAME_MAX} characters.`)
  @IsNotEmpty({ message: 'Enter a name for the view.' })
  @Trim()
  name: string;

  @ApiProperty({
    maxLength: QUERY_MAX,
    pattern: "^[\\w.~!$'()*+,;:@%=&-]*$",
    description: 'The query string of the list’s address, without the question mark.',
    example: 'view=pending&eventType=Wedding+Reception',
  })
  @Matches(/^[\w.~!$'()*+,;:@%=&-]*$/, { message: 'Enter the query string of the list’s address.' })
  @Text(QUERY_MAX, `Enter a query string of up to ${QUERY_MAX} characters.`)
  query: string;
}

/** Fields that are not sent do not change. */
export class UpdateSavedViewDto extends PartialType(OmitType(CreateSavedViewDto, ['list']), {
  skipNullProperties: false,
}) {}

export class SavedViewResponse implements SavedView {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ enum: StaffList, enumName: 'StaffList' })
  list: StaffList;
  @ApiProperty({ example: 'Weddings to come' })
  name: string;
  @ApiProperty({ example: 'view=pending&eventType=Wedding+Reception' })
  query: string;
}
