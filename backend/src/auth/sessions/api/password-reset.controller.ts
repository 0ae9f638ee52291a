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
    summary: 'Asks for a new password',
    description:
      'Sends a mail with a link to the address, if an account has it. Answers the same, in the same time, whether or not one has.',
  })
  @HttpCode(202)
  @Public()
  @ApiAcceptedResponse({ description: 'If an account has this address, we have sent it an email.' })
  @ApiProblems('validation_failed', 'too_many_attempts', 'cross_site_request')
  async requestPasswordReset(
    @Body() { email }: RequestPasswordResetDto,
    @Ip() address: string,
  ): Promise<void> {
    await this.resets.ask(email, address);
  }

  @Post('check')
  @ApiOperation({
    summary: 'What a link to choose a new password is good for',
    description: 'Changes nothing: the page behind the link asks it before it shows a form.',
  })
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: ResetLinkResponse, description: 'Whether a password can be chosen.' })
  @ApiProblems('validation_failed', 'cross_site_request')
  async checkPasswordReset(@Body() { token }: AccountLinkDto): Promise<ResetLinkResponse> {
    return { state: await this.resets.stateOf(token) };
  }

  @Post('complete')
  @ApiOperation({
    summary: 'Chooses a new password',
    description:
      'By the token of the link, which works once, for an hour. Ends all sessions of the account; signs nobody in.',
  })
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse({ description: 'The new password counts.' })
  @ApiProblems('validation_failed', 'link_expired', 'cross_site_request')
  async completePasswordReset(
    @Body() { token, password }: ResetPasswordDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const userId = await this.resets.complete(token, password);
    this.security.note('password_changed', request, { userId });
  }
}
