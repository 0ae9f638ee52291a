import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { isBeforeConfirmation } from '../../accounts/persistence/address-confirmation.js';
import { FACTOR_IS_OVERDUE } from '../../sessions/persistence/staff-factor.js';

/** An API key, without its secret. */
export interface ApiKeyRow {
  id: number;
  name: string;
  isTest: boolean;
  lastFour: string;
  scopes: string[];
  makerId: number;
  makerName: string;
  makerRole: string;
  /** An admin's duties; null: all. */
  makerDuties: string[] | null;
  /** The only club that the key works for; null: the whole venue. */
  club: { id: number; name: string } | null;
  /** Networks that it may be used from, for example '203.0.113.0/24'; none: all. */
  networks: string[];
  /** Until when the former secret of a rolled key works; null: no longer. */
  formerValidUntil: Date | null;
  /** Calls in the current day of its limit. */
  callsToday: number;
  createdAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  lastUsedAt: Date | null;
  version: number;
}

export interface NewApiKey {
  id: number;
  name: string;
  isTest: boolean;
  hash: Buffer;
  lastFour: string;
  scopes: readonly string[];
  makerId: number;
  clubId: number | null;
  networks: readonly string[];
  /** From now. */
  days: number;
}

/** How a key is rolled. */
export interface RollTerms {
  /** How long the present secret still works. */
  hours: number;
  /** Days from now until the key expires; null: its expiry does not change. */
  days: number | null;
}

const SELECT = `SELECT key.id, key.name, key.is_test AS "isTest", key.last_four AS "lastFour", key.scopes, key.maker_id AS "makerId",
  u.full_name AS "makerName", u.role AS "makerRole", u.duties AS "makerDuties", key.created_at AS "createdAt", key.expires_at AS "expiresAt",
  key.expires_at <= clock_timestamp() AS "isExpired", key.last_used_at AS "lastUsedAt", key.version, key.networks,
  CASE WHEN club.id IS NULL THEN NULL ELSE json_build_object('id', club.id, 'name', club.name) END AS club,
  (SELECT max(former.valid_until) FROM former_key_secrets former
   WHERE former.key_id = key.id AND former.valid_until > clock_timestamp()) AS "formerValidUntil",
  coalesce((SELECT day.hits FROM rate_limits day
   WHERE day.key = 'api-key:' || key.id || ':day' AND day.resets_at > clock_timestamp()), 0) AS "callsToday"
  FROM api_keys key JOIN users u ON u.id = key.maker_id LEFT JOIN clubs club ON club.id = key.club_id
  WHERE key.revoked_at IS NULL AND u.is_active
    AND (u.role = 'admin' OR EXISTS (SELECT FROM club_staff staff WHERE staff.user_id = u.id AND staff.club_id = key.club_id))`;
const EXPIRING = `${SELECT} AND key.expiry_mailed_at IS NULL AND key.expires_at > clock_timestamp()
  AND key.expires_at <= clock_timestamp() + interval '14 days'`;

/**
 * Stores API keys with the hash of their secret. Finds only keys that are not revoked and whose maker is active, and as a secretary still
 * one of the key's club.
 */
