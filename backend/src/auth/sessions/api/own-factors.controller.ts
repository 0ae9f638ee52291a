import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post, Req } from '@nestjs/common';
import {
  ApiCookieAuth,
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({
    summary: 'The caller’s second factors',
    description: 'Authenticator app, passkeys and the number of recovery codes left; no secrets.',
  })
  @ApiOkResponse({ type: OwnFactorsResponse, description: 'The factors.' })
  @ApiProblems('not_logged_in')
  async getOwnFactors(@CurrentUser() user: UserEntity): Promise<OwnFactorsResponse> {
    return toOwnFactors(await this.factors.of(user));
  }

  @Post('authenticator-app')
  @ApiOperation({
    summary: 'Begins the set-up of an authenticator app',
    description:
      'Creates a key, which is active once its first code is confirmed. Replaces the key of an unfinished set-up.',
  })
  @HttpCode(200)
  @FreshFactor()
  @ApiOkResponse({ type: NewAuthenticatorAppResponse, description: 'The key, which is shown once.' })
  @ApiProblems('not_logged_in', 'invalid_transition')
  beginAuthenticatorApp(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<NewAuthenticatorAppResponse> {
    return this.app.begin(user, this.sessions.tokenOf(request));
  }

  @Post('authenticator-app/confirm')
  @ApiOperation({
    summary: 'Confirms an authenticator app',
    description: 'With its first code. From then on, logging in with a password also needs a code.',
  })
  @HttpCode(200)
  @FreshFactor()
  @ApiOkResponse({ type: FactorAddedResponse, description: 'The app is set up.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'wrong_code', 'invalid_transition', 'too_many_attempts')
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
  @ApiOperation({
    summary: 'Removes the authenticator app',
    description: 'Removing the last factor also deletes the recovery codes.',
  })
  @HttpCode(204)
  @FreshFactor()
  @ApiNoContentResponse({ description: 'The app is removed.' })
  @ApiProblems('not_logged_in', 'factor_not_found')
  async removeAuthenticatorApp(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.app.remove(user, this.sessions.tokenOf(request));
    this.recordChange(request, user);
  }

  @Post('passkeys/options')
  @ApiOperation({
    summary: 'Options to create a passkey',
    description: 'For the browser. The challenge is valid in this session only.',
  })
  @HttpCode(200)
  @FreshFactor()
  @ApiOkResponse({ type: PasskeyCreationResponse, description: 'For `navigator.credentials.create()`.' })
  @ApiProblems('not_logged_in', 'invalid_transition')
  async beginPasskey(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyCreationResponse> {
    return toPasskeyCreation(await this.passkeys.registrationOptions(user, this.sessions.tokenOf(request)));
  }

  @Post('passkeys')
  @ApiOperation({
    summary: 'Adds a passkey',
    description: 'With the browser’s result. A passkey can follow the password or log in alone.',
  })
  @FreshFactor()
  @ApiCreatedResponse({ type: PasskeyAddedResponse, description: 'The passkey is added.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'passkey_refused')
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
  @ApiOperation({ summary: 'Renames a passkey', description: 'The name is shown to the owner only.' })
  @ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1 } })
  @ApiOkResponse({ type: PasskeyResponse, description: 'The passkey.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'factor_not_found')
  async renamePasskey(
    @CurrentUser() user: UserEntity,
    @Param('id', PasskeyId) id: number,
    @Body() { name }: PasskeyNameDto,
  ): Promise<PasskeyResponse> {
    return toPasskey(await this.passkeys.rename(user, id, name));
  }

  @Delete('passkeys/:id')
  @ApiOperation({
    summary: 'Removes a passkey',
    description: 'Removing the last factor also deletes the recovery codes.',
  })
  @ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1 } })
  @HttpCode(204)
  @FreshFactor()
  @ApiNoContentResponse({ description: 'The passkey is removed.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'factor_not_found')
  async removePasskey(
    @CurrentUser() user: UserEntity,
    @Param('id', PasskeyId) id: number,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.passkeys.remove(user, this.sessions.tokenOf(request), id);
    this.recordChange(request, user);
  }

  @Post('recovery-codes')
  @ApiOperation({
    summary: 'Creates new recovery codes',
    description:
      'Ten codes, each of which replaces a code or passkey once. Former codes are no longer valid.',
  })
  @HttpCode(200)
  @FreshFactor()
  @ApiOkResponse({ type: RecoveryCodesResponse, description: 'The codes.' })
  @ApiProblems('not_logged_in', 'invalid_transition')
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
