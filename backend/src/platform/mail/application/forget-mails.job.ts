import { Injectable, type BeforeApplicationShutdown, type OnApplicationBootstrap } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Periodic } from '../../jobs/periodic.js';

const EVERY_SECONDS = 3600;

/** What mails said is kept for 90 days, that they went out for two years, and links a month longer than they work. */
@Injectable()
export class ForgetMailsJob implements OnApplicationBootstrap, BeforeApplicationShutdown {
  private readonly periodic = new Periodic('old mails', EVERY_SECONDS, () => this.forget());

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  onApplicationBootstrap(): void {
    this.periodic.start();
  }

  async beforeApplicationShutdown(): Promise<void> {
    await this.periodic.stop();
  }

  async forget(): Promise<void> {
    await this.dataSource.query(`DELETE FROM mails WHERE created_at < now() - interval '24 months'`);
    await this.dataSource.query(`
      UPDATE mails SET text = '', html = NULL, attachments = '[]', reply_to = NULL
      WHERE created_at < now() - interval '90 days' AND state IN ('sent', 'dead', 'cancelled') AND text <> ''`);
    await this.dataSource.query(`DELETE FROM link_tokens WHERE expires_at < now() - interval '30 days'`);
  }
}
