import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsOptional } from 'class-validator';
import { ClubIds, type ClubIdsWords, Digits, Flag, Id, IfGiven } from '../../../../platform/common/fields.js';
import { PageOf, SearchedPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import type { Duty } from '../../../accounts/duties.js';
import { UserRole } from '../../../accounts/user.entity.js';
import type { PersonRow, PersonView } from '../../application/people.service.js';
import type { AccessRightsChange } from '../../application/person-access.service.js';
import { PERSON_SORTS, LastSeen, LAST_SEEN_LABELS } from '../../domain/person-list.js';
import { DutiesField, DutiesOf } from './duties-field.js';
import { Money } from '../../../../platform/http/money.js';

const YES_OR_NO = 'Choose true or false.';

/** The most clubs of one secretary. */
export const MAX_OWN_CLUBS = 50;
export const OWN_CLUBS: ClubIdsWords = {
  description: 'Clubs that a club secretary works for.',
  example: 28,
  message: 'Choose clubs from the list.',
  tooMany: `Choose at most ${MAX_OWN_CLUBS} clubs.`,
};

/** Filters of the list of people. */
export class AdminPeopleQuery extends SearchedPageQuery {
  @SortBy(PERSON_SORTS)
  sort?: string;

  @ApiPropertyOptional({ enum: UserRole, enumName: 'UserRole' })
  @IsOptional()
  @IsEnum(UserRole, { message: 'Choose a role.' })
  role?: UserRole;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The club whose secretaries they are.' })
  @IsOptional()
  @Digits()
  @Id('Enter the club’s ID.')
  clubId?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The club that they are members of.' })
  @IsOptional()
  @Digits()
  @Id('Enter the club’s ID.')
  memberOf?: number;

  @ApiPropertyOptional({ type: Boolean, description: 'false: deactivated accounts.' })
  @IsOptional()
  @Flag()
  @IsBoolean({ message: YES_OR_NO })
  isActive?: boolean;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the email address is confirmed.' })
  @IsOptional()
  @Flag()
  @IsBoolean({ message: YES_OR_NO })
  isConfirmed?: boolean;

  @ApiPropertyOptional({
    enum: LastSeen,
    enumName: 'LastSeen',
    description: `When the person was last logged in: ${Object.entries(LAST_SEEN_LABELS)
      .map(([name, words]) => `\`${name}\` (${words})`)
      .join(', ')}.`,
  })
  @IsOptional()
  @IsEnum(LastSeen, { message: 'Choose a time from the list.' })
  seen?: LastSeen;
}

/** The filters without paging. */
export class AdminPeopleExportQuery extends OmitType(AdminPeopleQuery, ['cursor']) {}

export class PersonClubResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Netball' })
  name: string;
}

export class AdminPersonRowResponse implements PersonRow {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'robin' })
  userName: string;
  @ApiProperty({ example: 'Robin Taylor' })
  fullName: string;
  @ApiProperty({ example: 'robin@example.org' })
  email: string;
  @ApiProperty({ description: 'Whether the owner has confirmed the address.' })
  isConfirmed: boolean;
  @ApiProperty({ enum: UserRole, enumName: 'UserRole' })
  role: UserRole;
  @DutiesOf()
  duties: Duty[] | null;
  @ApiProperty({
    type: [PersonClubResponse],
    description: 'Clubs that a club secretary works for.',
  })
  clubs: PersonClubResponse[];
  @ApiProperty()
  isActive: boolean;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: Date, nullable: true, description: 'To within an hour; null: never.' })
  lastSeenAt: Date | null;
}

export class AdminPersonRowPageResponse extends PageOf(AdminPersonRowResponse) {}

export class PersonMessageResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'The key of the hall' })
  subject: string;
  @ApiProperty()
  isRead: boolean;
  @ApiProperty()
  createdAt: Date;
}

export class AdminPersonResponse extends AdminPersonRowResponse implements PersonView {
  @ApiProperty({ type: 'integer', description: 'Send it as `If-Match: "…"` with a change.' })
  version: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'A new address, which replaces `email` once it is confirmed.',
  })
  pendingEmail: string | null;
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When the first second factor was set up; null: there is none.',
  })
  secondFactorSince: Date | null;
  @ApiProperty({ type: [PersonClubResponse], description: 'The clubs that they are members of.' })
  memberships: PersonClubResponse[];
  @ApiProperty({
    type: [PersonClubResponse],
    description: 'The clubs that they asked to join.',
  })
  membershipRequests: PersonClubResponse[];
  @ApiProperty({ type: 'integer', description: 'Number of live sessions.' })
  sessions: number;
  @ApiProperty({
    type: 'integer',
    nullable: true,
    description:
      'Number of bookings that are not cancelled, including past ones; null without `bookings:read`.',
  })
  bookings: number | null;
  @ApiProperty({ type: 'integer', nullable: true, description: 'null without `bookings:read`.' })
  upcomingBookings: number | null;
  @Money({
    nullable: true,
    example: '80.00',
    description: 'Total amount owed for them; null without `money:read`.',
  })
  owed: number | null;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({
    type: [PersonMessageResponse],
    nullable: true,
    description: 'The last five contact form messages from this address; null without `messages:write`.',
  })
  messages: PersonMessageResponse[] | null;
}

/** Missing fields stay as they are. */
export class UpdatePersonDto implements AccessRightsChange {
  @ApiPropertyOptional({ enum: UserRole, enumName: 'UserRole' })
  @IsEnum(UserRole, { message: 'Choose a role.' })
  @IfGiven()
  role?: UserRole;

  @DutiesField()
  duties?: Duty[] | null;

  @ClubIds(MAX_OWN_CLUBS, OWN_CLUBS, { optional: true })
  @IfGiven()
  clubIds?: number[];

  @ApiPropertyOptional({ description: 'false: the account cannot log in.' })
  @IsBoolean({ message: YES_OR_NO })
  @IfGiven()
  isActive?: boolean;
}
