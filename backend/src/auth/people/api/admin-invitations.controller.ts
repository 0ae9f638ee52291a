import { Body, Controller, Delete, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import {
  ApiCreatedResponse,
  ApiNoContentResponse,
  ApiOkResponse,
  ApiOperation,
  ApiParam,
  ApiTags,
} from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, CurrentActor, FreshPassword } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({
    summary: 'Open invitations',
    description: 'Invitations that were not accepted or withdrawn, newest first.',
  })
  @Allow(Permission.PeopleWrite)
  @ApiOkResponse({ type: InvitationPageResponse, description: 'A page of invitations.' })
  @ApiProblems('validation_failed')
  listInvitations(@Query() { cursor }: PageQuery): Promise<InvitationPageResponse> {
    return this.invitations.page(cursor);
  }

  @Post()
  @ApiOperation({
    summary: 'Invites a secretary or an admin',
    description:
      'Emails a link, which works once, for seven days. It creates an account, or gives the role to the existing account with this address.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @ApiCreatedResponse({ type: InvitationResponse, description: 'The invitation; its email is queued.' })
  @ApiProblems('validation_failed')
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
  @HttpCode(200)
  @ApiOperation({
    summary: 'Sends an invitation again',
    description: 'With a new link, for another seven days. Former links no longer work.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: InvitationResponse, description: 'The invitation; its email is queued.' })
  @ApiProblems('invitation_not_found', 'too_many_attempts')
  sendInvitation(
    @Param('id', InvitationId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<InvitationResponse> {
    return this.invitations.sendAgain(id, actor);
  }

  @Delete(':id')
  @HttpCode(204)
  @ApiOperation({ summary: 'Withdraws an invitation', description: 'Its link no longer works.' })
  @Allow(Permission.PeopleWrite)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiNoContentResponse({ description: 'The invitation is withdrawn.' })
  @ApiProblems('invitation_not_found')
  async withdrawInvitation(
    @Param('id', InvitationId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.invitations.withdraw(id, actor);
  }
}
