import { Body, Controller, Get, Header, Put, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
import { IfMatch, Versioned, VersionTag } from '../../../platform/http/if-match.js';
import { ReportSettings } from '../application/report-settings.service.js';
import { SheetMails } from '../application/sheet-mails.js';
import {
  ReportSettingsResponse,
  SheetEmailResponse,
  UpdateReportSettingsDto,
} from './dto/report-settings.dto.js';

/** When the financial year begins, and who gets the month sheet. */
@ApiTags('Staff')
@UseInterceptors(VersionTag)
@Controller('admin/report-settings')
export class ReportSettingsController {
  constructor(
    private readonly settings: ReportSettings,
    private readonly mails: SheetMails,
  ) {}

  @Get()
  @ApiOperation({
    summary: 'Gets the settings of reports',
    description: 'When the financial year begins, and who gets the reports.',
  })
  @Allow(Permission.MoneyRead)
  @ApiOkResponse({ type: ReportSettingsResponse, description: 'The settings.' })
  getReportSettings(): Promise<ReportSettingsResponse> {
    return this.settings.read();
  }

  @Put()
  @ApiOperation({
    summary: 'Changes the settings of reports',
    description: 'After switching emails on, the first goes out on the next 1st.',
  })
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @Versioned()
  @ApiOkResponse({ type: ReportSettingsResponse, description: 'The settings.' })
  @ApiProblems('validation_failed')
  updateReportSettings(
    @IfMatch() version: number,
    @Body() content: UpdateReportSettingsDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReportSettingsResponse> {
    return this.settings.update(version, content, actor);
  }

  @Get('preview')
  @ApiOperation({ summary: 'Preview of the month sheet’s email', description: 'Of the last month.' })
  @Allow(Permission.MoneyRead)
  @Header('Cache-Control', 'no-store')
  @ApiOkResponse({ type: SheetEmailResponse, description: 'Subject and text.' })
  previewSheetEmail(): Promise<SheetEmailResponse> {
    return this.mails.preview();
  }
}
