import { randomBytes } from 'node:crypto';
import { Inject, Injectable, Logger } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager, In } from 'typeorm';
import { ClubEntity } from '../../../clubs/persistence/club.entity.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { DatabaseClock } from '../../../platform/common/database-clock.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { minuteOf, problemsOfTimes } from '../../../platform/common/typed-times.js';
import { VenueTime } from '../../../platform/common/venue-time.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction } from '../../../platform/database/transaction.js';
import { runEach } from '../../../platform/jobs/run-each.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import type { Page } from '../../../platform/lists/find-page.js';
import { MailOutbox } from '../../../platform/mail/application/mail-outbox.js';
import { type Audience, ALL_READERS } from '../domain/audience.js';
import { PauseReason } from '../domain/auto-pause.js';
import { EMPTY_BODY, type IssueBody, readBody } from '../domain/issue-body.js';
import { canBecome, IssueState, isOpen } from '../domain/issue-state.js';
import type { SendState } from '../domain/send-state.js';
import {
  type IssueLineRow,
  IssueRepository,
  type IssueRow,
  type Numbers,
  type SendRow,
} from '../persistence/issue.repository.js';
import { SendRepository } from '../persistence/send.repository.js';
import { type Check, IssueChecks } from './issue-checks.js';
import { forSubscriber } from './issue-frame.js';
import { IssueRenderer } from './issue-renderer.js';

export type { IssueLineRow, SendRow } from '../persistence/issue.repository.js';

/** An issue with the numbers of its emails. */
export interface IssueView extends Omit<IssueRow, 'contentEditedAt' | 'testedAt'> {
  /** Tested since its content last changed. */
  isTested: boolean;
  numbers: Numbers;
}

export interface IssueFields {
  subject?: string;
  body?: unknown;
  audience?: Audience;
}

export interface Subscribers {
  count: number;
  /** The newest of them. */
  sample: string[];
}

const JOB: Actor = { kind: 'job', id: null, role: null, network: null, requestId: null };
const DEAD_TOKEN_BYTES = 20;

