import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { blankExpiredDocuments } from '../persistence/expired-documents.js';

/** Removes the names of erased people from documents whose legal term has ended. Until then the law requires them. */
@Injectable()
export class ForgetDocumentsJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    periodic.add({
      name: 'old documents',
      everySeconds: 86_400,
      delayedStart: true,
      work: () => this.run(),
    });
  }

  run(): Promise<void> {
    return blankExpiredDocuments(this.dataSource.manager);
  }
}
