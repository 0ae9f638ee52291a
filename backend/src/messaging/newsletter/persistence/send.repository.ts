import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ADVISORY_LOCK } from '../../../platform/database/transaction.js';
import type { Throttle } from '../domain/throttle.js';
import { REACHABLE } from './issue.repository.js';

export interface QueuedRow {
  id: number;
  domain: string;
  email: string;
  subscriberId: number | null;
  isSubscriber: boolean;
  tries: number;
}

export interface ClaimedRow extends QueuedRow {
  messageId: string;
}

/** How one result changes the progress of an issue. */
export interface ProgressChange {
  ended: number;
  failed: number;
  /**
   * Adds to the refusals since the last accepted email: to the count so far (`before`), or from zero after an accepted one
   * (`taken`).
   */
  refusedInRow: { added: number; from: 'before' | 'taken' };
  unreachable: boolean | null;
  pauseSeconds: number | null;
}

export interface ProgressRow {
  ended: number;
  failed: number;
  refusedInRow: number;
  unreachable: number;
}

/** The emails of an issue while they are sent. */
@Injectable()
export class SendRepository {
  async byMessageId(
    id: number,
    messageId: string,
    manager: EntityManager,
  ): Promise<{ kind: 'issue'; id: number; email: string | null } | null> {
    const [row] = await manager.query<{ kind: 'issue'; id: number; email: string | null }[]>(
      `SELECT 'issue' AS kind, id, email FROM newsletter_sends WHERE message_id = $1 AND id = $2`,
      [messageId, id],
    );
    return row ?? null;
  }

  async addressOf(id: number, manager: EntityManager): Promise<string | null> {
    const [row] = await manager.query<{ email: string | null }[]>(
      'SELECT email FROM newsletter_sends WHERE id = $1',
      [id],
    );
    return row?.email ?? null;
  }

  /** Locks counting and claiming until the transaction ends. */
  async lockClaims(manager: EntityManager): Promise<void> {
    await manager.query('SELECT pg_advisory_xact_lock($1, 0)', [ADVISORY_LOCK.newsletter]);
  }

  /** Locks an issue, so that it cannot be paused meanwhile. @returns its throttle; null if it is not being sent now */
  async lockThrottle(issueId: number, manager: EntityManager): Promise<Throttle | null> {
    const [row] = await manager.query<{ throttle: Throttle }[]>(
      `SELECT throttle FROM newsletter_issues
       WHERE id = $1 AND state = 'sending' AND (next_at IS NULL OR next_at <= clock_timestamp()) FOR SHARE`,
      [issueId],
    );
    return row?.throttle ?? null;
  }

  async sentLastMinute(manager: EntityManager): Promise<Map<string, number>> {
    const rows = await manager.query<{ domain: string; count: number }[]>(
      `SELECT domain, count(*)::integer AS count FROM newsletter_sends
       WHERE claimed_at > clock_timestamp() - interval '1 minute' GROUP BY domain`,
    );
    return new Map(rows.map(({ domain, count }) => [domain, count]));
  }

  /** The next emails to send, without domains at their limit and domains that defer emails. */
  nextQueued(
    issueId: number,
    full: readonly string[],
    most: number,
    manager: EntityManager,
  ): Promise<QueuedRow[]> {
    return manager.query<QueuedRow[]>(
      `SELECT q.id, q.domain, q.email, q.subscriber_id AS "subscriberId", q.tries,
              EXISTS (SELECT FROM subscribers s WHERE s.id = q.subscriber_id AND lower(s.email) = lower(q.email) AND ${REACHABLE}) AS "isSubscriber"
       FROM newsletter_sends q
       WHERE q.issue_id = $1 AND q.state = 'queued' AND q.domain <> ALL ($2)
         AND (q.next_at IS NULL OR q.next_at <= clock_timestamp())
         AND NOT EXISTS (SELECT FROM newsletter_backoffs b WHERE b.domain = q.domain AND b.until > clock_timestamp())
       ORDER BY q.id LIMIT $3 FOR UPDATE OF q SKIP LOCKED`,
      [issueId, full, most],
    );
  }

