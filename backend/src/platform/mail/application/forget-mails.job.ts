import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PeriodicJobs } from '../../jobs/periodic-jobs.js';

/** What mails said is kept for 90 days, that they went out for two years, and links a month longer than they work. */
@Injectable()
export class ForgetMailsJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    periodic.add({ name: 'old mails', everySeconds: 3600, work: () => this.forget() });
  }

  async forget(): Promise<void> {
    await this.dataSource.query(`DELETE FROM mails WHERE created_at < now() - interval '24 months'`);
    await this.dataSource.query(`
      UPDATE mails SET text = '', html = NULL, attachments = '[]', reply_to = NULL
      WHERE created_at < now() - interval '90 days' AND state IN ('sent', 'dead', 'cancelled') AND text <> ''`);
    await this.dataSource.query(`DELETE FROM link_tokens WHERE expires_at < now() - interval '30 days'`);
  }
}
