import { Module } from '@nestjs/common';
import { TypeOrmModule } from '@nestjs/typeorm';
import { BookingsModule } from '../../bookings/bookings.module.js';
import { EventsModule } from '../../events/events.module.js';
import { PaymentsModule } from '../../payments/payments.module.js';
import { ViewingsModule } from '../viewings/viewings.module.js';
import { AdminClosuresController } from './api/admin-closures.controller.js';
import { ClosureHorizonJob } from './application/closure-horizon.job.js';
import { ClosurePlans } from './application/closure-plans.js';
import { Closures } from './application/closures.service.js';
import { ConflictResolver } from './application/conflict-resolver.js';
import { SchoolHolidaysController } from './api/school-holidays.controller.js';
import { SchoolHolidays } from './application/school-holidays.service.js';
import { ClosureConflicts } from './persistence/closure-conflicts.js';
import { ClosureEntity } from './persistence/closure.entity.js';
import { SchoolHolidayEntity } from './persistence/school-holiday.entity.js';

@Module({
  imports: [
    TypeOrmModule.forFeature([ClosureEntity, SchoolHolidayEntity]),
    BookingsModule,
    EventsModule,
    PaymentsModule,
    ViewingsModule,
  ],
  controllers: [AdminClosuresController, SchoolHolidaysController],
  providers: [ClosureConflicts, ClosureHorizonJob, ClosurePlans, Closures, ConflictResolver, SchoolHolidays],
  exports: [SchoolHolidays],
})
export class ClosuresModule {}
