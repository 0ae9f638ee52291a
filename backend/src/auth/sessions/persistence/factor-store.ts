import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { isBeforeConfirmation } from '../../accounts/persistence/address-confirmation.js';
import { recordSecondFactor } from '../../accounts/persistence/user-timestamps.js';

export interface TotpFactor {
  /** Encrypted. */
  secret: Buffer;
  confirmedAt: Date | null;
  lastStep: number;
}

/** As shown to its owner. */
export interface Passkey {
  id: number;
  /** The WebAuthn credential id, base64url. */
  credentialId: string;
  /** 'Chrome on Android', or a name given by the owner. */
  name: string;
  createdAt: Date;
  lastUsedAt: Date | null;
}

/** What is needed to verify a signature. */
export interface PasskeyCredential {
  id: number;
  userId: number;
  credentialId: string;
  publicKey: Buffer;
  counter: number;
  transports: string[];
}

const SHOWN = `id, credential_id AS "credentialId", name, created_at AS "createdAt", last_used_at AS "lastUsedAt"`;
const CREDENTIAL = `id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey",
  counter::float8 AS counter, transports`;
/** An unfinished set-up is deleted after this time. */
const UNFINISHED_HOURS = 24;

/** The tables of second factors. One-time codes are used up by a single UPDATE, so that only one of two concurrent requests succeeds. */
@Injectable()
export class FactorStore {
  async totpOf(userId: number, manager: EntityManager): Promise<TotpFactor | null> {
    const [row] = await manager.query<TotpFactor[]>(
      `SELECT secret, confirmed_at AS "confirmedAt", last_step::float8 AS "lastStep" FROM totp_factors WHERE user_id = $1`,
      [userId],
    );
    return row ?? null;
  }

  /** Replaces an unfinished set-up. @returns false if an app is already set up */
  async beginTotp(userId: number, secret: Buffer, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>(
      `INSERT INTO totp_factors AS totp (user_id, secret) VALUES ($1, $2)
       ON CONFLICT (user_id) DO UPDATE SET secret = excluded.secret, created_at = now()
       WHERE totp.confirmed_at IS NULL RETURNING user_id`,
      [userId, secret],
    );
    return rows.length === 1;
  }

  /** @param step time step of the confirming code, which counts as used */
  async confirmTotp(userId: number, secret: Buffer, step: number, manager: EntityManager): Promise<boolean> {
    const [rows] = await manager.query<[unknown[]]>(
      `UPDATE totp_factors SET confirmed_at = now(), last_step = $3
       WHERE user_id = $1 AND secret = $2 AND confirmed_at IS NULL RETURNING user_id`,
      [userId, secret, step],
    );
    return rows.length === 1;
  }

  /** Marks all codes up to a time step as used. @returns false if a code of this or a later step was already used */
  async useTotpStep(userId: number, secret: Buffer, step: number, manager: EntityManager): Promise<boolean> {
    const [rows] = await manager.query<[unknown[]]>(
      `UPDATE totp_factors SET last_step = $3
       WHERE user_id = $1 AND secret = $2 AND confirmed_at IS NOT NULL AND last_step < $3 RETURNING user_id`,
      [userId, secret, step],
    );
    return rows.length === 1;
  }

  /** @returns whether an app was set up */
  async removeTotp(userId: number, manager: EntityManager): Promise<boolean> {
    const [rows] = await manager.query<[{ confirmedAt: Date | null }[]]>(
      `DELETE FROM totp_factors WHERE user_id = $1 RETURNING confirmed_at AS "confirmedAt"`,
      [userId],
    );
    return rows[0] !== undefined && rows[0].confirmedAt !== null;
  }

  /** Oldest first. */
  passkeysOf(userId: number, manager: EntityManager): Promise<Passkey[]> {
    return manager.query<Passkey[]>(`SELECT ${SHOWN} FROM passkeys WHERE user_id = $1 ORDER BY id`, [userId]);
  }

  credentialsOf(userId: number, manager: EntityManager): Promise<PasskeyCredential[]> {
    return manager.query<PasskeyCredential[]>(
      `SELECT ${CREDENTIAL} FROM passkeys WHERE user_id = $1 ORDER BY id`,
      [userId],
    );
  }

  async credential(credentialId: string, manager: EntityManager): Promise<PasskeyCredential | null> {
    const [row] = await manager.query<PasskeyCredential[]>(
      `SELECT ${CREDENTIAL} FROM passkeys WHERE credential_id = $1`,
      [credentialId],
    );
    return row ?? null;
  }

  /** @throws QueryFailedError of the constraint `passkeys_credential` if the passkey is already registered */
  async addPasskey(
    { userId, credentialId, publicKey, counter, transports }: Omit<PasskeyCredential, 'id'>,
    name: string,
    manager: EntityManager,
  ): Promise<Passkey> {
    const [row] = await manager.query<[Passkey]>(
      `INSERT INTO passkeys (user_id, credential_id, public_key, counter, transports, name)
       VALUES ($1, $2, $3, $4, $5, $6) RETURNING ${SHOWN}`,
      [userId, credentialId, publicKey, counter, transports, name],
    );
    return row;
  }

