import { ApiProperty, ApiPropertyOptional, IntersectionType, PickType } from '@nestjs/swagger';
import { IsIn, IsNotEmpty } from 'class-validator';
import { RegisterDto } from '../../../sessions/api/auth.dto.js';
import { AccountLinkDto } from '../../../sessions/api/password-reset.dto.js';
import { LinkState } from '../../../sessions/link-state.js';
import { ClubIds, OrNull } from '../../../../platform/common/fields.js';
import { Trim } from '../../../../platform/common/trim.js';
import { PersonName } from '../../../../platform/common/validation.js';
import { PageOf } from '../../../../platform/lists/page.dto.js';
import { FULL_NAME_MAX } from '../../../accounts/user-name.js';
import { UserRole } from '../../../accounts/user.entity.js';
import type { NewAccountDetails, InvitationView } from '../../application/invitation-acceptance.service.js';
import type { InvitationListItem } from '../../application/invitations.service.js';
import { MOST_OWN_CLUBS, OWN_CLUBS, PersonClubResponse } from './admin-people.dto.js';

const STAFF_ROLES = [UserRole.Admin, UserRole.ClubAdmin] as const;

export class InviteDto extends PickType(RegisterDto, ['email']) {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    minLength: 1,
    maxLength: FULL_NAME_MAX,
    description: 'How the mail addresses them; they say themselves what they are called.',
    example: 'Robin Taylor',
  })
  @PersonName(FULL_NAME_MAX, `Enter a name of up to ${FULL_NAME_MAX} characters.`)
  @IsNotEmpty({ message: 'Enter a name, or leave it empty.' })
  @Trim()
  @OrNull()
  fullName?: string | null;

  @ApiProperty({ enum: STAFF_ROLES, enumName: 'StaffRole' })
  @IsIn(STAFF_ROLES, { message: 'Please choose admin or club_admin.' })
  role: UserRole.Admin | UserRole.ClubAdmin;

  @ClubIds(MOST_OWN_CLUBS, OWN_CLUBS)
  clubIds: number[];
}

export class InvitationResponse implements InvitationListItem {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ format: 'email' })
  email: string;
  @ApiProperty({ type: String, nullable: true, example: 'Robin Taylor' })
  fullName: string | null;
  @ApiProperty({ enum: UserRole, enumName: 'UserRole' })
  role: UserRole;
  @ApiProperty({ type: [PersonClubResponse] })
  clubs: PersonClubResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'null: by whoever has the server.',
    example: 'Kim Lee',
  })
  invitedBy: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'The last mail; null while it waits to be written.',
  })
  sentAt: string | null;
  @ApiProperty({
    type: String,
    format: 'date-time',
    nullable: true,
    description: 'Until when its link works.',
  })
  expiresAt: string | null;
}

export class InvitationPageResponse extends PageOf(InvitationResponse) {}

export class InvitationViewResponse implements InvitationView {
  @ApiProperty({ format: 'email' })
  email: string;
  @ApiProperty({ type: String, nullable: true, example: 'Robin Taylor' })
  fullName: string | null;
  @ApiProperty({ enum: UserRole, enumName: 'UserRole' })
  role: UserRole;
  @ApiProperty({ type: [String], example: ['Netball'] })
  clubs: string[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'Of an account that waits for its password.',
    example: 'robin',
  })
  userName: string | null;
  @ApiProperty({ description: 'The address has an account, which accepts by `POST /api/user/invitation`.' })
  hasAccount: boolean;
}

export class InvitationLinkResponse {
  @ApiProperty({
    enum: LinkState,
    enumName: 'AccountLinkState',
    description: '`used`: it is accepted. `expired`: it has run out, was withdrawn, or another one was sent.',
  })
  state: LinkState;
  @ApiProperty({ type: InvitationViewResponse, nullable: true, description: 'Of one that is open.' })
  invitation: InvitationViewResponse | null;
}

export class AcceptInvitationDto
  extends IntersectionType(AccountLinkDto, PickType(RegisterDto, ['username', 'fullName', 'password']))
  implements NewAccountDetails {}
