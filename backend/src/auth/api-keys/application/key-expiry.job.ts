import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { ApiKeyRepository } from '../persistence/api-key.repository.js';
import { KeyMails } from './key-mails.js';

/** Emails the maker of a key 14 days before it expires, once. */
@Injectable()
export class KeyExpiryJob {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keys: ApiKeyRepository,
    private readonly mails: KeyMails,
    periodic: PeriodicJobs,
  ) {
    periodic.add({ name: 'expiring keys', everySeconds: 3600, delayedStart: true, work: () => this.work() });
  }

  /** Safe to run in several processes. */
  async work(): Promise<void> {
    await runEach(await this.keys.expiring(), (id) =>
      inTransaction(this.dataSource, async (manager) => {
        const key = await this.keys.takeExpiring(id, manager);
        if (key) await this.mails.expires(key, manager);
      }),
    );
  }
}
