import { applyDecorators, Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, Call } from '../../../platform/http/call.js';
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
    ApiOkResponse({ type: ReauthenticationResponse, description: 'Re-authenticated.' }),
    ApiProblems('validation_failed', 'wrong_code', 'too_many_attempts'),
  );

/** Re-authentication with a second factor. It replaces the password, and changes of factors need it. */
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
    'Re-authenticates with a code of the authenticator app',
    'Each code works once. Wrong codes count together with those at login.',
  )
  async reauthenticateByCode(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { code }: CodeDto,
  ): Promise<ReauthenticationResponse> {
    return toReauthentication(await this.steps.reauthenticateByCode(request, user, 'code', code));
  }

  @Post('recovery-code')
  @ReauthenticatesByCode(
    'Re-authenticates with a recovery code',
    'Each code works once. The owner is informed by email.',
  )
  async reauthenticateByRecoveryCode(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { code }: RecoveryCodeDto,
  ): Promise<ReauthenticationResponse> {
    return toReauthentication(await this.steps.reauthenticateByCode(request, user, 'recovery_code', code));
  }

  @Post('passkey/options')
  @Call(
    'Options to re-authenticate with a passkey',
    'For the browser, with the caller’s passkeys. The challenge is valid in this session only.',
  )
  @Answers(PasskeyRequestResponse, 'For `navigator.credentials.get()`.', 'factor_not_found')
  async reauthenticationPasskeyOptions(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyRequestResponse> {
    return toPasskeyRequest(
      await this.passkeys.optionsToReauthenticate(user, this.sessions.tokenOf(request)),
    );
  }

  @Post('passkey')
  @Call(
    'Re-authenticates with a passkey',
    'With the browser’s result. The challenge is valid once, for five minutes.',
  )
  @Answers(ReauthenticationResponse, 'Re-authenticated.', 'passkey_refused')
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
    return toReauthentication(await this.sessions.reauthenticate(request, 'passkey'));
  }
}

const toReauthentication = (until: Date): ReauthenticationResponse => ({ until });
