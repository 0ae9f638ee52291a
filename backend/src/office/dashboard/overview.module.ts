import { Module } from '@nestjs/common';
import { AttentionModule } from '../attention/attention.module.js';
import { BookingsModule } from '../../bookings/bookings/bookings.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { InboxModule } from '../../messaging/inbox/inbox.module.js';
import { MessagingModule } from '../../messaging/emails/messaging.module.js';
import { OverviewController } from './api/overview.controller.js';
import { OccupancyService } from './application/occupancy.service.js';
import { OverviewService } from './application/overview.service.js';
import { OccupancyRepository } from './persistence/occupancy.repository.js';

@Module({
  imports: [AttentionModule, BookingsModule, DeskModule, InboxModule, MessagingModule],
  controllers: [OverviewController],
  providers: [OverviewService, OccupancyService, OccupancyRepository],
})
export class OverviewModule {}
