import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { MessagingModule } from '../../messaging/emails/messaging.module.js';
import { ReviewRequestsController } from './api/review-requests.controller.js';
import { ReviewRequestsJob } from './application/review-requests.job.js';
import { ReviewRequestsService } from './application/review-requests.service.js';
import { ReviewRequestsRepository } from './persistence/review-requests.repository.js';

/** Asks members for a review of the club after their event. `TestimonialsModule` stores what they write. */
@Module({
  imports: [BookingsModule, MessagingModule],
  controllers: [ReviewRequestsController],
  providers: [ReviewRequestsJob, ReviewRequestsRepository, ReviewRequestsService],
})
export class ReviewsModule {}
