import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { InboxModule } from '../../messaging/inbox/inbox.module.js';
import { MessagingModule } from '../../messaging/emails/messaging.module.js';
import { ViewingsController } from './api/viewings.controller.js';
import { DueViewingsJob } from './application/due-viewings.job.js';
import { ViewingMails } from './application/viewing-mails.js';
import { Viewings } from './application/viewings.service.js';
import { ViewingRepository } from './persistence/viewing.repository.js';

@Module({
  imports: [BookingsModule, InboxModule, MessagingModule],
  controllers: [ViewingsController],
  providers: [DueViewingsJob, ViewingMails, ViewingRepository, Viewings],
  exports: [Viewings],
})
export class ViewingsModule {}
