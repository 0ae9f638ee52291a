import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isErasedAddress } from '../../common/erased.js';
import { Env } from '../../config/env.js';
import { JobQueue } from '../../jobs/job-queue.js';
import type { LinkObject, MailLink } from '../domain/links.js';
import { MailState } from '../domain/mail-state.js';
import { type Attachment, MailEntity } from '../persistence/mail.entity.js';

export interface NewMail {
  kind: string;
  /** Of a mail that goes out once: a second one with it is none. */
  key?: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  text: string;
  html?: string;
  attachments?: Attachment[];
  /** The links whose placeholders stand in the texts. */
  links?: MailLink[];
  about: LinkObject;
}

/** Writes mails, in the transaction of whoever decides that one goes out; `MailSender` sends them. */
@Injectable()
export class MailOutbox {
  private readonly host: string;

  constructor(
    private readonly jobs: JobQueue,
    @Inject(Env) { publicUrl }: Env,
  ) {
    this.host = new URL(publicUrl).hostname;
  }

  /** @returns false when there is one with its key already */
  async queue(mail: NewMail, manager: EntityManager): Promise<boolean> {
    return (await this.write(mail, manager)) !== null;
  }

  /** @returns its id */
  async queueAnew(mail: Omit<NewMail, 'key'>, manager: EntityManager): Promise<number> {
    const id = await this.write(mail, manager);
    if (id === null) throw new Error('a mail without a key was taken for one that is there');
    return id;
  }

  private async write({ about, ...mail }: NewMail, manager: EntityManager): Promise<number | null> {
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(MailEntity)
      .values({
        ...mail,
        // There is nobody any more to whom it could go.
        state: isErasedAddress(mail.to) ? MailState.Cancelled : MailState.Queued,
        aboutKind: about.kind,
        aboutId: about.id,
        // Each try carries the same, by which mail programs know a mail that came twice.
        messageId: `<${randomUUID()}@${this.host}>`,
      })
      .orIgnore()
      .returning(['id'])
      .updateEntity(false)
      .execute();
    const [row] = result.raw as { id: number }[];
    if (row && !isErasedAddress(mail.to)) await this.jobs.send('mail', { mailId: row.id }, manager);
    return row?.id ?? null;
  }

  /** Whether there is a mail with a key. */
  has(key: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(MailEntity, { key });
  }
}
