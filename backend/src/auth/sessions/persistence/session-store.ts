import { Inject, Injectable, Logger } from '@nestjs/common';
import DataLoader from 'dataloader';
import type { Pool } from 'pg';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../../../platform/common/domain-error.js';
import { hashOfToken, newToken } from '../../../platform/common/secret-token.js';
import { Semaphore } from '../../../platform/common/semaphore.js';
import { Env } from '../../../platform/config/env.js';
import { SidePools } from '../../../platform/database/side-pools.js';
import { ASYNCHRONOUS_COMMIT } from '../../../platform/common/asynchronous-commit.js';
import { recordLastSeen } from '../../accounts/persistence/user-timestamps.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { FACTOR_IS_OVERDUE } from './staff-factor.js';

/** `last_used_at` is written at most this often, so that most requests only read. */
const MARK_EVERY = '1 hour';

/** How long a password or second factor counts as recent, for example to move money. */
const FRESH_MINUTES = 15;

/** After this time without use, the staff area asks for the password again. */
const STAFF_IDLE = '30 minutes';
/** After this time, staff have to sign in again. */
const STAFF_MAX_AGE = '12 hours';
/** `staff_used_at` is written at most this often. */
const STAFF_MARK_EVERY = '1 minute';

/** Whether a session gives access to the staff area. */
export enum StaffAccess {
  Open = 'open',
  /** The password is needed again. */
  Idle = 'idle',
  /** A new sign-in is needed. */
  Expired = 'expired',
}

/** An account and the password hash that was checked. */
export type Credentials = Pick<UserEntity, 'id' | 'password'>;

interface SessionRow extends UserEntity, Marks {
  sessionId: Buffer;
  staffAccess: StaffAccess;
  isFactorOverdue: boolean;
  isFresh: boolean;
  isFactorFresh: boolean;
}
interface Marks {
  needsMark: boolean;
  needsStaffMark: boolean;
}

/** The account of a live session, and the access that the session gives. */
export interface SignedIn {
  user: UserEntity;
  staffAccess: StaffAccess;
  needsStaffMark: boolean;
  /** The time for a staff member to set up a second factor is over, and they have none. */
  isFactorOverdue: boolean;
  /** The password was given within `FRESH_MINUTES`, at sign-in or later. */
  isFresh: boolean;
  /** A second factor was given within `FRESH_MINUTES`; the password does not count. */
  isFactorFresh: boolean;
}

/** Device and network of a sign-in, shown to the owner in the list of sessions. */
export interface ClientInfo {
  /** 'Firefox on Android' */
  device: string | null;
  /** '203.0.113.0/24' */
  network: string | null;
}

export interface ListedSession extends ClientInfo {
  /** A public id, not the session token. */
  id: string;
  /** null for sessions that began before this was stored. */
  startedAt: Date | null;
  /** To within an hour. */
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** The most sessions in one query. */
const MAX_BATCH_SIZE = 64;
/** Few queries at once make larger batches, and a query for ten sessions takes as long as for one. */
const LOOKUPS_AT_ONCE = 2;

/** A named statement, so that each connection parses and plans it once: every signed-in request runs it. */
const FIND_USERS = {
  name: 'find-session-users',
  text: `SELECT s.id AS "sessionId", u.id, u.username, u.email, u.full_name AS "fullName", u.first_name AS "firstName",
                u.last_name AS "lastName", u.role, u.duties, u.club_id AS "clubId", u.is_active AS "isActive",
                u.email_confirmed_at AS "emailConfirmedAt", u.pending_email AS "pendingEmail",
                u.phone, u.deletion_due_at AS "deletionDueAt",
                u.created_at AS "createdAt", u.last_login AS "lastLogin",
                u.staff_since AS "staffSince", u.second_factor_since AS "secondFactorSince",
                ${FACTOR_IS_OVERDUE} AS "isFactorOverdue",
                coalesce(s.authenticated_at > clock_timestamp() - make_interval(mins => ${FRESH_MINUTES}), false) AS "isFresh",
                coalesce(s.factor_authenticated_at > clock_timestamp() - make_interval(mins => ${FRESH_MINUTES}), false) AS "isFactorFresh",
                s.last_used_at < now() - interval '${MARK_EVERY}' AS "needsMark",
                s.staff_used_at < now() - interval '${STAFF_MARK_EVERY}' AS "needsStaffMark",
                CASE WHEN coalesce(s.started_at, '-infinity') <= now() - interval '${STAFF_MAX_AGE}' THEN '${StaffAccess.Expired}'
                     WHEN s.staff_used_at <= now() - interval '${STAFF_IDLE}' THEN '${StaffAccess.Idle}'
                     ELSE '${StaffAccess.Open}' END AS "staffAccess"
         FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id = ANY ($1) AND s.ends_at > now() AND s.last_used_at > now() - make_interval(days => $2)`,
};

/**
 * Sessions in PostgreSQL, whose clock decides when they expire. The table has the SHA-256 of the browser's token, so a stolen copy
 * cannot be used to sign in. Only a sign-in inserts rows; use is recorded by UPDATE, so a late request cannot revive an ended session.
 */
@Injectable()
export class SessionStore {
  private readonly logger = new Logger(SessionStore.name);

