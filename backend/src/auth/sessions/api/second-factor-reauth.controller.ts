import { applyDecorators, Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { CurrentUser } from '../access.js';
import { Passkeys } from '../second-factor/passkeys.service.js';
import { SecondStep } from '../second-factor/second-step.service.js';
import { SessionsService } from '../sessions.service.js';
import { ReauthenticationResponse } from './auth.dto.js';
import {
  PasskeyRequestResponse,
  PasskeyAssertionDto,
  toPasskeyRequest,
  toAuthenticationResponse,
} from './passkey.dto.js';
import { CodeDto, RecoveryCodeDto } from './second-step.dto.js';

const ReauthenticatesByCode = (summary: string, description: string): MethodDecorator =>
  applyDecorators(
    ApiOperation({ summary, description }),
    HttpCode(200),
    ApiOkResponse({ type: ReauthenticationResponse, description: 'It is one of the caller’s.' }),
    ApiProblems(
      'validation_failed',
      'not_logged_in',
      'wrong_code',
      'too_many_attempts',
      'cross_site_request',
    ),
  );

/** Still the same person, by a second factor: as good as the password given again, and what changing the factors asks for. */
@ApiTags('Account')
@ApiCookieAuth()
@Controller('user/reauthenticate')
export class SecondFactorReauthController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionsService,
    private readonly steps: SecondStep,
  ) {}

  @Post('code')
  @ReauthenticatesByCode(
    'Uses a code of the authenticator app in place of the password',
    'Each code counts once; wrong ones are counted with those at the sign-in.',
  )
  async reauthenticateByCode(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { code }: CodeDto,
  ): Promise<ReauthenticationResponse> {
    return toProof(await this.steps.reauthenticateByCode(request, user, 'code', code));
  }

  @Post('recovery-code')
  @ReauthenticatesByCode(
    'Uses a recovery code in place of the password',
    'Each of the ten counts once; the account’s owner is told by mail.',
  )
  async reauthenticateByRecoveryCode(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { code }: RecoveryCodeDto,
  ): Promise<ReauthenticationResponse> {
    return toProof(await this.steps.reauthenticateByCode(request, user, 'recovery_code', code));
  }

  @Post('passkey/options')
  @ApiOperation({
    summary: 'Begins to use a passkey in place of the password',
    description: 'What the browser needs to ask for one of the caller’s; its challenge is this session’s.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyRequestResponse, description: 'For `navigator.credentials.get()`.' })
  @ApiProblems('not_logged_in', 'factor_not_found', 'cross_site_request')
  async reauthenticationPasskeyOptions(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyRequestResponse> {
    return toPasskeyRequest(
      await this.passkeys.optionsToReauthenticate(user, this.sessions.tokenOf(request)),
    );
  }

  @Post('passkey')
  @ApiOperation({
    summary: 'Uses a passkey in place of the password',
    description:
      'With what the browser has signed: its challenge counts once, for five minutes. Opens the same as the password given again.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: ReauthenticationResponse, description: 'It is one of the caller’s.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'passkey_refused', 'cross_site_request')
  async reauthenticateByPasskey(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() signed: PasskeyAssertionDto,
  ): Promise<ReauthenticationResponse> {
    await this.passkeys.reauthenticate(
      user,
      this.sessions.tokenOf(request),
      toAuthenticationResponse(signed),
    );
    return toProof(await this.sessions.prove(request, 'passkey'));
  }
}

const toProof = (until: Date): ReauthenticationResponse => ({ until: until.toISOString() });
