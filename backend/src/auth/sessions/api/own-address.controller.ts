import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import { ApiAcceptedResponse, ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { UserEntity } from '../../accounts/user.entity.js';
import { CurrentUser } from '../access.js';
import { OwnAddresses } from '../own-addresses.service.js';
import { SessionsService } from '../sessions.service.js';
import { AddressLinkResponse, ChangeAddressDto, OwnAddressResponse } from './own-address.dto.js';
import { AccountLinkDto } from './password-reset.dto.js';

@ApiTags('Account')
@Controller()
export class OwnAddressController {
  constructor(
    private readonly addresses: OwnAddresses,
    private readonly sessions: SessionsService,
    private readonly security: SecurityLog,
  ) {}

  @Get('user/email')
  @Call(
    "The caller's email address",
    'The address, whether it is confirmed, and a new address that is not confirmed yet.',
  )
  @ApiCookieAuth()
  @Answers(OwnAddressResponse, 'The address.')
  getOwnAddress(@CurrentUser() user: UserEntity): OwnAddressResponse {
    return this.addresses.of(user);
  }

  @Put('user/email')
  @Call(
    "Changes the caller's email address",
    'Needs the current password, and ends the other sessions of the account unless `endOtherSessions` is false. The new address counts once its emailed link is used, and the old one is informed now and then.',
  )
  @ApiCookieAuth()
  @Answers(
    OwnAddressResponse,
    'The link is sent to the new address.',
    'invalid_credentials',
    'email_taken',
    'too_many_attempts',
  )
  async changeOwnAddress(
    @CurrentUser() user: UserEntity,
    @Req() request: FastifyRequest,
    @Body() { endOtherSessions = true, ...given }: ChangeAddressDto,
  ): Promise<OwnAddressResponse> {
    const endAllBut = endOtherSessions ? this.sessions.tokensOf(request) : null;
    const address = await this.addresses.change(user, {
      ...given,
      token: this.sessions.tokenOf(request),
      endAllBut,
    });
    this.security.note('address_change_requested', request, { userId: user.id });
    return address;
  }

  @Delete('user/email/change')
  @Call('Cancels a change of address', 'Also revokes its link. Does nothing if there is no change.')
  @ApiCookieAuth()
  @Answers(OwnAddressResponse, 'The unchanged address.')
  cancelAddressChange(@CurrentUser() user: UserEntity): Promise<OwnAddressResponse> {
    return this.addresses.cancelChange(user);
  }

  @Post('user/email/confirmation')
  @Call(
    'Sends the confirmation link again',
    'To the new address, or to the current one while it is not confirmed. At most three times an hour.',
  )
  @HttpCode(202)
  @ApiCookieAuth()
  @ApiAcceptedResponse({ description: 'The link is sent.' })
  @ApiProblems('invalid_transition', 'too_many_attempts')
  async sendConfirmation(@CurrentUser() user: UserEntity): Promise<void> {
    await this.addresses.sendAgain(user);
  }

  @Post('auth/address/check')
  @Call(
    'Checks a confirmation link',
    'Changes nothing. The page of the link calls it before it shows a button.',
  )
  @Public()
  @Answers(AddressLinkResponse, 'The status of the link.')
  async checkAddressLink(@Body() { token }: AccountLinkDto): Promise<AddressLinkResponse> {
    return { state: await this.addresses.stateOf(token) };
  }

  @Post('auth/address/confirm')
  @Call(
    'Confirms an address',
    'With the token of the link, which works once, for three days. Does not log in.',
  )
  @Public()
  @AnswersNothing('The address is confirmed.', 'email_taken', 'link_expired')
  async confirmAddress(@Body() { token }: AccountLinkDto, @Req() request: FastifyRequest): Promise<void> {
    const userId = await this.addresses.confirm(token);
    this.security.note('address_confirmed', request, { userId });
  }
}
