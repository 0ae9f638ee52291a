import { type DynamicModule, Module } from '@nestjs/common';
import { AuthModule } from './auth/auth.module.js';
import { BookingsModule } from './bookings/bookings.module.js';
import { ClubsModule } from './clubs/clubs.module.js';
import { type Clock, SystemClock } from './common/clock.js';
import { CommonModule } from './common/common.module.js';
import { Env } from './config/env.js';
import { DatabaseModule } from './database/database.module.js';
import { EventsModule } from './events/events.module.js';
import { DatabaseCheck } from './health/database-check.js';
import { HealthController } from './health/health.controller.js';
import { PublicReadsModule } from './http/public-reads/public-reads.module.js';
import { JobsModule } from './jobs/jobs.module.js';
import { IdempotencyModule } from './idempotency/idempotency.module.js';
import { MediaModule } from './media/media.module.js';
import { MessagingModule } from './messaging/messaging.module.js';
import { PaymentsModule } from './payments/payments.module.js';
import { SeoModule } from './seo/seo.module.js';
import { SiteConfigController } from './site/site-config.controller.js';
import { UsersModule } from './users/users.module.js';

@Module({})
export class AppModule {
  /** @param clock the present; tests bring their own */
  static forRoot(env: Env, clock: Clock = new SystemClock()): DynamicModule {
    return {
      module: AppModule,
      imports: [
        CommonModule.forRoot(env, clock),
        DatabaseModule.forRoot(env, clock),
        JobsModule,
        IdempotencyModule,
        PublicReadsModule,
        UsersModule,
        AuthModule,
        BookingsModule,
        PaymentsModule,
        ClubsModule,
        EventsModule,
        MediaModule,
        MessagingModule,
        SeoModule,
      ],
      controllers: [HealthController, SiteConfigController],
      providers: [DatabaseCheck],
    };
  }
}
