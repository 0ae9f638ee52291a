import { Controller, Get, Query, type StreamableFile } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Allow, AllowWithPassword, CurrentActor, OpenToKeys } from '../../../auth/sessions/access.js';
import { Permission } from '../../../auth/sessions/permissions.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Answers, Call } from '../../../platform/http/call.js';
import { ApiListExport } from '../../../platform/lists/api-list-export.js';
import { UseReports } from '../application/use-report.service.js';
import { UseReportQuery, UseReportResponse } from './use-report.dto.js';

/** The usage report has no amounts, so it needs no more than the list of bookings. */
@ApiTags('Staff')
@Controller('admin/reports/use')
export class UseReportController {
  constructor(private readonly reports: UseReports) {}

  @Get()
  @Call('Gets the usage report', 'Slots are offered unless closed or taken otherwise.')
  @Allow(Permission.BookingsRead)
  @OpenToKeys()
  @Answers(UseReportResponse, 'The report.')
  getUseReport(@Query() query: UseReportQuery): Promise<UseReportResponse> {
    return this.reports.read(query);
  }

  @Get('export.csv')
  @ApiListExport('the usage report')
  @AllowWithPassword(Permission.BookingsRead)
  exportUseReport(@Query() query: UseReportQuery, @CurrentActor() actor: Actor): Promise<StreamableFile> {
    return this.reports.export(query, actor);
  }
}
