import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { hashOfToken, newToken } from '../../../platform/common/secret-token.js';
import type { Credentials } from './session-store.js';

/** Time to give the second factor. */
export const PENDING_SIGN_IN_MINUTES = 10;

export interface PendingSignIn {
  /** The account whose password was given; null for a sign-in by passkey alone. */
  account: Credentials | null;
}

interface PendingSignInRow {
  userId: number | null;
  password: string | null;
}

/**
 * Sign-ins that wait for the second factor. They give no access; the session that follows has a new token. The table has the SHA-256 of
 * the browser's token.
 */
@Injectable()
export class PendingSignIns {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param account null for a sign-in by passkey alone @returns the token for the browser */
  async begin(account: Credentials | null, challenge: string | null = null): Promise<string> {
    const token = newToken();
    await this.dataSource.query(
      `INSERT INTO pending_sign_ins (id, user_id, password, challenge, ends_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(mins => ${PENDING_SIGN_IN_MINUTES}))`,
      [hashOfToken(token), account?.id ?? null, account?.password ?? null, challenge],
    );
    return token;
  }

  /** null if it has expired or ended. */
  async find(token: string): Promise<PendingSignIn | null> {
    const [row] = await this.dataSource.query<PendingSignInRow[]>(
      `SELECT user_id AS "userId", password FROM pending_sign_ins WHERE id = $1 AND ends_at > now()`,
      [hashOfToken(token)],
    );
    return row ? pendingSignInOf(row) : null;
  }

  /** Sets the challenge that a passkey has to sign. */
  async setChallenge(token: string, challenge: string): Promise<void> {
    await this.dataSource.query('UPDATE pending_sign_ins SET challenge = $2 WHERE id = $1', [
      hashOfToken(token),
      challenge,
    ]);
  }

  /** Returns the challenge once, even to concurrent requests; it is used up whether or not the signature is valid. */
  async takeChallenge(token: string): Promise<{ challenge: string; pending: PendingSignIn } | null> {
    const [rows] = await this.dataSource.query<[(PendingSignInRow & { challenge: string })[]]>(
      `UPDATE pending_sign_ins pending SET challenge = NULL
       FROM (SELECT id, challenge FROM pending_sign_ins
             WHERE id = $1 AND ends_at > now() AND challenge IS NOT NULL FOR UPDATE) asked
       WHERE pending.id = asked.id RETURNING asked.challenge, user_id AS "userId", password`,
      [hashOfToken(token)],
    );
    return rows[0] ? { challenge: rows[0].challenge, pending: pendingSignInOf(rows[0]) } : null;
  }

  /** @returns false if it has already ended */
  async end(token: string, manager: EntityManager): Promise<boolean> {
    const [rows] = await manager.query<[unknown[]]>(
      'DELETE FROM pending_sign_ins WHERE id = $1 AND ends_at > now() RETURNING id',
      [hashOfToken(token)],
    );
    return rows.length === 1;
  }

  async prune(): Promise<void> {
    await this.dataSource.query('DELETE FROM pending_sign_ins WHERE ends_at <= now()');
  }
}

function pendingSignInOf({ userId, password }: PendingSignInRow): PendingSignIn {
  return { account: userId === null || password === null ? null : { id: userId, password } };
}
