import { Body, Controller, Get, Put, Query, type StreamableFile, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { MaxKeys } from '../../../platform/http/body-limits.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
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
  @Call('Gets the accounts of the accounting program', 'With the accounts of each space and club.')
  @Allow(Permission.MoneyRead)
  @Answers(AccountMapResponse, 'The accounts.')
  getAccountMap(): Promise<AccountMapResponse> {
    return this.map.read();
  }

  @Put('accounts')
  @MaxKeys(3100)
  @UseInterceptors(VersionTag)
  @Call('Changes the accounts', 'Replaces all of them.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(AccountMapResponse, 'The accounts.')
  updateAccountMap(
    @IfMatch() version: number,
    @Body() { entries, noGstCode }: UpdateAccountMapDto,
    @CurrentActor() actor: Actor,
  ): Promise<AccountMapResponse> {
    return this.map.update(version, { entries, noGstCode }, actor);
  }

  @Get('files')
  @Call('Lists the accounting files of a period', 'Those that can be downloaded, with their parts.')
  @Allow(Permission.MoneyRead)
  @Answers([OfferedFileResponse], 'The files that have something in them.')
  listAccountingFiles(@Query() query: AccountingPeriodQuery): Promise<OfferedFileResponse[]> {
    return this.files.list(query);
  }

  @Get('files/export.csv')
  @Call('Gets an accounting file', 'MYOB’s is tab-separated.')
  @AllowWithPassword(Permission.MoneyRead)
  @ApiProduces('text/csv', 'text/tab-separated-values')
  @ApiOkResponse({ schema: { type: 'string', example: 'Date,Amount\r\n' }, description: 'The file.' })
  @ApiProblems('account_unmapped', 'payout_not_read')
  exportAccountingFile(
    @Query() query: AccountingFileQuery,
    @CurrentActor() actor: Actor,
  ): Promise<StreamableFile> {
    return this.files.export(query, actor);
  }
}
