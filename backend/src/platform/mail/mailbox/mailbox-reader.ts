import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readMailbox, type TakeMail } from './read-mailbox.js';

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
  /** The table whose single row is locked by the reading process. */
  lease: 'inbox_lease' | 'bounce_lease';
  /** Skips flagged emails, which people look at. */
  passesFlagged: boolean;
}

export interface ReadingLimits {
  /** Ends the reading early. */
  closing: AbortSignal;
  withinMs?: number;
}

/** Reads mailboxes, each by one process at a time. */
@Injectable()
export class MailboxReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * @returns the number of emails read; 0 while another process reads the mailbox
   * @throws Error if the mailbox cannot be read; its message has no address and no password
   */
  async read(
    { url, lease, passesFlagged }: Mailbox,
    take: TakeMail,
    { closing, withinMs = READ_TIMEOUT_SECONDS * 1000 }: ReadingLimits,
  ): Promise<number> {
    const holder = randomUUID();
    if (!(await this.lease(lease, holder))) return 0;
    try {
      return await readMailbox(url, take, { passesFlagged, withinMs, closing });
    } catch (error) {
      // The server's message may contain names, so only its code is kept.
      const { code = 'unknown' } = error as NodeJS.ErrnoException;
      throw new Error(`the mailbox could not be read (${code})`, { cause: error });
    } finally {
      await this.release(lease, holder);
    }
  }

  private async lease(table: Mailbox['lease'], holder: string): Promise<boolean> {
    const [, taken] = await this.dataSource.query<[unknown, number]>(
      `UPDATE ${table} SET holder = $1, until = clock_timestamp() + $2 * interval '1 second'
       WHERE until < clock_timestamp()`,
      [holder, LEASE_SECONDS],
    );
    return taken > 0;
  }

  private async release(table: Mailbox['lease'], holder: string): Promise<void> {
    await this.dataSource.query(`UPDATE ${table} SET until = '-infinity' WHERE holder = $1`, [holder]);
  }
}
