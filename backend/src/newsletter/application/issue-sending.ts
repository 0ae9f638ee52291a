import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { ClubSettings } from '../../platform/settings/club-settings.js';
import { Env } from '../../platform/config/env.js';
import { ADVISORY_LOCK, inTransaction } from '../../platform/database/transaction.js';
import { MailLinks } from '../../platform/mail/application/mail-links.js';
import { placeholderOf } from '../../platform/mail/domain/links.js';
import { pauseFor, PauseReason } from '../domain/auto-pause.js';
import { BounceKind, isAboutAddress } from '../domain/bounce.js';
import { IssueState } from '../domain/issue-state.js';
import { backOffSeconds, MAX_TRIES, Outcome, outcomeOf } from '../domain/send-state.js';
import { fullDomains, within } from '../domain/throttle.js';
import { type Frozen, IssueRepository } from '../persistence/issue.repository.js';
import { type ClaimedRow, SendRepository } from '../persistence/send.repository.js';
import { FileIssueTransport } from '../transport/file-issue.transport.js';
import { HandOverError, type IssueMail, type IssueTransport } from '../transport/issue-transport.js';
import { SmtpIssueTransport } from '../transport/smtp-issue.transport.js';
import { bounceAddress } from './bounce-address.js';
import { Suppressions } from './suppressions.service.js';

/** Connections to the mail server, and so mails that are under way at a time in a process. */
const LANES = 5;
const LOOKED_AT = 50;
const PATIENCE_MS = 10_000;
/** After this long a mail that is still being sent belongs to a process that went down. */
const LOST_AFTER_SECONDS = 30;
const UNREACHABLE_PAUSE_SECONDS = 5;

interface Claim {
  mails: ClaimedRow[];
  /** Rows were taken off the queue in another way: there may be more. */
  goOn: boolean;
}

/**
 * Sends issues, row by row, on every node. A row is claimed by a commit before anything of its mail leaves, and at once handed
 * over: whatever goes down, nobody gets it twice, and what may have gone is said to be unsure.
 */
