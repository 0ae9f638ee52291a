import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BondsModule } from '../../payments/bonds/bonds.module.js';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { SpacesModule } from '../../bookings/spaces/spaces.module.js';
import { AdminRunSheetsController } from './api/admin-run-sheets.controller.js';
import { SharedRunSheetController } from './api/shared-run-sheet.controller.js';
import { RunSheetReports } from './application/run-sheet-reports.service.js';
import { RunSheetLinks } from './application/run-sheet-links.service.js';
import { RunSheets } from './application/run-sheets.service.js';
import { RunSheetReportEntity } from './persistence/run-sheet-report.entity.js';
import { RunSheetLinkRepository } from './persistence/run-sheet-links.repository.js';
import { RunSheetRepository } from './persistence/run-sheet.repository.js';

/** Run sheets for caretakers, and their reports. */
@Module({
  imports: [
    TypeOrmModule.forFeature([RunSheetReportEntity]),
    BondsModule,
    BookingsModule,
    DeskModule,
    PaymentsModule,
    SpacesModule,
  ],
  controllers: [AdminRunSheetsController, SharedRunSheetController],
  providers: [RunSheetReports, RunSheetLinkRepository, RunSheetLinks, RunSheetRepository, RunSheets],
})
export class RunSheetModule {}