/** Drafts, checks, tests and schedules issues of the newsletter. `IssueSending` sends their emails. */
@Injectable()
export class NewsletterIssues {
  private readonly logger = new Logger('Newsletter');

  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly issues: IssueRepository,
    private readonly sends: SendRepository,
    private readonly checks: IssueChecks,
    private readonly renderer: IssueRenderer,
    private readonly mails: MailOutbox,
    private readonly audit: AuditTrail,
    private readonly clock: DatabaseClock,
    @Inject(VenueTime) private readonly venueTime: VenueTime,
    @Inject(Env) private readonly env: Env,
  ) {}

  async list(request: { cursor?: string; state?: IssueState }): Promise<Page<IssueLineRow>> {
    return this.issues.page(request);
  }

  async get(id: number): Promise<IssueView> {
    return this.view(await this.require(id));
  }

  /** Creates a draft, empty or with the content and audience of another issue. @throws DomainError `issue_not_found` */
  create({ subject, copyOf }: { subject: string; copyOf?: number }, actor: Actor): Promise<IssueView> {
    return inTransaction(this.dataSource, async (manager) => {
      const earlier = copyOf === undefined ? null : await this.require(copyOf, manager);
      const id = await this.issues.create(
        subject,
        earlier?.body ?? EMPTY_BODY,
        earlier?.audience ?? ALL_READERS,
        actor.id,
        manager,
      );
      const row = await this.require(id, manager);
      await this.record('create', row, actor, manager);
      return this.view(row, manager);
    });
  }

  /** @throws DomainError `issue_not_found`, `stale_version`, `invalid_transition` if it is no longer a draft; ValidationError */
  update(id: number, version: number, fields: IssueFields, actor: Actor): Promise<IssueView> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.lock(id, manager);
      if (row.version !== version) throw new StaleVersionError(await this.view(row, manager));
      if (!isOpen(row.state))
        throw new DomainError(
          'invalid_transition',
          'This issue is no longer a draft, so it can’t be changed.',
        );
      const subject = fields.subject ?? row.subject;
      const body = fields.body === undefined ? row.body : bodyOf(fields.body);
      const audience = fields.audience ?? row.audience;
      await this.assertClubs(audience.clubIds, manager);
      const isOtherContent = subject !== row.subject || JSON.stringify(body) !== JSON.stringify(row.body);
      await this.issues.write(id, { subject, body, audience }, isOtherContent, actor.id, manager);
      const changed = await this.require(id, manager);
      await this.record('update', changed, actor, manager);
      return this.view(changed, manager);
    });
  }

  /** As subscribers get it, but with an unsubscribe link that does nothing. */
  async preview(id: number): Promise<{ subject: string; html: string; text: string }> {
    const row = await this.require(id);
    const issue = (await this.issues.frozenOf(id)) ?? (await this.renderer.render(row.subject, row.body));
    const { html, text } = await forSubscriber(issue, `${this.env.publicUrl}/unsubscribe`);
    return { subject: issue.subject, html, text };
  }

  async subscribers(id: number): Promise<Subscribers> {
    const { audience } = await this.require(id);
    const since = this.sinceOf(audience);
    const [count, sample] = await Promise.all([
      this.issues.countAudience(audience, since),
      this.issues.sampleAudience(audience, since),
    ]);
    return { count, sample };
  }

  async check(id: number): Promise<Check[]> {
    const { count } = await this.subscribers(id);
    return this.checks.all(await this.require(id), count);
  }

  /** Marked as a test, with an unsubscribe link of the usual form that does nothing. */
  test(id: number, addresses: readonly string[], actor: Actor): Promise<IssueView> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.lock(id, manager);
      if (!isOpen(row.state))
        throw new DomainError('invalid_transition', 'You can only send a test of a draft.');
      const letter = await this.renderer.render(row.subject, row.body, manager);
      const leave = `${this.env.publicUrl}/unsubscribe?token=${randomBytes(DEAD_TOKEN_BYTES).toString('base64url')}`;
      const { html, text } = await forSubscriber(letter, leave);
      for (const to of addresses)
        await this.mails.queue(
          {
            kind: 'newsletter-test',
            to,
            subject: `[Test] ${letter.subject}`,
            text,
            html,
            about: { kind: 'newsletter', id },
          },
          manager,
        );
      await this.issues.noteTest(id, manager);
      await this.record('test', row, actor, manager, [
        { field: 'recipients', before: null, after: addresses.length },
      ]);
      return this.view(await this.require(id, manager), manager);
    });
  }

  /** @throws DomainError `checks_failed`, `invalid_transition`; ValidationError for a time in the past */
  async schedule(id: number, { day, time }: { day: string; time: string }, actor: Actor): Promise<IssueView> {
    const minute = minuteOf(time);
    const errors = problemsOfTimes([{ field: 'time', date: day, minute }], this.venueTime);
    if (Object.keys(errors).length > 0) throw new ValidationError(errors);
    const at = this.venueTime.instantOf(day, minute);
    assertChecks(await this.check(id));
    return this.step(id, IssueState.Scheduled, 'schedule', actor, async (_, manager) => {
      if (at <= (await this.clock.now(manager)))
        throw new ValidationError({ day: ['Choose a time in the future.'] });
      await this.issues.schedule(id, at, manager);
    });
  }

  /** Makes a scheduled issue a draft again, so that it can be edited. @throws DomainError `invalid_transition` */
  unschedule(id: number, actor: Actor): Promise<IssueView> {
    return this.step(id, IssueState.Draft, 'unschedule', actor, (_, manager) =>
      this.issues.unschedule(id, manager),
    );
  }

  /**
   * Starts sending. Content and subscribers cannot change any more.
   * @param expected the number of subscribers that the caller saw
   * @throws DomainError `checks_failed`, `quote_changed`, `invalid_transition`
   */
  async start(id: number, expected: number, actor: Actor): Promise<IssueView> {
    assertChecks(await this.check(id));
    return this.step(id, IssueState.Sending, 'start', actor, async (row, manager) => {
      if (row.state === IssueState.Paused) throw wrongState(row.state);
      const recipients = await this.freeze(row, manager);
      if (recipients !== expected)
        throw new DomainError(
          'quote_changed',
          `The number of subscribers has changed from ${expected} to ${recipients}. Check and confirm again.`,
        );
    });
  }

  /** Starts the scheduled issues that are due. An issue that fails a check is logged and tried again. */
  async startDue(): Promise<void> {
    const { due } = await this.sends.dueAndSending(this.dataSource.manager);
    await runEach(due, async (id) => {
      try {
        assertChecks(await this.checks.own(await this.require(id)));
        await this.step(id, IssueState.Sending, 'start', JOB, async (row, manager) => {
          // It may have become a draft, and perhaps scheduled again for later, since it was due.
          const isDue = row.sendAt !== null && row.sendAt <= (await this.clock.now(manager));
          if (row.state !== IssueState.Scheduled || !isDue) throw wrongState(row.state);
          await this.freeze(row, manager);
        });
      } catch (error) {
        if (!(error instanceof DomainError)) throw error;
        this.logger.warn(`newsletter ${id} is due but cannot start: ${error.code}`);
      }
    });
  }

  pause(id: number, actor: Actor): Promise<IssueView> {
    return this.step(id, IssueState.Paused, 'pause', actor, (_, manager) =>
      this.issues.pause(id, PauseReason.Staff, manager),
    );
  }

  /** Continues with the first email that was not sent. */
  resume(id: number, actor: Actor): Promise<IssueView> {
    return this.step(id, IssueState.Sending, 'resume', actor, async (row, manager) => {
      if (row.state !== IssueState.Paused) throw wrongState(row.state);
      await this.issues.run(id, manager);
    });
  }

  /** Ends sending; the rest is never sent. */
  stop(id: number, actor: Actor): Promise<IssueView> {
    return this.step(id, IssueState.Stopped, 'stop', actor, async (_, manager) => {
      await this.issues.skipQueued(id, manager);
      await this.issues.end(id, IssueState.Stopped, manager);
    });
  }

  cancel(id: number, actor: Actor): Promise<IssueView> {
    return this.step(id, IssueState.Cancelled, 'cancel', actor, (_, manager) =>
      this.issues.end(id, IssueState.Cancelled, manager),
    );
  }

  async mailsOf(id: number, request: { cursor?: string; state?: SendState }): Promise<Page<SendRow>> {
    await this.require(id);
    return this.issues.sends(id, request);
  }

  /**
   * Decides whether an email that may have been sent is sent again. After the last decision, sending continues and ends.
   * @throws DomainError `issue_not_found`, `invalid_transition` if there is nothing to decide
   */
  decide(id: number, sendId: number, again: boolean, actor: Actor): Promise<IssueView> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.lock(id, manager);
      const isAtWork = row.state === IssueState.Sending || row.state === IssueState.Paused;
      if ((again && !isAtWork) || !(await this.issues.decide(id, sendId, again, manager)))
        throw new DomainError('invalid_transition', 'This email has nothing to decide.');
      const { undecided } = await this.sends.remaining(id, manager);
      if (!undecided && row.pauseReason === PauseReason.Unsure) await this.issues.run(id, manager);
      await this.record('decide', row, actor, manager, [
        { field: again ? 'sendAgain' : 'leave', before: null, after: sendId },
      ]);
      return this.view(await this.require(id, manager), manager);
    });
  }

  private async freeze(row: IssueRow, manager: EntityManager): Promise<number> {
    const frozen = await this.renderer.render(row.subject, row.body, manager);
    const throttle = {
      perMinute: this.env.NEWSLETTER_PER_MINUTE,
      perDomain: this.env.NEWSLETTER_PER_DOMAIN_PER_MINUTE,
    };
    const joinedSince = this.sinceOf(row.audience);
    const recipients = await this.issues.freeze(row, { frozen, throttle, joinedSince }, manager);
    if (recipients === 0) throw new DomainError('checks_failed', 'This issue has no subscribers.');
    return recipients;
  }

  private async step(
    id: number,
    to: IssueState,
    verb: string,
    actor: Actor,
    act: (row: IssueRow, manager: EntityManager) => Promise<void>,
  ): Promise<IssueView> {
    return inTransaction(this.dataSource, async (manager) => {
      const row = await this.lock(id, manager);
      if (!canBecome(row.state, to)) throw wrongState(row.state);
      await act(row, manager);
      const changed = await this.require(id, manager);
      await this.record(verb, changed, actor, manager, [
        { field: 'state', before: row.state, after: changed.state },
      ]);
      return this.view(changed, manager);
    });
  }

  private async assertClubs(ids: readonly number[], manager: EntityManager): Promise<void> {
    if ((await manager.countBy(ClubEntity, { id: In(ids) })) < ids.length)
      throw new ValidationError({ 'audience.clubIds': ['We could not find that club.'] });
  }

  private sinceOf({ joinedSince }: Audience): Date | null {
    return joinedSince === null ? null : this.venueTime.instantOf(joinedSince, 0);
  }

  private async require(id: number, manager?: EntityManager): Promise<IssueRow> {
    const row = await this.issues.find(id, manager);
    if (!row) throw issueNotFound();
    return row;
  }

  private async lock(id: number, manager: EntityManager): Promise<IssueRow> {
    const row = await this.issues.lock(id, manager);
    if (!row) throw issueNotFound();
    return row;
  }

  private async view(row: IssueRow, manager?: EntityManager): Promise<IssueView> {
    const { contentEditedAt, testedAt, ...rest } = row;
    return {
      ...rest,
      isTested: testedAt !== null && testedAt >= contentEditedAt,
      numbers: await this.issues.numbers(row.id, manager),
    };
  }

  private async record(
    verb: string,
    { id, subject }: IssueRow,
    actor: Actor,
    manager: EntityManager,
    changes: { field: string; before: unknown; after: unknown }[] = [],
  ): Promise<void> {
    const entry = {
      action: `newsletter.${verb}`,
      objectKind: 'newsletter',
      objectId: id,
      objectName: subject,
      changes,
    };
    await this.audit.record(actor, entry, manager);
  }
}

function bodyOf(value: unknown): IssueBody {
  const read = readBody(value);
  if ('problem' in read)
    throw new ValidationError({ [read.path ? `body.${read.path}` : 'body']: [read.problem] });
  return read.body;
}

const issueNotFound = (): DomainError => new DomainError('issue_not_found', 'We could not find that issue.');

function wrongState(state: IssueState): DomainError {
  return new DomainError('invalid_transition', `You can’t do this while the issue is ${state}.`);
}

function assertChecks(checks: readonly Check[]): void {
  const failed = checks.filter(({ isOk, isBlocking }) => isBlocking && !isOk);
  const [first] = failed;
  if (first)
    throw new DomainError('checks_failed', first.message, {
      errors: Object.fromEntries(failed.map(({ name, message }) => [name, [message]])),
    });
}
