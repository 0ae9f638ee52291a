import { Controller, Get, HttpCode, Param, Post, Query, Req } from '@nestjs/common';
import { ApiCreatedResponse, ApiOkResponse, ApiOperation, ApiParam, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, CurrentActor, FreshPassword } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { given } from '../../../platform/editing/given.js';
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

/** Members who come from a file. */
@ApiTags('Staff')
@Controller('admin/people/imports')
export class MemberImportsController {
  constructor(private readonly imports: MemberImports) {}

  @Get()
  @ApiOperation({ summary: 'Imports of members', description: 'The last twenty, newest first.' })
  @Allow(Permission.PeopleManage)
  @ApiOkResponse({ type: [MemberImportResponse], description: 'The imports.' })
  listMemberImports(): Promise<MemberImportResponse[]> {
    return this.imports.list();
  }

  @Post('check')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Looks at a file of members',
    description: 'Says what would be imported, and line by line what is wrong. Changes nothing.',
  })
  @Allow(Permission.PeopleManage)
  @AcceptsTable(EXAMPLE)
  @ApiOkResponse({ type: ImportCheckResponse, description: 'What the file would bring.' })
  checkMemberImport(
    @Query() columns: ColumnsQuery,
    @Req() request: FastifyRequest,
  ): Promise<ImportCheckResponse> {
    return this.imports.check(csvOf(request), given(columns));
  }

  @Post()
  @ApiOperation({
    summary: 'Imports members',
    description:
      'In one transaction. The accounts have no password, and nobody is written to: that is an act of its own. It can be undone for seven days.',
  })
  @Allow(Permission.PeopleManage)
  @FreshPassword()
  @AcceptsTable(EXAMPLE)
  @ApiCreatedResponse({ type: MemberImportResponse, description: 'The import.' })
  importMembers(
    @Query() { fileName, leaveOut = false, ...columns }: ImportQuery,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<MemberImportResponse> {
    return this.imports.run(csvOf(request), { fileName, leaveOut, columns: given(columns) }, actor);
  }

  @Post(':id/undo')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Undoes an import of members',
    description: 'Within seven days. Accounts that somebody has used since stay.',
  })
  @Allow(Permission.PeopleManage)
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
    summary: 'Writes to imported members',
    description:
      'To all who have no password yet and were never written to, each once: by the link they choose it. Said again it writes to nobody twice.',
  })
  @Allow(Permission.PeopleManage)
  @FreshPassword()
  @ApiParam({ name: 'id', type: 'integer' })
  @ApiOkResponse({ type: MemberImportResponse, description: 'The import; the mails are on their way.' })
  @ApiProblems('import_not_found', 'invalid_transition')
  inviteImportedMembers(
    @Param('id', ImportId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<MemberImportResponse> {
    return this.imports.invite(id, actor);
  }
}
