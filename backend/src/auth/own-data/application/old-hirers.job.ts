import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { DomainError } from '../../../platform/common/domain-error.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { findOldHirers } from '../persistence/hirer.js';
import { BookingErasure } from './booking-erasure.service.js';

const BATCH = 500;
const BY_JOB: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };

/**
 * Erases hirers without an account and without an email address seven years after their event, as the privacy page promises.
 * They have no account in which they could ask for it. Their money stays.
 */
@Injectable()
export class OldHirersJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly erasure: BookingErasure,
    periodic: PeriodicJobs,
  ) {
    periodic.add({ name: 'old hirers', everySeconds: 86_400, delayedStart: true, work: () => this.work() });
  }

  /** Safe to run in several processes. Hirers with unsettled money are tried again on the next day. */
  async work(): Promise<void> {
    await runEach(this.oldHirers(), (id) => this.erase(id));
  }

  private async *oldHirers(): AsyncGenerator<number> {
    for (let after = 0; ;) {
      const ids = await findOldHirers(after, BATCH, this.dataSource.manager);
      yield* ids;
      if (ids.length < BATCH) return;
      after = ids.at(-1) ?? after;
    }
  }

  private async erase(bookingId: number): Promise<void> {
    try {
      await this.erasure.erase(bookingId, BY_JOB);
    } catch (error) {
      // Also if staff added an account or an address meanwhile.
      const canWait = ['money_pending', 'invalid_transition', 'booking_not_found'];
      if (!(error instanceof DomainError) || !canWait.includes(error.code)) throw error;
    }
  }
}
