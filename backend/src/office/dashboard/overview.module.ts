import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { ViewingsModule } from '../viewings/viewings.module.js';
import { OverviewController } from './api/overview.controller.js';
import { OccupancyService } from './application/occupancy.service.js';
import { OverviewService } from './application/overview.service.js';
import { StaffVisits } from './application/staff-visits.service.js';
import { NewsRepository } from './persistence/news.repository.js';
import { OccupancyRepository } from './persistence/occupancy.repository.js';
import { StaffVisitRepository } from './persistence/staff-visit.repository.js';

@Module({
  imports: [BookingsModule, DeskModule, ViewingsModule],
  controllers: [OverviewController],
  providers: [
    OverviewService,
    OccupancyService,
    OccupancyRepository,
    NewsRepository,
    StaffVisits,
    StaffVisitRepository,
  ],
  exports: [StaffVisits],
})
export class OverviewModule {}
