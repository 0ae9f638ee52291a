import { Inject, Injectable, Logger } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { MAILBOX_INTERVAL_SECONDS, MailboxReader } from '../../../platform/mail/mailbox/mailbox-reader.js';
import { fetchSource } from '../../../platform/mail/mailbox/fetch-mail.js';
import { Mark } from '../../../platform/mail/mailbox/read-mailbox.js';
import { ReturnedMails } from './returned-mails.service.js';

/** Reads the mailbox for bounces, if the club has one; only one process reads at a time. */
@Injectable()
export class ReadBouncesJob {
  private readonly logger = new Logger('Newsletter');

  constructor(
    periodic: PeriodicJobs,
    private readonly mailboxes: MailboxReader,
    private readonly returned: ReturnedMails,
    @Inject(Env) private readonly env: Env,
  ) {
    const work = (closing: AbortSignal): Promise<void> => this.read(closing);
    if (env.BOUNCE_IMAP_URL) periodic.add({ name: 'bounces', everySeconds: MAILBOX_INTERVAL_SECONDS, work });
  }

  /**
   * Does nothing while another process reads. @throws Error if the mailbox cannot be read; its message has no address or password
   */
  async read(closing: AbortSignal): Promise<void> {
    const { BOUNCE_IMAP_URL: url } = this.env;
    if (!url) return;
    let unknown = 0;
    const take = async (source: Buffer): Promise<Mark> => {
      const mark = await this.returned.take(source);
      if (mark === Mark.Flagged) unknown += 1;
      return mark;
    };
    const mailbox = { url, name: 'bounces', passesFlagged: true } as const;
    const read = await this.mailboxes.read(mailbox, { fetch: fetchSource, take }, { closing });
    if (read > 0) this.logger.log(`${read} returned emails were read`);
    if (unknown > 0)
      this.logger.warn(`${unknown} of them were not understood and are flagged in the mailbox`);
  }
}
