import { Module } from '@nestjs/common';
import { AuthModule } from '../../auth/sessions/auth.module.js';
import { OwnFeedsController } from './api/own-feeds.controller.js';
import { StaffFeedsController } from './api/staff-feeds.controller.js';
import { FeedCalendar } from './application/feed-calendar.js';
import { Feeds } from './application/feeds.service.js';
import { DeleteRevokedFeedsJob } from './application/delete-revoked-feeds.job.js';
import { FeedContentRepository } from './persistence/feed-content.repository.js';
import { FeedRepository } from './persistence/feed.repository.js';

/** Calendar feeds with a secret address: a member's own bookings, the events of a club, or everything for admins. */
@Module({
  imports: [AuthModule],
  controllers: [OwnFeedsController, StaffFeedsController],
  providers: [FeedCalendar, FeedContentRepository, FeedRepository, Feeds, DeleteRevokedFeedsJob],
})
export class FeedsModule {}
