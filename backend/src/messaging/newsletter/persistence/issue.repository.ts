import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { findPage, type Page, type PageRequest } from '../../../platform/lists/find-page.js';
import type { Key } from '../../../platform/lists/rows.js';
import { Where } from '../../../platform/lists/where.js';
import type { Letterhead } from '../../../platform/mail/domain/mail-blocks.js';
import type { Audience } from '../domain/audience.js';
import type { PauseReason } from '../domain/auto-pause.js';
import type { IssueBody } from '../domain/issue-body.js';
import type { EventFacts } from '../domain/issue-render.js';
import type { IssueState } from '../domain/issue-state.js';
import type { SendState } from '../domain/send-state.js';
import type { Throttle } from '../domain/throttle.js';
import { RETENTION } from './forget-mails.js';

/** An issue as all subscribers get it, without the unsubscribe link, which differs for each subscriber. Stored when sending starts. */
export interface Letter {
  subject: string;
  /** The content without the layout, as HTML and as text. */
  inner: string;
  innerText: string;
  /** The club's details at that time. */
  letterhead: Letterhead;
  /** The events in it, as shown to the subscribers. */
  events: EventFacts[];
}

export interface IssueRow {
  id: number;
  state: IssueState;
  subject: string;
  body: IssueBody;
  audience: Audience;
  version: number;
  sendAt: Date | null;
  contentEditedAt: Date;
  testedAt: Date | null;
  frozenAt: Date | null;
  recipients: number | null;
  pauseReason: PauseReason | null;
  endedAt: Date | null;
  createdAt: Date;
  editedAt: Date;
  editedBy: string | null;
  /** The last part of its page's address. */
  slug: string;
  /** When staff hid it in the archive. */
  hiddenAt: Date | null;
}

export type IssueLineRow = Pick<
  IssueRow,
  'id' | 'state' | 'subject' | 'sendAt' | 'frozenAt' | 'recipients' | 'pauseReason' | 'endedAt' | 'editedAt'
>;

export interface SendRow {
  id: number;
  email: string;
  state: SendState;
  tries: number;
  code: string | null;
  answer: string | null;
  endedAt: Date | null;
  isDecided: boolean;
  hasBounced: boolean;
}

export type Numbers = Record<SendState, number> & {
  bounced: number;
  unsubscribed: number;
  undecided: number;
};

const LINE = `i.id, i.state, i.subject, i.send_at AS "sendAt", i.frozen_at AS "frozenAt", i.recipients,
  i.pause_reason AS "pauseReason", i.ended_at AS "endedAt", i.edited_at AS "editedAt"`;
const SELECT = `${LINE}, i.slug, i.hidden_at AS "hiddenAt", i.body, i.audience, i.version, i.content_edited_at AS "contentEditedAt", i.tested_at AS "testedAt",
  i.created_at AS "createdAt", (SELECT full_name FROM users WHERE id = i.edited_by) AS "editedBy"`;
const ID: Key = { sql: 'i.id', type: 'integer' };
const SEND_ID: Key = { sql: 's.id', type: 'integer' };

/** Subscribers who may be emailed. */
export const REACHABLE = `s.is_active AND s.confirmed_at IS NOT NULL AND NOT EXISTS (
  SELECT FROM suppressions x WHERE lower(x.email) = lower(s.email) AND x.lifted_at IS NULL)`;
/** `$1` clubs, `$2` sources, `$3` an instant or null. */
const AUDIENCE = `${REACHABLE}
  AND (cardinality($1::integer[]) = 0 OR cardinality(s.interests) = 0 OR s.interests && $1)
  AND (cardinality($2::text[]) = 0 OR (SELECT c.source FROM consents c WHERE c.subscriber_id = s.id ORDER BY c.id DESC LIMIT 1) = ANY ($2))
  AND ($3::timestamptz IS NULL OR s.confirmed_at >= $3)`;

