import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { SpacesModule } from '../../bookings/spaces/spaces.module.js';
import { ClosuresModule } from '../closures/closures.module.js';
import { DeskModule } from '../desk/desk.module.js';
import { MessagingModule } from '../../messaging/emails/messaging.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { UsersModule } from '../../auth/accounts/users.module.js';
import { BookingSeriesController } from './api/booking-series.controller.js';
import { SeriesAdditions } from './application/series-additions.service.js';
import { SeriesCancellations } from './application/series-cancellations.service.js';
import { SeriesChanges } from './application/series-changes.service.js';
import { SeriesConfirmations } from './application/series-confirmations.service.js';
import { SeriesDates } from './application/series-dates.js';
import { SeriesEntryService } from './application/series-entry.service.js';
import { SeriesList } from './application/series-list.service.js';
import { SeriesPayments } from './application/series-payments.service.js';
import { BookingSeriesEntity } from './persistence/booking-series.entity.js';
import { SeriesListRepository } from './persistence/series-list.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([BookingSeriesEntity]),
    BookingsModule,
    ClosuresModule,
    DeskModule,
    MessagingModule,
    PaymentsModule,
    SpacesModule,
    UsersModule,
  ],
  controllers: [BookingSeriesController],
  providers: [
    SeriesAdditions,
    SeriesCancellations,
    SeriesChanges,
    SeriesConfirmations,
    SeriesDates,
    SeriesEntryService,
    SeriesList,
    SeriesListRepository,
    SeriesPayments,
  ],
})
export class RecurringBookingsModule {}
