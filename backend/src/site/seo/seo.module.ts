import { Module } from '@nestjs/common';
import { ClubsModule } from '../../clubs/clubs.module.js';
import { EventsModule } from '../../events/events.module.js';
import { NewsModule } from '../../clubs/news/news.module.js';
import { NewsletterModule } from '../../messaging/newsletter/newsletter.module.js';
import { SiteMapService } from './site-map.service.js';

@Module({
  imports: [ClubsModule, EventsModule, NewsModule, NewsletterModule],
  providers: [SiteMapService],
  exports: [SiteMapService],
})
export class SeoModule {}