/** Issues of the newsletter and their recipients. */
@Injectable()
export class IssueRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  page({ state, ...request }: PageRequest & { state?: IssueState }): Promise<Page<IssueLineRow>> {
    const where = new Where().addIfGiven('i.state = ?', state);
    const list = { select: LINE, from: 'newsletter_issues i', where, sorts: { id: [ID] } };
    return findPage(this.dataSource.manager, list, { ...request, sort: '-id' });
  }

  async find(id: number, manager: EntityManager = this.dataSource.manager): Promise<IssueRow | null> {
    const [row] = await manager.query<IssueRow[]>(
      `SELECT ${SELECT} FROM newsletter_issues i WHERE i.id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Locks an issue whose recipients are due for deletion. @returns null if there is none, or another process has it */
  async lockForDeletion(manager: EntityManager): Promise<number | null> {
    const [issue] = await manager.query<{ id: number }[]>(
      `SELECT id FROM newsletter_issues WHERE state IN ('sent', 'stopped') AND kept_numbers IS NULL AND ended_at < ${RETENTION}
       ORDER BY ended_at LIMIT 1 FOR UPDATE SKIP LOCKED`,
    );
    return issue?.id ?? null;
  }

  /** Locks the issue until the transaction ends. */
  async lock(id: number, manager: EntityManager): Promise<IssueRow | null> {
    await manager.query('SELECT FROM newsletter_issues WHERE id = $1 FOR UPDATE', [id]);
    return this.find(id, manager);
  }

  async create(
    subject: string,
    body: IssueBody,
    audience: Audience,
    by: number | null,
    manager: EntityManager,
  ): Promise<number> {
    const [row] = await manager.query<[{ id: number }]>(
      `INSERT INTO newsletter_issues (subject, body, audience, created_by, edited_by) VALUES ($1, $2, $3, $4, $4) RETURNING id`,
      [subject, JSON.stringify(body), JSON.stringify(audience), by],
    );
    return row.id;
  }

  async write(
    id: number,
    { subject, body, audience }: Pick<IssueRow, 'subject' | 'body' | 'audience'>,
    isOtherContent: boolean,
    by: number | null,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE newsletter_issues SET subject = $2, body = $3, audience = $4, version = version + 1, edited_at = now(),
         edited_by = $5, content_edited_at = CASE WHEN $6 THEN clock_timestamp() ELSE content_edited_at END
       WHERE id = $1`,
      [id, subject, JSON.stringify(body), JSON.stringify(audience), by, isOtherContent],
    );
  }

  async noteTest(id: number, manager: EntityManager): Promise<void> {
    await manager.query(`UPDATE newsletter_issues SET tested_at = clock_timestamp() WHERE id = $1`, [id]);
  }

  async schedule(id: number, at: Date, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE newsletter_issues SET state = 'scheduled', send_at = $2, version = version + 1 WHERE id = $1`,
      [id, at],
    );
  }

  async unschedule(id: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE newsletter_issues SET state = 'draft', send_at = NULL, version = version + 1 WHERE id = $1`,
      [id],
    );
  }

  async end(id: number, state: IssueState, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE newsletter_issues SET state = $2, ended_at = now(), pause_reason = NULL, version = version + 1 WHERE id = $1`,
      [id, state],
    );
  }

  async pause(id: number, reason: PauseReason, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE newsletter_issues SET state = 'paused', pause_reason = $2, version = version + 1 WHERE id = $1`,
      [id, reason],
    );
  }

  async run(id: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE newsletter_issues SET state = 'sending', pause_reason = NULL, run_ended = 0, run_failed = 0,
         refused_in_row = 0, unreachable = 0, next_at = NULL, version = version + 1
       WHERE id = $1`,
      [id],
    );
  }

  /** Fixes the content and the subscribers when sending starts. @returns the number of subscribers */
  async freeze(
    { id, audience }: IssueRow,
    { frozen, throttle, joinedSince }: { frozen: Letter; throttle: Throttle; joinedSince: Date | null },
    manager: EntityManager,
  ): Promise<number> {
    const [[row]] = await manager.query<[{ recipients: number }[], number]>(
      `WITH added AS (
         INSERT INTO newsletter_sends (issue_id, subscriber_id, email)
         SELECT $4, s.id, s.email FROM subscribers s WHERE ${AUDIENCE} ORDER BY s.id
         RETURNING id)
       UPDATE newsletter_issues SET recipients = (SELECT count(*) FROM added), state = 'sending', frozen = $5,
         frozen_at = now(), throttle = $6, pause_reason = NULL, version = version + 1
       WHERE id = $4 RETURNING recipients`,
      [audience.clubIds, audience.sources, joinedSince, id, JSON.stringify(frozen), JSON.stringify(throttle)],
    );
    if (!row) throw new Error('the issue was deleted');
    return row.recipients;
  }

  async countAudience(
    { clubIds, sources }: Audience,
    joinedSince: Date | null,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<number> {
    const [row] = await manager.query<[{ count: number }]>(
      `SELECT count(*)::integer AS count FROM subscribers s WHERE ${AUDIENCE}`,
      [clubIds, sources, joinedSince],
    );
    return row.count;
  }

  async sampleAudience({ clubIds, sources }: Audience, joinedSince: Date | null): Promise<string[]> {
    const rows = await this.dataSource.query<{ email: string }[]>(
      `SELECT s.email FROM subscribers s WHERE ${AUDIENCE} ORDER BY s.id DESC LIMIT 5`,
      [clubIds, sources, joinedSince],
    );
    return rows.map(({ email }) => email);
  }

  async frozenOf(id: number, manager: EntityManager = this.dataSource.manager): Promise<Letter | null> {
    const [row] = await manager.query<{ frozen: Letter | null }[]>(
      'SELECT frozen FROM newsletter_issues WHERE id = $1',
      [id],
    );
    return row?.frozen ?? null;
  }

  /** The number of emails in each state. For an issue whose recipients were deleted, the totals at that time. */
  async numbers(id: number, manager: EntityManager = this.dataSource.manager): Promise<Numbers> {
    const [issue] = await manager.query<{ kept: Numbers | null }[]>(
      'SELECT kept_numbers AS kept FROM newsletter_issues WHERE id = $1',
      [id],
    );
    return issue?.kept ?? this.count(id, manager);
  }

  /** Keeps the totals and deletes the recipients. Open decisions about emails end. */
  async keepNumbers(id: number, manager: EntityManager): Promise<void> {
    const numbers = { ...(await this.count(id, manager)), undecided: 0 };
    await manager.query('UPDATE newsletter_issues SET kept_numbers = $2 WHERE id = $1', [
      id,
      JSON.stringify(numbers),
    ]);
    await manager.query('DELETE FROM newsletter_sends WHERE issue_id = $1', [id]);
  }

  private async count(id: number, manager: EntityManager): Promise<Numbers> {
    const rows = await manager.query<{ state: SendState; count: number; undecided: number }[]>(
      `SELECT state, count(*)::integer AS count, count(*) FILTER (WHERE decided_at IS NULL)::integer AS undecided
       FROM newsletter_sends WHERE issue_id = $1 GROUP BY state`,
      [id],
    );
    const [later] = await manager.query<[{ bounced: number; unsubscribed: number }]>(
      `SELECT (SELECT count(DISTINCT b.send_id)::integer FROM bounces b JOIN newsletter_sends s ON s.id = b.send_id
               WHERE s.issue_id = $1) AS bounced,
              (SELECT count(*)::integer FROM newsletter_sends s JOIN subscribers r ON r.id = s.subscriber_id
               WHERE s.issue_id = $1 AND s.state = 'sent' AND r.confirmed_at IS NULL) AS unsubscribed`,
      [id],
    );
    const of = (state: string): number => rows.find((row) => row.state === state)?.count ?? 0;
    return {
      queued: of('queued'),
      sending: of('sending'),
      sent: of('sent'),
      failed: of('failed'),
      skipped: of('skipped'),
      unknown: of('unknown'),
      undecided: rows.find((row) => row.state === 'unknown')?.undecided ?? 0,
      ...later,
    };
  }

  sends(id: number, { state, ...request }: PageRequest & { state?: SendState }): Promise<Page<SendRow>> {
    const where = new Where().add('s.issue_id = ?', id).addIfGiven('s.state = ?', state);
    const select = `s.id, s.email, s.state, s.tries, s.code, s.answer, s.ended_at AS "endedAt",
      s.decided_at IS NOT NULL AS "isDecided",
      EXISTS (SELECT FROM bounces b WHERE b.send_id = s.id AND b.kind <> 'complaint') AS "hasBounced"`;
    return findPage(
      this.dataSource.manager,
      { select, from: 'newsletter_sends s', where, sorts: { id: [SEND_ID] } },
      request,
    );
  }

  /** Sends an email of unknown outcome again, or leaves it. @returns false if there is nothing to decide */
  async decide(issueId: number, sendId: number, again: boolean, manager: EntityManager): Promise<boolean> {
    const [, changed] = await manager.query<[unknown[], number]>(
      again
        ? `UPDATE newsletter_sends SET state = 'queued', next_at = NULL, ended_at = NULL
           WHERE id = $2 AND issue_id = $1 AND state = 'unknown' AND decided_at IS NULL`
        : `UPDATE newsletter_sends SET decided_at = now()
           WHERE id = $2 AND issue_id = $1 AND state = 'unknown' AND decided_at IS NULL`,
      [issueId, sendId],
    );
    return changed > 0;
  }

  /** Cancels all emails that were not sent. */
  async skipQueued(id: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE newsletter_sends SET state = 'skipped', code = 'stopped', ended_at = now()
       WHERE issue_id = $1 AND state = 'queued'`,
      [id],
    );
  }

  /** Public events with these ids, with `day` as 'YYYY-MM-DD' and `time` as 'HH:mm:ss'. */
  events(ids: readonly number[], manager: EntityManager = this.dataSource.manager): Promise<EventFacts[]> {
    return manager.query<EventFacts[]>(
      `SELECT id, title, date::text AS day, start_time::text AS time, venue, status = 'cancelled' AS "isCancelled"
       FROM events WHERE id = ANY ($1) AND status IN ('published', 'cancelled') ORDER BY date, start_time, id`,
      [ids],
    );
  }
}
