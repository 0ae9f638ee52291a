import { Inject, Injectable, Logger } from '@nestjs/common';
import { Env } from '../../../platform/config/env.js';
import { PeriodicJobs } from '../../../platform/jobs/periodic-jobs.js';
import { MAILBOX_INTERVAL_SECONDS, MailboxReader } from '../../../platform/mail/mailbox/mailbox-reader.js';
import { type FetchedMail, fetchTexts } from '../../../platform/mail/mailbox/fetch-mail.js';
import { Mark } from '../../../platform/mail/mailbox/read-mailbox.js';
import { IncomingMails } from './incoming-mails.service.js';
import { parseIncoming } from './parse-incoming.js';

/** Reads the mailbox for answers, if the club has one; only one process reads at a time. */
@Injectable()
export class ReadInboxJob {
  private readonly logger = new Logger('Inbox');

  constructor(
    periodic: PeriodicJobs,
    private readonly mailboxes: MailboxReader,
    private readonly mails: IncomingMails,
    @Inject(Env) private readonly env: Env,
  ) {
    const work = (closing: AbortSignal): Promise<void> => this.read(closing);
    if (env.INBOX_IMAP_URL) periodic.add({ name: 'inbox', everySeconds: MAILBOX_INTERVAL_SECONDS, work });
  }

  /**
   * Does nothing while another process reads. @throws Error if the mailbox cannot be read; its message has no address or password
   */
  async read(closing: AbortSignal, withinMs?: number): Promise<void> {
    const { INBOX_IMAP_URL: url } = this.env;
    if (!url) return;
    const take = async (fetched: FetchedMail): Promise<Mark> => {
      await this.mails.file(await parseIncoming(fetched));
      return Mark.Seen;
    };
    const mailbox = { url, name: 'inbox', passesFlagged: false } as const;
    const read = await this.mailboxes.read(mailbox, { fetch: fetchTexts, take }, { closing, withinMs });
    if (read > 0) this.logger.log(`${read} emails were read`);
  }
}
