import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { inTransaction } from '../../../platform/database/transaction.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
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
  work(): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      for (const key of await this.keys.takeExpiring(manager)) await this.mails.expires(key, manager);
    });
  }
}
