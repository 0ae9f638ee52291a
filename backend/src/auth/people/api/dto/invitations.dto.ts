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
import type { Duty } from '../../../accounts/duties.js';
import { UserRole } from '../../../accounts/user.entity.js';
import type { NewAccountDetails, InvitationView } from '../../application/invitation-acceptance.service.js';
import type { InvitationListItem } from '../../application/invitations.service.js';
import { MAX_OWN_CLUBS, OWN_CLUBS, PersonClubResponse } from './admin-people.dto.js';
import { DutiesField, DutiesOf } from './duties-field.js';

const STAFF_ROLES = [UserRole.Admin, UserRole.ClubAdmin] as const;

export class InviteDto extends PickType(RegisterDto, ['email']) {
  @ApiPropertyOptional({
    type: String,
    nullable: true,
    minLength: 1,
    maxLength: FULL_NAME_MAX,
    description: 'A suggestion; they enter their own name when they accept.',
    example: 'Robin Taylor',
  })
  @PersonName(FULL_NAME_MAX, `Enter a name of up to ${FULL_NAME_MAX} characters.`)
  @IsNotEmpty({ message: 'Enter a name, or leave it empty.' })
  @Trim()
  @OrNull()
  fullName?: string | null;

  @ApiProperty({ enum: STAFF_ROLES, enumName: 'StaffRole' })
  @IsIn(STAFF_ROLES, { message: 'Choose admin or club_admin.' })
  role: UserRole.Admin | UserRole.ClubAdmin;

  @DutiesField()
  duties?: Duty[] | null;

  @ClubIds(MAX_OWN_CLUBS, OWN_CLUBS)
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
  @DutiesOf()
  duties: Duty[] | null;
  @ApiProperty({ type: [PersonClubResponse] })
  clubs: PersonClubResponse[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'null: invited from the command line.',
    example: 'Kim Lee',
  })
  invitedBy: string | null;
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When the last email was written; null if none was yet.',
  })
  sentAt: Date | null;
  @ApiProperty({ type: Date, nullable: true, description: 'When its link expires.' })
  expiresAt: Date | null;
}

export class InvitationPageResponse extends PageOf(InvitationResponse) {}

export class InvitationViewResponse implements InvitationView {
  @ApiProperty({ format: 'email' })
  email: string;
  @ApiProperty({ type: String, nullable: true, example: 'Robin Taylor' })
  fullName: string | null;
  @ApiProperty({ enum: UserRole, enumName: 'UserRole' })
  role: UserRole;
  @DutiesOf()
  duties: Duty[] | null;
  @ApiProperty({ type: [String], example: ['Netball'] })
  clubs: string[];
  @ApiProperty({
    type: String,
    nullable: true,
    description: 'The username of an imported account without a password.',
    example: 'robin',
  })
  userName: string | null;
  @ApiProperty({
    description:
      'Whether the address already has an account, which accepts with `POST /api/user/invitation`.',
  })
  hasAccount: boolean;
}

export class InvitationLinkResponse {
  @ApiProperty({
    enum: LinkState,
    enumName: 'AccountLinkState',
    description:
      '`used`: it was accepted. `expired`: it is too old, was withdrawn, or a newer link was sent.',
  })
  state: LinkState;
  @ApiProperty({
    type: InvitationViewResponse,
    nullable: true,
    description: 'The invitation, if it is open.',
  })
  invitation: InvitationViewResponse | null;
}

export class AcceptInvitationDto
  extends IntersectionType(AccountLinkDto, PickType(RegisterDto, ['username', 'fullName', 'password']))
  implements NewAccountDetails {}
