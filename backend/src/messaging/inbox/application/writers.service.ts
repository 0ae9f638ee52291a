import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import type { Person } from '../persistence/message.repository.js';
import { Messages } from './messages.service.js';

/** So long after the last sign of it somebody counts as writing: two that were missed, and a little. */
const WRITES_FOR_SECONDS = 25;

export interface Writers {
  /** Of the message. */
  version: number;
  /** Who else is writing an answer. */
  writers: Person[];
}

/** Who is writing an answer to a message just now: said again and again by the page, and forgotten by itself. */
@Injectable()
export class MessageWriters {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: Messages,
  ) {}

  /** Says whether the caller is writing, and is told who else is. @throws DomainError `not_found` */
  async note(id: number, isWriting: boolean, actor: Actor): Promise<Writers> {
    const { version } = await this.messages.get(id, actor);
    if (isWriting)
      await this.dataSource.query(
        `INSERT INTO message_writers (message_id, user_id, until)
         SELECT id, $2, clock_timestamp() + $3 * interval '1 second' FROM contact_messages WHERE id = $1
         ON CONFLICT (message_id, user_id) DO UPDATE SET until = EXCLUDED.until`,
        [id, actor.id, WRITES_FOR_SECONDS],
      );
    else
      await this.dataSource.query('DELETE FROM message_writers WHERE message_id = $1 AND user_id = $2', [
        id,
        actor.id,
      ]);
    const writers = await this.dataSource.query<Person[]>(
      `SELECT account.id, account.full_name AS name FROM message_writers writer JOIN users account ON account.id = writer.user_id
       WHERE writer.message_id = $1 AND writer.user_id <> $2 AND writer.until > clock_timestamp() ORDER BY account.id`,
      [id, actor.id],
    );
    return { version, writers };
  }
}
