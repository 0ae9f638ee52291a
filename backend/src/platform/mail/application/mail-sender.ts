import { Inject, Injectable, Logger, type OnModuleDestroy, type OnModuleInit } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { DatabaseClock } from '../../common/database-clock.js';
import { isErasedAddress } from '../../common/erased.js';
import { Env } from '../../config/env.js';
import { inTransaction } from '../../database/transaction.js';
import { JobQueue } from '../../jobs/job-queue.js';
import { Metrics } from '../../metrics/metrics.js';
import { ClubSettings } from '../../settings/club-settings.js';
import type { MailLink } from '../domain/links.js';
import { afterFailure, canMove, MailState } from '../domain/mail-state.js';
import { type MailForms, withStoredLinks } from '../domain/stored-links.js';
import { MailEntity } from '../persistence/mail.entity.js';
import { FileTransport } from '../transport/file.transport.js';
import { DeliveryError, type MailTransport, type OutgoingMail } from '../transport/mail-transport.js';
import { SmtpTransport } from '../transport/smtp.transport.js';
import { transportOf } from '../transport/transport-of.js';
import { bounceAddress, bounceDomain } from './bounce-address.js';
import { MailLinks } from './mail-links.js';
import { MailOutbox } from './mail-outbox.js';

/** The time limit for sending one email. The job's limit in `jobs.ts` is longer. */
const SEND_TIMEOUT_MS = 10_000;
/** A closing process waits this long for emails being sent, so that a failure is still stored. */
const SHUTDOWN_TIMEOUT_MS = 5000;
/** An attempt that is still running after this time belongs to a process that crashed. */
const ATTEMPT_TIMEOUT_SECONDS = 15;

/** Whether an email is still correct. */
export type StillCorrect = (
  aboutId: number,
  manager: EntityManager,
  mail: Pick<MailEntity, 'to' | 'text' | 'basis' | 'createdAt'>,
) => Promise<boolean>;

/**
 * Sends stored emails: claims the row, sends the email and stores the server's answer. After a crash before the last step it is
 * sent again: twice rather than never.
 */
