import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import type { Person } from '../persistence/message.repository.js';
import { recordWriter, otherWriters, removeWriter } from '../persistence/message-writers.js';
import { Messages } from './messages.service.js';

/** A person counts as writing for this long after a signal: the time of two missed signals and a margin. */
const WRITES_FOR_SECONDS = 25;

export interface Writers {
  /** The message's version. */
  version: number;
  /** Who else is writing an answer. */
  writers: Person[];
}

/** Shows who is writing an answer now. The page repeats its signal; without it, the entry expires. */
@Injectable()
export class MessageWriters {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly messages: Messages,
  ) {}

  /** Stores whether the caller is writing. @returns who else is writing @throws DomainError `not_found` */
  async note(id: number, isWriting: boolean, actor: Actor): Promise<Writers> {
    const { version } = await this.messages.get(id, actor);
    const { manager } = this.dataSource;
    const writer = { messageId: id, userId: actor.id, seconds: WRITES_FOR_SECONDS };
    await (isWriting ? recordWriter(writer, manager) : removeWriter(id, actor.id, manager));
    const writers = await otherWriters(id, actor.id, manager);
    return { version, writers };
  }
}
