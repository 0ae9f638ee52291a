import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { amongOwnClubs } from '../../../auth/sessions/persistence/own-clubs.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { Where } from '../../../platform/lists/where.js';

export type EndpointState = 'active' | 'paused' | 'disabled';
/** The receiver has answered 410; it failed for too long; or the maker has no access any more. */
export type DisabledReason = 'gone' | 'failing' | 'no_access';

/** A webhook endpoint, without its secret. */
export interface EndpointRow {
  id: number;
  url: string;
  description: string | null;
  types: string[];
  /** null: of the venue. */
  clubId: number | null;
  clubName: string | null;
  makerId: number;
  makerName: string;
  keyId: number | null;
  state: EndpointState;
  disabledReason: DisabledReason | null;
  failingSince: Date | null;
  failuresInRow: number;
  lastSuccessAt: Date | null;
  /** Until then deliveries are signed with the former secret as well. */
  formerUntil: Date | null;
  waiting: number;
  failed: number;
  version: number;
  createdAt: Date;
}

export interface NewEndpoint {
  id: number;
  url: string;
  description: string | null;
  types: readonly string[];
  clubId: number | null;
  makerId: number;
  keyId: number | null;
  /** Encrypted. */
  secret: Buffer;
}

export type EndpointContent = Pick<EndpointRow, 'url' | 'description' | 'types'>;

/** For whom an endpoint gets events. */
export interface EndpointHolder {
  id: number;
  types: string[];
  role: string;
  duties: string[] | null;
  /** The API key that made it. */
  key: { scopes: string[]; clubId: number | null } | null;
}

const SELECT = `SELECT e.id, e.url, e.description, e.types, e.club_id AS "clubId", club.name AS "clubName", e.maker_id AS "makerId",
  u.full_name AS "makerName", e.key_id AS "keyId", e.state, e.disabled_reason AS "disabledReason",
  e.failing_since AS "failingSince", e.failures_in_row AS "failuresInRow", e.last_success_at AS "lastSuccessAt",
  CASE WHEN e.former_until > clock_timestamp() THEN e.former_until END AS "formerUntil",
  (SELECT count(*)::integer FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'waiting' AND NOT d.is_test) AS waiting,
  (SELECT count(*)::integer FROM webhook_deliveries d WHERE d.endpoint_id = e.id AND d.state = 'failed' AND NOT d.is_test) AS failed,
  e.version, e.created_at AS "createdAt"
  FROM webhook_endpoints e JOIN users u ON u.id = e.maker_id LEFT JOIN clubs club ON club.id = e.club_id`;

/** Stores webhook endpoints. Secretaries find only those of their clubs, and API keys only those that they made. */
@Injectable()
export class EndpointRepository {
  constructor(@InjectDataSource() private readonly dataSource: DataSource) {}

  /** The newest first. */
  list(actor: Actor): Promise<EndpointRow[]> {
    const where = within(actor);
    return this.dataSource.query<EndpointRow[]>(`${SELECT} ${where.sql} ORDER BY e.id DESC`, where.values);
  }

