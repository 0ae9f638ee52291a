import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { PeriodicJobs } from '../../platform/jobs/periodic-jobs.js';

/** So many at once, so that nobody waits for it. */
const AT_ONCE = 1000;

/** Spam goes after 30 days, every other message with its answers two years after it came, as the privacy page promises. */
@Injectable()
export class ForgetMessagesJob {
  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
  ) {
    periodic.add({ name: 'old messages', everySeconds: 3600, work: () => this.forget() });
  }

  async forget(): Promise<void> {
    const old = [
      `state = 'spam' AND state_at < now() - interval '30 days'`,
      `created_at < now() - interval '24 months'`,
    ];
    for (const isOld of old) while ((await this.remove(isOld)) === AT_ONCE);
    await this.dataSource.query(`DELETE FROM inbox_mails WHERE read_at < now() - interval '24 months'`);
    await this.dataSource.query(`DELETE FROM message_writers WHERE until < now() - interval '1 hour'`);
  }

  private async remove(isOld: string): Promise<number> {
    const [, removed] = await this.dataSource.query<[unknown, number]>(
      `DELETE FROM contact_messages WHERE id IN (SELECT id FROM contact_messages WHERE ${isOld} LIMIT ${AT_ONCE})`,
    );
    return removed;
  }
}
