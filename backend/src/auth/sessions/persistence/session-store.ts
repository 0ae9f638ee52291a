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
import { markSeen } from '../../accounts/persistence/user-timestamps.js';
import type { UserEntity } from '../../accounts/user.entity.js';
import { FACTOR_IS_OVERDUE } from './staff-factor.js';

/** A session in use is marked at most this often, so that reads do not write. */
const MARK_EVERY = '1 hour';

/** So long a password that was given counts for what moves money. */
const FRESH_MINUTES = 15;

/** So long the staff's area may lie there unused before it wants the password again. */
const STAFF_IDLE = '30 minutes';
/** After so long whoever works there signs in anew. */
const STAFF_LONGEST = '12 hours';
/** Its use is marked at most this often. */
const STAFF_MARK_EVERY = '1 minute';

/** Whether a session opens the staff's area. */
export enum StaffAccess {
  Open = 'open',
  /** It wants the password again. */
  Idle = 'idle',
  /** It wants a sign-in. */
  Over = 'over',
}

/** Whose password was given, and what it was compared with. */
export type Credentials = Pick<UserEntity, 'id' | 'password'>;

interface SessionRow extends UserEntity, Marks {
  sessionId: Buffer;
  staffAccess: StaffAccess;
  isFactorOverdue: boolean;
  isFresh: boolean;
  isFactorFresh: boolean;
}
interface Marks {
  toBeMarked: boolean;
  staffToBeMarked: boolean;
}

/** A live session's account, and what the session opens. */
export interface SignedIn {
  user: UserEntity;
  staffAccess: StaffAccess;
  staffToBeMarked: boolean;
  /** Somebody of the staff has had the time to set a second factor up, and has none. */
  isFactorOverdue: boolean;
  /** The password was given within `FRESH_MINUTES`, by signing in or again since. */
  isFresh: boolean;
  /** The same of a second factor, which the password does not stand in for. */
  isFactorFresh: boolean;
}

/** By what, and where from, somebody has signed in, as they are told later. */
export interface ClientInfo {
  /** 'Firefox on Android' */
  device: string | null;
  /** '203.0.113.0/24' */
  network: string | null;
}

export interface ListedSession extends ClientInfo {
  /** Names it, and opens nothing. */
  id: string;
  /** null of one from before this was noted. */
  startedAt: Date | null;
  /** To within an hour. */
  lastUsedAt: Date;
  isCurrent: boolean;
}

/** Of calls that come in the same moment so many are looked up together. */
const MOST_AT_ONCE = 64;
/** More statements at a time would each ask for fewer: PostgreSQL works as long for one session as for ten. */
const LOOKUPS_AT_ONCE = 2;

/** Named, so that a connection has it parsed and planned once: each signed-in call begins with it. */
const FIND_USERS = {
  name: 'find-session-users',
  text: `SELECT s.id AS "sessionId", u.id, u.username, u.email, u.full_name AS "fullName", u.first_name AS "firstName",
                u.last_name AS "lastName", u.role, u.club_id AS "clubId", u.is_active AS "isActive",
                u.email_confirmed_at AS "emailConfirmedAt", u.pending_email AS "pendingEmail",
                u.phone, u.deletion_due_at AS "deletionDueAt",
                u.created_at AS "createdAt", u.last_login AS "lastLogin",
                u.staff_since AS "staffSince", u.second_factor_since AS "secondFactorSince",
                ${FACTOR_IS_OVERDUE} AS "isFactorOverdue",
                coalesce(s.authenticated_at > clock_timestamp() - make_interval(mins => ${FRESH_MINUTES}), false) AS "isFresh",
                coalesce(s.factor_authenticated_at > clock_timestamp() - make_interval(mins => ${FRESH_MINUTES}), false) AS "isFactorFresh",
                s.last_used_at < now() - interval '${MARK_EVERY}' AS "toBeMarked",
                s.staff_used_at < now() - interval '${STAFF_MARK_EVERY}' AS "staffToBeMarked",
                CASE WHEN coalesce(s.started_at, '-infinity') <= now() - interval '${STAFF_LONGEST}' THEN '${StaffAccess.Over}'
                     WHEN s.staff_used_at <= now() - interval '${STAFF_IDLE}' THEN '${StaffAccess.Idle}'
                     ELSE '${StaffAccess.Open}' END AS "staffAccess"
         FROM sessions s JOIN users u ON u.id = s.user_id
         WHERE s.id = ANY ($1) AND s.ends_at > now() AND s.last_used_at > now() - make_interval(days => $2)`,
};

