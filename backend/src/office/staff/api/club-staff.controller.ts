import { Controller, Delete, Get, HttpCode, Param, Put } from '@nestjs/common';
import { ApiNoContentResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { ClubStaffService } from '../application/club-staff.service.js';
import type { ClubStaffMember } from '../../../auth/people/persistence/club-staff.js';
import { ClubStaffMemberResponse } from './staff.dto.js';

const ClubId = new IdParamPipe('club_not_found', 'We could not find that club.');
const PersonId = new IdParamPipe('person_not_found', 'We could not find that account.');

/** The secretaries of a club. */
@ApiTags('Staff')
@Controller('admin/clubs/:id/staff')
export class ClubStaffController {
  constructor(private readonly staff: ClubStaffService) {}

  @Get()
  @ApiOperation({
    summary: 'Lists the staff of a club',
    description: 'The entry gives access only to accounts with the role `club_admin`.',
  })
  @Allow(Permission.PeopleRead)
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: [ClubStaffMemberResponse], description: 'The people by name.' })
  @ApiProblems('club_not_found')
  async listClubStaff(
    @Param('id', ClubId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ClubStaffMemberResponse[]> {
    return (await this.staff.list(id, actor)).map(toResponse);
  }

  @Put(':userId')
  @ApiOperation({
    summary: 'Adds a person to the staff of a club',
    description:
      'Ends all sessions of the account. Changes nothing if the person already is staff of the club. Refused for your own account. ' +
      'No version: it adds one person and overwrites nothing.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({ name: 'userId', type: 'integer' })
  @ApiOkResponse({ type: [ClubStaffMemberResponse], description: 'The people by name.' })
  @ApiProblems('club_not_found', 'person_not_found', 'own_account')
  async addClubStaff(
    @Param('id', ClubId) id: number,
    @Param('userId', PersonId) userId: number,
    @CurrentActor() actor: Actor,
  ): Promise<ClubStaffMemberResponse[]> {
    return (await this.staff.add(id, userId, actor)).map(toResponse);
  }

  @Delete(':userId')
  @HttpCode(204)
  @ApiOperation({
    summary: 'Removes a person from the staff of a club',
    description:
      'Ends all sessions of the account. Changes nothing if the person is not staff of the club. Refused for your own account.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiParam({ name: 'userId', type: 'integer' })
  @ApiNoContentResponse({ description: 'The person is not staff of the club.' })
  @ApiProblems('club_not_found', 'person_not_found', 'own_account')
  async removeClubStaff(
    @Param('id', ClubId) id: number,
    @Param('userId', PersonId) userId: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.staff.remove(id, userId, actor);
  }
}

function toResponse({ since, ...member }: ClubStaffMember): ClubStaffMemberResponse {
  return { ...member, since: since.toISOString() };
}
