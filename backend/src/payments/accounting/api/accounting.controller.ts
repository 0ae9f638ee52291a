import { Body, Controller, Get, Put, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { MaxKeys } from '../../../platform/http/body-limits.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { AccountMap } from '../application/account-map.service.js';
import { AccountingFiles } from '../application/accounting-files.service.js';
import {
  AccountingFileQuery,
  AccountingPeriodQuery,
  AccountMapResponse,
  OfferedFileResponse,
  UpdateAccountMapDto,
} from './dto/accounting.dto.js';

/** Files for the accounting program, and its accounts. */
@ApiTags('Staff')
@Controller('admin/accounting')
export class AccountingController {
  constructor(
    private readonly map: AccountMap,
    private readonly files: AccountingFiles,
  ) {}

  @Get('accounts')
  @UseInterceptors(VersionTag)
  @ApiOperation({
    summary: 'Gets the accounts of the accounting program',
    description: 'With the accounts of each space and club.',
  })
  @Allow(Permission.MoneyRead)
  @ApiOkResponse({ type: AccountMapResponse, description: 'The accounts.' })
  getAccountMap(): Promise<AccountMapResponse> {
    return this.map.read();
  }

  @Put('accounts')
  @MaxKeys(3100)
  @UseInterceptors(VersionTag)
  @ApiOperation({ summary: 'Changes the accounts', description: 'Replaces all of them.' })
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: AccountMapResponse, description: 'The accounts.' })
  @ApiProblems('validation_failed')
  updateAccountMap(
    @IfMatch() version: number,
    @Body() { entries, noGstCode }: UpdateAccountMapDto,
    @CurrentActor() actor: Actor,
  ): Promise<AccountMapResponse> {
    return this.map.update(version, { entries, noGstCode }, actor);
  }

  @Get('files')
  @ApiOperation({
    summary: 'Lists the accounting files of a period',
    description: 'Those that can be downloaded, with their parts.',
  })
  @Allow(Permission.MoneyRead)
  @ApiOkResponse({ type: [OfferedFileResponse], description: 'The files that have something in them.' })
  @ApiProblems('validation_failed')
  listAccountingFiles(@Query() query: AccountingPeriodQuery): Promise<OfferedFileResponse[]> {
    return this.files.list(query);
  }

  @Get('files/export.csv')
  @ApiOperation({ summary: 'Gets an accounting file', description: 'MYOB’s is tab-separated.' })
  @Allow(Permission.MoneyRead)
  @FreshPassword()
  @ApiProduces('text/csv', 'text/tab-separated-values')
  @ApiOkResponse({ schema: { type: 'string', example: 'Date,Amount\r\n' }, description: 'The file.' })
  @ApiProblems('account_unmapped', 'payout_not_read', 'validation_failed')
  exportAccountingFile(
    @Query() query: AccountingFileQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.files.export(query, actor);
  }
}