  async skip(ids: readonly number[], manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE newsletter_sends SET state = 'skipped', code = 'no subscriber', ended_at = clock_timestamp() WHERE id = ANY ($1)`,
      [ids],
    );
  }

  /** Assigns the email to this process. @returns its Message-ID, which stays the same for later attempts */
  async claim(id: number, messageId: string, manager: EntityManager): Promise<string> {
    const [[row]] = await manager.query<[[{ messageId: string }], number]>(
      `UPDATE newsletter_sends SET state = 'sending', claimed_at = clock_timestamp(), tries = tries + 1, next_at = NULL,
         message_id = coalesce(message_id, $2)
       WHERE id = $1 RETURNING message_id AS "messageId"`,
      [id, messageId],
    );
    return row.messageId;
  }

  /** Emails of a crashed process may have been sent, so their outcome is unknown. */
  async markLost(afterSeconds: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE newsletter_sends SET state = 'unknown', code = 'went down', ended_at = clock_timestamp()
       WHERE state = 'sending' AND claimed_at < clock_timestamp() - $1 * interval '1 second'`,
      [afterSeconds],
    );
  }

  /**
   * Saves the result of an email, even if its outcome was marked as unknown meanwhile.
   * @returns false if staff have decided about it since
   */
  async settle(
    { id, tries }: ClaimedRow,
    state: 'sent' | 'failed' | 'unknown',
    { code, answer }: { code: string | null; answer: string },
    manager: EntityManager,
  ): Promise<boolean> {
    const [, changed] = await manager.query<[unknown[], number]>(
      `UPDATE newsletter_sends SET state = $3, code = $4, answer = $5, ended_at = clock_timestamp()
       WHERE id = $1 AND tries = $2 AND state IN ('sending', 'unknown') AND decided_at IS NULL`,
      [id, tries + 1, state, code, answer.slice(0, 500)],
    );
    return changed > 0;
  }

  /** Queues the email again, or skips it if the issue was stopped meanwhile. The caller has locked the issue. */
  async queueAgain(
    { id, tries }: ClaimedRow,
    { code, answer, seconds, counts }: { code: string; answer: string; seconds: number; counts: boolean },
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      `UPDATE newsletter_sends q SET
         state = CASE WHEN i.state = 'stopped' THEN 'skipped' ELSE 'queued' END,
         ended_at = CASE WHEN i.state = 'stopped' THEN clock_timestamp() END,
         code = $3, answer = $4, tries = tries - $6, next_at = clock_timestamp() + $5 * interval '1 second'
       FROM newsletter_issues i
       WHERE i.id = q.issue_id AND q.id = $1 AND q.tries = $2 AND q.state IN ('sending', 'unknown') AND q.decided_at IS NULL`,
      [id, tries + 1, code, answer.slice(0, 500), seconds, counts ? 0 : 1],
    );
  }

  /** @returns how many times in a row the domain has deferred emails, with this one */
  async startBackOff(domain: string, manager: EntityManager): Promise<number> {
    // Emails that were sent at the same time count once.
    const [row] = await manager.query<[{ step: number }]>(
      `INSERT INTO newsletter_backoffs AS b (domain, step, until) VALUES ($1, 1, clock_timestamp())
       ON CONFLICT (domain) DO UPDATE SET step = CASE WHEN b.until > clock_timestamp() THEN b.step ELSE b.step + 1 END
       RETURNING step`,
      [domain],
    );
    return row.step;
  }

  async extendBackOff(domain: string, seconds: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE newsletter_backoffs SET until = greatest(until, clock_timestamp() + $2 * interval '1 second') WHERE domain = $1`,
      [domain, seconds],
    );
  }

  async clearBackOff(domain: string, manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM newsletter_backoffs WHERE domain = $1', [domain]);
  }

  async recordProgress(
    issueId: number,
    change: ProgressChange,
    manager: EntityManager,
  ): Promise<ProgressRow> {
    const { ended, failed, refusedInRow, unreachable, pauseSeconds } = change;
    const [[row]] = await manager.query<[[ProgressRow], number]>(
      `UPDATE newsletter_issues SET run_ended = run_ended + $2, run_failed = run_failed + $3,
         refused_in_row = CASE WHEN $4 THEN $5 ELSE refused_in_row + $5 END,
         -- Those that were under way together count as one.
         unreachable = CASE WHEN $6::boolean IS NULL OR $6 AND next_at > clock_timestamp() THEN unreachable
           WHEN $6 THEN unreachable + 1 ELSE 0 END,
         next_at = CASE WHEN $7::integer IS NULL THEN next_at ELSE clock_timestamp() + $7 * interval '1 second' END
       WHERE id = $1
       RETURNING run_ended AS ended, run_failed AS failed, refused_in_row AS "refusedInRow", unreachable`,
      [issueId, ended, failed, refusedInRow.from === 'taken', refusedInRow.added, unreachable, pauseSeconds],
    );
    return row;
  }

  /** Whether emails are still open, and whether staff have to decide about some. */
  async remaining(issueId: number, manager: EntityManager): Promise<{ open: boolean; undecided: boolean }> {
    const [row] = await manager.query<[{ open: boolean; undecided: boolean }]>(
      `SELECT EXISTS (SELECT FROM newsletter_sends WHERE issue_id = $1 AND state IN ('queued', 'sending')) AS open,
              EXISTS (SELECT FROM newsletter_sends WHERE issue_id = $1 AND state = 'unknown' AND decided_at IS NULL) AS undecided`,
      [issueId],
    );
    return row;
  }

  /** Whether there is anything to start, send or mark as lost. It runs often, so it is cheap. */
  async isBusy(manager: EntityManager): Promise<boolean> {
    // Each condition matches a partial index.
    const [{ busy }] = await manager.query<[{ busy: boolean }]>(
      `SELECT EXISTS (SELECT FROM newsletter_issues WHERE state IN ('scheduled', 'sending')
                      AND (state = 'sending' OR send_at <= clock_timestamp()))
           OR EXISTS (SELECT FROM newsletter_sends WHERE state = 'sending') AS busy`,
    );
    return busy;
  }

  async dueAndSending(manager: EntityManager): Promise<{ due: number[]; sending: number[] }> {
    const rows = await manager.query<{ id: number; isDue: boolean }[]>(
      `SELECT id, state = 'scheduled' AS "isDue" FROM newsletter_issues
       WHERE state = 'sending' OR state = 'scheduled' AND send_at <= clock_timestamp() ORDER BY id`,
    );
    return {
      due: rows.filter(({ isDue }) => isDue).map(({ id }) => id),
      sending: rows.filter(({ isDue }) => !isDue).map(({ id }) => id),
    };
  }
}