@Injectable()
export class MailSender implements OnModuleInit, OnModuleDestroy {
  private readonly logger = new Logger('Mail');
  private readonly transport: MailTransport | null;
  private readonly closing = new AbortController();
  private readonly conditions = new Map<string, StillCorrect>();

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly links: MailLinks,
    private readonly outbox: MailOutbox,
    private readonly jobs: JobQueue,
    private readonly club: ClubSettings,
    private readonly clock: DatabaseClock,
    private readonly metrics: Metrics,
    @Inject(Env) private readonly env: Env,
  ) {
    this.transport = transportOf<MailTransport>(env, {
      server: (url, dkim) => new SmtpTransport(url, SEND_TIMEOUT_MS, dkim),
      files: (directory) => new FileTransport(directory),
    });
    if (!this.transport)
      this.logger.warn('neither SMTP_URL nor MAIL_DIR is set: emails wait in the database');
  }

  onModuleInit(): void {
    this.jobs.handle('mail', ({ mailId }) => this.deliver(mailId));
  }

  onModuleDestroy(): void {
    setTimeout(() => this.closing.abort(), SHUTDOWN_TIMEOUT_MS).unref();
  }

  /** Emails of a kind are sent only while `stillCorrect` returns true; otherwise they are cancelled. */
  onlyWhile(kind: string, stillCorrect: StillCorrect): void {
    this.conditions.set(kind, stillCorrect);
  }

  private async deliver(id: number): Promise<void> {
    const taken = await inTransaction(this.dataSource, (manager) => this.take(id, manager));
    if (!taken) return;
    const { row, outgoing } = taken;
    try {
      if (!this.transport)
        throw new DeliveryError('neither SMTP_URL nor MAIL_DIR is set', 'no server', false);
      await this.sent(row, await this.transport.send(outgoing, this.closing.signal));
      this.metrics.mailDelay.observe({ kind: row.kind }, this.clock.secondsSince(row.createdAt));
    } catch (error) {
      if (!(error instanceof DeliveryError)) throw error;
      await this.failed(row, error);
    }
  }

  /** Claims an email for this process and makes its links; null if there is nothing to send. */
  private async take(
    id: number,
    manager: EntityManager,
  ): Promise<{ row: MailEntity; outgoing: OutgoingMail } | null> {
    const row = await manager
      .createQueryBuilder(MailEntity, 'mail')
      .setLock('pessimistic_write')
      .where({ id })
      .getOne();
    if (!row || !canMove(row.state, MailState.Sending)) return null;
    await this.refuseWhileSending(row, manager);
    const stillCorrect = this.conditions.get(row.kind);
    if (isErasedAddress(row.to) || (stillCorrect && !(await stillCorrect(row.aboutId, manager, row)))) {
      // Without its key, so that a correct one can be written.
      const cancelled = { state: MailState.Cancelled, nextAt: null, key: null };
      await manager.update(MailEntity, { id }, cancelled);
      return null;
    }
    row.tries += 1;
    await manager.update(
      MailEntity,
      { id },
      { state: MailState.Sending, tries: row.tries, claimedAt: () => 'now()', nextAt: null },
    );
    return { row, outgoing: await this.withLinks(row, manager) };
  }

  /** @throws Error while another process may still be sending the email, so that the job is retried */
  private async refuseWhileSending(row: MailEntity, manager: EntityManager): Promise<void> {
    if (row.state !== MailState.Sending) return;
    const [answer] = await manager.query<{ ended: boolean }[]>(
      `SELECT claimed_at < now() - $2 * interval '1 second' AS ended FROM mails WHERE id = $1`,
      [row.id, ATTEMPT_TIMEOUT_SECONDS],
    );
    if (!answer?.ended) throw new Error(`email ${row.id} is being sent`);
  }

  /** Secret links are made for each attempt and never stored. */
  private async withLinks(row: MailEntity, manager: EntityManager): Promise<OutgoingMail> {
    const urls = new Map<MailLink, string>();
    for (const link of row.links)
      urls.set(link, await this.links.urlOf(link, { kind: row.aboutKind, id: row.aboutId }, manager));
    const { text, html } = await this.formsOf(row, urls, manager);
    const unsubscribeUrl = urls.get('leave');
    const from = this.env.MAIL_FROM ?? (await this.clubAsSender(manager));
    const bouncesTo = this.env.BOUNCE_IMAP_URL ? await this.returnAddressOf(row, manager) : undefined;
    const { id, kind, to, replyTo, subject, attachments, messageId, conversation, createdAt } = row;
    return {
      id,
      kind,
      to,
      replyTo,
      subject,
      attachments,
      messageId,
      conversation,
      createdAt,
      from,
      text,
      html,
      ...(unsubscribeUrl !== undefined && { unsubscribeUrl }),
      bouncesTo,
    };
  }

  private formsOf(
    row: MailEntity,
    urls: ReadonlyMap<MailLink, string>,
    manager: EntityManager,
  ): MailForms | Promise<MailForms> {
    const urlOf = (link: MailLink): string => urls.get(link) ?? '';
    const links = { inText: urlOf, inHtml: urlOf };
    const { blocks } = row;
    // Without blocks it has no secret links, or a previous release wrote it.
    return blocks
      ? this.outbox.render({ kind: row.kind, subject: row.subject, blocks }, links, manager)
      : withStoredLinks(row, row.links, links);
  }

  private async returnAddressOf({ id }: MailEntity, manager: EntityManager): Promise<string> {
    const { email } = await this.club.read(manager);
    return bounceAddress(
      { kind: 'mail', id },
      await this.links.bounceKey(manager),
      bounceDomain(this.env, email),
    );
  }

  private async clubAsSender(manager: EntityManager): Promise<Exclude<OutgoingMail['from'], string>> {
    const { name, email } = await this.club.read(manager);
    return { name, address: email };
  }

  private async sent({ id, tries }: MailEntity, answer: string): Promise<void> {
    await this.dataSource.manager.update(
      MailEntity,
      { id, state: MailState.Sending, tries },
      { state: MailState.Sent, lastAnswer: answer, sentAt: () => 'now()' },
    );
  }

  /** Stores a failed attempt together with the job of the next one. */
  private async failed(
    { id, kind, tries }: MailEntity,
    { answer, code, permanent }: DeliveryError,
  ): Promise<void> {
    const next = afterFailure(tries, permanent);
    const pauseSeconds = next.state === MailState.Failed ? next.pauseSeconds : null;
    await inTransaction(this.dataSource, async (manager) => {
      const [, changed] = await manager.query<[unknown[], number]>(
        `UPDATE mails SET state = $3, last_answer = $4, next_at = now() + $5::integer * interval '1 second'
         WHERE id = $1 AND tries = $2 AND state = 'sending'`,
        [id, tries, next.state, answer, pauseSeconds],
      );
      if (changed > 0 && pauseSeconds !== null)
        await this.jobs.send('mail', { mailId: id }, manager, { startAfter: pauseSeconds });
    });
    if (next.state === MailState.Dead)
      this.logger.error(`email ${id} (${kind}) could not be delivered: ${code}`);
    else this.logger.warn(`email ${id} (${kind}) was not accepted and will be tried again: ${code}`);
  }
}
