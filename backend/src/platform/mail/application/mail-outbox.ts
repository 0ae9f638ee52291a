import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { type EntityManager, Raw } from 'typeorm';
import { isErasedAddress } from '../../common/erased.js';
import { oneLine } from '../../common/one-line.js';
import { Env } from '../../config/env.js';
import { JobQueue } from '../../jobs/job-queue.js';
import { ClubSettings } from '../../settings/club-settings.js';
import type { LinkObject, MailLink } from '../domain/links.js';
import { linksOf, type MailBlock, withLinks } from '../domain/mail-blocks.js';
import type { MailKind } from '../domain/mail-kinds.js';
import { mailText } from '../domain/mail-text.js';
import { MailState } from '../domain/mail-state.js';
import { type MailForms, toStored } from '../domain/stored-links.js';
import { mailHtml } from '../layout/mail-html.js';
import { type Attachment, MailEntity } from '../persistence/mail.entity.js';

interface Envelope {
  kind: MailKind;
  /** Of a mail that goes out once: a second one with it is none. */
  key?: string;
  to: string;
  replyTo?: { name: string; address: string };
  subject: string;
  attachments?: Attachment[];
  about: LinkObject;
  /** What was so when it was written, for `MailSender.onlyWhile` to compare. */
  basis?: string;
}

/** Text and HTML are made of its words by the one layout; secret links stand among them as blocks. */
export type MailOfWords = Envelope & { words: readonly MailBlock[] };
/** One whose text was made elsewhere. It has no secret links. */
export type WrittenMail = Envelope & { text: string; html?: string };
export type NewMail = MailOfWords | WrittenMail;

/** What a person who is not the mail's reader sees in place of a secret link. */
const SECRET = '[a link only for the reader]';
export const NO_LINKS = { inText: () => SECRET, inHtml: () => '#' };

/** A mail as it was, to be sent once more. */
export type MailCopy = Pick<
  MailEntity,
  | 'kind'
  | 'to'
  | 'replyTo'
  | 'subject'
  | 'text'
  | 'html'
  | 'attachments'
  | 'blocks'
  | 'links'
  | 'aboutKind'
  | 'aboutId'
  | 'basis'
> & { resendOf: number };

/** Writes mails, in the transaction of whoever decides that one goes out; `MailSender` sends them. */
@Injectable()
export class MailOutbox {
  private readonly logger = new Logger('Mail');
  private readonly host: string;

  constructor(
    private readonly jobs: JobQueue,
    private readonly club: ClubSettings,
    @Inject(Env) { publicUrl }: Env,
  ) {
    this.host = new URL(publicUrl).hostname;
  }

  /** @returns false when there is one with its key already */
  async queue({ about, ...mail }: NewMail, manager: EntityManager): Promise<boolean> {
    const row = 'words' in mail ? await this.laidOut(mail, manager) : mail;
    return (await this.write({ ...row, aboutKind: about.kind, aboutId: about.id }, manager)) !== null;
  }

  /** @returns its id */
  async queueCopy(copy: MailCopy, manager: EntityManager): Promise<number> {
    const id = await this.write(copy, manager);
    if (id === null) throw new Error('a mail without a key was taken for one that is there');
    return id;
  }

  /** A mail in the one layout. @param links the addresses behind its secret links */
  async render(
    { kind, subject, words }: Pick<MailOfWords, 'subject' | 'words'> & { kind: string },
    links: { inText: (link: MailLink) => string; inHtml: (link: MailLink) => string },
    manager: EntityManager,
  ): Promise<MailForms> {
    const letterhead = await this.club.read(manager);
    const text = mailText(withLinks(words, links.inText), letterhead);
    try {
      const blocks = withLinks(words, links.inHtml);
      return { text, html: await mailHtml({ subject, blocks, letterhead }) };
    } catch (error) {
      // Looks are no reason for a mail, and what it comes with, not to be written: it goes out as text.
      this.logger.error(`a mail (${kind}) has no HTML: ${error instanceof Error ? error.message : ''}`);
      return { text, html: null };
    }
  }

  private async laidOut(
    { words, ...mail }: Omit<MailOfWords, 'about'>,
    manager: EntityManager,
  ): Promise<Partial<MailEntity> & { to: string }> {
    const subject = oneLine(mail.subject);
    const mark = randomUUID();
    const marked = (link: MailLink): string => `${mark}:${link}`;
    const links = { inText: marked, inHtml: marked };
    const { text, html } = await this.render({ ...mail, subject, words }, links, manager);
    const secret = linksOf(words);
    const told = { ...mail, subject, links: secret };
    if (secret.length === 0) return { ...told, text, html };
    return { ...told, blocks: [...words], text: toStored(text, mark), html: html && toStored(html, mark) };
  }

  private async write(
    mail: Partial<MailEntity> & { to: string },
    manager: EntityManager,
  ): Promise<number | null> {
    const result = await manager
      .createQueryBuilder()
      .insert()
      .into(MailEntity)
      .values({
        ...mail,
        // There is nobody any more to whom it could go.
        state: isErasedAddress(mail.to) ? MailState.Cancelled : MailState.Queued,
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

  /** What the mail server had taken was sent back by its reader's. @param code `5.1.1`, where that was said */
  async cameBack(id: number, code: string | null, manager: EntityManager): Promise<void> {
    await manager.update(
      MailEntity,
      { id, state: MailState.Sent },
      { state: MailState.Bounced, lastAnswer: code === null ? 'It came back.' : `It came back: ${code}` },
    );
  }

  /** How many mails about an object were written lately. @param since so long ago, as PostgreSQL reads it: '1 hour' */
  countAbout(
    { kind: aboutKind, id: aboutId }: LinkObject,
    since: string,
    manager: EntityManager,
    kind?: MailKind,
  ): Promise<number> {
    const createdAt = Raw((column) => `${column} > now() - :since::interval`, { since });
    return manager.countBy(MailEntity, { aboutKind, aboutId, createdAt, ...(kind && { kind }) });
  }

  /** Whether there is a mail with a key. */
  has(key: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(MailEntity, { key });
  }
}
