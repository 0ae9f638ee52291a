import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import {
  ArrayMaxSize,
  ArrayNotEmpty,
  ArrayUnique,
  IsArray,
  IsIn,
  IsNotEmpty,
  ValidateBy,
} from 'class-validator';
import { Id, IfGiven, OrNull, WholeNumber } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EachText, Line } from '../../../../platform/common/validation.js';
import { KEY_SCOPES } from '../../../sessions/key-scopes.js';
import type { ApiKey } from '../../application/api-keys.service.js';
import { isNetwork, MAX_NETWORKS } from '../../application/key-networks.js';

const NAME = 'Enter a name of up to 60 characters.';
const SCOPES = 'Choose what the key may do.';
const SCOPE = { enum: KEY_SCOPES, enumName: 'KeyScope', isArray: true, example: ['bookings:read'] };
const YEAR_DAYS = 366;
const DEFAULT_DAYS = 365;
const DAYS = `Enter a whole number of days from 1 to ${YEAR_DAYS}.`;
const DAY_HOURS = 24;
const WEEK_HOURS = 7 * DAY_HOURS;
const NETWORKS = `Enter up to ${MAX_NETWORKS} addresses or networks, for example 203.0.113.0/24 or 2001:db8::/32.`;

const Networks = (): PropertyDecorator =>
  applyDecorators(
    ValidateBy(
      { name: 'networks', validator: { validate: (text) => typeof text === 'string' && isNetwork(text) } },
      { each: true, message: NETWORKS },
    ),
    ArrayUnique({ message: NETWORKS }),
    ArrayMaxSize(MAX_NETWORKS, { message: NETWORKS }),
    IsArray({ message: NETWORKS }),
  );

export class WriteApiKeyDto {
  @ApiProperty({ minLength: 1, maxLength: 60, example: 'Door lock' })
  @Line(60, NAME)
  @IsNotEmpty({ message: NAME })
  @Trim()
  name: string;

  @ApiProperty({ ...SCOPE, minItems: 1, uniqueItems: true })
  @IsIn(KEY_SCOPES, { each: true, message: SCOPES })
  @ArrayUnique({ message: SCOPES })
  @ArrayNotEmpty({ message: SCOPES })
  @IsArray({ message: SCOPES })
  scopes: string[];

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_NETWORKS,
    example: ['203.0.113.0/24'],
    description: 'Addresses and networks that the key works from. None: from everywhere.',
  })
  @IfGiven()
  @Networks()
  @EachText((text) => text.trim().toLowerCase())
  networks?: string[];
}

export class UpdateApiKeyDto extends PartialType(WriteApiKeyDto, { skipNullProperties: false }) {}

export class CreateApiKeyDto extends WriteApiKeyDto {
  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description:
      'The only club that the key works for; it then has only scopes of content, messages and webhooks. Secretaries choose one of their clubs.',
  })
  @OrNull()
  @Id('Choose a club.')
  clubId?: number | null;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: YEAR_DAYS,
    default: DEFAULT_DAYS,
    description: 'Days until the key expires.',
  })
  @IfGiven()
  @WholeNumber(1, YEAR_DAYS, DAYS)
  days: number = DEFAULT_DAYS;
}

export class RollApiKeyDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: WEEK_HOURS,
    default: DAY_HOURS,
    description: 'Hours that the former secret still works.',
  })
  @IfGiven()
  @WholeNumber(1, WEEK_HOURS, `Enter a whole number of hours from 1 to ${WEEK_HOURS}.`)
  hours: number = DAY_HOURS;

  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: YEAR_DAYS,
    description: 'Days until the key expires. Not sent: as before.',
  })
  @IfGiven()
  @WholeNumber(1, YEAR_DAYS, DAYS)
  days?: number;
}

class KeyClubResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Netball' })
  name: string;
}

export class ApiKeyResponse implements ApiKey {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ type: 'integer', description: 'Send it as `If-Match: "…"` with a change.' })
  version: number;
  @ApiProperty({ example: 'Door lock' })
  name: string;
  @ApiProperty({ example: 'bsc_live_17_', description: 'How the key begins.' })
  start: string;
  @ApiProperty({ example: '9f3c', description: 'How the key ends.' })
  lastFour: string;
  @ApiProperty(SCOPE)
  scopes: string[];
  @ApiProperty({
    ...SCOPE,
    example: [],
    description: 'Scopes without effect, because the maker no longer has the permission.',
  })
  lostScopes: string[];
  @ApiProperty({ type: KeyClubResponse, nullable: true, description: 'The only club that it works for.' })
  club: KeyClubResponse | null;
  @ApiProperty({ type: [String], example: ['203.0.113.0/24'] })
  networks: string[];
  @ApiProperty({ example: 'Kim Lee', description: 'The key acts for this person.' })
  maker: string;
  @ApiProperty({ description: 'Whether you are the maker.' })
  isOwn: boolean;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty()
  expiresAt: Date;
  @ApiProperty()
  isExpired: boolean;
  @ApiProperty({ type: Date, nullable: true, description: 'Last use, to the minute.' })
  lastUsedAt: Date | null;
  @ApiProperty({ type: 'integer', description: 'Calls in the current day of its limit.' })
  callsToday: number;
  @ApiProperty({ type: Date, nullable: true, description: 'Until then the former secret works too.' })
  formerValidUntil: Date | null;
}

export class NewApiKeyResponse extends ApiKeyResponse {
  @ApiProperty({ example: 'bsc_live_17_…', description: 'Shown once; it cannot be read again.' })
  key: string;
}
