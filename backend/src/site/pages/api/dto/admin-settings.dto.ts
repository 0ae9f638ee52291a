import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import { ArrayMaxSize, ArrayUnique, IsArray, IsNotEmpty, Matches, ValidateBy } from 'class-validator';
import type { ClubFacts } from '../../../../platform/config/club-facts.js';
import { EachWebAddress, IfGiven, OrNull, WebAddress } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { EmailAddress, Line } from '../../../../platform/common/validation.js';
import { EditableResponse } from '../../../../platform/editing/editable.dto.js';
import { EMBED_SITE, EMBED_SITE_PATTERN } from '../../domain/embed-sites.js';
import type { EditedSettings } from '../../application/settings-editing.service.js';

const NAME = 'Enter a name of up to 80 characters.';
const LOGO = 'Choose a photo from the library.';
const ADDRESS = 'Enter an address of up to 160 characters.';
const PHONE = 'Enter a phone number, for example (08) 5550 0142.';
const ACCOUNT = 'Enter an address that starts with https://.';
const LATITUDE = 'Enter a latitude from -90 to 90 degrees.';
const LONGITUDE = 'Enter a longitude from -180 to 180 degrees.';
const MAX_ACCOUNTS = 10;
const MAX_EMBED_SITES = 20;

/** A precision of about ten centimetres. */
const DECIMALS = 6;

const Degrees = (most: number, message: string): PropertyDecorator =>
  ValidateBy(
    {
      name: 'degrees',
      validator: {
        validate: (value) =>
          typeof value === 'number' && Math.abs(value) <= most && Number(value.toFixed(DECIMALS)) === value,
      },
    },
    { message },
  );

/** The rules of the club's name and contact details, for settings and set-up. The error of the first rule is shown. */
export const CLUB_FIELDS = {
  name: () => applyDecorators(Trim(), IsNotEmpty({ message: 'Enter the club’s name.' }), Line(80, NAME)),
  address: () =>
    applyDecorators(Trim(), IsNotEmpty({ message: 'Enter the club’s address.' }), Line(160, ADDRESS)),
  phone: () =>
    applyDecorators(Trim(), Matches(/^\+?(?:[ ()-]*\d){4,15}[ ()-]*$/, { message: PHONE }), Line(30, PHONE)),
  email: () => applyDecorators(Trim(), EmailAddress('Enter a valid email address.')),
  latitude: () => Degrees(90, LATITUDE),
  longitude: () => Degrees(180, LONGITUDE),
} satisfies Partial<Record<keyof ClubFacts, () => PropertyDecorator>>;

