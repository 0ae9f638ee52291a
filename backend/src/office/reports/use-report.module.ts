import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { UseReportController } from './api/use-report.controller.js';
import { UseReports } from './application/use-report.service.js';
import { UseRepository } from './persistence/use.repository.js';

/** Reports over bookings. Those over money are in `payments`. */
@Module({
  imports: [BookingsModule],
  controllers: [UseReportController],
  providers: [UseReports, UseRepository],
})
export class UseReportModule {}
