import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsAttention } from '../../attention/application/needs-attention.service.js';
import { Allow, CurrentActor, CurrentUser } from '../../../auth/sessions/access.js';
import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import { Permission, permissionsOf } from '../../../auth/sessions/permissions.js';
import { SecondFactors } from '../../../auth/sessions/second-factor/second-factors.service.js';
import { ClubEditing } from '../../../clubs/application/club-editing.service.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import type { UserEntity } from '../../../auth/accounts/user.entity.js';
import { UsersService } from '../../../auth/accounts/users.service.js';
import { StaffVisits } from '../../dashboard/application/staff-visits.service.js';
import { LogService } from '../application/log.service.js';
import {
  PersonFoundResponse,
  LogEntryPageResponse,
  LogQuery,
  PeopleQuery,
  StaffScopeResponse,
} from './staff.dto.js';

/** The caller's access to the staff area, the account search and the audit log. */
@ApiTags('Staff')
@Controller('admin')
export class StaffController {
  constructor(
    private readonly clubs: ClubEditing,
    private readonly attention: NeedsAttention,
    private readonly visits: StaffVisits,
    private readonly users: UsersService,
    private readonly log: LogService,
    private readonly factors: SecondFactors,
  ) {}

  @Get('me')
  @Call(
    'Gets your staff access',
    'Your permissions and clubs, and how many items of the to-do list wait, by page.',
  )
  @Allow(Permission.StaffArea)
  @Answers(StaffScopeResponse, 'Role, permissions, clubs and counts.')
  async getStaffScope(
    @CurrentUser() user: UserEntity,
    @CurrentActor() actor: Actor,
  ): Promise<StaffScopeResponse> {
    const [clubs, counts] = await Promise.all([
      hasAllClubs(actor) ? [] : this.clubs.ownClubs(actor),
      this.attention.badges(actor),
      // Every staff page asks for this, so that a visit lasts while staff work.
      this.visits.note(user.id),
    ]);
    return {
      role: user.role,
      duties: user.duties,
      permissions: [...permissionsOf(user)],
      clubs,
      counts,
      secondFactorDueAt: this.factors.dueAt(user),
    };
  }

  @Get('people/search')
  @Call(
    'Searches accounts',
    'Finds up to ten accounts by the start of words in the name, user name or email address.',
  )
  @Allow(Permission.PeopleRead, Permission.BookingsWrite)
  @Answers([PersonFoundResponse], 'The accounts by name.')
  async searchPeople(@Query() { q }: PeopleQuery): Promise<PersonFoundResponse[]> {
    const found = await this.users.search(q);
    return found.map(({ id, username, fullName, email, role }) => ({
      id,
      userName: username,
      fullName,
      email,
      role,
    }));
  }

  @Get('log')
  @Call(
    'Lists the audit log',
    'Newest first, of one object with `objectKind` and `objectId`. Club secretaries see only entries about their clubs.',
  )
  @Allow(Permission.AuditLogRead)
  @Answers(LogEntryPageResponse, 'A page of audit entries.')
  listAuditLog(@Query() query: LogQuery, @CurrentActor() actor: Actor): Promise<LogEntryPageResponse> {
    return this.log.list(query, actor);
  }
}