/**
 * Sessions in PostgreSQL, whose clock alone decides when one is over. Stored is the SHA-256 of the token that the browser
 * keeps, so a copy of the table signs nobody in. Rows are inserted by a sign-in and by nothing else: what marks a session
 * as used is an UPDATE, which cannot bring back one that has ended meanwhile.
 */
@Injectable()
export class SessionStore {
  private readonly logger = new Logger(SessionStore.name);

  private readonly pool: Pool;

  private readonly lookupSlots = new Semaphore(LOOKUPS_AT_ONCE);
  /**
   * Calls that arrive in one turn of the event loop, or while others are being looked up, ask in one statement. It begins after
   * they came, and nothing is kept: who asks later is told anew.
   */
  private readonly lookups = new DataLoader<Buffer, SessionRow | null>((ids) => this.findRows(ids), {
    cache: false,
    maxBatchSize: MOST_AT_ONCE,
    batchScheduleFn: (ask) => this.lookupSlots.schedule(ask),
  });

  constructor(
    pools: SidePools,
    @Inject(Env) private readonly env: Env,
  ) {
    this.pool = pools.sessions;
  }

  /**
   * Begins a session, and ends those that the browser had: their tokens may be known to someone else. A password that is
   * being changed is waited for: whoever gave the one before is not signed in after all. So is a second factor that is being
   * set up or taken away: the password alone is not enough then, or what was given beside it counts no more.
   * @param user with the hash that the password was compared with
   * @param passwordAlone whether nothing else was given
   * @returns the token for the browser; null when the account has another password by now, or is not active any more
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
      // The session of an account that is no longer active does not come back with it.
      await this.end([token]);
      return null;
    }
    const { toBeMarked, staffToBeMarked, staffAccess, isFactorOverdue, isFresh, isFactorFresh, ...found } =
      row;
    const { sessionId: _, ...user } = found;
    if (toBeMarked) await this.markUsed(id);
    return { user, staffAccess, staffToBeMarked, isFactorOverdue, isFresh, isFactorFresh };
  }

  /** The staff's area was used. One that has been idle for too long meanwhile, or has ended, is not brought back. */
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
   * The password or a second factor was given just now: that opens the staff's area again.
   * @returns until when that counts; null when there is no such session any more
   */
  async prove(token: string, byFactor: boolean): Promise<Date | null> {
    const { rows } = await this.pool.query<{ until: Date }>(
      `UPDATE sessions SET authenticated_at = clock_timestamp(), staff_used_at = now(),
         factor_authenticated_at = CASE WHEN $2::boolean THEN clock_timestamp() ELSE factor_authenticated_at END
       WHERE id = $1 AND ends_at > now() RETURNING authenticated_at + make_interval(mins => ${FRESH_MINUTES}) AS until`,
      [hashOfToken(token), byFactor],
    );
    return rows[0]?.until ?? null;
  }

  /**
   * For what changes how an account is signed in to, or what opens its data without a sign-in. It asks with the account locked: a
   * reset that came in between has ended the session, and the call then changes nothing after it.
   * @throws DomainError `not_logged_in` when the session has ended since the call began
   */
  async assertLive(token: string, userId: number, manager: EntityManager): Promise<void> {
    const live = await manager.query<unknown[]>(
      'SELECT FROM sessions WHERE id = $1 AND user_id = $2 AND ends_at > now()',
      [hashOfToken(token), userId],
    );
    if (live.length === 0) throw new DomainError('not_logged_in', 'Please log in.');
  }

