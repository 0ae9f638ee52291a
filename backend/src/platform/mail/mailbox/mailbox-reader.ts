import { randomUUID } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import { readMailbox, type TakeMail } from './read-mailbox.js';

/** Mailboxes are looked at so often. */
export const MAILBOX_EVERY_SECONDS = 60;
/** A turn ends by then, whatever the server does. */
const READS_WITHIN_SECONDS = 45;
/** Longer than a turn: a process that went down is followed after that. */
const LEASE_SECONDS = 90;

/** A mailbox of the club's. */
export interface Mailbox {
  /** imaps://user:password@host:993/INBOX */
  url: string;
  /** The table whose one row says who reads it. */
  lease: 'inbox_lease' | 'bounce_lease';
  /** Mails that are flagged are left to people. */
  passesFlagged: boolean;
}

export interface Turn {
  /** Ends it before its time. */
  closing: AbortSignal;
  withinMs?: number;
}

/** Reads mailboxes, each by one process at a time. */
@Injectable()
export class MailboxReader {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /**
   * @returns how many mails were read: none where another process is at it
   * @throws Error where the mailbox cannot be read; without its address or password
   */
  async read(
    { url, lease, passesFlagged }: Mailbox,
    take: TakeMail,
    { closing, withinMs = READS_WITHIN_SECONDS * 1000 }: Turn,
  ): Promise<number> {
    const holder = randomUUID();
    if (!(await this.lease(lease, holder))) return 0;
    try {
      return await readMailbox(url, take, { passesFlagged, withinMs, closing });
    } catch (error) {
      // What the server says may name people.
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
