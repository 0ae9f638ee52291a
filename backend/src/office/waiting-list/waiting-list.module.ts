import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { MessagingModule } from '../../messaging/emails/messaging.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { AdminWaitingListController } from './api/admin-waiting-list.controller.js';
import { WaitingListController } from './api/waiting-list.controller.js';
import { DeleteOldWaitingListEntriesJob } from './application/delete-old-waiting-list-entries.job.js';
import { Offers } from './application/offers.service.js';
import { WaitingDesk } from './application/waiting-desk.service.js';
import { WaitingList } from './application/waiting-list.service.js';
import { WaitingListRepository } from './persistence/waiting-list.repository.js';

@Module({
  imports: [BookingsModule, MessagingModule, PaymentsModule],
  controllers: [AdminWaitingListController, WaitingListController],
  providers: [DeleteOldWaitingListEntriesJob, Offers, WaitingDesk, WaitingList, WaitingListRepository],
})
export class WaitingListModule {}
