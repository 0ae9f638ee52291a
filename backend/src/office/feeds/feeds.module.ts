import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/sessions/auth.module.js';
import { OwnFeedsController } from './api/own-feeds.controller.js';
import { StaffFeedsController } from './api/staff-feeds.controller.js';
import { FeedCalendar } from './application/feed-calendar.js';
import { Feeds } from './application/feeds.service.js';
import { ForgetFeedsJob } from './application/forget-feeds.job.js';
import { FeedContentRepository } from './persistence/feed-content.repository.js';
import { FeedRepository } from './persistence/feed.repository.js';

/** Calendars by a secret address: of members' own bookings, of a club's events, and of everything for the office. */
@Module({
  imports: [AuthModule],
  controllers: [OwnFeedsController, StaffFeedsController],
  providers: [FeedCalendar, FeedContentRepository, FeedRepository, Feeds, ForgetFeedsJob],
})
export class FeedsModule {}