/** Fields that are left out do not change. */
export class UpdateSettingsDto implements Partial<ClubFacts> {
  @ApiPropertyOptional({ minLength: 1, maxLength: 80, example: 'Bridgewater Sports & Social Club' })
  @IfGiven()
  @CLUB_FIELDS.name()
  name?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: null,
    description:
      'The club’s logo: a photo from the library, square and at least 400 pixels wide. null: the drawn logo.',
  })
  @OrNull()
  @Matches(/^\/media\/[0-9a-f]{64}\/(?:400|800|1600)\.jpg$/, { message: LOGO })
  @Trim()
  logoUrl?: string | null;

  @ApiPropertyOptional({ minLength: 1, maxLength: 160, example: '4 Towers Road, Bridgewater SA 5155' })
  @IfGiven()
  @CLUB_FIELDS.address()
  address?: string;

  @ApiPropertyOptional({ maxLength: 30, example: '(08) 5550 0142' })
  @IfGiven()
  @CLUB_FIELDS.phone()
  phone?: string;

  @ApiPropertyOptional({ maxLength: 254, example: 'hello@bridgewaterclub.example' })
  @IfGiven()
  @CLUB_FIELDS.email()
  email?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'https://www.facebook.com/bridgewater',
    description: 'The page that the home page links to. For a Facebook page, its timeline is shown.',
  })
  @OrNull()
  @WebAddress(ACCOUNT)
  @Trim()
  socialPageUrl?: string | null;

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_ACCOUNTS,
    example: ['https://www.instagram.com/bridgewater'],
    description: 'Further accounts, in display order.',
  })
  @IfGiven()
  @EachWebAddress(ACCOUNT)
  @ArrayUnique({ message: 'Enter each account only once.' })
  @ArrayMaxSize(MAX_ACCOUNTS, { message: `Enter at most ${MAX_ACCOUNTS} accounts.` })
  @IsArray({ message: 'Send a list.' })
  @Trim()
  socialAccountUrls?: string[];

  @ApiPropertyOptional({
    type: [String],
    maxItems: MAX_EMBED_SITES,
    example: ['https://www.shire.example'],
    description:
      'Other sites that may show the embedded calendar and events. In development also http://localhost:3001.',
  })
  @IfGiven()
  @Matches(EMBED_SITE_PATTERN, { each: true, message: EMBED_SITE })
  @ArrayUnique({ message: 'Enter each site only once.' })
  @ArrayMaxSize(MAX_EMBED_SITES, { message: `Enter at most ${MAX_EMBED_SITES} sites.` })
  @IsArray({ message: 'Send a list.' })
  @Trim()
  embedSites?: string[];

  @ApiPropertyOptional({
    minimum: -90,
    maximum: 90,
    example: -35.01,
    description: 'The latitude of the clubhouse in degrees.',
  })
  @IfGiven()
  @CLUB_FIELDS.latitude()
  latitude?: number;

  @ApiPropertyOptional({
    minimum: -180,
    maximum: 180,
    example: 138.76,
    description: 'The longitude of the clubhouse in degrees.',
  })
  @IfGiven()
  @CLUB_FIELDS.longitude()
  longitude?: number;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'https://tiles.example.org/{z}/{x}/{y}.pbf',
    description:
      'A template with {z}, {x} and {y}, or the address of a TileJSON document. null: a drawing is shown instead of a map.',
  })
  @OrNull()
  @WebAddress(ACCOUNT)
  @Trim()
  mapTilesUrl?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    example: 'G-AB12CD34EF',
    description: 'null: visits are not counted.',
  })
  @OrNull()
  @Matches(/^G-[A-Z0-9]{4,20}$/, { message: 'Enter an ID such as G-AB12CD34EF.' })
  @Trim()
  analyticsId?: string | null;
}

export class SettingsContentResponse implements ClubFacts {
  @ApiProperty({ example: 'Bridgewater Sports & Social Club' })
  name: string;
  @ApiProperty({ type: String, nullable: true, example: null })
  logoUrl: string | null;
  @ApiProperty({ example: '4 Towers Road, Bridgewater SA 5155' })
  address: string;
  @ApiProperty({ example: '(08) 5550 0142' })
  phone: string;
  @ApiProperty({ example: 'hello@bridgewaterclub.example' })
  email: string;
  @ApiProperty({ type: String, nullable: true, example: 'https://www.facebook.com/bridgewater' })
  socialPageUrl: string | null;
  @ApiProperty({ type: [String], example: ['https://www.instagram.com/bridgewater'] })
  socialAccountUrls: string[];
  @ApiProperty({ type: [String], example: ['https://www.shire.example'] })
  embedSites: string[];
  @ApiProperty({ example: -35.01 })
  latitude: number;
  @ApiProperty({ example: 138.76 })
  longitude: number;
  @ApiProperty({ type: String, nullable: true, example: 'https://tiles.example.org/{z}/{x}/{y}.pbf' })
  mapTilesUrl: string | null;
  @ApiProperty({ type: String, nullable: true, example: 'G-AB12CD34EF' })
  analyticsId: string | null;
}

export class AdminSettingsResponse extends EditableResponse implements EditedSettings {
  @ApiProperty({
    type: SettingsContentResponse,
    description: 'The draft, or the current settings if there is none.',
  })
  content: SettingsContentResponse;
  @ApiProperty({ type: SettingsContentResponse, nullable: true, description: 'The current settings.' })
  published: SettingsContentResponse | null;
}
