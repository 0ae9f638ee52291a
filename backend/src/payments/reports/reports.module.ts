import { Module } from '@nestjs/common';
import { MonthReportsController } from './api/month-reports.controller.js';
import { MonthReports } from './application/month-reports.service.js';
import { MonthSheets } from './application/month-sheets.service.js';
import { ClosedMonthRepository } from './persistence/closed-month.repository.js';
import { MonthSheetRepository } from './persistence/month-sheet.repository.js';

/** Reports for the treasurer, by posting date. */
@Module({
  controllers: [MonthReportsController],
  providers: [ClosedMonthRepository, MonthReports, MonthSheetRepository, MonthSheets],
  exports: [MonthSheets],
})
export class ReportsModule {}
