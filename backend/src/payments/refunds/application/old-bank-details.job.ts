import { Injectable } from '@nestjs/common';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { BankDetails } from './bank-details.service.js';

/** Deletes bank details some days after the refund. */
@Injectable()
export class OldBankDetailsJob {
  constructor(
    periodic: PeriodicJobs,
    private readonly details: BankDetails,
  ) {
    periodic.add({ name: 'old bank details', everySeconds: 21_600, work: () => this.details.deleteOld() });
  }
}
