import { Module } from '@nestjs/common';
import { ClubsModule } from '../clubs/clubs.module.js';
import { EventsModule } from '../events/events.module.js';
import { PageHeadsService } from './page-heads.service.js';
import { SiteMapService } from './site-map.service.js';

@Module({
  imports: [ClubsModule, EventsModule],
  providers: [PageHeadsService, SiteMapService],
  exports: [PageHeadsService, SiteMapService],
})
export class SeoModule {}
