import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { InboxModule } from '../../messaging/inbox/inbox.module.js';
import { MessagingModule } from '../../messaging/emails/messaging.module.js';
import { DocumentsModule } from '../../payments/documents/documents.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { SpacesModule } from '../../bookings/spaces/spaces.module.js';
import { ViewingsModule } from '../viewings/viewings.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { AdminBookingsController } from './api/admin-bookings.controller.js';
import { BookingDecisionsController } from './api/booking-decisions.controller.js';
import { CalendarController } from './api/calendar.controller.js';
import { MovesController } from './api/moves.controller.js';
import { BookingChangesService } from './application/booking-changes.service.js';
import { BookingEntryService } from './application/booking-entry.service.js';
import { TagChanges } from './application/booking-tags.js';
import { EntryAlternativesService } from './application/entry-alternatives.service.js';
import { EntryPrices } from './application/entry-price.service.js';
import { BulkDecisions } from './application/bulk-decisions.js';
import { BulkService } from './application/bulk.service.js';
import { DeskCalendarService } from './application/desk-calendar.service.js';
import { DueBookingsJob } from './application/due-bookings.job.js';
import { DeskBookings } from './application/desk-bookings.service.js';
import { TimelineService } from './application/timeline.service.js';
import { CalendarRepository } from './persistence/calendar.repository.js';
import { DeskBookingRepository } from './persistence/desk-booking.repository.js';
import { DueBookingsRepository } from './persistence/due-bookings.repository.js';
import { TimelineRepository } from './persistence/timeline.repository.js';

@Module({
  imports: [
    BookingsModule,
    DocumentsModule,
    InboxModule,
    MessagingModule,
    PaymentsModule,
    SpacesModule,
    UsersModule,
    ViewingsModule,
  ],
  controllers: [AdminBookingsController, BookingDecisionsController, CalendarController, MovesController],
  providers: [
    BulkService,
    BulkDecisions,
    TagChanges,
    BookingEntryService,
    EntryAlternativesService,
    EntryPrices,
    BookingChangesService,
    CalendarRepository,
    DeskCalendarService,
    DeskBookings,
    DueBookingsJob,
    DueBookingsRepository,
    TimelineService,
    DeskBookingRepository,
    TimelineRepository,
  ],
  exports: [BookingChangesService, DeskBookings, EntryPrices],
})
export class DeskModule {}
