import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings/bookings.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { OverviewController } from './api/overview.controller.js';
import { OccupancyService } from './application/occupancy.service.js';
import { OverviewService } from './application/overview.service.js';
import { OccupancyRepository } from './persistence/occupancy.repository.js';

@Module({
  imports: [BookingsModule, DeskModule],
  controllers: [OverviewController],
  providers: [OverviewService, OccupancyService, OccupancyRepository],
})
export class OverviewModule {}
