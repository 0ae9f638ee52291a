import { Controller, Delete, Get, Param, Put } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, AnswersNothing, Call } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { ClubStaffService } from '../application/club-staff.service.js';
import { ClubStaffMemberResponse } from './staff.dto.js';

const ClubId = new IdParamPipe('club_not_found', 'We could not find that club.');
const PersonId = new IdParamPipe('person_not_found', 'We could not find that account.');

/** The secretaries of a club. */
@ApiTags('Staff')
@Controller('admin/clubs/:id/staff')
export class ClubStaffController {
  constructor(private readonly staff: ClubStaffService) {}

  @Get()
  @Call('Lists the staff of a club', 'The entry gives access only to accounts with the role `club_admin`.')
  @Allow(Permission.PeopleRead)
  @Answers([ClubStaffMemberResponse], 'The people by name.')
  async listClubStaff(
    @Param('id', ClubId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<ClubStaffMemberResponse[]> {
    return this.staff.list(id, actor);
  }

  @Put(':userId')
  @Call(
    'Adds a person to the staff of a club',
    'Ends all sessions of the account, and is refused for your own. No version: it adds one person and overwrites nothing.',
  )
  @AllowWithPassword(Permission.PeopleWrite)
  @Answers([ClubStaffMemberResponse], 'The people by name.', 'own_account')
  async addClubStaff(
    @Param('id', ClubId) id: number,
    @Param('userId', PersonId) userId: number,
    @CurrentActor() actor: Actor,
  ): Promise<ClubStaffMemberResponse[]> {
    return this.staff.add(id, userId, actor);
  }

  @Delete(':userId')
  @Call(
    'Removes a person from the staff of a club',
    'Ends all sessions of the account, and is refused for your own. Changes nothing if the person is not staff of the club.',
  )
  @AllowWithPassword(Permission.PeopleWrite)
  @AnswersNothing('The person is not staff of the club.', 'own_account')
  async removeClubStaff(
    @Param('id', ClubId) id: number,
    @Param('userId', PersonId) userId: number,
    @CurrentActor() actor: Actor,
  ): Promise<void> {
    await this.staff.remove(id, userId, actor);
  }
}
