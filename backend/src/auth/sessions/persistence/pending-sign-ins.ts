import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { hashOfToken, newToken } from '../../../platform/common/secret-token.js';
import type { Credentials } from './session-store.js';

/** So long there is to give the second step. */
export const PENDING_SIGN_IN_MINUTES = 10;

export interface PendingSignIn {
  /** Whose password was given; null of a sign-in by passkey alone. */
  account: Credentials | null;
}

interface StepRow {
  userId: number | null;
  password: string | null;
}

/**
 * Sign-ins that are under way. Nobody is signed in by one, and none becomes a session: that begins under a token of its own.
 * Stored is the SHA-256 of the token that the browser has.
 */
@Injectable()
export class PendingSignIns {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param account null: by passkey alone @returns the token for the browser */
  async begin(account: Credentials | null, challenge: string | null = null): Promise<string> {
    const token = newToken();
    await this.dataSource.query(
      `INSERT INTO pending_sign_ins (id, user_id, password, challenge, ends_at)
       VALUES ($1, $2, $3, $4, now() + make_interval(mins => ${PENDING_SIGN_IN_MINUTES}))`,
      [hashOfToken(token), account?.id ?? null, account?.password ?? null, challenge],
    );
    return token;
  }

  /** null when it was begun too long ago, or has come to its end. */
  async find(token: string): Promise<PendingSignIn | null> {
    const [row] = await this.dataSource.query<StepRow[]>(
      `SELECT user_id AS "userId", password FROM pending_sign_ins WHERE id = $1 AND ends_at > now()`,
      [hashOfToken(token)],
    );
    return row ? stepOf(row) : null;
  }

  /** What a passkey is to sign for it from now on. */
  async setChallenge(token: string, challenge: string): Promise<void> {
    await this.dataSource.query('UPDATE pending_sign_ins SET challenge = $2 WHERE id = $1', [
      hashOfToken(token),
      challenge,
    ]);
  }

  /** Uses the challenge up, whatever comes of it: of two at once one has it. */
  async takeChallenge(token: string): Promise<{ challenge: string; step: PendingSignIn } | null> {
    const [rows] = await this.dataSource.query<[(StepRow & { challenge: string })[]]>(
      `UPDATE pending_sign_ins step SET challenge = NULL
       FROM (SELECT id, challenge FROM pending_sign_ins
             WHERE id = $1 AND ends_at > now() AND challenge IS NOT NULL FOR UPDATE) asked
       WHERE step.id = asked.id RETURNING asked.challenge, user_id AS "userId", password`,
      [hashOfToken(token)],
    );
    return rows[0] ? { challenge: rows[0].challenge, step: stepOf(rows[0]) } : null;
  }

  /** @returns false when it has come to its end already */
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

function stepOf({ userId, password }: StepRow): PendingSignIn {
  return { account: userId === null || password === null ? null : { id: userId, password } };
}
