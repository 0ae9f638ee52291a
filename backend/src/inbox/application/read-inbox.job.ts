import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { Env } from '../../platform/config/env.js';
import { PeriodicJobs } from '../../platform/jobs/periodic-jobs.js';
import { IncomingMails } from './incoming-mails.service.js';
import { readMailbox } from './mailbox.js';

const EVERY_SECONDS = 60;
/** A turn ends by then, whatever the server does. */
const READS_WITHIN_SECONDS = 45;
/** Longer than a turn: a process that went down is followed after that. */
const LEASE_SECONDS = 90;

/** Reads the mailbox that answers come to, where there is one: one process at a time. */
@Injectable()
export class ReadInboxJob {
  private readonly logger = new Logger('Inbox');

  constructor(
    periodic: PeriodicJobs,
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly mails: IncomingMails,
    @Inject(Env) private readonly env: Env,
  ) {
    if (env.INBOX_IMAP_URL)
      periodic.add({ name: 'inbox', everySeconds: EVERY_SECONDS, work: (closing) => this.read(closing) });
  }

  /** Nothing where another process is at it. @throws Error where the mailbox cannot be read; without its address or password */
  async read(closing: AbortSignal, withinMs = READS_WITHIN_SECONDS * 1000): Promise<void> {
    const { INBOX_IMAP_URL } = this.env;
    if (!INBOX_IMAP_URL) return;
    const holder = randomUUID();
    if (!(await this.lease(holder))) return;
    try {
      const read = await readMailbox(INBOX_IMAP_URL, (mail) => this.mails.take(mail), { withinMs, closing });
      if (read > 0) this.logger.log(`${read} mails were read`);
    } catch (error) {
      // What the server says may name people.
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      throw new Error(`the mailbox could not be read (${code})`, { cause: error });
    } finally {
      await this.release(holder);
    }
  }

  private async lease(holder: string): Promise<boolean> {
    const [, taken] = await this.dataSource.query<[unknown, number]>(
      `UPDATE inbox_lease SET holder = $1, until = clock_timestamp() + $2 * interval '1 second'
       WHERE until < clock_timestamp()`,
      [holder, LEASE_SECONDS],
    );
    return taken > 0;
  }

  private async release(holder: string): Promise<void> {
    await this.dataSource.query(`UPDATE inbox_lease SET until = '-infinity' WHERE holder = $1`, [holder]);
  }
}
