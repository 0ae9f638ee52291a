import { ApiProperty, ApiPropertyOptional, PartialType } from '@nestjs/swagger';
import { ArrayNotEmpty, ArrayUnique, IsArray, IsIn, IsNotEmpty } from 'class-validator';
import { IfGiven, WholeNumber } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { Line } from '../../../../platform/common/validation.js';
import { KEY_SCOPES } from '../../../sessions/key-scopes.js';
import type { ApiKey } from '../../application/api-keys.service.js';

const NAME = 'Enter a name of up to 60 characters.';
const SCOPES = 'Choose what the key may do.';
const SCOPE = { enum: KEY_SCOPES, enumName: 'KeyScope', isArray: true, example: ['bookings:read'] };
const YEAR_DAYS = 366;
const DEFAULT_DAYS = 365;

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
}

export class UpdateApiKeyDto extends PartialType(WriteApiKeyDto, { skipNullProperties: false }) {}

export class CreateApiKeyDto extends WriteApiKeyDto {
  @ApiPropertyOptional({
    type: 'integer',
    minimum: 1,
    maximum: YEAR_DAYS,
    default: DEFAULT_DAYS,
    description: 'Days until the key expires.',
  })
  @IfGiven()
  @WholeNumber(1, YEAR_DAYS, `Enter a whole number of days from 1 to ${YEAR_DAYS}.`)
  days: number = DEFAULT_DAYS;
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
  @ApiProperty({ example: 'Kim Lee', description: 'The key acts for this admin.' })
  maker: string;
  @ApiProperty({ description: 'Whether you are the maker.' })
  isOwn: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ format: 'date-time' })
  expiresAt: string;
  @ApiProperty()
  isExpired: boolean;
  @ApiProperty({ type: String, format: 'date-time', nullable: true, description: 'Last use, to the minute.' })
  lastUsedAt: string | null;
}

export class NewApiKeyResponse extends ApiKeyResponse {
  @ApiProperty({ example: 'bsc_live_17_…', description: 'Shown once; it cannot be read again.' })
  key: string;
}
