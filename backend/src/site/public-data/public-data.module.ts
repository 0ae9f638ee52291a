import { Module } from '@nestjs/common';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { SpacesModule } from '../../bookings/spaces/spaces.module.js';
import { EventsModule } from '../../events/events.module.js';
import { PublicDataController } from './api/public-data.controller.js';
import { Embeds } from './application/embeds.js';
import { PublicCalendar } from './application/public-calendar.js';
import { PublicDataService } from './application/public-data.service.js';

/** What other sites and programs may read without a key. */
@Module({
  imports: [BookingsModule, SpacesModule, EventsModule],
  controllers: [PublicDataController],
  providers: [Embeds, PublicCalendar, PublicDataService],
  exports: [Embeds, PublicCalendar],
})
export class PublicDataModule {}
