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
  /** Identifies an email that is sent at most once: a second one with the same key is not written. */
  key?: string;
  /** null for a hirer without an email address: nothing is sent. */
  to: string | null;
  replyTo?: { name: string; address: string };
  subject: string;
  attachments?: Attachment[];
  /** The Message-IDs of the conversation that it continues, the one that it answers last. */
  conversation?: string[];
  about: LinkObject;
  /** The facts when it was written, for `MailSender.onlyWhile` to compare. */
  basis?: string;
}

/** An email made of blocks, which the layout turns into text and HTML. Only blocks can have secret links. */
export type MailOfBlocks = Envelope & { blocks: readonly MailBlock[] };
/** An email with its own text, without secret links. */
export type WrittenMail = Envelope & { text: string; html?: string };
export type NewMail = MailOfBlocks | WrittenMail;

/** Staff see this in place of a secret link. */
const SECRET = '[a link only for the recipient]';
export const NO_LINKS = { inText: () => SECRET, inHtml: () => '#' };

/** An email to be sent again. */
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
  | 'conversation'
> & { resendOf: number };

/** Writes emails in the caller's transaction; `MailSender` sends them. */
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

  /** @returns false if nothing is sent: there is no address, or already an email with its key */
  async queue({ about, to, ...mail }: NewMail, manager: EntityManager): Promise<boolean> {
    if (to === null) return false;
    const row = 'blocks' in mail ? await this.laidOut({ ...mail, to }, manager) : { ...mail, to };
    return (await this.write({ ...row, aboutKind: about.kind, aboutId: about.id }, manager)) !== null;
  }

  /** @returns its id */
  async queueCopy(copy: MailCopy, manager: EntityManager): Promise<number> {
    const id = await this.write(copy, manager);
    if (id === null) throw new Error('an email without a key was not written');
    return id;
  }

  /** An email in the club's layout. @param links the addresses of its secret links */
  async render(
    { kind, subject, blocks }: Pick<MailOfBlocks, 'subject' | 'blocks'> & { kind: string },
    links: { inText: (link: MailLink) => string; inHtml: (link: MailLink) => string },
    manager: EntityManager,
  ): Promise<MailForms> {
    const letterhead = await this.club.read(manager);
    const text = mailText(withLinks(blocks, links.inText), letterhead);
    try {
      const shown = withLinks(blocks, links.inHtml);
      return { text, html: await mailHtml({ subject, blocks: shown, letterhead }) };
    } catch (error) {
      // A failing layout must not stop the email or its transaction: it is sent as plain text.
      this.logger.error(`email ${kind} has no HTML: ${error instanceof Error ? error.message : ''}`);
      return { text, html: null };
    }
  }

  private async laidOut(
    { blocks, ...mail }: Omit<MailOfBlocks, 'about'> & { to: string },
    manager: EntityManager,
  ): Promise<Partial<MailEntity> & { to: string }> {
    const subject = oneLine(mail.subject);
    const mark = randomUUID();
    const marked = (link: MailLink): string => `${mark}:${link}`;
    const links = { inText: marked, inHtml: marked };
    const { text, html } = await this.render({ ...mail, subject, blocks }, links, manager);
    const secret = linksOf(blocks);
    const row = { ...mail, subject, links: secret };
    if (secret.length === 0) return { ...row, text, html };
    return { ...row, blocks: [...blocks], text: toStored(text, mark), html: html && toStored(html, mark) };
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
        // The person was erased.
        state: isErasedAddress(mail.to) ? MailState.Cancelled : MailState.Queued,
        // The same for each attempt, so that email programs recognise a duplicate.
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

  /** The reader's mail server returned the email. @param code `5.1.1`, if it is known */
  async markBounced(id: number, code: string | null, manager: EntityManager): Promise<void> {
    await manager.update(
      MailEntity,
      { id, state: MailState.Sent },
      { state: MailState.Bounced, lastAnswer: code === null ? 'Returned.' : `Returned: ${code}` },
    );
  }

  /** The number of emails about an object within a time. @param since a PostgreSQL interval: '1 hour' */
  countAbout(
    { kind: aboutKind, id: aboutId }: LinkObject,
    since: string,
    manager: EntityManager,
    kind?: MailKind,
  ): Promise<number> {
    const createdAt = Raw((column) => `${column} > now() - :since::interval`, { since });
    return manager.countBy(MailEntity, { aboutKind, aboutId, createdAt, ...(kind && { kind }) });
  }

  /** Whether there is an email with this key. */
  has(key: string, manager: EntityManager): Promise<boolean> {
    return manager.existsBy(MailEntity, { key });
  }
}