  private readonly pool: Pool;

  private readonly lookupSlots = new Semaphore(LOOKUPS_AT_ONCE);
  /**
   * Requests that arrive in one turn of the event loop, or while others are being looked up, share a query. It starts after they
   * arrived and nothing is cached, so an ended session is never found again.
   */
  private readonly lookups = new DataLoader<Buffer, SessionRow | null>((ids) => this.findRows(ids), {
    cache: false,
    maxBatchSize: MAX_BATCH_SIZE,
    batchScheduleFn: (ask) => this.lookupSlots.schedule(ask),
  });

  constructor(
    pools: SidePools,
    @Inject(Env) private readonly env: Env,
  ) {
    this.pool = pools.sessions;
  }

  /**
   * Begins a session and ends the browser's former ones, whose tokens may be known to someone else. Waits for a concurrent change of
   * the password or the second factors, and refuses the sign-in if the credentials that were given are no longer enough.
   * @param user with the hash that was checked
   * @param former tokens of the browser's former sessions
   * @param passwordAlone whether no second factor was given
   * @returns the token for the browser; null if the sign-in is refused
   */
  async begin(
    { id, password }: Credentials,
    former: readonly string[],
    { device, network }: ClientInfo,
    passwordAlone = true,
  ): Promise<string | null> {
    const token = newToken();
    const { rowCount } = await this.pool.query(
      `WITH former AS (DELETE FROM sessions WHERE id = ANY ($1))
       INSERT INTO sessions (id, user_id, ends_at, authenticated_at, factor_authenticated_at, device, network)
       SELECT $2, id, now() + make_interval(days => $4), clock_timestamp(), CASE WHEN NOT $8::boolean THEN clock_timestamp() END, $6, $7
       FROM users WHERE id = $3 AND password = $5 AND is_active AND (second_factor_since IS NULL) = $8::boolean FOR SHARE`,
      [
        former.map(hashOfToken),
        hashOfToken(token),
        id,
        this.env.SESSION_MAX_DAYS,
        password,
        device,
        network,
        passwordAlone,
      ],
    );
    return rowCount === 1 ? token : null;
  }

  /** The active account of a live session; null for any other token. */
  async find(token: string): Promise<SignedIn | null> {
    const id = hashOfToken(token);
    const row = await this.lookups.load(id);
    if (!row) return null;
    if (!row.isActive) {
      // Ended for good, so that it does not work again once the account is reactivated.
      await this.end([token]);
      return null;
    }
    const { needsMark, needsStaffMark, staffAccess, isFactorOverdue, isFresh, isFactorFresh, ...found } = row;
    const { sessionId: _, ...user } = found;
    if (needsMark) await this.markUsed(id);
    return { user, staffAccess, needsStaffMark, isFactorOverdue, isFresh, isFactorFresh };
  }

  /** Records use of the staff area. Does not revive a session that is idle for too long or has ended. */
  async markStaffUse(token: string): Promise<void> {
    try {
      await this.pool.query(
        `UPDATE sessions SET staff_used_at = now()
         WHERE id = $1 AND staff_used_at > now() - interval '${STAFF_IDLE}' AND ${ASYNCHRONOUS_COMMIT}`,
        [hashOfToken(token)],
      );
    } catch (error) {
      this.logger.warn(`a session was not marked as used: ${String(error)}`);
    }
  }

  /**
   * Records that the password or a second factor was just given, which also reopens the staff area.
   * @returns until when it counts as recent; null if the session has ended
   */
  async reauthenticate(token: string, byFactor: boolean): Promise<Date | null> {
    const { rows } = await this.pool.query<{ until: Date }>(
      `UPDATE sessions SET authenticated_at = clock_timestamp(), staff_used_at = now(),
         factor_authenticated_at = CASE WHEN $2::boolean THEN clock_timestamp() ELSE factor_authenticated_at END
       WHERE id = $1 AND ends_at > now() RETURNING authenticated_at + make_interval(mins => ${FRESH_MINUTES}) AS until`,
      [hashOfToken(token), byFactor],
    );
    return rows[0]?.until ?? null;
  }

  /**
   * For changes of sign-in methods and of links that open data without a sign-in. Call it with the account locked: if a password reset
   * ended the session meanwhile, the request must change nothing.
   * @throws DomainError `not_logged_in` if the session has ended since the request began
   */
  async assertLive(token: string, userId: number, manager: EntityManager): Promise<void> {
    const live = await manager.query<unknown[]>(
      'SELECT FROM sessions WHERE id = $1 AND user_id = $2 AND ends_at > now()',
      [hashOfToken(token), userId],
    );
    if (live.length === 0) throw new DomainError('not_logged_in', 'Please log in.');
  }

