import { Body, Controller, HttpCode, Ip, Post, Req } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({
    summary: 'Requests a password reset',
    description:
      'Emails a link if an account has the address. The response and its time are the same if none has.',
  })
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ description: 'If an account has this address, we have sent it an email.' })
  @ApiProblems('validation_failed', 'too_many_attempts', 'cross_site_request')
  async requestPasswordReset(
    @Body() { email }: RequestPasswordResetDto,
    @Ip() address: string,
  ): Promise<void> {
    await this.resets.request(email, address);
  }

  @Post('check')
  @ApiOperation({
    summary: 'Checks a password reset link',
    description: 'Changes nothing. The page of the link calls it before it shows a form.',
  })
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: ResetLinkResponse, description: 'The status of the link.' })
  @ApiProblems('validation_failed', 'cross_site_request')
  async checkPasswordReset(@Body() { token }: AccountLinkDto): Promise<ResetLinkResponse> {
    return { state: await this.resets.stateOf(token) };
  }

  @Post('complete')
  @ApiOperation({
    summary: 'Sets a new password',
    description:
      'With the token of the link, which works once, for an hour. Ends all sessions of the account and does not log in.',
  })
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse({ description: 'The password is changed.' })
  @ApiProblems('validation_failed', 'link_expired', 'cross_site_request')
  async completePasswordReset(
    @Body() { token, password }: ResetPasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const userId = await this.resets.complete(token, password);
    this.security.note('password_changed', request, { userId });
  }
}
