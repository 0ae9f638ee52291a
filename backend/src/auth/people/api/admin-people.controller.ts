import {
  Body,
  Controller,
  Get,
  HttpCode,
  Param,
  Patch,
  Post,
  Query,
  Req,
  type StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import { ApiAcceptedResponse, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowWithPassword, CurrentActor } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { SecurityLog } from '../../../platform/common/logging/security-log.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { People } from '../application/people.service.js';
import { PersonPasswordResets } from '../application/person-password-resets.service.js';
import { PersonAccess } from '../application/person-access.service.js';
import {
  AdminPeopleExportQuery,
  AdminPeopleQuery,
  AdminPersonResponse,
  AdminPersonRowPageResponse,
  UpdatePersonDto,
} from './dto/admin-people.dto.js';
import { PersonId } from './person-id.js';

/** All accounts. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/people')
export class AdminPeopleController {
  constructor(
    private readonly people: People,
    private readonly rights: PersonAccess,
    private readonly resets: PersonPasswordResets,
    private readonly security: SecurityLog,
  ) {}

  @Get()
  @Call(
    'Lists people',
    'All accounts, with search by name and address, and filters by role, club and last login.',
  )
  @Allow(Permission.PeopleRead)
  @Answers(AdminPersonRowPageResponse, 'A page of people.')
  listPeople(@Query() query: AdminPeopleQuery): Promise<AdminPersonRowPageResponse> {
    return this.people.page(query);
  }

  @Get('export.csv')
  @ApiListExport('people')
  @AllowWithPassword(Permission.PeopleWrite)
  exportPeople(
    @Query() query: AdminPeopleExportQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.people.export(query, actor);
  }

  @Get(':id')
  @Call(
    'Gets a person',
    'An account with its access, and its sessions, bookings and messages. Parts that the caller lacks the permission for are null.',
  )
  @Allow(Permission.PeopleRead)
  @Answers(AdminPersonResponse, 'The person.')
  getPerson(@Param('id', PersonId) id: number, @CurrentActor() actor: Actor): Promise<AdminPersonResponse> {
    return this.people.get(id, actor);
  }

  @Patch(':id')
  @Call(
    'Changes a person’s access',
    'Emails the owner and ends all sessions of the account, with the feeds, run sheet links and invitations that the new access does not allow. Refused for your own account, the last admin with all duties, and duties that you lack (403).',
  )
  @AllowWithPassword(Permission.PeopleWrite)
  @Answers(AdminPersonResponse, 'The person.', 'last_admin', 'own_account')
  async updatePerson(
    @Param('id', PersonId) id: number,
    @IfMatch() version: number,
    @Body() fields: UpdatePersonDto,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<AdminPersonResponse> {
    const { person, changed } = await this.rights.change(id, version, withoutUndefined(fields), actor);
    if (changed) this.security.note('role_changed', request, { userId: id });
    return person;
  }

  @Post(':id/password-reset')
  @HttpCode(202)
  @Call(
    'Sends a password reset link to a person',
    'Sends the email for a forgotten password, at most three times an hour. Only the owner sees the link.',
  )
  @AllowWithPassword(Permission.PeopleWrite)
  @ApiAcceptedResponse({ description: 'The email is queued.' })
  @ApiProblems('invalid_transition', 'too_many_attempts')
  async startPasswordReset(@Param('id', PersonId) id: number, @CurrentActor() actor: Actor): Promise<void> {
    await this.resets.start(id, actor);
  }
}