  /** The session has just set up a second factor, which counts as giving it. */
  async recordFactor(token: string, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE sessions SET factor_authenticated_at = clock_timestamp() WHERE id = $1', [
      hashOfToken(token),
    ]);
  }

  /** Stores the challenge that a passkey has to sign in this session. @param lifeMs how long it is valid */
  async setChallenge(token: string, challenge: string, lifeMs: number): Promise<void> {
    await this.pool.query(
      `UPDATE sessions SET challenge = $2, challenge_ends_at = now() + make_interval(secs => $3::float8 / 1000) WHERE id = $1`,
      [hashOfToken(token), challenge, lifeMs],
    );
  }

  /** Returns the challenge once, even to concurrent requests; null if there is none or it has expired. */
  async takeChallenge(token: string): Promise<string | null> {
    const { rows } = await this.pool.query<{ challenge: string }>(
      `UPDATE sessions s SET challenge = NULL
       FROM (SELECT id, challenge FROM sessions
             WHERE id = $1 AND challenge IS NOT NULL AND challenge_ends_at > now() FOR UPDATE) asked
       WHERE s.id = asked.id RETURNING asked.challenge`,
      [hashOfToken(token)],
    );
    return rows[0]?.challenge ?? null;
  }

  /** @returns the ids of the accounts whose sessions ended */
  async end(tokens: readonly string[]): Promise<number[]> {
    const { rows } = await this.pool.query<{ userId: number }>(
      `DELETE FROM sessions WHERE id = ANY ($1) RETURNING user_id AS "userId"`,
      [tokens.map(hashOfToken)],
    );
    return rows.map(({ userId }) => userId);
  }

  /** The live sessions of an account, last used first. @param own tokens of the session of the request */
  async list(userId: number, own: readonly string[]): Promise<ListedSession[]> {
    const { rows } = await this.pool.query<ListedSession>(
      `SELECT public_id AS id, device, network, started_at AS "startedAt", last_used_at AS "lastUsedAt", id = ANY ($2) AS "isCurrent"
       FROM sessions WHERE user_id = $1 AND ends_at > now() AND last_used_at > now() - make_interval(days => $3)
       ORDER BY id = ANY ($2) DESC, last_used_at DESC, public_id`,
      [userId, own.map(hashOfToken), this.env.SESSION_DAYS],
    );
    return rows;
  }

  /** @param sessionId the public id @returns false if the account has no such session */
  async endOne(userId: number, sessionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('DELETE FROM sessions WHERE user_id = $1 AND public_id = $2', [
      userId,
      sessionId,
    ]);
    return rowCount === 1;
  }

  /** @returns the number of sessions that ended */
  async endOthers(userId: number, own: readonly string[]): Promise<number> {
    const { rowCount } = await this.pool.query('DELETE FROM sessions WHERE user_id = $1 AND id <> ALL ($2)', [
      userId,
      own.map(hashOfToken),
    ]);
    return rowCount ?? 0;
  }

  /**
   * Ends all sessions of an account. Call it after the change of the password in the same transaction: a concurrent sign-in with the old
   * password then waits for that change and is refused.
   * @param but tokens of sessions that stay
   */
  async endAllOf(userId: number, manager: EntityManager, but: readonly string[] = []): Promise<void> {
    await manager.query('DELETE FROM sessions WHERE user_id = $1 AND id <> ALL ($2)', [
      userId,
      but.map(hashOfToken),
    ]);
  }

  /** Deletes expired sessions. */
  async prune(): Promise<void> {
    await this.pool.query(
      `DELETE FROM sessions
       WHERE (ends_at <= now() OR last_used_at <= now() - make_interval(days => $1)) AND ${ASYNCHRONOUS_COMMIT}`,
      [this.env.SESSION_DAYS],
    );
  }

  /** Sessions with their accounts, in the order of the ids; null for unknown ones. */
  private async findRows(ids: readonly Buffer[]): Promise<(SessionRow | null)[]> {
    try {
      const values = [ids, this.env.SESSION_DAYS];
      const { rows } = await this.pool.query<SessionRow>({ ...FIND_USERS, values });
      return ids.map((id) => rows.find(({ sessionId }) => sessionId.equals(id)) ?? null);
    } finally {
      this.lookupSlots.release();
    }
  }

  /** Extends a session in use. An error is logged and does not fail the request. */
  private async markUsed(id: Buffer): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ userId: number }>(
        `UPDATE sessions SET last_used_at = now() WHERE id = $1 AND ${ASYNCHRONOUS_COMMIT} RETURNING user_id AS "userId"`,
        [id],
      );
      if (rows[0]) await recordLastSeen(rows[0].userId, this.pool);
    } catch (error) {
      this.logger.warn(`a session was not marked as used: ${String(error)}`);
    }
  }
}
