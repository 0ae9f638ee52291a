import { Body, Controller, Delete, Get, HttpCode, Post, Put, Req } from '@nestjs/common';
import {
  ApiAcceptedResponse,
  ApiCookieAuth,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({
    summary: "The caller's own address, and what is to become of it",
    description:
      'Where the club writes to, whether that is confirmed, and the address that waits to take its place.',
  })
  @ApiCookieAuth()
  @ApiOkResponse({ type: OwnAddressResponse, description: 'The address.' })
  @ApiProblems('not_logged_in')
  getOwnAddress(@CurrentUser() user: UserEntity): OwnAddressResponse {
    return this.addresses.of(user);
  }

  @Put('user/email')
  @ApiOperation({
    summary: "Changes the caller's own address",
    description:
      'By the current password, whose wrong tries are counted. The new address counts once the link in its mail is used; the old one is told at once, and again then. The other sessions of the account end, unless told otherwise.',
  })
  @ApiCookieAuth()
  @ApiOkResponse({ type: OwnAddressResponse, description: 'A mail is on its way to the new address.' })
  @ApiProblems(
    'validation_failed',
    'not_logged_in',
    'invalid_credentials',
    'email_taken',
    'too_many_attempts',
    'cross_site_request',
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
  @ApiOperation({
    summary: 'Keeps the address as it is',
    description: 'Ends a change that is not confirmed, and its link; harmless when there is none.',
  })
  @ApiCookieAuth()
  @ApiOkResponse({ type: OwnAddressResponse, description: 'The address that stays.' })
  @ApiProblems('not_logged_in', 'cross_site_request')
  cancelAddressChange(@CurrentUser() user: UserEntity): Promise<OwnAddressResponse> {
    return this.addresses.keep(user);
  }

  @Post('user/email/confirmation')
  @ApiOperation({
    summary: 'Sends the link to confirm an address again',
    description:
      'To the address that waits, or to the account’s own while that is not confirmed; three times in an hour.',
  })
  @HttpCode(202)
  @ApiCookieAuth()
  @ApiAcceptedResponse({ description: 'A mail is on its way.' })
  @ApiProblems('not_logged_in', 'invalid_transition', 'too_many_attempts', 'cross_site_request')
  async sendConfirmation(@CurrentUser() user: UserEntity): Promise<void> {
    await this.addresses.sendAgain(user);
  }

  @Post('auth/address/check')
  @ApiOperation({
    summary: 'What a link to confirm an address is good for',
    description: 'Changes nothing: the page behind the link asks it before it shows a button.',
  })
  @HttpCode(200)
  @Public()
  @ApiOkResponse({ type: AddressLinkResponse, description: 'Whether the address can be confirmed.' })
  @ApiProblems('validation_failed', 'cross_site_request')
  async checkAddressLink(@Body() { token }: AccountLinkDto): Promise<AddressLinkResponse> {
    return { state: await this.addresses.stateOf(token) };
  }

  @Post('auth/address/confirm')
  @ApiOperation({
    summary: 'Confirms an address',
    description: 'By the token of the link, which works once, for three days. Signs nobody in.',
  })
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse({ description: 'The address counts, and is confirmed.' })
  @ApiProblems('validation_failed', 'email_taken', 'link_expired', 'cross_site_request')
  async confirmAddress(@Body() { token }: AccountLinkDto, @Req() request: FastifyRequest): Promise<void> {
    const userId = await this.addresses.confirm(token);
    this.security.note('address_confirmed', request, { userId });
  }
}