  /** @returns false if a signature with this or a later count was already used */
  async notePasskeyUse(id: number, counter: number, manager: EntityManager): Promise<boolean> {
    const [rows] = await manager.query<[unknown[]]>(
      `UPDATE passkeys SET counter = $2, last_used_at = now()
       WHERE id = $1 AND (counter < $2 OR (counter = 0 AND $2 = 0)) RETURNING id`,
      [id, counter],
    );
    return rows.length === 1;
  }

  async renamePasskey(
    userId: number,
    id: number,
    name: string,
    manager: EntityManager,
  ): Promise<Passkey | null> {
    const [rows] = await manager.query<[Passkey[]]>(
      `UPDATE passkeys SET name = $3 WHERE user_id = $1 AND id = $2 RETURNING ${SHOWN}`,
      [userId, id, name],
    );
    return rows[0] ?? null;
  }

  /** @returns its name; null if the account has no such passkey */
  async removePasskey(userId: number, id: number, manager: EntityManager): Promise<string | null> {
    const [rows] = await manager.query<[{ name: string }[]]>(
      'DELETE FROM passkeys WHERE user_id = $1 AND id = $2 RETURNING name',
      [userId, id],
    );
    return rows[0]?.name ?? null;
  }

  async removeAllPasskeys(userId: number, manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM passkeys WHERE user_id = $1', [userId]);
  }

  /** Removes all factors of an account, finished or not. */
  async removeAll(userId: number, manager: EntityManager): Promise<void> {
    await this.removeTotp(userId, manager);
    await this.removeAllPasskeys(userId, manager);
    await this.setRecoveryCodes(userId, [], manager);
    await recordSecondFactor(userId, false, manager);
  }

  /**
   * Removes the factors set up before the account's address was first confirmed. Recovery codes go with the first factor.
   * @returns whether a factor was removed
   */
  async removeUnconfirmed(userId: number, manager: EntityManager): Promise<boolean> {
    const [codes] = await manager.query<[{ go: boolean | null }]>(
      `SELECT ${isBeforeConfirmation('second_factor_since')} AS go FROM users WHERE id = $1`,
      [userId],
    );
    const [, apps] = await manager.query<[unknown[], number]>(
      `DELETE FROM totp_factors WHERE user_id = $1 AND ${isBeforeConfirmation('created_at')}`,
      [userId],
    );
    const [, keys] = await manager.query<[unknown[], number]>(
      `DELETE FROM passkeys WHERE user_id = $1 AND ${isBeforeConfirmation('created_at')}`,
      [userId],
    );
    if (!codes.go) return apps + keys > 0;
    await this.setRecoveryCodes(userId, [], manager);
    // A later factor may remain, which is now the first one.
    await recordSecondFactor(userId, false, manager);
    if (await this.hasAny(userId, manager)) await recordSecondFactor(userId, true, manager);
    return true;
  }

  /** Replaces all recovery codes. */
  async setRecoveryCodes(userId: number, hashes: readonly Buffer[], manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM recovery_codes WHERE user_id = $1', [userId]);
    if (hashes.length > 0)
      await manager.query(`INSERT INTO recovery_codes (user_id, hash) SELECT $1, unnest($2::bytea[])`, [
        userId,
        hashes,
      ]);
  }

  /** @returns false if the code is unknown or used */
  async useRecoveryCode(userId: number, hash: Buffer, manager: EntityManager): Promise<boolean> {
    const [rows] = await manager.query<[unknown[]]>(
      'UPDATE recovery_codes SET used_at = now() WHERE user_id = $1 AND hash = $2 AND used_at IS NULL RETURNING user_id',
      [userId, hash],
    );
    return rows.length === 1;
  }

  async recoveryCodesLeft(userId: number, manager: EntityManager): Promise<number> {
    const [row] = await manager.query<[{ left: number }]>(
      'SELECT count(*)::int AS left FROM recovery_codes WHERE user_id = $1 AND used_at IS NULL',
      [userId],
    );
    return row.left;
  }

  /** Whether there is a passkey or an app; recovery codes alone do not count. */
  async hasAny(userId: number, manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<[{ has: boolean }]>(
      `SELECT EXISTS (SELECT FROM passkeys WHERE user_id = $1)
           OR EXISTS (SELECT FROM totp_factors WHERE user_id = $1 AND confirmed_at IS NOT NULL) AS has`,
      [userId],
    );
    return row.has;
  }

  /** Ends pending sign-ins. */
  async endPendingSignIns(userId: number, manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM pending_sign_ins WHERE user_id = $1', [userId]);
  }

  async deleteUnfinished(manager: EntityManager): Promise<void> {
    await manager.query(
      `DELETE FROM totp_factors WHERE confirmed_at IS NULL AND created_at < now() - make_interval(hours => ${UNFINISHED_HOURS})`,
    );
  }
}
