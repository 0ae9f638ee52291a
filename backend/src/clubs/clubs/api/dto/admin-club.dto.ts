import { ApiProperty, ApiPropertyOptional, OmitType, PartialType } from '@nestjs/swagger';
import { Type } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsEnum, IsNotEmpty, IsOptional, ValidateNested } from 'class-validator';
import { OrNull, PictureAddress, PictureIds, WebAddress } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import {
  EachLine,
  EMAIL_MAX,
  EmailAddress,
  Line,
  Lines,
  PersonName,
} from '../../../../platform/common/validation.js';
import { SearchedPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import { CLUB_SORTS, type ClubContent, ClubState } from '../../domain/club-content.js';
import { given } from '../../../../platform/editing/given.js';

const PICTURE = 'Please give a picture of this site, or an address that begins with https://.';
const WEB_ADDRESS = 'Please give an address that begins with https://.';

export class AdminClubsQuery extends SearchedPageQuery {
  @SortBy(CLUB_SORTS)
  sort?: string;

  @ApiPropertyOptional({
    enum: ClubState,
    enumName: 'ClubState',
    description: 'Never published, as the public sees it, or with changes that are not published.',
  })
  @IsOptional()
  @IsEnum(ClubState, { message: 'Please choose draft, published or changed.' })
  state?: ClubState;
}

/** All pages at once. */
export class AdminClubsExportQuery extends OmitType(AdminClubsQuery, ['cursor']) {}

export class ClubLinkDto {
  @ApiProperty({ minLength: 1, maxLength: 40, example: 'facebook' })
  @Line(40, 'Please name the network in at most 40 characters.')
  @IsNotEmpty({ message: 'Please name the network.' })
  @Trim()
  network: string;

  @ApiProperty({ format: 'uri', maxLength: 500, example: 'https://www.example.org/netball' })
  @WebAddress(WEB_ADDRESS)
  @Trim()
  url: string;
}

/** All that a club's page shows. */
export class CreateClubDto {
  @ApiProperty({ minLength: 1, maxLength: 120, example: 'Netball' })
  @Line(120, 'Please give a name of at most 120 characters.')
  @IsNotEmpty({ message: 'Please give the club a name.' })
  @Trim()
  name: string;

  @ApiProperty({ minLength: 1, maxLength: 5000, example: 'Teams for juniors and seniors on two courts.' })
  @Lines(5000, 'Please describe the club in at most 5000 characters.')
  @IsNotEmpty({ message: 'Please describe the club.' })
  @Trim()
  description: string;

  @ApiProperty({ minLength: 1, maxLength: 300, example: 'Junior and senior netball' })
  @Line(300, 'Please describe the club in at most 300 characters.')
  @IsNotEmpty({ message: 'Please describe the club in a line.' })
  @Trim()
  shortDescription: string;

  @ApiProperty({ maxLength: 500, example: '/images/scenes/netball-court.svg' })
  @PictureAddress(PICTURE)
  @Trim()
  imageUrl: string;

  @ApiProperty({ maxLength: 500, example: '/images/logos/netball.svg' })
  @PictureAddress(PICTURE)
  @Trim()
  logoUrl: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 1000,
    description: 'One line for each time.',
    example: 'Tuesdays 5:30 PM - 7:30 PM',
  })
  @OrNull()
  @Lines(1000, 'Please give the training times in at most 1000 characters.')
  @Trim()
  trainingSchedule?: string | null;

  @ApiProperty({ maxLength: 120, example: 'April to September' })
  @Line(120, 'Please give the season in at most 120 characters.')
  @Trim()
  seasonPeriod: string;

  @ApiProperty({ maxLength: 120, example: 'From seven years' })
  @Line(120, 'Please give the ages in at most 120 characters.')
  @Trim()
  ageGroups: string;

  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX, example: 'netball@bridgewaterclub.example' })
  @EmailAddress('Please enter a valid email address.')
  @Trim()
  contactEmail: string;

  @ApiProperty({ maxLength: 40, example: '(08) 5550 0143' })
  @Line(40, 'Please enter a phone number of at most 40 characters.')
  @Trim()
  contactPhone: string;

  @ApiPropertyOptional({ type: [String], nullable: true, example: ['A-grade premiers'] })
  @OrNull()
  @EachLine(200, 'Please keep each achievement within 1 to 200 characters.')
  @ArrayMaxSize(30, { message: 'Please give at most 30 achievements.' })
  @IsArray({ message: 'Please give a list of achievements.' })
  @Trim()
  achievements?: string[] | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 200,
    example: 'The courts behind the hall',
  })
  @OrNull()
  @Line(200, 'Please give the place in at most 200 characters.')
  @Trim()
  meetingLocation?: string | null;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: 120,
    description: 'A role, not a name.',
    example: 'Netball coordinator',
  })
  @OrNull()
  @PersonName(120, 'Please name the contact in at most 120 characters.')
  @Trim()
  contactPerson?: string | null;

  @ApiPropertyOptional({ type: [ClubLinkDto], nullable: true })
  @OrNull()
  @ValidateNested({ each: true, message: 'Please give a list of links.' })
  @Type(() => ClubLinkDto)
  @ArrayMaxSize(10, { message: 'Please give at most 10 links.' })
  @IsArray({ message: 'Please give a list of links.' })
  socialLinks?: ClubLinkDto[] | null;

  @ApiPropertyOptional({ type: String, format: 'uri', nullable: true, maxLength: 500 })
  @OrNull()
  @WebAddress(WEB_ADDRESS)
  @Trim()
  signupUrl?: string | null;

  @OrNull()
  @PictureIds(24, { optional: true })
  galleryPictureIds?: number[] | null;
}

/** What is left out stays as it is. */
export class UpdateClubDto extends PartialType(CreateClubDto, { skipNullProperties: false }) {}

/** A new club's own lists are empty: the keyword rules know the clubs that were there before. */
export function toNewClub(fields: Pick<CreateClubDto, keyof CreateClubDto>): ClubContent {
  const none = {
    trainingSchedule: null,
    meetingLocation: null,
    contactPerson: null,
    signupUrl: null,
    galleryPictureIds: null,
  };
  return { ...none, achievements: [], socialLinks: [], ...given(fields) };
}
