import { Controller, Get, Param, Post, Query, Req } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { Answers, Call, Creates } from '../../../platform/http/call.js';
import { IdParamPipe } from '../../../platform/http/id-param.pipe.js';
import { csvOf } from '../../../platform/tables/csv-body.js';
import { AcceptsTable } from '../../../platform/tables/table-dto.js';
import { SubscriberImports } from '../application/subscriber-imports.service.js';
import {
  SubscriberColumnsQuery,
  SubscriberImportCheckResponse,
  SubscriberImportQuery,
  SubscriberImportResponse,
} from './dto/subscriber-imports.dto.js';

const ImportId = new IdParamPipe('import_not_found', 'We could not find that import.');
const EXAMPLE = 'Email,Agreed on\r\nrobin@example.org,14/3/2026\r\n';

/** Imports of newsletter subscribers from a file. */
@ApiTags('Staff')
@Controller('admin/subscribers/imports')
export class SubscriberImportsController {
  constructor(private readonly imports: SubscriberImports) {}

  @Get()
  @Call('List imports of subscribers', 'The last twenty, newest first.')
  @Allow(Permission.NewsletterWrite)
  @Answers([SubscriberImportResponse], 'The imports.')
  listSubscriberImports(): Promise<SubscriberImportResponse[]> {
    return this.imports.list();
  }

  @Post('check')
  @Call(
    'Check a file of subscribers',
    'Returns what would be imported, and the problems by line. Changes nothing.',
  )
  @Allow(Permission.NewsletterWrite)
  @AcceptsTable(EXAMPLE)
  @Answers(SubscriberImportCheckResponse, 'The result of the check.', 'already_imported')
  checkSubscriberImport(
    @Query() { day, dayOrder, ...columns }: SubscriberColumnsQuery,
    @Req() request: FastifyRequest,
  ): Promise<SubscriberImportCheckResponse> {
    return this.imports.check(csvOf(request), withoutUndefined(columns), {
      consentedOn: day ?? null,
      dayOrder: dayOrder ?? null,
    });
  }

  @Post()
  @Call(
    'Import subscribers',
    'In one transaction, with the proof of their consent. No emails are sent, subscribers who have unsubscribed or whose email bounces are not added again, and it can be undone for seven days.',
  )
  @AllowWithPassword(Permission.NewsletterWrite)
  @AcceptsTable(EXAMPLE)
  @Creates(SubscriberImportResponse, 'The import.', 'already_imported')
  importSubscribers(
    @Query()
    {
      fileName,
      leaveOut = false,
      consentMethod,
      consentText,
      day,
      dayOrder,
      ...columns
    }: SubscriberImportQuery,
    @CurrentActor() actor: Actor,
    @Req() request: FastifyRequest,
  ): Promise<SubscriberImportResponse> {
    const how = { fileName, leaveOut, columns: withoutUndefined(columns) };
    const proof = { consentMethod, consentText, consentedOn: day ?? null, dayOrder: dayOrder ?? null };
    return this.imports.run(csvOf(request), how, proof, actor);
  }

  @Post(':id/undo')
  @Call(
    'Undo an import of subscribers',
    'Within seven days. Subscribers stay if they or staff changed anything since, or if an issue was sent to them.',
  )
  @AllowWithPassword(Permission.NewsletterWrite)
  @Answers(SubscriberImportResponse, 'The import, undone.', 'invalid_transition')
  undoSubscriberImport(
    @Param('id', ImportId) id: number,
    @CurrentActor() actor: Actor,
  ): Promise<SubscriberImportResponse> {
    return this.imports.undo(id, actor);
  }
}
