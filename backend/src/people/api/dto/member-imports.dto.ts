import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional } from 'class-validator';
import { Digits, Flag, WholeNumber } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import { Line } from '../../../platform/common/validation.js';
import type { ImportCheck, ImportLine } from '../../application/member-imports.service.js';
import {
  type ColumnMap,
  MEMBER_COLUMNS,
  type MemberColumn,
  type RowProblem,
} from '../../domain/member-rows.js';

const MOST_COLUMNS = 50;
const FILE_NAME_MAX = 200;

const Place =
  (what: string): PropertyDecorator =>
  (target, key) => {
    ApiPropertyOptional({
      type: 'integer',
      minimum: 0,
      maximum: MOST_COLUMNS - 1,
      description: `The place of the column with ${what}, from 0.`,
    })(target, key);
    WholeNumber(0, MOST_COLUMNS - 1, 'Please give the place of a column.')(target, key);
    Digits()(target, key);
    IsOptional()(target, key);
  };

/** Which column is what. Without any of them the headings say it. */
export class ColumnsQuery implements ColumnMap {
  @Place('addresses')
  email?: number;
  @Place('full names')
  fullName?: number;
  @Place('first names')
  firstName?: number;
  @Place('last names')
  lastName?: number;
  @Place('the names of clubs')
  club?: number;
}

export class ImportQuery extends ColumnsQuery {
  @ApiProperty({ minLength: 1, maxLength: FILE_NAME_MAX, example: 'members-2026.csv' })
  @Line(FILE_NAME_MAX, `Please give a file name of at most ${FILE_NAME_MAX} characters.`)
  @IsNotEmpty({ message: 'Please give the name of the file.' })
  @Trim()
  fileName: string;

  @ApiPropertyOptional({
    description: 'Imports the right rows and leaves the others out; otherwise one wrong row refuses all.',
  })
  @IsOptional()
  @Flag()
  @IsBoolean({ message: 'Please say true or false.' })
  leaveOut?: boolean;
}

export class ImportColumnsResponse implements ColumnMap {
  @ApiPropertyOptional({ type: 'integer' })
  email?: number;
  @ApiPropertyOptional({ type: 'integer' })
  fullName?: number;
  @ApiPropertyOptional({ type: 'integer' })
  firstName?: number;
  @ApiPropertyOptional({ type: 'integer' })
  lastName?: number;
  @ApiPropertyOptional({ type: 'integer' })
  club?: number;
}

export class RowProblemResponse implements RowProblem {
  @ApiProperty({ type: 'integer', description: 'Of the file, from 1.', example: 7 })
  line: number;
  @ApiProperty({
    enum: MEMBER_COLUMNS,
    enumName: 'MemberColumn',
    nullable: true,
    description: 'null: the line as a whole.',
  })
  column: MemberColumn | null;
  @ApiProperty({ example: 'This is no email address.' })
  message: string;
}

export class ImportCheckResponse implements ImportCheck {
  @ApiProperty({ type: [String], example: ['Name', 'Email'] })
  headings: string[];
  @ApiProperty({ type: ImportColumnsResponse })
  columns: ImportColumnsResponse;
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    description: 'The first three rows, as they came.',
    example: [['Robin Taylor', 'robin@example.org']],
  })
  sample: string[][];
  @ApiProperty({ type: 'integer', description: 'Below the headings.' })
  rows: number;
  @ApiProperty({ type: 'integer', description: 'How many of them can be imported.' })
  ready: number;
  @ApiProperty({ type: [RowProblemResponse], description: 'The first hundred.' })
  problems: RowProblemResponse[];
  @ApiProperty({ type: 'integer', description: 'How many rows cannot.' })
  problemRows: number;
}

export class MemberImportResponse implements ImportLine {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'members-2026.csv' })
  fileName: string;
  @ApiProperty({ type: 'integer', description: 'How many came with it.' })
  people: number;
  @ApiProperty({ type: 'integer', description: 'How many of them nobody has used since.' })
  unused: number;
  @ApiProperty({ type: 'integer', description: 'How many invitations are still to be written.' })
  waiting: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true, example: 'Kim Lee' })
  createdBy: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  invitedAt: string | null;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  undoneAt: string | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'How many went when it was undone.' })
  removed: number | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'null when it cannot be undone any more.',
  })
  undoableUntil: string | null;
}
