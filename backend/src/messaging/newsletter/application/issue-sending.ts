import { randomUUID } from 'node:crypto';
import { Inject, Injectable, Logger, type OnApplicationShutdown, type OnModuleDestroy } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isNormalised } from '../../../platform/common/mail-address.js';
import { ClubSettings } from '../../../platform/settings/club-settings.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { bounceAddress, bounceDomain } from '../../../platform/mail/application/bounce-address.js';
import { MailLinks } from '../../../platform/mail/application/mail-links.js';
import { transportOf } from '../../../platform/mail/transport/transport-of.js';
import { pauseFor, PauseReason } from '../domain/auto-pause.js';
import { BounceKind, isAboutAddress } from '../domain/bounce.js';
import { IssueState } from '../domain/issue-state.js';
import { backOffSeconds, MAX_TRIES, Outcome, outcomeOf } from '../domain/send-state.js';
import { fullDomains, allowedNow } from '../domain/throttle.js';
import { IssueRepository, type Letter } from '../persistence/issue.repository.js';
import { type ClaimedRow, type QueuedRow, SendRepository } from '../persistence/send.repository.js';
import { FileIssueTransport } from '../transport/file-issue.transport.js';
import { HandOverError, type IssueMail, type IssueTransport } from '../transport/issue-transport.js';
import { SmtpIssueTransport } from '../transport/smtp-issue.transport.js';
import { forSubscriber } from './issue-frame.js';
import { Suppressions } from './suppressions.service.js';

/** Connections to the mail server in each process, and so the number of emails sent at once. */
const LANES = 5;
const CANDIDATES = 50;
const TIMEOUT_MS = 10_000;
const SHUTDOWN_GRACE_MS = 5000;
/** An email that has been in sending for longer belongs to a process that crashed. */
const LOST_AFTER_SECONDS = 30;
const UNREACHABLE_PAUSE_SECONDS = 5;

interface Claim {
  mail: ClaimedRow | null;
  /** Whether to claim again at once: rows were skipped, so there may be more. */
  claimAgain: boolean;
}

/** The values that all emails of an issue share. */
interface Sending extends Pick<IssueMail, 'from'> {
  issue: Letter;
  clubAddress: string;
  bounceKey: Buffer;
  /** The domain of the return address. */
  returnDomain: string;
}

/**
 * Sends issues row by row on every node. A row is claimed in a committed transaction before its email is sent.
 * After any crash no subscriber gets an issue twice, and emails that may have been sent are marked as unsure.
 */
