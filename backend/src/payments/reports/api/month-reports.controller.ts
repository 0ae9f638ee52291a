import { Body, Controller, Get, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiPdf } from '../../../platform/http/api-pdf.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { MonthReports } from '../application/month-reports.service.js';
import {
  CloseMonthDto,
  MonthQuery,
  MonthReportResponse,
  ReportMonthsResponse,
  toMonthReport,
} from './dto/month-report.dto.js';

/** Month sheets for the treasurer. */
@ApiTags('Staff')
@Controller('admin/reports')
export class MonthReportsController {
  constructor(private readonly reports: MonthReports) {}

  @Get('months')
  @Call('Lists months', 'The latest first.')
  @Allow(Permission.MoneyRead)
  @Answers(ReportMonthsResponse, 'The months.')
  async listReportMonths(): Promise<ReportMonthsResponse> {
    return { months: await this.reports.months() };
  }

  @Get('month')
  @Call('Gets the sheet of a month', 'Of a closed month, as it was frozen.')
  @Allow(Permission.MoneyRead)
  @Answers(MonthReportResponse, 'The sheet.')
  async getMonthReport(@Query() { month }: MonthQuery): Promise<MonthReportResponse> {
    return toMonthReport(await this.reports.get(month));
  }

  @Get('month/export.csv')
  @Call('Gets the sheet of a month as CSV', 'One line for each figure.')
  @AllowWithPassword(Permission.MoneyRead)
  @ApiProduces('text/csv')
  @ApiOkResponse({
    schema: { type: 'string', example: 'Table,Line,Column,Value,Currency' },
    description: 'CSV.',
  })
  exportMonthReport(@Query() { month }: MonthQuery, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.reports.csv(month, actor);
  }

  @Get('month/document.pdf')
  @Call('Gets the sheet of a month as PDF', 'The same figures as the page.')
  @Allow(Permission.MoneyRead)
  @ApiPdf()
  getMonthReportPdf(@Query() { month }: MonthQuery): Promise<StreamableFile> {
    return this.reports.pdf(month);
  }

  @Post('month/close')
  @Call('Closes a month', 'Freezes the sheet that you saw. It cannot be undone.')
  @AllowWithPassword(Permission.MoneyWrite)
  @Answers(MonthReportResponse, 'The frozen sheet.', 'invalid_transition', 'quote_changed')
  async closeMonth(
    @Body() { month, sha256 }: CloseMonthDto,
    @CurrentActor() actor: Actor,
  ): Promise<MonthReportResponse> {
    return toMonthReport(await this.reports.close(month, sha256, actor));
  }
}
