import { Module } from '@nestjs/common';
import { PaymentsModule } from '../payments.module.js';
import { PayoutsController } from './api/payouts.controller.js';
import { PayoutReader } from './application/payout-reader.service.js';
import { Payouts } from './application/payouts.service.js';
import { ReadPayoutsJob } from './application/read-payouts.job.js';
import { PayoutListRepository } from './persistence/payout-list.repository.js';
import { ProviderReportsRepository } from './persistence/provider-reports.repository.js';
import { ReportRepository } from './persistence/report.repository.js';

/** Payouts of the providers to the club's bank, and the movements that they are made of. */
@Module({
  imports: [PaymentsModule],
  controllers: [PayoutsController],
  providers: [
    PayoutListRepository,
    PayoutReader,
    Payouts,
    ProviderReportsRepository,
    ReadPayoutsJob,
    ReportRepository,
  ],
})
export class PayoutsModule {}
