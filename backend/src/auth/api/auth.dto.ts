import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import {
  IsEmail,
  IsIn,
  IsInt,
  IsNotEmpty,
  IsOptional,
  IsString,
  Length,
  Matches,
  Max,
  MaxLength,
  Min,
  MinLength,
  Validate,
  ValidateIf,
  ValidatorConstraint,
  type ValidationArguments,
  type ValidatorConstraintInterface,
} from 'class-validator';
import { Trim } from '../../common/trim.js';
import { Text } from '../../common/validation.js';
import { FULL_NAME_MAX } from '../../users/user-name.js';
import { UserRole, type UserEntity } from '../../users/user.entity.js';
import { isCommonPassword } from '../common-passwords.js';

const PASSWORD_MESSAGE = 'Please give a password of at most 200 characters';
const NAME_MESSAGE = `Please give a name of at most ${FULL_NAME_MAX} characters`;

export class LoginDto {
  @ApiProperty({ example: 'member' })
  @Text(60, 'Please give a username of at most 60 characters')
  @IsNotEmpty({ message: 'Username is required' })
  username: string;

  @ApiProperty({ example: 'bridgewater' })
  @Text(200, PASSWORD_MESSAGE)
  @IsNotEmpty({ message: 'Password is required' })
  password: string;
}

@ValidatorConstraint({ name: 'uncommonPassword' })
class UncommonPassword implements ValidatorConstraintInterface {
  validate(value: unknown, { object }: ValidationArguments): boolean {
    if (typeof value !== 'string') return true;
    const { username, email } = object as Partial<Record<'username' | 'email', unknown>>;
    const own = [username, email].some((name) => String(name).toLowerCase() === value.toLowerCase());
    return !own && !isCommonPassword(value);
  }
}

export class RegisterDto {
  @ApiProperty({ minLength: 3, maxLength: 60, pattern: '^[A-Za-z0-9._-]+$' })
  @Matches(/^[A-Za-z0-9._-]*$/, {
    message: 'Username may only have letters, digits, dots, dashes and underscores',
  })
  @Length(3, 60, { message: 'Username must be 3 to 60 characters' })
  @IsString({ message: 'Username is required' })
  @IsNotEmpty({ message: 'Username is required' })
  @Trim()
  username: string;

  @ApiProperty({ format: 'email', maxLength: 254 })
  @MaxLength(254, { message: 'Invalid email address' })
  @IsEmail({}, { message: 'Invalid email address' })
  @Trim()
  email: string;

  @ApiProperty({ minLength: 1, maxLength: FULL_NAME_MAX })
  @Text(FULL_NAME_MAX, NAME_MESSAGE)
  @IsNotEmpty({ message: 'Full name is required' })
  @Trim()
  fullName: string;

  @ApiProperty({ minLength: 8, maxLength: 200 })
  @Validate(UncommonPassword, { message: 'This password is too easy to guess' })
  @MinLength(8, { message: 'Password must be at least 8 characters' })
  @Text(200, PASSWORD_MESSAGE)
  @IsNotEmpty({ message: 'Password is required' })
  password: string;

  @ApiPropertyOptional({
    enum: [UserRole.Member],
    enumName: 'RegistrationRole',
    description: 'Always member: a registration never gives itself a role.',
  })
  @IsOptional()
  @IsIn([UserRole.Member], { message: 'New accounts are always members' })
  role?: UserRole.Member;

  @ApiPropertyOptional({ type: 'integer', nullable: true })
  @IsOptional()
  @Max(2_147_483_647, { message: 'Please give the number of a club.' })
  @Min(1, { message: 'Please give the number of a club.' })
  @IsInt({ message: 'Please give the number of a club.' })
  clubId?: number | null;
}

/** Left out is left as it is; null is no name. */
const IfGiven = (): PropertyDecorator => ValidateIf((_, value) => value !== undefined);

export class ProfileDto {
  @ApiPropertyOptional({ minLength: 1, maxLength: FULL_NAME_MAX })
  @Text(FULL_NAME_MAX, NAME_MESSAGE)
  @IsNotEmpty({ message: 'First name is required' })
  @Trim()
  @IfGiven()
  firstName?: string;

  @ApiPropertyOptional({ maxLength: FULL_NAME_MAX, description: 'Empty for who has a single name.' })
  @Text(FULL_NAME_MAX, NAME_MESSAGE)
  @Trim()
  @IfGiven()
  lastName?: string;
}

export class UserResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty()
  username: string;
  @ApiProperty({ format: 'email' })
  email: string;
  @ApiProperty()
  fullName: string;
  @ApiProperty()
  firstName: string;
  @ApiProperty()
  lastName: string;
  @ApiProperty({ enum: UserRole, enumName: 'UserRole' })
  role: UserRole;
  @ApiProperty({ type: 'integer', nullable: true })
  clubId: number | null;
  @ApiProperty({ format: 'date-time' })
  createdAt: string;
  @ApiProperty({ type: String, format: 'date-time', nullable: true })
  lastLogin: string | null;
  @ApiProperty()
  isActive: boolean;
}

export function toUserResponse(user: UserEntity): UserResponse {
  const { id, username, email, fullName, firstName, lastName, role, clubId, isActive } = user;
  const times = { createdAt: user.createdAt.toISOString(), lastLogin: user.lastLogin?.toISOString() ?? null };
  return { id, username, email, fullName, firstName, lastName, role, clubId, ...times, isActive };
}
