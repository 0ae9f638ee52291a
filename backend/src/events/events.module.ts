import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../bookings/bookings.module.js';
import { ClubsModule } from '../clubs/clubs.module.js';
import { MembershipsModule } from '../clubs/memberships/memberships.module.js';
import { MediaModule } from '../clubs/media/media.module.js';
import { UsersModule } from '../auth/accounts/users.module.js';
import { AdminEventsController } from './api/admin-events.controller.js';
import { EventSeriesController } from './api/event-series.controller.js';
import { EventsController } from './api/events.controller.js';
import { EventCalendar } from './application/event-calendar.js';
import { EventEditing } from './application/event-editing.service.js';
import { EventsService } from './application/events.service.js';
import { EventRepeating } from './application/event-repeating.service.js';
import { SeriesDates } from './application/series-dates.js';
import { SeriesEditing } from './application/series-editing.service.js';
import { SeriesRules } from './application/series-rules.service.js';
import { SeriesWriting } from './application/series-writing.js';
import { EventSeriesEntity } from './persistence/event-series.entity.js';
import { EventEntity } from './persistence/event.entity.js';
import { EventRepository } from './persistence/event.repository.js';
import { StaffEventRepository } from './persistence/staff-event.repository.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([EventEntity, EventSeriesEntity]),
    BookingsModule,
    ClubsModule,
    MediaModule,
    MembershipsModule,
    UsersModule,
  ],
  controllers: [EventsController, AdminEventsController, EventSeriesController],
  providers: [
    EventCalendar,
    EventEditing,
    EventRepeating,
    EventRepository,
    EventsService,
    SeriesDates,
    SeriesEditing,
    SeriesRules,
    SeriesWriting,
    StaffEventRepository,
  ],
  exports: [EventCalendar, EventEditing, EventsService],
})
export class EventsModule {}
