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

/** How the caller signs in beside the password. What changes it wants a second factor of just now, or the
 * password where there is none yet, and is told by mail. */
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
    summary: 'How the caller signs in beside the password',
    description: 'Authenticator app, passkeys and how many recovery codes are left; no secret of any.',
  })
  @ApiOkResponse({ type: OwnFactorsResponse, description: 'The factors.' })
  @ApiProblems('not_logged_in')
  async getOwnFactors(@CurrentUser() user: UserEntity): Promise<OwnFactorsResponse> {
    return toOwnFactors(await this.factors.of(user));
  }

  @Post('authenticator-app')
  @ApiOperation({
    summary: 'Begins to set up an authenticator app',
    description:
      'Makes a key, which counts once its first code has come. A key that was only begun is replaced.',
  })
  @HttpCode(200)
  @FreshFactor()
  @ApiOkResponse({ type: NewAuthenticatorAppResponse, description: 'The key, told this once.' })
  @ApiProblems('not_logged_in', 'invalid_transition')
  beginAuthenticatorApp(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<NewAuthenticatorAppResponse> {
    return this.app.begin(user, this.sessions.tokenOf(request));
  }

  @Post('authenticator-app/confirm')
  @ApiOperation({
    summary: 'Sets up an authenticator app',
    description: 'By its first code. From now on signing in by password asks for a code, too.',
  })
  @HttpCode(200)
  @FreshFactor()
  @ApiOkResponse({ type: FactorAddedResponse, description: 'It is set up.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'wrong_code', 'invalid_transition', 'too_many_attempts')
  async confirmAuthenticatorApp(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { code }: CodeDto,
  ): Promise<FactorAddedResponse> {
    const recoveryCodes = await this.app.confirm(user, this.sessions.tokenOf(request), code);
    this.noteChange(request, user);
    return { recoveryCodes };
  }

  @Delete('authenticator-app')
  @ApiOperation({
    summary: 'Removes the authenticator app',
    description: 'With the last factor the recovery codes go.',
  })
  @HttpCode(204)
  @FreshFactor()
  @ApiNoContentResponse({ description: 'Its codes count no more.' })
  @ApiProblems('not_logged_in', 'factor_not_found')
  async removeAuthenticatorApp(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.app.remove(user, this.sessions.tokenOf(request));
    this.noteChange(request, user);
  }

  @Post('passkeys/options')
  @ApiOperation({
    summary: 'Begins to make a passkey',
    description: 'What the browser needs to make one for this site; its challenge is this session’s.',
  })
  @HttpCode(200)
  @FreshFactor()
  @ApiOkResponse({ type: PasskeyCreationResponse, description: 'For `navigator.credentials.create()`.' })
  @ApiProblems('not_logged_in', 'invalid_transition')
  async beginPasskey(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyCreationResponse> {
    return toPasskeyCreation(await this.passkeys.registration(user, this.sessions.tokenOf(request)));
  }

  @Post('passkeys')
  @ApiOperation({
    summary: 'Adds a passkey',
    description: 'With what the browser has made. It signs in with the password, and alone.',
  })
  @FreshFactor()
  @ApiCreatedResponse({ type: PasskeyAddedResponse, description: 'It is added.' })
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
    this.noteChange(request, user);
    return { passkey: toPasskey(added.passkey), recoveryCodes: added.recoveryCodes };
  }

  @Patch('passkeys/:id')
  @ApiOperation({ summary: 'Renames a passkey', description: 'Of the caller’s own, for themselves.' })
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
    description: 'It signs in no more. With the last factor the recovery codes go.',
  })
  @ApiParam({ name: 'id', schema: { type: 'integer', minimum: 1 } })
  @HttpCode(204)
  @FreshFactor()
  @ApiNoContentResponse({ description: 'It is removed.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'factor_not_found')
  async removePasskey(
    @CurrentUser() user: UserEntity,
    @Param('id', PasskeyId) id: number,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.passkeys.remove(user, this.sessions.tokenOf(request), id);
    this.noteChange(request, user);
  }

  @Post('recovery-codes')
  @ApiOperation({
    summary: 'Makes new recovery codes',
    description: 'Ten, each of which stands in for a code or passkey once. Those from before are over.',
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
    this.noteChange(request, user);
    return { recoveryCodes };
  }

  private noteChange(request: FastifyRequest, { id: userId }: UserEntity): void {
    this.security.note('factor_changed', request, { userId });
  }
}

/** Whatever came besides is none of ours. */
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
