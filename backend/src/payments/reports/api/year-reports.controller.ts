import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiPdf } from '../../../platform/http/api-pdf.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { YearReports } from '../application/year-reports.service.js';
import { toYearReport, YearQuery, YearReportResponse } from './dto/year-report.dto.js';

/** The financial year. */
@ApiTags('Staff')
@Controller('admin/reports/year')
export class YearReportsController {
  constructor(private readonly reports: YearReports) {}

  @Get()
  @Call('Gets the report of a financial year', 'Adds up its month sheets.')
  @Allow(Permission.MoneyRead)
  @Answers(YearReportResponse, 'The report.')
  async getYearReport(@Query() { year }: YearQuery): Promise<YearReportResponse> {
    return toYearReport(await this.reports.read(year));
  }

  @Get('export.csv')
  @ApiListExport('the report of a year')
  @AllowWithPassword(Permission.MoneyRead)
  exportYearReport(@Query() { year }: YearQuery, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.reports.export(year, actor);
  }

  @Get('document.pdf')
  @Call('Gets the report of a financial year as PDF', 'The same figures as the page.')
  @Allow(Permission.MoneyRead)
  @ApiPdf()
  getYearReportPdf(@Query() { year }: YearQuery): Promise<StreamableFile> {
    return this.reports.pdf(year);
  }
}