@Injectable()
export class ApiKeyRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** @param isFactorRequired whether keys stop while their maker's second factor is overdue */
  async bySecret(
    { id, isTest }: Pick<ApiKeyRow, 'id' | 'isTest'>,
    hash: Buffer,
    isFactorRequired: boolean,
  ): Promise<ApiKeyRow | null> {
    const [row] = await this.dataSource.query<ApiKeyRow[]>(
      `${SELECT} AND key.id = $1 AND key.is_test = $2 AND NOT ($4::boolean AND ${FACTOR_IS_OVERDUE})
         AND (key.hash = $3 OR EXISTS (SELECT FROM former_key_secrets former
           WHERE former.key_id = key.id AND former.hash = $3 AND former.valid_until > clock_timestamp()))`,
      [id, isTest, hash, isFactorRequired],
    );
    return row ?? null;
  }

  /** Locks the key until the transaction ends. @param clubIds only a key of one of these clubs; null: any */
  async byId(
    id: number,
    clubIds: readonly number[] | null,
    manager: EntityManager,
  ): Promise<ApiKeyRow | null> {
    const [row] = await manager.query<ApiKeyRow[]>(
      `${SELECT} AND key.id = $1 AND ($2::integer[] IS NULL OR key.club_id = ANY ($2)) FOR NO KEY UPDATE OF key`,
      [id, clubIds],
    );
    return row ?? null;
  }

  /** The newest first. @param clubIds only keys of these clubs; null: all keys */
  all(clubIds: readonly number[] | null): Promise<ApiKeyRow[]> {
    return this.dataSource.query<ApiKeyRow[]>(
      `${SELECT} AND ($1::integer[] IS NULL OR key.club_id = ANY ($1)) ORDER BY key.id DESC`,
      [clubIds],
    );
  }

  /** The number of keys of a club, or of those for the whole venue. */
  async count(clubId: number | null, manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM api_keys WHERE revoked_at IS NULL AND club_id IS NOT DISTINCT FROM $1',
      [clubId],
    );
    return row?.count ?? 0;
  }

  /** Locks a club against its deletion. @returns whether it exists */
  async lockClub(clubId: number, manager: EntityManager): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT FROM clubs WHERE id = $1 FOR KEY SHARE', [clubId]);
    return rows.length > 0;
  }

  /** Locks an account's permissions until the transaction ends. */
  async lockMaker(userId: number, manager: EntityManager): Promise<void> {
    await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }

  /** The ID for a new key; it is part of the key's text. */
  async nextId(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT nextval(pg_get_serial_sequence('api_keys', 'id'))::integer AS id`,
    );
    return row?.id ?? 0;
  }

  async add(key: NewApiKey, manager: EntityManager): Promise<void> {
    const { id, name, isTest, hash, lastFour, scopes, makerId, clubId, networks, days } = key;
    await manager.query(
      `INSERT INTO api_keys (id, name, is_test, hash, last_four, scopes, maker_id, club_id, networks, expires_at)
       OVERRIDING SYSTEM VALUE
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, clock_timestamp() + make_interval(days => $10))`,
      [id, name, isTest, hash, lastFour, scopes, makerId, clubId, networks, days],
    );
  }

  async change(
    id: number,
    { name, scopes, networks }: Pick<ApiKeyRow, 'name' | 'scopes' | 'networks'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      'UPDATE api_keys SET name = $2, scopes = $3, networks = $4, version = version + 1 WHERE id = $1',
      [id, name, scopes, networks],
    );
  }

  /** The key acts for this account from now on. */
  async setMaker(id: number, makerId: number, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE api_keys SET maker_id = $2 WHERE id = $1', [id, makerId]);
  }

  /** Gives the key a new secret. Its former ones work until their time ends. */
  async roll(
    id: number,
    { hash, lastFour, hours, days }: Pick<NewApiKey, 'hash' | 'lastFour'> & RollTerms,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      'DELETE FROM former_key_secrets WHERE key_id = $1 AND valid_until <= clock_timestamp()',
      [id],
    );
    await manager.query(
      `INSERT INTO former_key_secrets (key_id, hash, valid_until)
       SELECT id, hash, clock_timestamp() + make_interval(hours => $2) FROM api_keys WHERE id = $1`,
      [id, hours],
    );
    await manager.query(
      `UPDATE api_keys SET hash = $2, last_four = $3, version = version + 1,
         expires_at = coalesce(clock_timestamp() + make_interval(days => $4), expires_at),
         expiry_mailed_at = CASE WHEN $4::integer IS NULL THEN expiry_mailed_at END
       WHERE id = $1`,
      [id, hash, lastFour, days],
    );
  }

  /** The keys that expire within 14 days and whose maker was not told. */
  async expiring(): Promise<number[]> {
    const rows = await this.dataSource.query<ApiKeyRow[]>(`${EXPIRING} ORDER BY key.id`);
    return rows.map(({ id }) => id);
  }

  /** Marks the maker of an expiring key as told. @returns null if another caller has told them */
  async takeExpiring(id: number, manager: EntityManager): Promise<ApiKeyRow | null> {
    const [row] = await manager.query<ApiKeyRow[]>(
      `${EXPIRING} AND key.id = $1 FOR NO KEY UPDATE OF key SKIP LOCKED`,
      [id],
    );
    if (!row) return null;
    await manager.query('UPDATE api_keys SET expiry_mailed_at = clock_timestamp() WHERE id = $1', [id]);
    return row;
  }

  async revoke(id: number, manager: EntityManager): Promise<void> {
    await manager.query('UPDATE api_keys SET revoked_at = clock_timestamp() WHERE id = $1', [id]);
  }

  /** Revokes keys that were created before the maker first confirmed their address. @returns whether there were any */
  async revokeUnconfirmed(userId: number, manager: EntityManager): Promise<boolean> {
    const [, revoked] = await manager.query<[unknown[], number]>(
      `UPDATE api_keys SET revoked_at = clock_timestamp()
       WHERE maker_id = $1 AND revoked_at IS NULL AND ${isBeforeConfirmation('created_at')}`,
      [userId],
    );
    return revoked > 0;
  }

  /** Notes the use, at most once a minute. */
  async touch(id: number): Promise<void> {
    await this.dataSource.query(
      `UPDATE api_keys SET last_used_at = clock_timestamp()
       WHERE id = $1 AND (last_used_at IS NULL OR last_used_at < clock_timestamp() - interval '1 minute')`,
      [id],
    );
  }
}
