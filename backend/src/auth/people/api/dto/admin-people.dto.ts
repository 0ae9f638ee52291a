import { ApiProperty, ApiPropertyOptional, OmitType } from '@nestjs/swagger';
import { IsBoolean, IsEnum, IsOptional } from 'class-validator';
import { ClubIds, type ClubIdsWords, Digits, Flag, Id, IfGiven } from '../../../../platform/common/fields.js';
import { PageOf, SearchedPageQuery, SortBy } from '../../../../platform/lists/page.dto.js';
import { UserRole } from '../../../accounts/user.entity.js';
import type { PersonListItem, PersonView } from '../../application/people.service.js';
import type { AccessRightsChange } from '../../application/person-access.service.js';
import { PERSON_SORTS, LastSeen, LAST_SEEN_LABELS } from '../../domain/person-list.js';

const YES_OR_NO = 'Choose true or false.';

/** More clubs than one person writes for. */
export const MOST_OWN_CLUBS = 50;
export const OWN_CLUBS: ClubIdsWords = {
  description: 'Clubs that a club secretary works for.',
  example: 28,
  message: 'Please choose clubs of the list.',
  tooMany: `Please choose at most ${MOST_OWN_CLUBS} clubs.`,
};

/** What staff narrow the list of people by. */
export class AdminPeopleQuery extends SearchedPageQuery {
  @SortBy(PERSON_SORTS)
  sort?: string;

  @ApiPropertyOptional({ enum: UserRole, enumName: 'UserRole' })
  @IsOptional()
  @IsEnum(UserRole, { message: 'Please choose one of the roles.' })
  role?: UserRole;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'On whose staff they are.' })
  @IsOptional()
  @Digits()
  @Id('Enter the club’s ID.')
  clubId?: number;

  @ApiPropertyOptional({ type: 'integer', minimum: 1, description: 'The club whose members they are.' })
  @IsOptional()
  @Digits()
  @Id('Enter the club’s ID.')
  memberOf?: number;

  @ApiPropertyOptional({ type: Boolean, description: 'false: accounts that are deactivated.' })
  @IsOptional()
  @Flag()
  @IsBoolean({ message: YES_OR_NO })
  isActive?: boolean;

  @ApiPropertyOptional({ type: Boolean, description: 'Whether the address is.' })
  @IsOptional()
  @Flag()
  @IsBoolean({ message: YES_OR_NO })
  isConfirmed?: boolean;

  @ApiPropertyOptional({
    enum: LastSeen,
    enumName: 'LastSeen',
    description: `When somebody was here, signed in: ${Object.entries(LAST_SEEN_LABELS)
      .map(([name, words]) => `\`${name}\` (${words})`)
      .join(', ')}.`,
  })
  @IsOptional()
  @IsEnum(LastSeen, { message: 'Please choose one of the times.' })
  seen?: LastSeen;
}

/** All pages at once. */
export class AdminPeopleExportQuery extends OmitType(AdminPeopleQuery, ['cursor']) {}

export class PersonClubResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'Netball' })
  name: string;
}

export class AdminPersonRowResponse implements PersonListItem {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'robin' })
  userName: string;
  @ApiProperty({ example: 'Robin Taylor' })
  fullName: string;
  @ApiProperty({ example: 'robin@example.org' })
  email: string;
  @ApiProperty({ description: 'Whether the address is known to reach its owner.' })
  isConfirmed: boolean;
  @ApiProperty({ enum: UserRole, enumName: 'UserRole' })
  role: UserRole;
  @ApiProperty({
    type: [PersonClubResponse],
    description: 'Clubs that a club secretary works for.',
  })
  clubs: PersonClubResponse[];
  @ApiProperty()
  isActive: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'To within an hour; null: never.',
  })
  lastSeenAt: string | null;
}

export class AdminPersonRowPageResponse extends PageOf(AdminPersonRowResponse) {}

export class PersonMessageResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'The key of the hall' })
  subject: string;
  @ApiProperty()
  isRead: boolean;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
}

export class AdminPersonResponse extends AdminPersonRowResponse implements PersonView {
  @ApiProperty({ type: 'integer', description: 'Goes back as `If-Match: "…"` with a change.' })
  version: number;
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The address that is to take the place of `email` once it is confirmed.',
  })
  pendingEmail: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Since when something is asked for besides the password; null: nothing is.',
  })
  secondFactorSince: string | null;
  @ApiProperty({ type: [PersonClubResponse], description: 'The clubs whose members they are.' })
  memberships: PersonClubResponse[];
  @ApiProperty({
    type: [PersonClubResponse],
    description: 'The clubs that they would like to join. Gives no rights.',
  })
  membershipRequests: PersonClubResponse[];
  @ApiProperty({ type: 'integer', description: 'In how many browsers they are signed in.' })
  sessions: number;
  @ApiProperty({ type: 'integer', description: 'Of their own that stand, past ones included.' })
  bookings: number;
  @ApiProperty({ type: 'integer' })
  upcomingBookings: number;
  @ApiProperty({ example: '80.00', description: 'What is owed for them together.' })
  owed: string;
  @ApiProperty({ example: 'GBP' })
  currency: string;
  @ApiProperty({
    type: [PersonMessageResponse],
    description: 'The last five that came by the contact form from this address.',
  })
  messages: PersonMessageResponse[];
}

/** What is left out stays as it is. */
export class UpdatePersonDto implements AccessRightsChange {
  @ApiPropertyOptional({ enum: UserRole, enumName: 'UserRole' })
  @IsEnum(UserRole, { message: 'Please choose one of the roles.' })
  @IfGiven()
  role?: UserRole;

  @ClubIds(MOST_OWN_CLUBS, OWN_CLUBS, { optional: true })
  @IfGiven()
  clubIds?: number[];

  @ApiPropertyOptional({ description: 'false: nobody signs in with it any more.' })
  @IsBoolean({ message: YES_OR_NO })
  @IfGiven()
  isActive?: boolean;
}
