import { type DynamicModule, Module } from '@nestjs/common';
import type { DestinationStream } from 'pino';
import { AttentionModule } from './attention/attention.module.js';
import { AuthModule } from './auth/auth.module.js';
import { BondsModule } from './bonds/bonds.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { BooksModule } from './books/books.module.js';
import { ClosuresModule } from './closures/closures.module.js';
import { ClubsModule } from './clubs/clubs.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DeskModule } from './desk/desk.module.js';
import { EventsModule } from './events/events.module.js';
import { FeedsModule } from './feeds/feeds.module.js';
import { HiresModule } from './hires/hires.module.js';
import { InboxModule } from './inbox/inbox.module.js';
import { MediaModule } from './media/media.module.js';
import { MembershipsModule } from './memberships/memberships.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { NewsletterModule } from './newsletter/newsletter.module.js';
import { NewsModule } from './news/news.module.js';
import { OverviewModule } from './overview/overview.module.js';
import { OwnDataModule } from './own-data/own-data.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { PeopleModule } from './people/people.module.js';
import { AuditModule } from './platform/audit/audit.module.js';
import { type Clock, SystemClock } from './platform/common/clock.js';
import { CommonModule } from './platform/common/common.module.js';
import { Env } from './platform/config/env.js';
import { EditingModule } from './platform/editing/editing.module.js';
import { ListsModule } from './platform/lists/lists.module.js';
import { HealthModule } from './platform/health/health.module.js';
import { HttpModule } from './platform/http/http.module.js';
import { PagesModule } from './platform/http/pages/pages.module.js';
import { PublicReadsModule } from './platform/http/public-reads/public-reads.module.js';
import { IdempotencyModule } from './platform/idempotency/idempotency.module.js';
import { JobsModule } from './platform/jobs/jobs.module.js';
import { MetricsModule } from './platform/metrics/metrics.module.js';
import { SettingsModule } from './platform/settings/settings.module.js';
import { RunSheetModule } from './run-sheet/run-sheet.module.js';
import { SecurityModule } from './security/security.module.js';
import { SeoModule } from './seo/seo.module.js';
import { SetUpModule } from './setup/setup.module.js';
import { SiteModule } from './site/site.module.js';
import { SpacesModule } from './spaces/spaces.module.js';
import { StaffModule } from './staff/staff.module.js';
import { TestimonialsModule } from './testimonials/testimonials.module.js';
import { UsersModule } from './users/users.module.js';
import { WaitingListModule } from './waiting-list/waiting-list.module.js';

@Module({})
export class AppModule {
  /** @param clock the present; tests bring their own */
  static forRoot(env: Env, clock: Clock = new SystemClock(), logs?: DestinationStream): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CommonModule.forRoot(env, clock, logs),
        DatabaseModule.forRoot(env, clock),
        MetricsModule,
        BooksModule,
        HealthModule,
        SiteModule,
        HttpModule,
        JobsModule,
        IdempotencyModule,
        PublicReadsModule,
        SettingsModule,
        PagesModule,
        AuditModule,
        EditingModule,
        ListsModule,
        UsersModule,
        AuthModule,
        SpacesModule,
        BookingsModule,
        PaymentsModule,
        AttentionModule,
        BondsModule,
        ClosuresModule,
        WaitingListModule,
        ClubsModule,
        EventsModule,
        MembershipsModule,
        NewsModule,
        MediaModule,
        TestimonialsModule,
        MessagingModule,
        InboxModule,
        NewsletterModule,
        OwnDataModule,
        StaffModule,
        DeskModule,
        RunSheetModule,
        OverviewModule,
        PeopleModule,
        HiresModule,
        FeedsModule,
        SecurityModule,
        SeoModule,
        SetUpModule,
      ],
    };
  }
}
