import { Body, Controller, Get, HttpCode, Post, Query, type StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiOperation, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Allow, CurrentActor, FreshPassword } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { ApiPdf } from '../../../platform/http/api-pdf.js';
import { ApiProblems } from '../../../platform/http/api-problems.js';
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
  @ApiOperation({ summary: 'Lists months', description: 'The latest first.' })
  @Allow(Permission.MoneyRead)
  @ApiOkResponse({ type: ReportMonthsResponse, description: 'The months.' })
  async listReportMonths(): Promise<ReportMonthsResponse> {
    const months = await this.reports.months();
    return { months: months.map((line) => ({ ...line, closedAt: line.closedAt?.toISOString() ?? null })) };
  }

  @Get('month')
  @ApiOperation({ summary: 'Gets the sheet of a month', description: 'Of a closed month, as it was frozen.' })
  @Allow(Permission.MoneyRead)
  @ApiOkResponse({ type: MonthReportResponse, description: 'The sheet.' })
  @ApiProblems('validation_failed')
  async getMonthReport(@Query() { month }: MonthQuery): Promise<MonthReportResponse> {
    return toMonthReport(await this.reports.get(month));
  }

  @Get('month/export.csv')
  @ApiOperation({ summary: 'Gets the sheet of a month as CSV', description: 'One line for each figure.' })
  @Allow(Permission.MoneyRead)
  @FreshPassword()
  @ApiProduces('text/csv')
  @ApiOkResponse({
    schema: { type: 'string', example: 'Table,Line,Column,Value,Currency' },
    description: 'CSV.',
  })
  @ApiProblems('validation_failed')
  exportMonthReport(@Query() { month }: MonthQuery, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.reports.csv(month, actor);
  }

  @Get('month/document.pdf')
  @ApiOperation({ summary: 'Gets the sheet of a month as PDF', description: 'The same figures as the page.' })
  @Allow(Permission.MoneyRead)
  @ApiPdf()
  @ApiProblems('validation_failed')
  getMonthReportPdf(@Query() { month }: MonthQuery): Promise<StreamableFile> {
    return this.reports.pdf(month);
  }

  @Post('month/close')
  @HttpCode(200)
  @ApiOperation({
    summary: 'Closes a month',
    description: 'Freezes the sheet that you saw. It cannot be undone.',
  })
  @Allow(Permission.MoneyWrite)
  @FreshPassword()
  @ApiOkResponse({ type: MonthReportResponse, description: 'The frozen sheet.' })
  @ApiProblems('validation_failed', 'invalid_transition', 'quote_changed')
  async closeMonth(
    @Body() { month, sha256 }: CloseMonthDto,
    @CurrentActor() actor: Actor,
  ): Promise<MonthReportResponse> {
    return toMonthReport(await this.reports.close(month, sha256, actor));
  }
}
