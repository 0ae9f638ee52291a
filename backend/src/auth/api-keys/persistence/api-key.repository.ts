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
  /** From now. */
  days: number;
}

const SELECT = `SELECT key.id, key.name, key.is_test AS "isTest", key.last_four AS "lastFour", key.scopes, key.maker_id AS "makerId",
  u.full_name AS "makerName", u.role AS "makerRole", u.duties AS "makerDuties", key.created_at AS "createdAt", key.expires_at AS "expiresAt",
  key.expires_at <= clock_timestamp() AS "isExpired", key.last_used_at AS "lastUsedAt", key.version
  FROM api_keys key JOIN users u ON u.id = key.maker_id
  WHERE key.revoked_at IS NULL AND u.is_active`;

/** Stores API keys with the hash of their secret. Finds only keys that are not revoked and whose maker is active. */
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
      `${SELECT} AND key.id = $1 AND key.is_test = $2 AND key.hash = $3 AND NOT ($4::boolean AND ${FACTOR_IS_OVERDUE})`,
      [id, isTest, hash, isFactorRequired],
    );
    return row ?? null;
  }

  async byId(id: number, manager: EntityManager): Promise<ApiKeyRow | null> {
    const [row] = await manager.query<ApiKeyRow[]>(`${SELECT} AND key.id = $1 FOR NO KEY UPDATE OF key`, [
      id,
    ]);
    return row ?? null;
  }

  /** The newest first. */
  all(): Promise<ApiKeyRow[]> {
    return this.dataSource.query<ApiKeyRow[]>(`${SELECT} ORDER BY key.id DESC`);
  }

  async count(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM api_keys WHERE revoked_at IS NULL',
    );
    return row?.count ?? 0;
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
    const { id, name, isTest, hash, lastFour, scopes, makerId, days } = key;
    await manager.query(
      `INSERT INTO api_keys (id, name, is_test, hash, last_four, scopes, maker_id, expires_at) OVERRIDING SYSTEM VALUE
       VALUES ($1, $2, $3, $4, $5, $6, $7, clock_timestamp() + make_interval(days => $8))`,
      [id, name, isTest, hash, lastFour, scopes, makerId, days],
    );
  }

  async change(
    id: number,
    { name, scopes }: Pick<ApiKeyRow, 'name' | 'scopes'>,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query('UPDATE api_keys SET name = $2, scopes = $3, version = version + 1 WHERE id = $1', [
      id,
      name,
      scopes,
    ]);
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
