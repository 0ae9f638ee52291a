import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../../platform/common/domain-error.js';
import { ApiProblems } from '../../platform/http/api-problems.js';
import type { UserEntity } from '../../users/user.entity.js';
import { CurrentUser } from '../access.js';
import { Passkeys } from '../second-factor/passkeys.service.js';
import { SessionsService } from '../sessions.service.js';
import { ProofResponse } from './auth.dto.js';
import { PasskeyRequestResponse, SignedPasskeyDto, toPasskeyRequest, toSignature } from './passkey.dto.js';

/** Still the same person, by passkey: as good as giving the password again. */
@ApiTags('Account')
@ApiCookieAuth()
@Controller('user/prove/passkey')
export class PasskeyProofController {
  constructor(
    private readonly passkeys: Passkeys,
    private readonly sessions: SessionsService,
  ) {}

  @Post('options')
  @ApiOperation({
    summary: 'Begins to use a passkey in place of the password',
    description: 'What the browser needs to ask for one of the caller’s; its challenge is this session’s.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: PasskeyRequestResponse, description: 'For `navigator.credentials.get()`.' })
  @ApiProblems('not_logged_in', 'factor_not_found', 'cross_site_request')
  async askToProve(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
  ): Promise<PasskeyRequestResponse> {
    return toPasskeyRequest(await this.passkeys.askAgain(user, this.sessions.tokenOf(request)));
  }

  @Post()
  @ApiOperation({
    summary: 'Uses a passkey in place of the password',
    description:
      'With what the browser has signed: its challenge counts once, for five minutes. Opens the same as the password given again.',
  })
  @HttpCode(200)
  @ApiOkResponse({ type: ProofResponse, description: 'It is one of the caller’s.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'passkey_refused', 'cross_site_request')
  async proveByPasskey(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() signed: SignedPasskeyDto,
  ): Promise<ProofResponse> {
    await this.passkeys.proveAgain(user, this.sessions.tokenOf(request), toSignature(signed));
    const until = await this.sessions.prove(request);
    if (!until) throw new DomainError('not_logged_in', 'Please log in.');
    return { until: until.toISOString() };
  }
}
