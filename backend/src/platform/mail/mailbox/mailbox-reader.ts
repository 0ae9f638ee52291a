import { randomUUID } from 'node:crypto';
import { Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { type MailboxName, noteFailure, withoutSetAside } from './mailbox-failures.js';
import { type Failures, type MailWork, readMailbox } from './read-mailbox.js';

/** The interval between two readings of a mailbox. */
export const MAILBOX_INTERVAL_SECONDS = 60;
/** The time limit of a reading. */
const READ_TIMEOUT_SECONDS = 45;
/** Longer than a reading: after a crash another process takes over. */
const LEASE_SECONDS = 90;

/** A mailbox of the club. */
export interface Mailbox {
  /** imaps://user:password@host:993/INBOX */
  url: string;
  name: MailboxName;
  /** Skips flagged emails, which people look at. */
  passesFlagged: boolean;
}

/** The tables whose single row is locked by the reading process. */
const LEASES: Readonly<Record<MailboxName, string>> = { inbox: 'inbox_lease', bounces: 'bounce_lease' };

export interface ReadingLimits {
  /** Ends the reading early. */
  closing: AbortSignal;
  withinMs?: number;
}

/** Reads mailboxes, each by one process at a time. */
@Injectable()
export class MailboxReader {
  private readonly logger = new Logger('Mailbox');

  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * @returns the number of emails read; 0 while another process reads the mailbox
   * @throws Error if the mailbox cannot be read; its message has no address and no password
   */
  async read<Fetched>(
    { url, name, passesFlagged }: Mailbox,
    work: MailWork<Fetched>,
    { closing, withinMs = READ_TIMEOUT_SECONDS * 1000 }: ReadingLimits,
  ): Promise<number> {
    const holder = randomUUID();
    if (!(await this.lease(name, holder))) return 0;
    const failures: Failures = {
      toRead: (unseen, uidValidity) => withoutSetAside(this.dataSource, name, unseen, uidValidity),
      note: (mail, uidValidity) => noteFailure(this.dataSource, name, mail, uidValidity),
    };
    try {
      const { read, failed } = await readMailbox(url, work, { passesFlagged, withinMs, closing, failures });
      if (failed > 0) this.logger.warn(`${failed} emails in the mailbox ${name} could not be read`);
      return read;
    } catch (error) {
      // The server's message may contain names, so only its code is kept.
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      throw new Error(`the mailbox could not be read (${code})`, { cause: error });
    } finally {
      await this.release(name, holder);
    }
  }

  private async lease(name: MailboxName, holder: string): Promise<boolean> {
    const [, taken] = await this.dataSource.query<[unknown, number]>(
      `UPDATE ${LEASES[name]} SET holder = $1, until = clock_timestamp() + $2 * interval '1 second'
       WHERE until < clock_timestamp()`,
      [holder, LEASE_SECONDS],
    );
    return taken > 0;
  }

  private async release(name: MailboxName, holder: string): Promise<void> {
    await this.dataSource.query(`UPDATE ${LEASES[name]} SET until = '-infinity' WHERE holder = $1`, [holder]);
  }
}
