import { Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowWithPassword, CurrentActor } from '../../sessions/access.js';
import { Permission } from '../../sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { Answers, Call, Creates } from '../../../platform/http/call.js';
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
  @Call('Lists imports of members', 'The last twenty, newest first.')
  @Allow(Permission.PeopleWrite)
  @Answers([MemberImportResponse], 'The imports.')
  listMemberImports(): Promise<MemberImportResponse[]> {
    return this.imports.list();
  }

  @Post('check')
  @Call(
    'Checks a file of members',
    'Returns what would be imported, and the problems by line. Changes nothing.',
  )
  @Allow(Permission.PeopleWrite)
  @AcceptsTable(EXAMPLE)
  @Answers(ImportCheckResponse, 'The result of the check.')
  checkMemberImport(
    @Query() columns: ColumnsQuery,
    @Req() request: FastifyRequest,
  ): Promise<ImportCheckResponse> {
    return this.imports.check(csvOf(request), withoutUndefined(columns));
  }

  @Post()
  @Call(
    'Imports members',
    'In one transaction, which can be undone for seven days. The accounts have no password, and no email is sent until they are invited.',
  )
  @AllowWithPassword(Permission.PeopleWrite)
  @AcceptsTable(EXAMPLE)
  @Creates(MemberImportResponse, 'The import.')
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
  @Call('Undoes an import of members', 'Within seven days. Accounts that were used since stay.')
  @AllowWithPassword(Permission.PeopleWrite)
  @Answers(MemberImportResponse, 'The import, undone.', 'invalid_transition')
  undoMemberImport(
    @Param('id', ImportId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<MemberImportResponse> {
    return this.imports.undo(id, actor);
  }

  @Post(':id/invite')
  @Call(
    'Invites imported members',
    'Emails a link to choose a password to all who have none yet. Each member gets one email, even if this is called again.',
  )
  @AllowWithPassword(Permission.PeopleWrite)
  @Answers(MemberImportResponse, 'The import; the emails are queued.', 'invalid_transition')
  inviteImportedMembers(
    @Param('id', ImportId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<MemberImportResponse> {
    return this.imports.invite(id, actor);
  }
}
