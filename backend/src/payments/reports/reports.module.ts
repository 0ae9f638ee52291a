import { Module } from '@nestjs/common';
import { MailModule } from '../../platform/mail/mail.module.js';
import { MonthReportsController } from './api/month-reports.controller.js';
import { ReportSettingsController } from './api/report-settings.controller.js';
import { YearReportsController } from './api/year-reports.controller.js';
import { MonthReports } from './application/month-reports.service.js';
import { MonthSheets } from './application/month-sheets.service.js';
import { ReportSettings } from './application/report-settings.service.js';
import { SheetMails } from './application/sheet-mails.js';
import { SheetMailsJob } from './application/sheet-mails.job.js';
import { YearReports } from './application/year-reports.service.js';
import { ClosedMonthRepository } from './persistence/closed-month.repository.js';
import { MonthSheetRepository } from './persistence/month-sheet.repository.js';
import { ReportSettingsRepository } from './persistence/report-settings.repository.js';
import { YearRepository } from './persistence/year.repository.js';

/** Reports for the treasurer, by posting date. */
@Module({
  imports: [MailModule],
  controllers: [MonthReportsController, ReportSettingsController, YearReportsController],
  providers: [
    ClosedMonthRepository,
    MonthReports,
    MonthSheetRepository,
    MonthSheets,
    ReportSettings,
    SheetMails,
    SheetMailsJob,
    ReportSettingsRepository,
    YearReports,
    YearRepository,
  ],
  exports: [MonthSheets],
})
export class ReportsModule {}