  async find(
    id: number,
    actor: Actor,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<EndpointRow | null> {
    const where = within(actor).add('e.id = ?', id);
    const [row] = await manager.query<EndpointRow[]>(`${SELECT} ${where.sql}`, where.values);
    return row ?? null;
  }

  /** Also locks it until the transaction ends. */
  async findLocked(id: number, actor: Actor, manager: EntityManager): Promise<EndpointRow | null> {
    await manager.query('SELECT FROM webhook_endpoints WHERE id = $1 FOR NO KEY UPDATE', [id]);
    return this.find(id, actor, manager);
  }

  /** The endpoint of the same holder with this address and these events, locked until the transaction ends. */
  async lockSame(
    { url, types, clubId, keyId }: Pick<NewEndpoint, 'url' | 'types' | 'clubId' | 'keyId'>,
    manager: EntityManager,
  ): Promise<number | null> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT id FROM webhook_endpoints WHERE url = $1 AND types @> $2 AND types <@ $2
         AND club_id IS NOT DISTINCT FROM $3::integer AND key_id IS NOT DISTINCT FROM $4::integer
       ORDER BY id LIMIT 1 FOR NO KEY UPDATE`,
      [url, types, clubId, keyId],
    );
    return row?.id ?? null;
  }

  /** Endpoints of the venue, or of a club. */
  async count(clubId: number | null, manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ count: number }[]>(
      'SELECT count(*)::integer AS count FROM webhook_endpoints WHERE club_id IS NOT DISTINCT FROM $1::integer',
      [clubId],
    );
    return row?.count ?? 0;
  }

  /** Locks an account's permissions until the transaction ends. Endpoints are locked after it, as a change of a role does. */
  async lockAccount(userId: number, manager: EntityManager): Promise<void> {
    await manager.query('SELECT FROM users WHERE id = $1 FOR NO KEY UPDATE', [userId]);
  }

  /** Whether an account may have endpoints of the club, or the venue. */
  async mayHave(userId: number, clubId: number | null, manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<{ may: boolean }[]>(
      `SELECT may_have_webhook($1, $2) AND ($2::integer IS NULL OR EXISTS (SELECT FROM clubs WHERE id = $2 FOR KEY SHARE)) AS may`,
      [userId, clubId],
    );
    return row?.may ?? false;
  }

  /** Of endpoints whose maker may still have them, and whose key is neither revoked nor expired. @param ids null: of all endpoints */
  holders(ids: readonly number[] | null, manager: EntityManager): Promise<EndpointHolder[]> {
    return manager.query<EndpointHolder[]>(
      `SELECT e.id, e.types, u.role, u.duties,
         CASE WHEN key.id IS NULL THEN NULL ELSE json_build_object('scopes', key.scopes, 'clubId', key.club_id) END AS key
       FROM webhook_endpoints e JOIN users u ON u.id = e.maker_id LEFT JOIN api_keys key ON key.id = e.key_id
       WHERE ($1::integer[] IS NULL OR e.id = ANY ($1)) AND may_have_webhook(e.maker_id, e.club_id)
         AND (e.key_id IS NULL OR key.revoked_at IS NULL AND key.expires_at > clock_timestamp())`,
      [ids],
    );
  }

  /** The ID for a new endpoint; its secret is encrypted for it. */
  async nextId(manager: EntityManager): Promise<number> {
    const [row] = await manager.query<{ id: number }[]>(
      `SELECT nextval(pg_get_serial_sequence('webhook_endpoints', 'id'))::integer AS id`,
    );
    return row?.id ?? 0;
  }

  async add(endpoint: NewEndpoint, manager: EntityManager): Promise<void> {
    const { id, url, description, types, clubId, makerId, keyId, secret } = endpoint;
    await manager.query(
      `INSERT INTO webhook_endpoints (id, url, description, types, club_id, maker_id, key_id, secret) OVERRIDING SYSTEM VALUE
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, url, description, types, clubId, makerId, keyId, secret],
    );
  }

  async change(
    id: number,
    { url, description, types }: EndpointContent,
    manager: EntityManager,
  ): Promise<void> {
    await manager.query(
      'UPDATE webhook_endpoints SET url = $2, description = $3, types = $4, version = version + 1 WHERE id = $1',
      [id, url, description, types],
    );
  }

  /** An endpoint that is made active begins without failures. */
  async setState(id: number, state: 'active' | 'paused', manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE webhook_endpoints SET state = $2, disabled_reason = NULL, failing_since = NULL, failures_in_row = 0 WHERE id = $1`,
      [id, state],
    );
  }

  /** It acts for this account from now on. @returns it as it was before */
  async setMaker(id: number, makerId: number, manager: EntityManager): Promise<EndpointRow | null> {
    const [before] = await manager.query<EndpointRow[]>(`${SELECT} WHERE e.id = $1`, [id]);
    await manager.query('UPDATE webhook_endpoints SET maker_id = $2 WHERE id = $1', [id, makerId]);
    return before ?? null;
  }

  /** Replaces the secret; the former one signs as well for some hours. */
  async rollSecret(id: number, secret: Buffer, hours: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE webhook_endpoints SET former_secret = secret, former_until = clock_timestamp() + make_interval(hours => $3),
         secret = $2, version = version + 1 WHERE id = $1`,
      [id, secret, hours],
    );
  }

  async remove(id: number, manager: EntityManager): Promise<void> {
    await manager.query('DELETE FROM webhook_endpoints WHERE id = $1', [id]);
  }

  /** What a try needs. */
  async target(
    id: number,
  ): Promise<{ url: string; secret: Buffer; formerSecret: Buffer | null; now: Date } | null> {
    const [row] = await this.dataSource.query<
      { url: string; secret: Buffer; formerSecret: Buffer | null; now: Date }[]
    >(
      `SELECT url, secret, CASE WHEN former_until > clock_timestamp() THEN former_secret END AS "formerSecret",
         clock_timestamp() AS now FROM webhook_endpoints WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  async noteSuccess(id: number, manager: EntityManager): Promise<void> {
    await manager.query(
      `UPDATE webhook_endpoints SET failing_since = NULL, failures_in_row = 0, last_success_at = clock_timestamp()
       WHERE id = $1 AND (failing_since IS NOT NULL OR last_success_at IS NULL
         OR last_success_at < clock_timestamp() - interval '1 minute')`,
      [id],
    );
  }

  /** @returns whether it has now failed for so many days */
  async noteFailure(id: number, days: number, manager: EntityManager): Promise<boolean> {
    const [row] = await manager.query<{ isOver: boolean }[]>(
      'SELECT coalesce(failing_since <= clock_timestamp() - make_interval(days => $2), false) AS "isOver" FROM webhook_endpoints WHERE id = $1',
      [id, days],
    );
    await manager.query(
      `UPDATE webhook_endpoints SET failing_since = coalesce(failing_since, clock_timestamp()), failures_in_row = failures_in_row + 1
       WHERE id = $1`,
      [id],
    );
    return row?.isOver ?? false;
  }

  /** Disables an active or paused endpoint. @returns it, with its maker; null if it was disabled already */
  async disable(id: number, reason: DisabledReason, manager: EntityManager): Promise<EndpointRow | null> {
    const [, changed] = await manager.query<[unknown, number]>(
      `UPDATE webhook_endpoints SET state = 'disabled', disabled_reason = $2, version = version + 1
       WHERE id = $1 AND state <> 'disabled'`,
      [id, reason],
    );
    if (changed === 0) return null;
    const [row] = await manager.query<EndpointRow[]>(`${SELECT} WHERE e.id = $1`, [id]);
    return row ?? null;
  }
}

function within(actor: Actor): Where {
  const where = amongOwnClubs(new Where(), 'e.club_id', actor);
  return actor.key ? where.add('e.key_id = ?', actor.key.id) : where;
}
