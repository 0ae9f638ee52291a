import { applyDecorators } from '@nestjs/common';
import { ApiBody, ApiConsumes, ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsBoolean, IsNotEmpty, IsOptional } from 'class-validator';
import { Digits, Flag, WholeNumber } from '../common/fields.js';
import { Trim } from '../common/trim.js';
import { Line } from '../common/validation.js';
import { ApiProblems } from '../http/api-problems.js';
import { MAX_COLUMNS } from './read-table.js';
import type { ImportTexts } from './table-check.js';

const FILE_NAME_MAX = 200;

/** A call whose body is a table. @param example with its headings */
export const AcceptsTable = (example: string): MethodDecorator =>
  applyDecorators(
    ApiConsumes('text/csv'),
    ApiBody({
      required: true,
      description:
        'As spreadsheets save it (UTF-8, UTF-16 or Windows-1252), at most 4 MB and 20,000 rows below the headings.',
      schema: { type: 'string', example },
    }),
    ApiProblems('validation_failed', 'payload_too_large', 'unsupported_media_type'),
  );

/** In an address: the place of a column. */
export const Place =
  (what: string): PropertyDecorator =>
  (target, key) => {
    ApiPropertyOptional({
      type: 'integer',
      minimum: 0,
      maximum: MAX_COLUMNS - 1,
      description: `The place of the column with ${what}, from 0.`,
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
      description: 'Imports the right rows and leaves the others out; otherwise one wrong row refuses all.',
    }),
    IsOptional(),
    Flag(),
    IsBoolean({ message: 'Choose true or false.' }),
  );

/** What is the same of every file that was looked at. */
export class TableCheckResponse {
  @ApiProperty({ type: [String], example: ['Name', 'Email'] })
  headings: string[];
  @ApiProperty({
    type: 'array',
    items: { type: 'array', items: { type: 'string' } },
    description: 'The first three rows, as they came.',
    example: [['Robin Taylor', 'robin@example.org']],
  })
  sample: string[][];
  @ApiProperty({
    type: [String],
    description: 'What to check about how the file was read.',
    example: [],
  })
  notes: string[];
  @ApiProperty({ type: 'integer', description: 'Below the headings.' })
  rows: number;
  @ApiProperty({ type: 'integer', description: 'How many of them can be imported.' })
  ready: number;
  @ApiProperty({ type: 'integer', description: 'How many rows cannot.' })
  problemRows: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'What has to be said of the columns before any row can be read; null: nothing.',
    example: 'Choose the column with the email addresses.',
  })
  missing: string | null;
}

/** What is the same of every import. */
export class ImportResponse implements ImportTexts {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, nullable: true, example: 'Kim Lee' })
  createdBy: string | null;
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
  @ApiProperty({
    description:
      'Undoing has begun and goes on in the background; `removed` counts how many have gone so far. Calling undo again continues it where it stopped.',
  })
  isUndoing: boolean;
}
