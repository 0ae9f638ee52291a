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

/** The largest `integer` of PostgreSQL, and therefore the largest id. */
export const INT_MAX = 2_147_483_647;

/** Whether text in a URL is a valid id. */
export function isId(text: string): boolean {
  return /^[1-9]\d{0,9}$/.test(text) && Number(text) <= INT_MAX;
}

export const Id = (message: string, { each = false } = {}): PropertyDecorator =>
  WholeNumber(1, INT_MAX, message, { each });

export const WholeNumber = (
  min: number,
  max: number,
  message: string,
  { each = false } = {},
): PropertyDecorator =>
  applyDecorators(IsInt({ message, each }), Min(min, { message, each }), Max(max, { message, each }));

/** Skips validation of a field that was left out. null is validated. */
export const IfGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

/** Skips validation of a field that was left out or is null. */
export const OrNull = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== undefined && value !== null);

/** Skips validation of a field that was left out, is null or is empty. */
export const IfFilled = (): PropertyDecorator =>
  ValidateIf((_, value) => value !== undefined && value !== null && value !== '');

/** For query parameters: digits become a number; other text stays, for the validator to refuse. */
export const Digits = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) =>
    typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : value,
  );

const FLAGS: Record<string, boolean> = { true: true, false: false };
/** For query parameters: `true` and `false`. */
export const Flag = (): PropertyDecorator =>
  Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (FLAGS[value] ?? value) : value));

/** An existing day, 'YYYY-MM-DD'. */
export const Day = (message: string, { each = false } = {}): PropertyDecorator =>
  ValidateBy(
    { name: 'day', validator: { validate: (value) => typeof value === 'string' && isDay(value) } },
    { message, each },
  );

/** A time of day, 'HH:mm'. */
export const TimeOfDay = (message: string): PropertyDecorator =>
  Matches(/^(?:[01]\d|2[0-3]):[0-5]\d$/, { message });

/** Ids of images in display order, without repeats. */
export const PictureIds = (most: number, { optional = false } = {}): PropertyDecorator => {
  const message = 'Choose photos from the library.';
  return applyDecorators(
    ApiProperty({
      type: 'array',
      items: { type: 'integer', minimum: 1, maximum: INT_MAX },
      maxItems: most,
      uniqueItems: true,
      example: [12, 7],
      description: 'Ids of photos in the library, in display order.',
      ...(optional && { required: false, nullable: true }),
    }),
    Max(INT_MAX, { each: true, message }),
    Min(1, { each: true, message }),
    IsInt({ each: true, message }),
    ArrayUnique({ message: 'Choose each photo only once.' }),
    ArrayMaxSize(most, { message: `Choose at most ${most} photos.` }),
    IsArray({ message }),
  );
};

/** At least one id, without repeats. @param message for any error, including too many ids */
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
  /** What the list of clubs does. */
  description: string;
  example: number;
  /** For any error; `tooMany` replaces it for too many clubs. */
  message: string;
  tooMany?: string;
}

/** Ids of clubs, without repeats. */
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

/** An https URL. */
export const WebAddress = (message: string): PropertyDecorator =>
  applyDecorators(
    ValidateBy({ name: 'webAddress', validator: { validate: isWebAddress } }, { message }),
    MaxLength(ADDRESS_MAX, { message }),
  );

/** A path of this site or an https URL. */
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

/** A list of https URLs. */
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
