import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional } from 'class-validator';
import { Digits, Flag, WholeNumber } from '../common/fields.js';
import { Trim } from '../common/trim.js';
import { Line } from '../common/validation.js';
import { ApiProblems } from '../http/api-problems.js';
import { MAX_COLUMNS } from './read-table.js';
import type { StoredImport, UndoableImport } from './table-check.js';

const FILE_NAME_MAX = 200;

/** A route whose body is a CSV file. @param example with headings */
export const AcceptsTable = (example: string): MethodDecorator =>
  applyDecorators(
    ApiConsumes('text/csv'),
    ApiBody({
      required: true,
      description:
        'A CSV file in UTF-8, UTF-16 or Windows-1252 with a line of headings, at most 4 MB and 20,000 rows.',
      schema: { type: 'string', example },
    }),
    ApiProblems('validation_failed', 'payload_too_large', 'unsupported_media_type'),
  );

/** A query parameter with the index of a column. */
export const Place =
  (what: string): PropertyDecorator =>
  (target, key) => {
    ApiPropertyOptional({
      type: 'integer',
      minimum: 0,
      maximum: MAX_COLUMNS - 1,
      description: `Index of the column with ${what}, from 0.`,
    })(target, key);
    WholeNumber(0, MAX_COLUMNS - 1, 'Choose a column.')(target, key);
    Digits()(target, key);
    IsOptional()(target, key);
  };

export const FileName = (example: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ minLength: 1, maxLength: FILE_NAME_MAX, example }),
    Line(FILE_NAME_MAX, `Enter a file name of up to ${FILE_NAME_MAX} characters.`),
    IsNotEmpty({ message: 'Enter the name of the file.' }),
    Trim(),
  );

export const ExcludedLines = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({
      description:
        'Imports the valid rows and skips the others. Without it, one invalid row refuses the file.',
    }),
    IsOptional(),
    Flag(),
    IsBoolean({ message: 'Choose true or false.' }),
  );

/** The fields that checks of all imports share. */
export class TableCheckResponse {
  @ApiProperty({ type: [String], example: ['Name', 'Email'] })
  headings: string[];
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    description: 'The first three rows as they are in the file.',
    example: [['Robin Taylor', 'robin@example.org']],
  })
  sample: string[][];
  @ApiProperty({
    type: [String],
    description: 'What to check about how the file was decoded.',
    example: [],
  })
  notes: string[];
  @ApiProperty({ type: 'integer', description: 'Number of rows below the headings.' })
  rows: number;
  @ApiProperty({ type: 'integer', description: 'Number of rows that can be imported.' })
  ready: number;
  @ApiProperty({ type: 'integer', description: 'Number of rows that cannot be imported.' })
  problemRows: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The column to choose before rows can be read; null if none.',
    example: 'Choose the column with the email addresses.',
  })
  missing: string | null;
}

/** The fields that all imports share. */
export class ImportResponse implements UndoableImport<StoredImport> {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: String, nullable: true, example: 'Kim Lee' })
  createdBy: string | null;
  @ApiProperty({ type: Date, nullable: true })
  undoneAt: Date | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'Number of rows that undoing removed.' })
  removed: number | null;
  @ApiProperty({ type: Date, nullable: true, description: 'null once it cannot be undone.' })
  undoableUntil: Date | null;
  @ApiProperty({
    description:
      'An undo is running in the background; `removed` counts the rows removed so far. Calling undo again continues one that stopped.',
  })
  isUndoing: boolean;
}
