import { Body, Controller, Delete, Get, Param, Patch, Post, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiParam, ApiTags } from '@nestjs/swagger';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { UserEntity } from '../../accounts/user.entity.js';
import { CurrentUser, FreshFactor } from '../access.js';
import { AuthenticatorApp } from '../second-factor/authenticator-app.service.js';
import { Passkeys } from '../second-factor/passkeys.service.js';
import { SecondFactors } from '../second-factor/second-factors.service.js';
import { SessionsService } from '../sessions.service.js';
import {
  FactorAddedResponse,
  NewAuthenticatorAppResponse,
  NewPasskeyDto,
  OwnFactorsResponse,
  PasskeyAddedResponse,
  PasskeyNameDto,
  PasskeyResponse,
  RecoveryCodesResponse,
  toOwnFactors,
  toPasskey,
} from './own-factors.dto.js';
import { type PasskeyRegistrationDto, PasskeyCreationResponse, toPasskeyCreation } from './passkey.dto.js';
import { CodeDto } from './second-step.dto.js';

const PasskeyId = new IdParamPipe('factor_not_found', 'You no longer have this passkey.');

/** The caller's second factors. Changes need a recent second factor, or a recent password before the first one, and are emailed. */
@ApiTags('Account')
@ApiCookieAuth()
@Controller('user/factors')
export class OwnFactorsController {
  constructor(
    private readonly factors: SecondFactors,
    private readonly app: AuthenticatorApp,
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionsService,
    private readonly security: SecurityLog,
  ) {}

  @Get()
  @Call(
    'The caller’s second factors',
    'Authenticator app, passkeys and the number of recovery codes left, without secrets.',
  )
  @Answers(OwnFactorsResponse, 'The factors.')
  async getOwnFactors(@CurrentUser() user: UserEntity): Promise<OwnFactorsResponse> {
    return toOwnFactors(await this.factors.of(user));
  }

  @Post('authenticator-app')
  @Call(
    'Begins the set-up of an authenticator app',
    'Creates a key, which is active once its first code is confirmed. Replaces the key of an unfinished set-up.',
  )
  @FreshFactor()
  @Answers(NewAuthenticatorAppResponse, 'The key, which is shown once.', 'invalid_transition')
  beginAuthenticatorApp(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<NewAuthenticatorAppResponse> {
    return this.app.begin(user, this.sessions.tokenOf(request));
  }

  @Post('authenticator-app/confirm')
  @Call(
    'Confirms an authenticator app',
    'With its first code. From then on, logging in with a password also needs a code.',
  )
  @FreshFactor()
  @Answers(FactorAddedResponse, 'The app is set up.', 'wrong_code', 'invalid_transition', 'too_many_attempts')
  async confirmAuthenticatorApp(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { code }: CodeDto,
  ): Promise<FactorAddedResponse> {
    const recoveryCodes = await this.app.confirm(user, this.sessions.tokenOf(request), code);
    this.recordChange(request, user);
    return { recoveryCodes };
  }

  @Delete('authenticator-app')
  @Call('Removes the authenticator app', 'Removing the last factor also deletes the recovery codes.')
  @FreshFactor()
  @AnswersNothing('The app is removed.', 'factor_not_found')
  async removeAuthenticatorApp(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.app.remove(user, this.sessions.tokenOf(request));
    this.recordChange(request, user);
  }

  @Post('passkeys/options')
  @Call('Options to create a passkey', 'For the browser. The challenge is valid in this session only.')
  @FreshFactor()
  @Answers(PasskeyCreationResponse, 'For `navigator.credentials.create()`.', 'invalid_transition')
  async beginPasskey(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyCreationResponse> {
    return toPasskeyCreation(await this.passkeys.registrationOptions(user, this.sessions.tokenOf(request)));
  }

  @Post('passkeys')
  @Call('Adds a passkey', 'With the browser’s result. A passkey can follow the password or log in alone.')
  @FreshFactor()
  @Creates(PasskeyAddedResponse, 'The passkey is added.', 'passkey_refused')
  async addPasskey(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { credential, name }: NewPasskeyDto,
  ): Promise<PasskeyAddedResponse> {
    const added = await this.passkeys.register(
      user,
      this.sessions.tokenOf(request),
      toRegistrationResponse(credential),
      name,
    );
    this.recordChange(request, user);
    return { passkey: toPasskey(added.passkey), recoveryCodes: added.recoveryCodes };
  }

  @Patch('passkeys/:id')
  @Call('Renames a passkey', 'The name is shown to the owner only.')
  @ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1 } })
  @Answers(PasskeyResponse, 'The passkey.')
  async renamePasskey(
    @CurrentUser() user: UserEntity,
    @Param('id', PasskeyId) id: number,
    @Body() { name }: PasskeyNameDto,
  ): Promise<PasskeyResponse> {
    return toPasskey(await this.passkeys.rename(user, id, name));
  }

  @Delete('passkeys/:id')
  @Call('Removes a passkey', 'Removing the last factor also deletes the recovery codes.')
  @ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1 } })
  @FreshFactor()
  @AnswersNothing('The passkey is removed.', 'validation_failed')
  async removePasskey(
    @CurrentUser() user: UserEntity,
    @Param('id', PasskeyId) id: number,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.passkeys.remove(user, this.sessions.tokenOf(request), id);
    this.recordChange(request, user);
  }

  @Post('recovery-codes')
  @Call(
    'Creates new recovery codes',
    'Ten codes, each of which replaces a code or passkey once. Former codes are no longer valid.',
  )
  @FreshFactor()
  @Answers(RecoveryCodesResponse, 'The codes.', 'invalid_transition')
  async renewRecoveryCodes(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<RecoveryCodesResponse> {
    const recoveryCodes = await this.factors.renewRecoveryCodes(user, this.sessions.tokenOf(request));
    this.recordChange(request, user);
    return { recoveryCodes };
  }

  private recordChange(request: FastifyRequest, { id: userId }: UserEntity): void {
    this.security.note('factor_changed', request, { userId });
  }
}

/** Takes the known fields only. */
function toRegistrationResponse({
  id,
  rawId,
  type,
  response,
}: PasskeyRegistrationDto): RegistrationResponseJSON {
  const { clientDataJSON, attestationObject, transports } = response;
  return {
    id,
    rawId,
    type,
    response: { clientDataJSON, attestationObject, transports: transports ?? [] },
    clientExtensionResults: {},
  };
}
