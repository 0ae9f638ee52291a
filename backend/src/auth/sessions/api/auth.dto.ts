import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional, PickType } from '@nestjs/swagger';
import {
  IsBoolean,
  IsIn,
  IsNotEmpty,
  IsOptional,
  IsString,
  Length,
  Matches,
  MinLength,
  ValidateBy,
} from 'class-validator';
import { Id, IfGiven, OrNull } from '../../../platform/common/fields.js';
import { Trim } from '../../../platform/common/trim.js';
import {
  EachText,
  EMAIL_MAX,
  EmailAddress,
  Line,
  PersonName,
  Text,
} from '../../../platform/common/validation.js';
import { Duty } from '../../accounts/duties.js';
import { FULL_NAME_MAX } from '../../accounts/user-name.js';
import { UserRole, type UserEntity } from '../../accounts/user.entity.js';
import { normalisedPassword } from '../normalised-password.js';
import { isReservedName } from '../reserved-names.js';

const PASSWORD_MESSAGE = 'Enter a password of up to 200 characters';
/** Longer than a username that can be registered, because imported accounts can have longer ones. */
const LOGIN_NAME_MAX = 254;
/** The same limit as in bookings. */
const PHONE_MAX = 40;
const NAME_MESSAGE = `Enter a name of up to ${FULL_NAME_MAX} characters`;

export class LoginDto {
  @ApiProperty({ example: 'member' })
  @Text(LOGIN_NAME_MAX, `Enter a username of up to ${LOGIN_NAME_MAX} characters`)
  @IsNotEmpty({ message: 'Username is required' })
  @Trim()
  username: string;

  @ApiProperty({ example: 'bridgewater' })
  @Text(200, PASSWORD_MESSAGE)
  @IsNotEmpty({ message: 'Password is required' })
  password: string;
}

export class ReauthenticateDto extends PickType(LoginDto, ['password']) {}

export class ReauthenticationResponse {
  @ApiProperty({ description: 'Until when it counts as recent.' })
  until: Date;
}

const Unreserved = (): PropertyDecorator =>
  ValidateBy(
    { name: 'unreserved', validator: { validate: (value) => !isReservedName(String(value)) } },
    { message: 'This username is reserved. Choose another one.' },
  );

/** The rules for a username. */
export const Username = (): PropertyDecorator =>
  applyDecorators(
    Trim(),
    IsNotEmpty({ message: 'Username is required' }),
    IsString({ message: 'Username is required' }),
    Length(3, 60, { message: 'Username must be 3 to 60 characters' }),
    Matches(/^[A-Za-z0-9._-]*$/, {
      message: 'Username can only have letters, numbers, dots, dashes and underscores',
    }),
  );

export class RegisterDto {
  @ApiProperty({ minLength: 3, maxLength: 60, pattern: '^[A-Za-z0-9._-]+$', example: 'robin' })
  @Unreserved()
  @Username()
  username: string;

  @ApiProperty({ format: 'email', maxLength: EMAIL_MAX })
  @EmailAddress('Invalid email address')
  @Trim()
  email: string;

  @ApiProperty({ minLength: 1, maxLength: FULL_NAME_MAX, example: 'Robin Taylor' })
  @PersonName(FULL_NAME_MAX, NAME_MESSAGE)
  @IsNotEmpty({ message: 'Full name is required' })
  @Trim()
  fullName: string;

  @ApiProperty({ minLength: 8, maxLength: 200, example: 'gum tree oval lantern' })
  @MinLength(8, { message: 'Password must be at least 8 characters' })
  @Text(200, PASSWORD_MESSAGE)
  @IsNotEmpty({ message: 'Password is required' })
  @EachText(normalisedPassword)
  password: string;

  @ApiPropertyOptional({
    enum: [UserRole.Member],
    enumName: 'RegistrationRole',
    description: 'Always `member`; other roles are given by staff.',
  })
  @IsOptional()
  @IsIn([UserRole.Member], { message: 'New accounts are always members' })
  role?: UserRole.Member;

  @ApiPropertyOptional({
    type: 'integer',
    nullable: true,
    description:
      'A club that the new member would like to join. Sends a request to its secretary and gives no access.',
  })
  @IsOptional()
  @Id('Enter the club’s ID.')
  clubId?: number | null;
}

export class ChangePasswordDto extends PickType(RegisterDto, ['password']) {
  @ApiProperty({ maxLength: 200, example: 'bridgewater' })
  @Text(200, PASSWORD_MESSAGE)
  @IsNotEmpty({ message: 'Current password is required' })
  currentPassword: string;

  @ApiPropertyOptional({ description: 'Whether to end all other sessions of the account; true by default.' })
  @IsBoolean({ message: 'Choose true or false.' })
  @IsOptional()
  endOtherSessions?: boolean;
}

export class ProfileDto {
  @ApiPropertyOptional({ minLength: 1, maxLength: FULL_NAME_MAX, example: 'Robin' })
  @PersonName(FULL_NAME_MAX, NAME_MESSAGE)
  @IsNotEmpty({ message: 'First name is required' })
  @Trim()
  @IfGiven()
  firstName?: string;

  @ApiPropertyOptional({
    maxLength: FULL_NAME_MAX,
    description: 'Empty if the person has only one name.',
    example: 'Taylor',
  })
  @PersonName(FULL_NAME_MAX, NAME_MESSAGE)
  @Trim()
  @IfGiven()
  lastName?: string;

  @ApiPropertyOptional({
    type: String,
    nullable: true,
    maxLength: PHONE_MAX,
    description: 'Prefills the booking form; empty or null for none.',
    example: '08 5550 0123',
  })
  @Line(PHONE_MAX, `Enter a phone number of up to ${PHONE_MAX} characters.`)
  @Trim()
  @OrNull()
  phone?: string | null;
}

export class UserResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ example: 'robin' })
  username: string;
  @ApiProperty({ format: 'email' })
  email: string;
  @ApiProperty({ example: 'Robin Taylor' })
  fullName: string;
  @ApiProperty({ example: 'Robin' })
  firstName: string;
  @ApiProperty({ example: 'Taylor' })
  lastName: string;
  @ApiProperty({ enum: UserRole, enumName: 'UserRole' })
  role: UserRole;
  @ApiProperty({ type: 'integer', nullable: true })
  clubId: number | null;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: Date, nullable: true })
  lastLogin: Date | null;
  @ApiProperty()
  isActive: boolean;
  @ApiPropertyOptional({ example: '08 5550 0123', description: 'Missing if the owner has not given one.' })
  phone?: string;
  @ApiPropertyOptional({
    description: 'When the account will be deleted; missing unless the owner requested it.',
  })
  deletionDueAt?: Date;
  @ApiPropertyOptional({
    enum: Duty,
    enumName: 'Duty',
    isArray: true,
    description: 'Of an admin; missing if they have all.',
  })
  duties?: readonly Duty[];
}

export function toUserResponse(user: UserEntity): UserResponse {
  const { id, username, email, fullName, firstName, lastName, role, clubId, isActive } = user;
  const times = { createdAt: user.createdAt, lastLogin: user.lastLogin };
  const answer: UserResponse = {
    id,
    username,
    email,
    fullName,
    firstName,
    lastName,
    role,
    clubId,
    ...times,
    isActive,
  };
  if (user.role === UserRole.Admin && user.duties) answer.duties = user.duties;
  if (user.phone) answer.phone = user.phone;
  if (user.deletionDueAt) answer.deletionDueAt = user.deletionDueAt;
  return answer;
}
