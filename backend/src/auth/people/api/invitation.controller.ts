import { Body, Controller, Post, Req } from '@nestjs/common';
import { ApiCookieAuth, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { AccountLinkDto } from '../../sessions/api/password-reset.dto.js';
import { CurrentActor, CurrentUser } from '../../sessions/access.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { coarseNetworkOf } from '../../../platform/common/client-network.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { Public } from '../../../platform/http/access.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
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
  @Call('Checks an invitation link', 'Changes nothing. The page of the link calls it before it shows a form.')
  @Public()
  @Answers(InvitationLinkResponse, 'The status of the link, and the invitation if it is open.')
  checkInvitation(@Body() { token }: AccountLinkDto): Promise<InvitationLinkResponse> {
    return this.acceptances.check(token);
  }

  @Post('auth/invitation/accept')
  @Call(
    'Accepts an invitation with a new account',
    'With the token of the link, which works once, for seven days. Confirms the address and does not log in.',
  )
  @Public()
  @AnswersNothing('The account is created.', 'username_taken', 'email_taken', 'link_expired')
  async acceptInvitation(
    @Body() { token, username, fullName, password }: AcceptInvitationDto,
    @Req() request: FastifyRequest,
  ): Promise<void> {
    const by = { network: coarseNetworkOf(request.ip), requestId: request.id };
    const userId = await this.acceptances.accept(token, { username, fullName, password }, by);
    this.security.note('role_changed', request, { userId });
  }

  @Post('user/invitation')
  @Call(
    'Accepts an invitation with the caller’s account',
    'Needs an account with the invited address. It gets the role, and all of its sessions end, including the current one.',
  )
  @ApiCookieAuth()
  @AnswersNothing('The account has the role.', 'forbidden', 'link_expired')
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