  /** The session has just set a second factor up, and so has shown it. */
  async noteFactor(token: string, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE sessions SET factor_authenticated_at = clock_timestamp() WHERE id = $1', [
      hashOfToken(token),
    ]);
  }

  /** What a new passkey is to sign, by this session, within so long. */
  async setChallenge(token: string, challenge: string, lifeMs: number): Promise<void> {
    await this.pool.query(
      `UPDATE sessions SET challenge = $2, challenge_ends_at = now() + make_interval(secs => $3::float8 / 1000) WHERE id = $1`,
      [hashOfToken(token), challenge, lifeMs],
    );
  }

  /** Uses it up: of two at once one has it. @returns null when there is none (any more) */
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

  /** @returns whose sessions there were */
  async end(tokens: readonly string[]): Promise<number[]> {
    const { rows } = await this.pool.query<{ userId: number }>(
      `DELETE FROM sessions WHERE id = ANY ($1) RETURNING user_id AS "userId"`,
      [tokens.map(hashOfToken)],
    );
    return rows.map(({ userId }) => userId);
  }

  /** The live ones of an account, the last used first. @param own tokens of the one that asks */
  async list(userId: number, own: readonly string[]): Promise<ListedSession[]> {
    const { rows } = await this.pool.query<ListedSession>(
      `SELECT public_id AS id, device, network, started_at AS "startedAt", last_used_at AS "lastUsedAt", id = ANY ($2) AS "isCurrent"
       FROM sessions WHERE user_id = $1 AND ends_at > now() AND last_used_at > now() - make_interval(days => $3)
       ORDER BY id = ANY ($2) DESC, last_used_at DESC, public_id`,
      [userId, own.map(hashOfToken), this.env.SESSION_DAYS],
    );
    return rows;
  }

  /** @param sessionId as `list` names it @returns false when the account has no such session (any more) */
  async endOne(userId: number, sessionId: string): Promise<boolean> {
    const { rowCount } = await this.pool.query('DELETE FROM sessions WHERE user_id = $1 AND public_id = $2', [
      userId,
      sessionId,
    ]);
    return rowCount === 1;
  }

  /** @returns how many there were besides those with these tokens */
  async endOthers(userId: number, own: readonly string[]): Promise<number> {
    const { rowCount } = await this.pool.query('DELETE FROM sessions WHERE user_id = $1 AND id <> ALL ($2)', [
      userId,
      own.map(hashOfToken),
    ]);
    return rowCount ?? 0;
  }

  /**
   * Ends all of an account. Whoever changes the password does that first, in the same transaction: then no session that is
   * just beginning is left over.
   * @param but tokens of those that stay
   */
  async endAllOf(userId: number, manager: EntityManager, but: readonly string[] = []): Promise<void> {
    await manager.query('DELETE FROM sessions WHERE user_id = $1 AND id <> ALL ($2)', [
      userId,
      but.map(hashOfToken),
    ]);
  }

  /** Forgets those that are over. */
  async prune(): Promise<void> {
    await this.pool.query(
      `DELETE FROM sessions
       WHERE (ends_at <= now() OR last_used_at <= now() - make_interval(days => $1)) AND ${ASYNCHRONOUS_COMMIT}`,
      [this.env.SESSION_DAYS],
    );
  }

  /** Session and account in one statement; null where there is none. */
  private async findRows(ids: readonly Buffer[]): Promise<(SessionRow | null)[]> {
    try {
      const values = [ids, this.env.SESSION_DAYS];
      const { rows } = await this.pool.query<SessionRow>({ ...FIND_USERS, values });
      return ids.map((id) => rows.find(({ sessionId }) => sessionId.equals(id)) ?? null);
    } finally {
      this.lookupSlots.release();
    }
  }

  /** Puts the end of a session in use off. A call does not fail for a mark that could not be made. */
  private async markUsed(id: Buffer): Promise<void> {
    try {
      const { rows } = await this.pool.query<{ userId: number }>(
        `UPDATE sessions SET last_used_at = now() WHERE id = $1 AND ${ASYNCHRONOUS_COMMIT} RETURNING user_id AS "userId"`,
        [id],
      );
      if (rows[0]) await markSeen(rows[0].userId, this.pool);
    } catch (error) {
      this.logger.warn(`a session was not marked as used: ${String(error)}`);
    }
  }
}
