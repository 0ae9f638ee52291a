import { type DynamicModule, Module } from '@nestjs/common';
import type { DestinationStream } from 'pino';
import { AttentionModule } from './office/attention/attention.module.js';
import { AuthModule } from './auth/sessions/auth.module.js';
import { BondsModule } from './payments/bonds/bonds.module.js';
import { DocumentsModule } from './payments/documents/documents.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { IntegrityModule } from './database/integrity/integrity.module.js';
import { ClosuresModule } from './office/closures/closures.module.js';
import { ClubsModule } from './clubs/clubs.module.js';
import { DatabaseModule } from './database/database.module.js';
import { DeskModule } from './office/desk/desk.module.js';
import { EventsModule } from './events/events.module.js';
import { FeedsModule } from './office/feeds/feeds.module.js';
import { RecurringBookingsModule } from './office/recurring-bookings/recurring-bookings.module.js';
import { InboxModule } from './messaging/inbox/inbox.module.js';
import { MediaModule } from './clubs/media/media.module.js';
import { MembershipsModule } from './clubs/memberships/memberships.module.js';
import { MessagingModule } from './messaging/emails/messaging.module.js';
import { NewsletterModule } from './messaging/newsletter/newsletter.module.js';
import { NewsModule } from './clubs/news/news.module.js';
import { OverviewModule } from './office/dashboard/overview.module.js';
import { OwnDataModule } from './auth/own-data/own-data.module.js';
import { AccountingModule } from './payments/accounting/accounting.module.js';
import { PayoutsModule } from './payments/payouts/payouts.module.js';
import { ReportsModule } from './payments/reports/reports.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { ApiKeysModule } from './auth/api-keys/api-keys.module.js';
import { PeopleModule } from './auth/people/people.module.js';
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
import { ReviewsModule } from './office/reviews/reviews.module.js';
import { RunSheetModule } from './office/run-sheet/run-sheet.module.js';
import { SecurityModule } from './auth/security/security.module.js';
import { PublicDataModule } from './site/public-data/public-data.module.js';
import { SeoModule } from './site/seo/seo.module.js';
import { SetUpModule } from './site/setup/setup.module.js';
import { SiteModule } from './site/pages/site.module.js';
import { SpacesModule } from './bookings/spaces/spaces.module.js';
import { StaffModule } from './office/staff/staff.module.js';
import { TestimonialsModule } from './clubs/testimonials/testimonials.module.js';
import { UseReportModule } from './office/reports/use-report.module.js';
import { UsersModule } from './auth/accounts/users.module.js';
import { ViewingsModule } from './office/viewings/viewings.module.js';
import { WebhooksModule } from './office/webhooks/webhooks.module.js';
import { WaitingListModule } from './office/waiting-list/waiting-list.module.js';

@Module({})
export class AppModule {
  /** @param clock replaced by tests */
  static forRoot(env: Env, clock: Clock = new SystemClock(), logs?: DestinationStream): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CommonModule.forRoot(env, clock, logs),
        DatabaseModule.forRoot(env, clock),
        MetricsModule,
        IntegrityModule,
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
        DocumentsModule,
        PayoutsModule,
        AccountingModule,
        ReportsModule,
        ClosuresModule,
        ViewingsModule,
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
        ReviewsModule,
        RunSheetModule,
        OverviewModule,
        UseReportModule,
        ApiKeysModule,
        PeopleModule,
        RecurringBookingsModule,
        FeedsModule,
        WebhooksModule,
        SecurityModule,
        PublicDataModule,
        SeoModule,
        SetUpModule,
      ],
    };
  }
}
