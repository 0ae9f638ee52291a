import { Body, Controller, HttpCode, Post, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AccountLinkDto } from '../../sessions/api/password-reset.dto.js';
import { CurrentActor, CurrentUser } from '../../sessions/access.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { coarseNetworkOf } from '../../../platform/common/client-network.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { Public } from '../../../platform/http/access.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { UserEntity } from '../../accounts/user.entity.js';
import { InvitationAcceptance } from '../application/invitation-acceptance.service.js';
import { AcceptInvitationDto, InvitationLinkResponse } from './dto/invitations.dto.js';

/** Routes of the page behind an invitation's link. */
@ApiTags('Account')
@Controller()
export class InvitationController {
  constructor(
    private readonly acceptances: InvitationAcceptance,
    private readonly security: SecurityLog,
  ) {}

  @Post('auth/invitation/check')
  @ApiOperation({
    summary: 'Checks an invitation link',
    description: 'Changes nothing. The page of the link calls it before it shows a form.',
  })
  @HttpCode(200)
  @Public()
  @ApiOkResponse({
    type: InvitationLinkResponse,
    description: 'The status of the link, and the invitation if it is open.',
  })
  @ApiProblems('validation_failed', 'cross_site_request')
  checkInvitation(@Body() { token }: AccountLinkDto): Promise<InvitationLinkResponse> {
    return this.acceptances.check(token);
  }

  @Post('auth/invitation/accept')
  @ApiOperation({
    summary: 'Accepts an invitation with a new account',
    description:
      'With the token of the link, which works once, for seven days. Also confirms the address. Does not log in.',
  })
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse({ description: 'The account is created.' })
  @ApiProblems('validation_failed', 'username_taken', 'email_taken', 'link_expired', 'cross_site_request')
  async acceptInvitation(
    @Body() { token, username, fullName, password }: AcceptInvitationDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const by = { network: coarseNetworkOf(request.ip), requestId: request.id };
    const userId = await this.acceptances.accept(token, { username, fullName, password }, by);
    this.security.note('role_changed', request, { userId });
  }

  @Post('user/invitation')
  @ApiOperation({
    summary: 'Accepts an invitation with the caller’s account',
    description:
      'Needs an account with the invited address. It gets the role, and all of its sessions end, including the current one.',
  })
  @HttpCode(204)
  @ApiCookieAuth()
  @ApiNoContentResponse({ description: 'The account has the role.' })
  @ApiProblems('validation_failed', 'not_logged_in', 'forbidden', 'link_expired', 'cross_site_request')
  async acceptOwnInvitation(
    @Body() { token }: AccountLinkDto,
    @CurrentUser() user: UserEntity,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    await this.acceptances.acceptAs(user, token, actor);
    this.security.note('role_changed', request, { userId: user.id });
  }
}
