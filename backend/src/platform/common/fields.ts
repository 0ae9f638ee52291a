import { applyDecorators } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { ApiProperty } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsInt,
  Matches,
  Max,
  MaxLength,
  Min,
  ValidateBy,
  ValidateIf,
} from 'class-validator';
import { parseLink, parsePath } from './parse-link.js';
import { isDay } from './venue-time.js';

/** The largest `integer` of PostgreSQL, and so the largest id. */
export const INT_MAX = 2_147_483_647;

/** Whether text of an address is an id. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= INT_MAX;
}

/** The id of something. */
export const Id = (message: string, { each = false } = {}): PropertyDecorator =>
  WholeNumber(1, INT_MAX, message, { each });

export const WholeNumber = (
  min: number,
  max: number,
  message: string,
  { each = false } = {},
): PropertyDecorator =>
  applyDecorators(IsInt({ message, each }), Min(min, { message, each }), Max(max, { message, each }));

/** Left out is left as it is; null is checked like any other value. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** Left out is left as it is; null means that there is none. */
export const OrNull = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== undefined && value !== null);

/** An optional field of a form, which may come empty as well. */
export const IfFilled = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== undefined && value !== null && value !== '');

/** In an address: digits become a number; anything else stays, for the validator to refuse. */
export const Digits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
  );

const FLAGS: Record<string, boolean> = { true: true, false: false };
/** In an address: `true` and `false`. */
export const Flag = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (FLAGS[value] ?? value) : value));

/** A day that there is, 'YYYY-MM-DD'. */
export const Day = (message: string, { each = false } = {}): PropertyDecorator =>
  ValidateBy(
    { name: 'day', validator: { validate: (value) => typeof value === 'string' && isDay(value) } },
    { message, each },
  );

/** A minute of a day, 'HH:mm'. */
export const TimeOfDay = (message: string): PropertyDecorator =>
  Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message });

/** Pictures of the library in showing order, each once. */
export const PictureIds = (most: number, { optional = false } = {}): PropertyDecorator => {
  const message = 'Please choose photos from the library.';
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: INT_MAX },
      maxItems: most,
      uniqueItems: true,
      example: [12, 7],
      description: 'Pictures of the library, in showing order.',
      ...(optional && { required: false, nullable: true }),
    }),
    Max(INT_MAX, { each: true, message }),
    Min(1, { each: true, message }),
    IsInt({ each: true, message }),
    ArrayUnique({ message: 'Choose each photo only once.' }),
    ArrayMaxSize(most, { message: `Please choose at most ${most} pictures.` }),
    IsArray({ message }),
  );
};

/** At least one id, each once. @param message for anything else, too many included */
export const IdList = (
  most: number,
  { message, none, twice }: Record<'message' | 'none' | 'twice', string>,
): PropertyDecorator =>
  applyDecorators(
    Id(message, { each: true }),
    ArrayUnique({ message: twice }),
    ArrayMaxSize(most, { message }),
    ArrayNotEmpty({ message: none }),
    IsArray({ message }),
  );

export interface ClubIdsWords {
  /** What it means that a club is among them. */
  description: string;
  example: number;
  /** What is said of anything that is not a list of clubs, and, unless it is said otherwise, of too many. */
  message: string;
  tooMany?: string;
}

/** Clubs, each once. */
export const ClubIds = (
  most: number,
  { description, example, message, tooMany = message }: ClubIdsWords,
  { optional = false } = {},
): PropertyDecorator =>
  applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: INT_MAX },
      maxItems: most,
      uniqueItems: true,
      example: [example],
      description,
      ...(optional && { required: false }),
    }),
    Id(message, { each: true }),
    ArrayUnique({ message: 'Choose each club only once.' }),
    ArrayMaxSize(most, { message: tooMany }),
    IsArray({ message }),
  );

const ADDRESS_MAX = 500;

/** An address of the web that people are sent to: https alone. */
export const WebAddress = (message: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy({ name: 'webAddress', validator: { validate: isWebAddress } }, { message }),
    MaxLength(ADDRESS_MAX, { message }),
  );

/** A picture: a path of this site, or an address of the web. */
export const PictureAddress = (message: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy(
      {
        name: 'pictureAddress',
        validator: { validate: (value) => isSitePath(value) || isWebAddress(value) },
      },
      { message },
    ),
    MaxLength(ADDRESS_MAX, { message }),
  );

/** Each of a list of them. */
export const EachWebAddress = (message: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy({ name: 'webAddress', validator: { validate: isWebAddress } }, { each: true, message }),
    MaxLength(ADDRESS_MAX, { each: true, message }),
  );

function isWebAddress(value: unknown): boolean {
  return parseLink(value, ['https:'])?.hostname.includes('.') ?? false;
}

function isSitePath(value: unknown): boolean {
  return parsePath(value) !== null && !String(value).includes('..');
}
