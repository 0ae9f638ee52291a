import { Body, Controller, Get, Header, Put, UseInterceptors } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { IfMatch, VersionTag } from '../../../platform/http/if-match.js';
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
  @Call('Gets the settings of reports', 'When the financial year begins, and who gets the reports.')
  @Allow(Permission.MoneyRead)
  @Answers(ReportSettingsResponse, 'The settings.')
  getReportSettings(): Promise<ReportSettingsResponse> {
    return this.settings.read();
  }

  @Put()
  @Call('Changes the settings of reports', 'After switching emails on, the first goes out on the next 1st.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(ReportSettingsResponse, 'The settings.')
  updateReportSettings(
    @IfMatch() version: number,
    @Body() content: UpdateReportSettingsDto,
    @CurrentActor() actor: Actor,
  ): Promise<ReportSettingsResponse> {
    return this.settings.update(version, content, actor);
  }

  @Get('preview')
  @Call('Preview of the month sheet’s email', 'Of the last month.')
  @Allow(Permission.MoneyRead)
  @Header('Cache-Control', 'no-store')
  @Answers(SheetEmailResponse, 'Subject and text.')
  previewSheetEmail(): Promise<SheetEmailResponse> {
    return this.mails.preview();
  }
}
