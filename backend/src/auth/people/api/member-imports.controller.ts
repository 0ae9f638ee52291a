import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, CurrentActor, FreshPassword } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { csvOf } from '../../../platform/tables/csv-body.js';
import { AcceptsTable } from '../../../platform/tables/table-dto.js';
import { MemberImports } from '../application/member-imports.service.js';
import {
  ColumnsQuery,
  ImportCheckResponse,
  ImportQuery,
  MemberImportResponse,
} from './dto/member-imports.dto.js';

const ImportId = new IdParamPipe('import_not_found', 'We could not find that import.');

const EXAMPLE = 'Name,Email\r\nRobin Taylor,robin@example.org\r\n';

/** Imports of members from a file. */
@ApiTags('Staff')
@Controller('admin/people/imports')
export class MemberImportsController {
  constructor(private readonly imports: MemberImports) {}

  @Get()
  @ApiOperation({ summary: 'Lists imports of members', description: 'The last twenty, newest first.' })
  @Allow(Permission.PeopleWrite)
  @ApiOkResponse({ type: [MemberImportResponse], description: 'The imports.' })
  listMemberImports(): Promise<MemberImportResponse[]> {
    return this.imports.list();
  }

  @Post('check')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Checks a file of members',
    description: 'Returns what would be imported, and the problems by line. Changes nothing.',
  })
  @Allow(Permission.PeopleWrite)
  @AcceptsTable(EXAMPLE)
  @ApiOkResponse({ type: ImportCheckResponse, description: 'The result of the check.' })
  checkMemberImport(
    @Query() columns: ColumnsQuery,
    @Req() request: FastifyRequest,
  ): Promise<ImportCheckResponse> {
    return this.imports.check(csvOf(request), withoutUndefined(columns));
  }

  @Post()
  @ApiOperation({
    summary: 'Imports members',
    description:
      'In one transaction. The accounts have no password and no email is sent; a separate call invites them. Can be undone for seven days.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @AcceptsTable(EXAMPLE)
  @ApiCreatedResponse({ type: MemberImportResponse, description: 'The import.' })
  importMembers(
    @Query() { fileName, leaveOut = false, ...columns }: ImportQuery,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<MemberImportResponse> {
    return this.imports.run(
      csvOf(request),
      { fileName, leaveOut, columns: withoutUndefined(columns) },
      actor,
    );
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Undoes an import of members',
    description: 'Within seven days. Accounts that were used since stay.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: MemberImportResponse, description: 'The import, undone.' })
  @ApiProblems('import_not_found', 'invalid_transition')
  undoMemberImport(
    @Param('id', ImportId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<MemberImportResponse> {
    return this.imports.undo(id, actor);
  }

  @Post(':id/invite')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Invites imported members',
    description:
      'Emails a link to choose a password to all who have none yet. Each member gets one email, even if this is called again.',
  })
  @Allow(Permission.PeopleWrite)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: MemberImportResponse, description: 'The import; the emails are queued.' })
  @ApiProblems('import_not_found', 'invalid_transition')
  inviteImportedMembers(
    @Param('id', ImportId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<MemberImportResponse> {
    return this.imports.invite(id, actor);
  }
}
