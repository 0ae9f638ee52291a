import { ApiProperty, IntersectionType, PickType } from '@nestjs/swagger';
import { Matches } from 'class-validator';
import { LinkState } from '../link-state.js';
import { RegisterDto } from './auth.dto.js';

export class RequestPasswordResetDto extends PickType(RegisterDto, ['email']) {}

export class AccountLinkDto {
  @ApiProperty({
    minLength: 43,
    maxLength: 43,
    description: 'The token of an emailed link, which works once.',
    example: 'u3yH2kq8ZtQ0vXb5sR1nLw7cJd9eFgA4mPiTzKoYxEU',
  })
  @Matches(/^[\w-]{43}$/, { message: 'This link is incomplete. Use the link in our email.' })
  token: string;
}

export class ResetPasswordDto extends IntersectionType(AccountLinkDto, PickType(RegisterDto, ['password'])) {}

export class ResetLinkResponse {
  @ApiProperty({
    enum: LinkState,
    enumName: 'AccountLinkState',
    description: '`used`: this link, or a later one of the same account, was used.',
  })
  state: LinkState;
}