@Injectable()
export class IssueSending implements OnModuleDestroy, OnApplicationShutdown {
  private readonly logger = new Logger('Newsletter');
  readonly transport: IssueTransport | null;
  private readonly host: string;
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
    this.host = new URL(env.publicUrl).hostname;
    this.transport = transportOf<IssueTransport>(env, {
      server: (url, dkim) => new SmtpIssueTransport(url, TIMEOUT_MS, dkim),
      files: (directory) => new FileIssueTransport(directory),
    });
  }

  /** Gives emails that are being handed over some time. Shutdown waits for the turn before it closes the database. */
  onModuleDestroy(): void {
    setTimeout(() => this.closing.abort(), SHUTDOWN_GRACE_MS).unref();
  }

  onApplicationShutdown(): void {
    this.transport?.close();
  }

  /** Sends what may be sent now, of all issues. A process has one turn at a time, so callers at the same moment share it. */
  turn(closing: AbortSignal): Promise<void> {
    this.current ??= this.sendAll(closing).finally(() => {
      this.current = undefined;
    });
    return this.current;
  }

  /** Whether a turn would find work. */
  isBusy(): Promise<boolean> {
    return this.sends.isBusy(this.dataSource.manager);
  }

  private async sendAll(closing: AbortSignal): Promise<void> {
    await this.sends.markLost(LOST_AFTER_SECONDS, this.dataSource.manager);
    const { sending } = await this.sends.dueAndSending(this.dataSource.manager);
    await runEach(sending, (id) => this.sendIssue(id, closing), closing);
  }

  private async sendIssue(id: number, closing: AbortSignal): Promise<void> {
    const frozen = await this.issues.frozenOf(id);
    if (!frozen || !this.transport) return;
    const sending = await this.sendingOf(frozen);
    const lane = async (number: number): Promise<void> => {
      while (!closing.aborted) {
        const { mail, claimAgain } = await this.claim(id);
        if (!mail && !claimAgain) return;
        if (mail && !(await this.deliver(id, sending, mail, number))) return;
      }
    };
    // After an error in one lane, waits for the others: the next turn would use their connections.
    const lanes = await Promise.allSettled(Array.from({ length: LANES }, (_, number) => lane(number)));
    const failed = lanes.find((each) => each.status === 'rejected');
    if (failed) throw failed.reason;
    if (!closing.aborted) await this.finish(id);
  }

  /** Claims one email within the limits that all nodes share. The lock lets one process claim at a time. */
  private claim(issueId: number): Promise<Claim> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.sends.lockClaims(manager);
      const throttle = await this.sends.lockThrottle(issueId, manager);
      if (!throttle) return { mail: null, claimAgain: false };
      const recent = await this.sends.sentLastMinute(manager);
      const queued = await this.sends.nextQueued(issueId, fullDomains(throttle, recent), CANDIDATES, manager);
      // An address that is not normalised could bypass the blocked addresses, which are compared in normalised form.
      const mayRead = ({ isSubscriber, email }: QueuedRow): boolean => isSubscriber && isNormalised(email);
      const skipped = queued.filter((row) => !mayRead(row));
      if (skipped.length > 0)
        await this.sends.skip(
          skipped.map(({ id }) => id),
          manager,
        );
      const subscribers = queued.filter(mayRead);
      const [row] = allowedNow(throttle, recent, subscribers, 1);
      if (!row) return { mail: null, claimAgain: skipped.length > 0 && subscribers.length === 0 };
      const messageId = `<newsletter.${issueId}.${row.id}.${randomUUID()}@${this.host}>`;
      return {
        mail: { ...row, messageId: await this.sends.claim(row.id, messageId, manager) },
        claimAgain: true,
      };
    });
  }

  /** @returns whether to claim the next email at once */
  private async deliver(issueId: number, sending: Sending, row: ClaimedRow, lane: number): Promise<boolean> {
    try {
      const mail = await this.mailOf(sending, row);
      if (!this.transport) return false;
      const answer = await this.transport.send(mail, lane, this.closing.signal);
      await this.recordAccepted(issueId, row, answer);
      return true;
    } catch (error) {
      if (!(error instanceof HandOverError)) throw error;
      return this.recordFailure(issueId, row, error);
    }
  }

  private async sendingOf(issue: Letter): Promise<Sending> {
    const { name, email: clubAddress } = await this.club.read();
    return {
      issue,
      clubAddress,
      from: this.env.MAIL_FROM ?? { name, address: clubAddress },
      bounceKey: await this.links.bounceKey(this.dataSource.manager),
      returnDomain: bounceDomain(this.env, clubAddress),
    };
  }

  private async mailOf(
    { issue, clubAddress, from, bounceKey, returnDomain }: Sending,
    { id, email, subscriberId, messageId }: ClaimedRow,
  ): Promise<IssueMail> {
    const { manager } = this.dataSource;
    const leave = await this.links.urlOf('leave', { kind: 'subscriber', id: subscriberId ?? 0 }, manager);
    const token = new URL(leave).searchParams.get('token') ?? '';
    const mailto = `mailto:${clubAddress}?subject=${encodeURIComponent(`Unsubscribe ${token}`)}`;
    return {
      sendId: id,
      from,
      bouncesTo: bounceAddress({ kind: 'issue', id }, bounceKey, returnDomain),
      to: email,
      messageId,
      subject: issue.subject,
      ...(await forSubscriber(issue, leave)),
      headers: {
        'List-Unsubscribe': `<${leave}>, <${mailto}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        'List-Id': `<newsletter.${this.host}>`,
        Precedence: 'bulk',
      },
    };
  }

  private async recordAccepted(issueId: number, row: ClaimedRow, answer: string): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      await this.sends.settle(row, 'sent', { code: null, answer }, manager);
      await this.sends.clearBackOff(row.domain, manager);
      const change = { ended: 1, failed: 0, unreachable: false, pauseSeconds: null };
      await this.recordProgress(issueId, { ...change, refusedInRow: { added: 0, from: 'taken' } }, manager);
    });
  }

  /** @returns whether to claim the next email at once */
  private async recordFailure(issueId: number, row: ClaimedRow, error: HandOverError): Promise<boolean> {
    const { failure, answer, code } = error;
    const outcome = outcomeOf(failure);
    this.logger.warn(`newsletter ${issueId}: email ${row.id} was not accepted (${outcome}): ${code}`);
    await inTransaction(this.dataSource, async (manager) => {
      const result = { code, answer };
      const noChange = { ended: 0, failed: 0, unreachable: false, pauseSeconds: null };
      const refused = { added: 1, from: 'before' } as const;
      if (outcome === Outcome.Unreachable) {
        const pause = { unreachable: true, pauseSeconds: UNREACHABLE_PAUSE_SECONDS };
        await this.recordProgress(
          issueId,
          { ...noChange, ...pause, refusedInRow: { added: 0, from: 'before' } },
          manager,
        );
        await this.sends.queueAgain(row, { ...result, seconds: 0, counts: false }, manager);
      } else if (outcome === Outcome.Unknown) {
        await this.sends.settle(row, 'unknown', result, manager);
      } else if (outcome === Outcome.Deferred && row.tries + 1 < MAX_TRIES) {
        const step = await this.sends.startBackOff(row.domain, manager);
        const seconds = backOffSeconds(step, this.env.NEWSLETTER_GREYLIST_SECONDS);
        await this.sends.extendBackOff(row.domain, seconds, manager);
        await this.recordProgress(issueId, { ...noChange, refusedInRow: refused }, manager);
        await this.sends.queueAgain(row, { ...result, seconds, counts: true }, manager);
      } else {
        const isHard = outcome === Outcome.Refused;
        const isFirstResult = await this.sends.settle(row, 'failed', result, manager);
        const isAddress = isHard && isAboutAddress(failure.responseCode ?? 0, answer);
        if (isFirstResult && (isAddress || !isHard)) {
          const kind = isHard ? BounceKind.Hard : BounceKind.Soft;
          await this.suppressions.note(
            { email: row.email, kind, mail: { kind: 'issue', id: row.id }, code, source: 'answer' },
            manager,
          );
        }
        await this.recordProgress(
          issueId,
          { ...noChange, ended: 1, failed: isHard ? 1 : 0, refusedInRow: refused },
          manager,
        );
      }
    });
    return outcome !== Outcome.Unreachable;
  }

  /** Saves the progress of an issue, and pauses it if too many emails failed. */
  private async recordProgress(
    issueId: number,
    change: Parameters<SendRepository['recordProgress']>[1],
    manager: EntityManager,
  ): Promise<void> {
    const run = await this.sends.recordProgress(issueId, change, manager);
    const reason = pauseFor(run);
    if (!reason) return;
    const issue = await this.issues.find(issueId, manager);
    if (issue?.state !== IssueState.Sending) return;
    await this.issues.pause(issueId, reason, manager);
    this.logger.error(`newsletter ${issueId} was paused: ${reason}`);
  }

  /** Ends an issue that was sent to all subscribers, or pauses it until staff decide about emails that may have been sent. */
  private async finish(id: number): Promise<void> {
    await inTransaction(this.dataSource, async (manager) => {
      const issue = await this.issues.lock(id, manager);
      if (issue?.state !== IssueState.Sending) return;
      const { open, undecided } = await this.sends.remaining(id, manager);
      if (open) return;
      if (undecided) await this.issues.pause(id, PauseReason.Unsure, manager);
      else await this.issues.end(id, IssueState.Sent, manager);
    });
  }
}
