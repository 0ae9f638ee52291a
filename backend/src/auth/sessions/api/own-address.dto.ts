import { ApiProperty, IntersectionType, OmitType, PickType } from '@nestjs/swagger';
import { LinkState } from '../link-state.js';
import type { OwnAddress } from '../own-addresses.service.js';
import { ChangePasswordDto, RegisterDto } from './auth.dto.js';

export class ChangeAddressDto extends IntersectionType(
  PickType(RegisterDto, ['email']),
  OmitType(ChangePasswordDto, ['password']),
) {}

export class OwnAddressResponse implements OwnAddress {
  @ApiProperty({ format: 'email', example: 'robin@example.org', description: 'The address that counts.' })
  email: string;
  @ApiProperty({ description: 'Whether its mail is known to reach its owner.' })
  isConfirmed: boolean;
  @ApiProperty({
    type: String,
    format: 'email',
    nullable: true,
    description: 'What takes its place once the link in its mail is used.',
  })
  pendingEmail: string | null;
  @ApiProperty({ description: 'Whether slots are held, and payments begun, for confirmed addresses only.' })
  isRequired: boolean;
}

export class AddressLinkResponse {
  @ApiProperty({
    enum: LinkState,
    enumName: 'AccountLinkState',
    description: '`used`: it has done its work, or another link for the same address has.',
  })
  state: LinkState;
}
