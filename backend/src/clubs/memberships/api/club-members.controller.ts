import { Body, Controller, Get, Param, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import { ClubId } from '../../api/club-id.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { ClubMembers } from '../application/club-members.service.js';
import {
  ClubMemberPageResponse,
  ClubMembersExportQuery,
  ClubMembersQuery,
  DecideMembershipDto,
} from './membership.dto.js';

const PersonId = new IdParamPipe('person_not_found', 'We could not find that person in this club.');

/** A club's members, for its own secretaries and the admins. */
@ApiTags('Staff')
@Controller('admin/clubs/:id/members')
export class ClubMembersController {
  constructor(private readonly members: ClubMembers) {}

  @Get()
  @Call(
    'List a club’s members',
    'Names and contact details of members and of people who asked to join. Club secretaries see their own clubs.',
  )
  @Allow(Permission.ClubMembers)
  @Answers(ClubMemberPageResponse, 'A page of members.')
  async listClubMembers(
    @Param('id', ClubId) id: number,
    @Query() query: ClubMembersQuery,
    @CurrentActor() actor: Actor,
  ): Promise<ClubMemberPageResponse> {
    return this.members.list(id, query, actor);
  }

  @Get('export.csv')
  @ApiListExport('a club’s members')
  @AllowWithPassword(Permission.ClubMembers)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiProblems('club_not_found')
  exportClubMembers(
    @Param('id', ClubId) id: number,
    @Query() query: ClubMembersExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.members.export(id, query, actor);
  }

  @Post(':userId/decision')
  @Call(
    'Decide on a membership',
    'Accepts or declines a membership request, or ends a membership. The person is told by email, and the first decision counts.',
  )
  @Allow(Permission.ClubMembers)
  @AnswersNothing('The decision is saved.', 'invalid_transition')
  async decideMembership(
    @Param('id', ClubId) id: number,
    @Param('userId', PersonId) userId: number,
    @Body() { decision, note }: DecideMembershipDto,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.members.decide(id, userId, { decision, note: note || null }, actor);
  }
}
