import { applyDecorators, Body, Controller, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { SecondStep } from '../second-factor/second-step.service.js';
import { toUserResponse, UserResponse } from './auth.dto.js';
import {
  PasskeyRequestResponse,
  PasskeyAssertionDto,
  toPasskeyRequest,
  toAuthenticationResponse,
} from './passkey.dto.js';
import { CodeDto, PasskeyOptionsDto, RecoveryCodeDto } from './second-step.dto.js';

const SignsInByCode = (summary: string, description: string): MethodDecorator =>
  applyDecorators(
    ApiOperation({ summary, description }),
    HttpCode(200),
    Public(),
    ApiOkResponse({ type: UserResponse, description: 'Logged in.' }),
    ApiProblems(
      'validation_failed',
      'wrong_code',
      'sign_in_expired',
      'invalid_credentials',
      'too_many_attempts',
    ),
  );

/** The second step after a login that answered `second_step_required`, and sign-in by passkey alone. */
@ApiTags('Account')
@Controller('login')
export class SecondStepController {
  constructor(private readonly steps: SecondStep) {}

  @Post('code')
  @SignsInByCode(
    'Logs in with a code of an authenticator app',
    'After the password, within ten minutes and in the same browser (or cookie jar). Each code works once, and wrong codes are limited.',
  )
  async signInByCode(
    @Body() { code }: CodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    return toUserResponse(await this.steps.byCode(request, reply, code));
  }

  @Post('recovery-code')
  @SignsInByCode(
    'Logs in with a recovery code',
    'After the password, in place of an app’s code. Each code works once, and the owner is informed by email.',
  )
  async signInByRecoveryCode(
    @Body() { code }: RecoveryCodeDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    return toUserResponse(await this.steps.byRecoveryCode(request, reply, code));
  }

  @Post('passkey/options')
  @Call(
    'Options to log in with a passkey',
    'For the browser. With `secondStep` for the account whose password was given, otherwise for any account.',
  )
  @Public()
  @Answers(
    PasskeyRequestResponse,
    'For `navigator.credentials.get()`.',
    'sign_in_expired',
    'too_many_attempts',
  )
  async signInPasskeyOptions(
    @Body() { secondStep = false }: PasskeyOptionsDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<PasskeyRequestResponse> {
    return toPasskeyRequest(await this.steps.passkeyOptions(request, reply, secondStep));
  }

  @Post('passkey')
  @Call(
    'Logs in with a passkey',
    'With the browser’s result, which needs user verification (fingerprint, face or PIN). The challenge is valid once, for five minutes.',
  )
  @Public()
  @Answers(UserResponse, 'Logged in.', 'passkey_refused', 'sign_in_expired', 'invalid_credentials')
  async signInByPasskey(
    @Body() signed: PasskeyAssertionDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<UserResponse> {
    return toUserResponse(await this.steps.byPasskey(request, reply, toAuthenticationResponse(signed)));
  }
}
