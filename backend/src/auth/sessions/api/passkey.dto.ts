import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiPropertyOptional } from '@nestjs/swagger';
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/server';
import { Type } from 'class-transformer';
import {
  ArrayMaxSize,
  IsArray,
  IsIn,
  IsInt,
  IsObject,
  IsOptional,
  Matches,
  MaxLength,
  ValidateNested,
} from 'class-validator';

const MESSAGE = 'Send the browser’s response.';
/** Bytes in base64url. */
const Bytes = (max: number): PropertyDecorator =>
  applyDecorators(Matches(/^[\w-]+$/, { message: MESSAGE }), MaxLength(max, { message: MESSAGE }));

const ID = 'bGFtcCBwb3N0IG92YWw';
const CLIENT_DATA = 'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0In0';

/** The fields of `PublicKeyCredential.toJSON()` that registration and sign-in have in common. */
class PasskeyCredentialDto {
  @ApiProperty({ maxLength: 1400, example: ID })
  @Bytes(1400)
  id: string;
  @ApiProperty({ maxLength: 1400, example: ID })
  @Bytes(1400)
  rawId: string;
  @ApiProperty({ enum: ['public-key'] })
  @IsIn(['public-key'], { message: MESSAGE })
  type: 'public-key';
  @ApiPropertyOptional({ enum: ['platform', 'cross-platform'], nullable: true })
  @IsOptional()
  @IsIn(['platform', 'cross-platform'], { message: MESSAGE })
  authenticatorAttachment?: 'platform' | 'cross-platform';
  @ApiPropertyOptional({ type: 'object', additionalProperties: true, example: {} })
  @IsOptional()
  @IsObject({ message: MESSAGE })
  clientExtensionResults?: Record<string, unknown>;
}

export class PasskeyAssertionDataDto {
  @ApiProperty({ maxLength: 4000, example: CLIENT_DATA })
  @Bytes(4000)
  clientDataJSON: string;
  @ApiProperty({ maxLength: 4000, example: 'SZYN5YgOjGh0NBcPZHZgW4' })
  @Bytes(4000)
  authenticatorData: string;
  @ApiProperty({ maxLength: 8000, example: 'MEUCIQDx' })
  @Bytes(8000)
  signature: string;
  @ApiPropertyOptional({ type: String, maxLength: 200, nullable: true, example: ID })
  @IsOptional()
  @Bytes(200)
  userHandle?: string;
}

/** The result of `navigator.credentials.get()`. */
export class PasskeyAssertionDto extends PasskeyCredentialDto {
  @ApiProperty({ type: PasskeyAssertionDataDto })
  @IsObject({ message: MESSAGE })
  @ValidateNested({ message: MESSAGE })
  @Type(() => PasskeyAssertionDataDto)
  response: PasskeyAssertionDataDto;
}

/** Takes the known fields only. */
export function toAuthenticationResponse({
  id,
  rawId,
  type,
  response,
}: PasskeyAssertionDto): AuthenticationResponseJSON {
  const { clientDataJSON, authenticatorData, signature, userHandle } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, authenticatorData, signature, userHandle: userHandle ?? undefined },
    clientExtensionResults: {},
  };
}

export class PasskeyAttestationDataDto {
  @ApiProperty({ maxLength: 4000, example: CLIENT_DATA })
  @Bytes(4000)
  clientDataJSON: string;
  @ApiProperty({ maxLength: 40_000, example: 'o2NmbXRkbm9uZQ' })
  @Bytes(40_000)
  attestationObject: string;
  @ApiPropertyOptional({ type: [String], maxItems: 8, example: ['internal'] })
  @IsOptional()
  @IsArray({ message: MESSAGE })
  @ArrayMaxSize(8, { message: MESSAGE })
  @Matches(/^[a-z-]{1,20}$/, { each: true, message: MESSAGE })
  transports?: string[];
  @ApiPropertyOptional({ maxLength: 4000, description: 'Ignored.' })
  @IsOptional()
  @Bytes(4000)
  authenticatorData?: string;
  @ApiPropertyOptional({ maxLength: 8000, description: 'Ignored.' })
  @IsOptional()
  @Bytes(8000)
  publicKey?: string;
  @ApiPropertyOptional({ type: 'integer', description: 'Ignored.' })
  @IsOptional()
  @IsInt({ message: MESSAGE })
  publicKeyAlgorithm?: number;
}

