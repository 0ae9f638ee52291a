import { ApiProperty } from '@nestjs/swagger';
import { IsNotEmpty, IsObject, ValidateNested } from 'class-validator';
import { Type } from 'class-transformer';
import { Trim } from '../../../platform/common/trim.js';
import { Line } from '../../../platform/common/validation.js';
import type { Passkey } from '../persistence/factor-store.js';
import type { OwnFactors } from '../second-factor/second-factors.service.js';
import { PasskeyRegistrationDto } from './passkey.dto.js';

const NAME_MAX = 60;
const NAME_MESSAGE = `Enter a name of up to ${NAME_MAX} characters.`;
const CODES = ['7K3M-XQ2A-9F4T-HB6W', 'M0Q8-4RZC-J5EN-2YVD'];

export class PasskeyNameDto {
  @ApiProperty({ minLength: 1, maxLength: NAME_MAX, example: 'My phone' })
  @Line(NAME_MAX, NAME_MESSAGE)
  @IsNotEmpty({ message: NAME_MESSAGE })
  @Trim()
  name: string;
}

export class NewPasskeyDto extends PasskeyNameDto {
  @ApiProperty({ type: PasskeyRegistrationDto })
  @IsObject({ message: 'Send the browser’s response.' })
  @ValidateNested({ message: 'Send the browser’s response.' })
  @Type(() => PasskeyRegistrationDto)
  credential: PasskeyRegistrationDto;
}

export class PasskeyResponse {
  @ApiProperty({ type: 'integer' })
  id: number;
  @ApiProperty({ description: 'The WebAuthn credential id, in base64url.', example: 'q2m4rjZ3bmFtZQ' })
  credentialId: string;
  @ApiProperty({ example: 'Chrome on Android' })
  name: string;
  @ApiProperty()
  createdAt: Date;
  @ApiProperty({ type: Date, nullable: true, description: 'null: never used.' })
  lastUsedAt: Date | null;
}

export class OwnFactorsResponse {
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When the authenticator app was set up; null: there is none.',
  })
  authenticatorAppSince: Date | null;
  @ApiProperty({ type: [PasskeyResponse], description: 'Oldest first.' })
  passkeys: PasskeyResponse[];
  @ApiProperty({
    description:
      'The WebAuthn user handle of the passkeys, in base64url. The web app uses it to tell the browser which passkeys still exist.',
    example: 'mZ9vQp0p2w4',
  })
  passkeyHandle: string;
  @ApiProperty({ type: 'integer', minimum: 0, maximum: 10, description: 'Number of unused recovery codes.' })
  recoveryCodesLeft: number;
  @ApiProperty({
    type: Date,
    nullable: true,
    description: 'When a staff member has to have a factor; null: none is required, or one is set up.',
  })
  dueAt: Date | null;
}

export class NewAuthenticatorAppResponse {
  @ApiProperty({
    description: 'In base32, for typing. It is shown once.',
    example: 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP',
  })
  key: string;
  @ApiProperty({
    description: 'The same for a QR code.',
    example: 'otpauth://totp/Club:robin?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Club',
  })
  address: string;
}

export class RecoveryCodesResponse {
  @ApiProperty({
    type: [String],
    description: 'Ten codes, shown once. Former codes are no longer valid.',
    example: CODES,
  })
  recoveryCodes: string[];
}

export class FactorAddedResponse {
  @ApiProperty({
    type: [String],
    nullable: true,
    description: 'Ten new codes with the first factor, shown once; null with any further factor.',
    example: CODES,
  })
  recoveryCodes: string[] | null;
}

export class PasskeyAddedResponse extends FactorAddedResponse {
  @ApiProperty({ type: PasskeyResponse })
  passkey: PasskeyResponse;
}

export function toPasskey({ id, credentialId, name, createdAt, lastUsedAt }: Passkey): PasskeyResponse {
  return { id, credentialId, name, createdAt, lastUsedAt };
}

export function toOwnFactors(own: OwnFactors): OwnFactorsResponse {
  return {
    authenticatorAppSince: own.authenticatorAppSince,
    passkeys: own.passkeys.map(toPasskey),
    passkeyHandle: own.passkeyHandle,
    recoveryCodesLeft: own.recoveryCodesLeft,
    dueAt: own.dueAt,
  };
}
