import { Body, Controller, Delete, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowWithPassword, CurrentActor } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { Answers, AnswersNothing, Call, Creates } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { PageQuery } from '../../../platform/lists/page.dto.js';
import { Invitations } from '../application/invitations.service.js';
import { InvitationPageResponse, InvitationResponse, InviteDto } from './dto/invitations.dto.js';

const InvitationId = new IdParamPipe('invitation_not_found', 'We could not find that invitation.');

/** Open invitations. */
@ApiTags('Staff')
@Controller('admin/invitations')
export class AdminInvitationsController {
  constructor(
    private readonly invitations: Invitations,
    private readonly security: SecurityLog,
  ) {}

  @Get()
  @Call('Open invitations', 'Invitations that were not accepted or withdrawn, newest first.')
  @Allow(Permission.PeopleWrite)
  @Answers(InvitationPageResponse, 'A page of invitations.')
  listInvitations(@Query() { cursor }: PageQuery): Promise<InvitationPageResponse> {
    return this.invitations.page(cursor);
  }

  @Post()
  @Call(
    'Invites a secretary or an admin',
    'Emails a link, which works once, for seven days. It creates an account, or gives the role to the existing account with this address.',
  )
  @AllowWithPassword(Permission.PeopleWrite)
  @Creates(InvitationResponse, 'The invitation; its email is queued.')
  async invite(
    @Body() { email, fullName = null, role, duties = null, clubIds }: InviteDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<InvitationResponse> {
    const invited = await this.invitations.invite({ email, fullName, role, duties, clubIds }, actor);
    this.security.note('role_changed', request);
    return invited;
  }

  @Post(':id/send')
  @Call('Sends an invitation again', 'With a new link, for another seven days. Former links no longer work.')
  @AllowWithPassword(Permission.PeopleWrite)
  @Answers(InvitationResponse, 'The invitation; its email is queued.', 'too_many_attempts')
  sendInvitation(
    @Param('id', InvitationId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<InvitationResponse> {
    return this.invitations.sendAgain(id, actor);
  }

  @Delete(':id')
  @Call('Withdraws an invitation', 'Its link no longer works.')
  @Allow(Permission.PeopleWrite)
  @AnswersNothing('The invitation is withdrawn.')
  async withdrawInvitation(
    @Param('id', InvitationId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.invitations.withdraw(id, actor);
  }
}