/** The result of `navigator.credentials.create()`. */
export class PasskeyRegistrationDto extends PasskeyCredentialDto {
  @ApiProperty({ type: PasskeyAttestationDataDto })
  @IsObject({ message: MESSAGE })
  @ValidateNested({ message: MESSAGE })
  @Type(() => PasskeyAttestationDataDto)
  response: PasskeyAttestationDataDto;
}

export class PasskeyDescriptorResponse {
  @ApiProperty({ example: ID })
  id: string;
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';
  @ApiProperty({ type: [String], example: ['internal'] })
  transports: string[];
}

/** The options for `navigator.credentials.get()`, in the JSON of `PublicKeyCredential.parseRequestOptionsFromJSON()`. */
export class PasskeyRequestResponse {
  @ApiProperty({ description: 'Valid once, for five minutes, in this browser.', example: 'dHdlbnR5IGZvdXI' })
  challenge: string;
  @ApiProperty({ description: 'The host name of this site.', example: 'localhost' })
  rpId: string;
  @ApiProperty({ type: 'integer', description: 'Milliseconds.', example: 300_000 })
  timeout: number;
  @ApiProperty({ enum: ['required'] })
  userVerification: 'required';
  @ApiProperty({
    type: [PasskeyDescriptorResponse],
    description: 'The passkeys of the account; empty if the account is not known yet.',
  })
  allowCredentials: PasskeyDescriptorResponse[];
}

/** Without options that browsers set by default. */
export function toPasskeyRequest({
  challenge,
  rpId = '',
  timeout = 0,
  allowCredentials = [],
}: PublicKeyCredentialRequestOptionsJSON): PasskeyRequestResponse {
  const known = allowCredentials.map(toKnown);
  return { challenge, rpId, timeout, userVerification: 'required', allowCredentials: known };
}

function toKnown({ id, transports }: { id: string; transports?: string[] }): PasskeyDescriptorResponse {
  return { id, type: 'public-key', transports: transports ?? [] };
}

class RelyingPartyResponse {
  @ApiProperty({ description: 'The host name of this site.', example: 'localhost' })
  id: string;
  @ApiProperty({ example: 'Bridgewater Sports & Social Club' })
  name: string;
}

class PasskeyUserResponse {
  @ApiProperty({ description: 'The user handle: the same for all passkeys of an account.', example: ID })
  id: string;
  @ApiProperty({ example: 'robin' })
  name: string;
  @ApiProperty({ example: 'Robin Taylor' })
  displayName: string;
}

class PasskeyAlgorithmResponse {
  @ApiProperty({ enum: ['public-key'] })
  type: 'public-key';
  @ApiProperty({ type: 'integer', description: 'COSE algorithm.', example: -7 })
  alg: number;
}

class AuthenticatorSelectionResponse {
  @ApiProperty({ enum: ['required'] })
  residentKey: 'required';
  @ApiProperty()
  requireResidentKey: boolean;
  @ApiProperty({ enum: ['required'] })
  userVerification: 'required';
}

/** The options for `navigator.credentials.create()`, in the JSON of `PublicKeyCredential.parseCreationOptionsFromJSON()`. */
export class PasskeyCreationResponse {
  @ApiProperty({ description: 'Valid once, for five minutes, in this session.', example: 'dHdlbnR5IGZvdXI' })
  challenge: string;
  @ApiProperty({ type: RelyingPartyResponse })
  rp: RelyingPartyResponse;
  @ApiProperty({ type: PasskeyUserResponse })
  user: PasskeyUserResponse;
  @ApiProperty({ type: [PasskeyAlgorithmResponse] })
  pubKeyCredParams: PasskeyAlgorithmResponse[];
  @ApiProperty({ type: 'integer', description: 'Milliseconds.', example: 300_000 })
  timeout: number;
  @ApiProperty({ enum: ['none'] })
  attestation: 'none';
  @ApiProperty({ type: [PasskeyDescriptorResponse], description: 'The existing passkeys of the account.' })
  excludeCredentials: PasskeyDescriptorResponse[];
  @ApiProperty({ type: AuthenticatorSelectionResponse })
  authenticatorSelection: AuthenticatorSelectionResponse;
}

/** Without options that browsers set by default. */
export function toPasskeyCreation({
  challenge,
  rp,
  user,
  pubKeyCredParams,
  timeout = 0,
  excludeCredentials = [],
}: PublicKeyCredentialCreationOptionsJSON): PasskeyCreationResponse {
  const { id = '', name } = rp;
  return {
    challenge,
    rp: { id, name },
    user,
    pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ type: 'public-key', alg })),
    timeout,
    attestation: 'none',
    excludeCredentials: excludeCredentials.map(toKnown),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    },
  };
}
