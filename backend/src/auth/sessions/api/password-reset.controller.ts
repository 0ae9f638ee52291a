import { Body, Controller, HttpCode, Ip, Post, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { PasswordReset } from '../password-reset.service.js';
import {
  RequestPasswordResetDto,
  AccountLinkDto,
  ResetLinkResponse,
  ResetPasswordDto,
} from './password-reset.dto.js';

@ApiTags('Account')
@Controller('auth/password-reset')
export class PasswordResetController {
  constructor(
    private readonly resets: PasswordReset,
    private readonly security: SecurityLog,
  ) {}

  @Post()
  @Call(
    'Requests a password reset',
    'Emails a link if an account has the address. The response and its time are the same if none has.',
  )
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ description: 'If an account has this address, we have sent it an email.' })
  @ApiProblems('too_many_attempts')
  async requestPasswordReset(
    @Body() { email }: RequestPasswordResetDto,
    @Ip() address: string,
  ): Promise<void> {
    await this.resets.request(email, address);
  }

  @Post('check')
  @Call(
    'Checks a password reset link',
    'Changes nothing. The page of the link calls it before it shows a form.',
  )
  @Public()
  @Answers(ResetLinkResponse, 'The status of the link.')
  async checkPasswordReset(@Body() { token }: AccountLinkDto): Promise<ResetLinkResponse> {
    return { state: await this.resets.stateOf(token) };
  }

  @Post('complete')
  @Call(
    'Sets a new password',
    'With the token of the link, which works once, for an hour. Ends all sessions of the account and does not log in.',
  )
  @Public()
  @AnswersNothing('The password is changed.', 'link_expired')
  async completePasswordReset(
    @Body() { token, password }: ResetPasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const userId = await this.resets.complete(token, password);
    this.security.note('password_changed', request, { userId });
  }
}
