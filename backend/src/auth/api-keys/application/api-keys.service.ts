import { randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { hashOfToken } from '../../../platform/common/secret-token.js';
import { Env } from '../../../platform/config/env.js';
import { inTransaction, lockForWriting } from '../../../platform/database/transaction.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { CredentialRevocation } from '../../sessions/credential-revocation.js';
import { permissionsOf } from '../../sessions/permissions.js';
import { SessionStore } from '../../sessions/persistence/session-store.js';
import { formatKey, SECRET_BYTES, startOf } from '../domain/key-text.js';
import { ApiKeyRepository, type ApiKeyRow } from '../persistence/api-key.repository.js';

/** The limit keeps the list easy to check. */
const MAX_KEYS = 50;

/** An API key as staff see it. */
export interface ApiKey {
  id: number;
  name: string;
  /** The beginning of its text: 'bsc_live_17_'. */
  start: string;
  lastFour: string;
  scopes: string[];
  /** Scopes that do nothing, because the maker does not have the permission any more. */
  lostScopes: string[];
  maker: string;
  isOwn: boolean;
  createdAt: string;
  expiresAt: string;
  isExpired: boolean;
  lastUsedAt: string | null;
  version: number;
}

export interface ApiKeyContent {
  name: string;
  scopes: string[];
}

/** API keys of programs. A key acts for its maker, within its scopes, and never does more than its maker may. */
@Injectable()
export class ApiKeys {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keys: ApiKeyRepository,
    private readonly audit: AuditTrail,
    private readonly sessions: SessionStore,
    @Inject(Env) private readonly env: Env,
    credentials: CredentialRevocation,
  ) {
    credentials.registerCleanup('apiKeys', (userId, manager) => this.keys.revokeUnconfirmed(userId, manager));
  }

  /** All keys that are not revoked, the newest first. */
  async list(actor: Actor): Promise<ApiKey[]> {
    return (await this.keys.all()).map((row) => toApiKey(row, actor));
  }

  /**
   * @param session token of the caller's session
   * @returns the key with its text, which cannot be read again
   * @throws ValidationError, DomainError `not_logged_in` if the session has ended meanwhile
   */
  create(
    { name, scopes }: ApiKeyContent,
    days: number,
    actor: Actor,
    session: string,
  ): Promise<ApiKey & { key: string }> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('api_keys', manager);
      const makerId = actor.id ?? 0;
      await this.keys.lockMaker(makerId, manager);
      await this.sessions.assertLive(session, makerId, manager);
      if ((await this.keys.count(manager)) >= MAX_KEYS)
        throw new ValidationError({ name: [`You can have up to ${MAX_KEYS} API keys. Revoke one first.`] });
      const id = await this.keys.nextId(manager);
      const isTest = this.env.PAYMENTS_TEST_MODE;
      const secret = randomBytes(SECRET_BYTES).toString('hex');
      const text = formatKey({ id, isTest, secret });
      const hash = hashOfToken(secret);
      await this.keys.add(
        { id, name, isTest, hash, lastFour: text.slice(-4), scopes, makerId, days },
        manager,
      );
      const made = await this.find(id, manager);
      assertWithin(scopes, made, actor);
      await this.record('create', made, {}, contentOf(made), actor, manager);
      return { ...toApiKey(made, actor), key: text };
    });
  }

  /** @throws ValidationError, StaleVersionError, DomainError `not_found`, `forbidden` */
  change(id: number, version: number, fields: Partial<ApiKeyContent>, actor: Actor): Promise<ApiKey> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.find(id, manager);
      if (before.version !== version) throw new StaleVersionError(toApiKey(before, actor));
      assertOverKey(before, actor);
      const { name = before.name, scopes = before.scopes } = fields;
      if (fields.scopes) assertWithin(scopes, before, actor);
      await this.keys.change(id, { name, scopes }, manager);
      const after = await this.find(id, manager);
      await this.record('update', after, contentOf(before), contentOf(after), actor, manager);
      return toApiKey(after, actor);
    });
  }

  /** Takes effect at once and cannot be undone. @throws DomainError `not_found` */
  revoke(id: number, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const key = await this.find(id, manager);
      await this.keys.revoke(id, manager);
      await this.record('revoke', key, {}, {}, actor, manager);
    });
  }

  private async find(id: number, manager: EntityManager): Promise<ApiKeyRow> {
    const key = await this.keys.byId(id, manager);
    if (!key)
      throw new DomainError('not_found', 'We could not find that API key, or it was already revoked.');
    return key;
  }

  private record(
    verb: string,
    { id, name, makerId }: ApiKeyRow,
    before: object,
    after: object,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const entry = { action: `api_key.${verb}`, objectKind: 'api_key', objectId: id, objectName: name };
    const personId = makerId === actor.id ? undefined : makerId;
    return this.audit.record(actor, { ...entry, changes: changedFields(before, after), personId }, manager);
  }
}

function contentOf({ name, scopes }: ApiKeyRow): ApiKeyContent {
  return { name, scopes };
}

/** A key never has more than its maker, and no admin gives a permission that they lack. @throws ValidationError */
function assertWithin(scopes: readonly string[], key: ApiKeyRow, actor: Actor): void {
  const allowed: readonly string[] = permissionsOf(actor);
  const lost = lostScopes({ ...key, scopes: [...scopes] });
  if (lost.length > 0 || scopes.some((scope) => !allowed.includes(scope)))
    throw new ValidationError({ scopes: ['Choose only what you and the maker of the key may do.'] });
}

/** Changes of a key with a permission that the caller lacks are for others. @throws DomainError `forbidden` */
function assertOverKey({ scopes }: ApiKeyRow, actor: Actor): void {
  const allowed: readonly string[] = permissionsOf(actor);
  if (scopes.some((scope) => !allowed.includes(scope)))
    throw new DomainError('forbidden', 'This key may do things that you may not. You can only revoke it.');
}

function lostScopes({ scopes, makerRole, makerDuties }: ApiKeyRow): string[] {
  const has: readonly string[] = permissionsOf({ role: makerRole, duties: makerDuties });
  return scopes.filter((scope) => !has.includes(scope));
}

function toApiKey(row: ApiKeyRow, actor: Actor): ApiKey {
  const { id, name, lastFour, scopes, makerId, makerName, isExpired, version } = row;
  return {
    id,
    name,
    start: startOf(row),
    lastFour,
    scopes,
    lostScopes: lostScopes(row),
    maker: makerName,
    isOwn: makerId === actor.id,
    isExpired,
    version,
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt.toISOString(),
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  };
}