@Injectable()
export class IssueSending implements OnModuleDestroy {
  private readonly logger = new Logger('Newsletter');
  readonly transport: IssueTransport | null;
  private readonly closing = new AbortController();
  private current?: Promise<void>;

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly issues: IssueRepository,
    private readonly sends: SendRepository,
    private readonly suppressions: Suppressions,
    private readonly links: MailLinks,
    private readonly club: ClubSettings,
    @Inject(Env) private readonly env: Env,
  ) {
    this.transport = env.SMTP_URL
      ? new SmtpIssueTransport(env.SMTP_URL, PATIENCE_MS)
      : env.MAIL_DIR
        ? new FileIssueTransport(env.MAIL_DIR)
        : null;
  }

  onModuleDestroy(): void {
    this.closing.abort();
    this.transport?.close();
  }

  /** Sends what may go now, of all issues that are being sent. The lanes are a process's: a turn under way is everybody's. */
  turn(closing: AbortSignal): Promise<void> {
    this.current ??= this.sendAll(closing).finally(() => {
      this.current = undefined;
    });
    return this.current;
  }

  private async sendAll(closing: AbortSignal): Promise<void> {
    await this.sends.noteLost(LOST_AFTER_SECONDS, this.dataSource.manager);
    const { sending } = await this.sends.atWork(this.dataSource.manager);
    for (const id of sending) await this.sendIssue(id, closing);
  }

  private async sendIssue(id: number, closing: AbortSignal): Promise<void> {
    const frozen = await this.issues.frozenOf(id);
    if (!frozen || !this.transport) return;
    const lane = async (number: number): Promise<void> => {
      while (!closing.aborted) {
        const { mails, goOn } = await this.claim(id);
        const [mail] = mails;
        if (!mail && !goOn) return;
        if (mail && !(await this.deliver(id, frozen, mail, number))) return;
      }
    };
    await Promise.all(Array.from({ length: LANES }, (_, number) => lane(number)));
    if (!closing.aborted) await this.finish(id);
  }

  /** One mail, within the throttle of all nodes together: who claims is alone in it. */
  private claim(issueId: number): Promise<Claim> {
    return inTransaction(this.dataSource, async (manager) => {
      await manager.query('SELECT pg_advisory_xact_lock($1, 0)', [ADVISORY_LOCK.newsletter]);
      const throttle = await this.sends.running(issueId, manager);
      if (!throttle) return { mails: [], goOn: false };
      const lately = await this.sends.lately(manager);
      const queued = await this.sends.queued(issueId, fullDomains(throttle, lately), LOOKED_AT, manager);
      const gone = queued.filter(({ isReader }) => !isReader);
      if (gone.length > 0)
        await this.sends.skip(
          gone.map(({ id }) => id),
          manager,
        );
      const readers = queued.filter(({ isReader }) => isReader);
      const chosen = within(throttle, lately, readers, 1);
      if (chosen.length === 0) return { mails: [], goOn: gone.length > 0 && readers.length === 0 };
      const host = new URL(this.env.publicUrl).hostname;
      const numbers = await this.sends.claim(
        chosen.map(({ id }) => ({ id, messageId: `<newsletter.${issueId}.${id}.${randomUUID()}@${host}>` })),
        manager,
      );
      return { mails: chosen.map((row) => ({ ...row, messageId: numbers.get(row.id) ?? '' })), goOn: true };
    });
  }

  /** @returns whether it makes sense to go on at once */
  private async deliver(issueId: number, frozen: Frozen, row: ClaimedRow, lane: number): Promise<boolean> {
    try {
      const mail = await this.mailOf(frozen, row);
      if (!this.transport) return false;
      const answer = await this.transport.send(mail, lane, this.closing.signal);
      await this.taken(issueId, row, answer);
      return true;
    } catch (error) {
      if (!(error instanceof HandOverError)) throw error;
      return this.notTaken(issueId, row, error);
    }
  }

  private async mailOf(
    frozen: Frozen,
    { id, email, subscriberId, messageId }: ClaimedRow,
  ): Promise<IssueMail> {
    const { manager } = this.dataSource;
    const leave = await this.links.urlOf('leave', { kind: 'subscriber', id: subscriberId ?? 0 }, manager);
    const { name, email: clubAddress } = await this.club.read();
    const from = this.env.MAIL_FROM ?? { name, address: clubAddress };
    const [key] = await manager.query<[{ secret: Buffer }]>(
      `SELECT secret FROM link_keys WHERE purpose = 'bounce' ORDER BY id DESC LIMIT 1`,
    );
    const domain = this.env.MAIL_BOUNCE_DOMAIN ?? domainOf(this.env.MAIL_FROM ?? clubAddress);
    const token = new URL(leave).searchParams.get('token') ?? '';
    const mailto = `mailto:${clubAddress}?subject=${encodeURIComponent(`Leave the newsletter ${token}`)}`;
    return {
      sendId: id,
      from,
      bouncesTo: bounceAddress(id, key.secret, domain),
      to: email,
      messageId,
      subject: frozen.subject,
      text: frozen.text.replaceAll(placeholderOf('leave'), leave),
      html: frozen.html.replaceAll(placeholderOf('leave'), leave),
      headers: {
        'List-Unsubscribe': `<${leave}>, <${mailto}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<newsletter.${new URL(this.env.publicUrl).hostname}>`,
        Precedence: 'bulk',
      },
    };
  }

  private async taken(issueId: number, row: ClaimedRow, answer: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.sends.settle(row, 'sent', { code: null, answer }, manager);
      await this.sends.forgive(row.domain, manager);
      const change = { ended: 1, failed: 0, unreachable: false, pauseSeconds: null };
      await this.judge(issueId, { ...change, refusedInRow: { added: 0, from: 'taken' } }, manager);
    });
  }

  /** @returns whether it makes sense to go on at once */
  private async notTaken(issueId: number, row: ClaimedRow, error: HandOverError): Promise<boolean> {
    const { failure, answer, code } = error;
    const outcome = outcomeOf(failure);
    this.logger.warn(`newsletter ${issueId}: mail ${row.id} was not taken (${outcome}): ${code}`);
    await inTransaction(this.dataSource, async (manager) => {
      const how = { code, answer };
      const nothing = { ended: 0, failed: 0, unreachable: false, pauseSeconds: null };
      const refused = { added: 1, from: 'before' } as const;
      if (outcome === Outcome.Unreachable) {
        await this.sends.queueAgain(row, { ...how, seconds: 0, counts: false }, manager);
        const pause = { unreachable: true, pauseSeconds: UNREACHABLE_PAUSE_SECONDS };
        await this.judge(
          issueId,
          { ...nothing, ...pause, refusedInRow: { added: 0, from: 'before' } },
          manager,
        );
      } else if (outcome === Outcome.Unsure) {
        await this.sends.settle(row, 'unknown', how, manager);
      } else if (outcome === Outcome.PutOff && row.tries + 1 < MAX_TRIES) {
        const step = await this.sends.backOff(row.domain, manager);
        const seconds = backOffSeconds(step, this.env.NEWSLETTER_GREYLIST_SECONDS);
        await this.sends.backOffUntil(row.domain, seconds, manager);
        await this.sends.queueAgain(row, { ...how, seconds, counts: true }, manager);
        await this.judge(issueId, { ...nothing, refusedInRow: refused }, manager);
      } else {
        const isHard = outcome === Outcome.Refused;
        const isNews = await this.sends.settle(row, 'failed', how, manager);
        const isAddress = isHard && isAboutAddress(failure.responseCode ?? 0, answer);
        if (isNews && (isAddress || !isHard)) {
          const kind = isHard ? BounceKind.Hard : BounceKind.Soft;
          await this.suppressions.note(
            { email: row.email, kind, sendId: row.id, code, source: 'answer' },
            manager,
          );
        }
        await this.judge(
          issueId,
          { ...nothing, ended: 1, failed: isHard ? 1 : 0, refusedInRow: refused },
          manager,
        );
      }
    });
    return outcome !== Outcome.Unreachable;
  }

  /** Takes down how an issue gets on, and pauses it where somebody has to look. */
  private async judge(
    issueId: number,
    change: Parameters<SendRepository['noteRun']>[1],
    manager: EntityManager,
  ): Promise<void> {
    const run = await this.sends.noteRun(issueId, change, manager);
    const reason = pauseFor(run);
    if (!reason) return;
    const issue = await this.issues.find(issueId, manager);
    if (issue?.state !== IssueState.Sending) return;
    await this.issues.pause(issueId, reason, manager);
    this.logger.error(`newsletter ${issueId} pauses: ${reason}`);
  }

  /** Ends an issue that has gone to all, or waits for somebody to decide about those that may have gone. */
  private async finish(id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const issue = await this.issues.lock(id, manager);
      if (issue?.state !== IssueState.Sending) return;
      const { open, undecided } = await this.sends.rest(id, manager);
      if (open) return;
      if (undecided) await this.issues.pause(id, PauseReason.Unsure, manager);
      else await this.issues.end(id, IssueState.Sent, manager);
    });
  }
}

/** 'club.example' of 'Club <hello@club.example>'. */
function domainOf(sender: string): string {
  return /@([^\s<>@]+?)>?\s*$/.exec(sender)?.[1] ?? 'localhost';
}
