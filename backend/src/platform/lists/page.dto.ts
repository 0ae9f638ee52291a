import { applyDecorators, type Type } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { IsIn, IsISO8601, IsOptional, Matches, MaxLength } from 'class-validator';
import { Day, Digits, WholeNumber } from '../common/fields.js';
import { Line } from '../common/validation.js';
import { MAX_PAGE_SIZE, type Page, PAGE_SIZE } from './find-page.js';
import { COUNTED_TO } from './rows.js';

const CURSOR_MESSAGE = 'Send a cursor of this list, or none.';

/** The query parameters of every list for staff. A list adds its filters, and its order with `SortBy`. */
export class PageQuery {
  @ApiPropertyOptional({
    maxLength: 1000,
    description: '`nextCursor` or `previousCursor` of the same list.',
    example: 'WyJuIiwiMjgiXQ',
  })
  @IsOptional()
  @Matches(/^[\w-]{1,1000}$/, { message: CURSOR_MESSAGE })
  @MaxLength(1000, { message: CURSOR_MESSAGE })
  cursor?: string;
}

/** Also with a search by beginnings of words. */
export class SearchedPageQuery extends PageQuery {
  @ApiPropertyOptional({
    maxLength: 100,
    description: 'Words or their beginnings.',
    example: 'net',
  })
  @IsOptional()
  @Line(100, 'Search for up to 100 characters.')
  q?: string;
}

// ISO 8601 has other forms, which `Date` does not read.
const INSTANT = /^\d{4}-\d\d-\d\dT([01]\d|2[0-3]):\d\d(:\d\d(\.\d{1,6})?)?Z$/;
const INSTANT_MESSAGE = 'Enter an instant, for example 2026-12-01T18:30:00Z.';
const DAY_MESSAGE = 'Enter a date as YYYY-MM-DD.';
const listDay = (description: string) => (): PropertyDecorator =>
  applyDecorators(ApiPropertyOptional({ format: 'date', description }), IsOptional(), Day(DAY_MESSAGE));

export const FirstDay = listDay('First day.');
export const LastDay = listDay('Last day, included.');

/** An instant; the list has only what happened after it. */
export const After = (description: string): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ format: 'date-time', description }),
    IsOptional(),
    Matches(INSTANT, { message: INSTANT_MESSAGE }),
    IsISO8601({ strict: true }, { message: INSTANT_MESSAGE }),
  );

/** The query parameters of a list that API keys may read: programs poll it for what has changed. */
export class PolledPageQuery extends SearchedPageQuery {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: MAX_PAGE_SIZE,
    default: PAGE_SIZE,
    description: 'Most items of a page.',
  })
  @IsOptional()
  @Digits()
  @WholeNumber(1, MAX_PAGE_SIZE, `Enter a limit of 1 to ${MAX_PAGE_SIZE}.`)
  limit?: number;

  @After('Changed then or later. Next time, begin one minute before this call.')
  updatedSince?: string;
}

/** What an export and sums leave out of the query of their list. */
export const PAGING = ['cursor', 'limit'] as const;

/** The orders of a list; a leading `-` reverses one. The first is the default. */
export const SortBy = (sorts: readonly string[]): PropertyDecorator => {
  const names = sorts.flatMap((name) => [name, `-${name}`]);
  return applyDecorators(
    ApiPropertyOptional({
      enum: names,
      description: `Default: \`${names[0] ?? ''}\`; \`-\` reverses it.`,
    }),
    IsOptional(),
    IsIn(names, { message: `Sort by ${names.join(', ')}.` }),
  );
};

/** The response class of a page with rows of this class. */
export function PageOf<Row extends object>(row: Type<Row>): Type<Page<Row>> {
  class PageResponse implements Page<Row> {
    @ApiProperty({ type: [row], description: `At most \`limit\`, or ${PAGE_SIZE}.` })
    items: Row[];
    @ApiProperty({ type: String, nullable: true, description: 'null on the last page.' })
    nextCursor: string | null;
    @ApiProperty({ type: String, nullable: true })
    previousCursor: string | null;
    @ApiProperty({
      type: 'integer',
      description: `At most ${COUNTED_TO}.`,
      example: 312,
    })
    total: number;
    @ApiProperty({ description: 'There are more than `total`.', example: false })
    totalIsAtLeast: boolean;
  }
  return PageResponse;
}
