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

/** What the page behind an invitation's link does. */
@ApiTags('Account')
@Controller()
export class InvitationController {
  constructor(
    private readonly acceptances: InvitationAcceptance,
    private readonly security: SecurityLog,
  ) {}

  @Post('auth/invitation/check')
  @ApiOperation({
    summary: 'What the link of an invitation is good for',
    description: 'Changes nothing: the page behind the link asks it before it shows a form.',
  })
  @HttpCode(200)
  @Public()
  @ApiOkResponse({
    type: InvitationLinkResponse,
    description: 'Whether it can be accepted, and what it gives.',
  })
  @ApiProblems('validation_failed', 'cross_site_request')
  checkInvitation(@Body() { token }: AccountLinkDto): Promise<InvitationLinkResponse> {
    return this.acceptances.look(token);
  }

  @Post('auth/invitation/accept')
  @ApiOperation({
    summary: 'Accepts an invitation with a new account',
    description:
      'By the token of the link, which works once, for seven days. The address is confirmed by it; nobody is signed in.',
  })
  @HttpCode(204)
  @Public()
  @ApiNoContentResponse({ description: 'The account is made.' })
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
      'Where the account has the address that was invited. It gets the role, and all of its sessions end, this one included: the new rights begin with a new one.',
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
