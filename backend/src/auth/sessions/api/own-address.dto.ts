import { ApiProperty, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { LinkState } from '../link-state.js';
import type { OwnAddress } from '../own-addresses.service.js';
import { ChangePasswordDto, RegisterDto } from './auth.dto.js';

export class ChangeAddressDto extends IntersectionType(
  PickType(RegisterDto, ['email']),
  OmitType(ChangePasswordDto, ['password']),
) {}

export class OwnAddressResponse implements OwnAddress {
  @ApiProperty({ format: 'email', example: 'robin@example.org', description: 'The current address.' })
  email: string;
  @ApiProperty({ description: 'Whether its owner has confirmed it.' })
  isConfirmed: boolean;
  @ApiProperty({
    type: String,
    format: 'email',
    nullable: true,
    description: 'A new address, which replaces the current one once its emailed link is used.',
  })
  pendingEmail: string | null;
  @ApiProperty({ description: 'Whether holds and payments need a confirmed address.' })
  isRequired: boolean;
}

export class AddressLinkResponse {
  @ApiProperty({
    enum: LinkState,
    enumName: 'AccountLinkState',
    description: '`used`: this link, or a later one of the same account, was used.',
  })
  state: LinkState;
}
