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
import { CLUB_SCOPES } from '../../sessions/key-scopes.js';
import { may, Permission, permissionsOf } from '../../sessions/permissions.js';
import { ownClubIds } from '../../sessions/persistence/own-clubs.js';
import { SessionStore } from '../../sessions/persistence/session-store.js';
import { formatKey, SECRET_BYTES, startOf } from '../domain/key-text.js';
import { KeyMails } from './key-mails.js';
import { ApiKeyRepository, type ApiKeyRow, type RollTerms } from '../persistence/api-key.repository.js';

/** The limits keep the lists easy to check: for the whole venue, and for each club. */
const MAX_KEYS = 50;
const MAX_CLUB_KEYS = 10;

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
  /** The only club that it works for; null: the whole venue. */
  club: { id: number; name: string } | null;
  /** Networks that it works from; none: all. */
  networks: string[];
  maker: string;
  isOwn: boolean;
  createdAt: Date;
  expiresAt: Date;
  isExpired: boolean;
  lastUsedAt: Date | null;
  callsToday: number;
  /** Until when the former secret of a rolled key works. */
  formerValidUntil: Date | null;
  version: number;
}

export interface ApiKeyContent {
  name: string;
  scopes: string[];
  networks?: string[];
}

export interface NewApiKeyContent extends ApiKeyContent {
  clubId?: number | null;
}

/** API keys of programs. A key acts for its maker, within its scopes and club, and never does more than its maker may. */
@Injectable()
export class ApiKeys {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly keys: ApiKeyRepository,
    private readonly audit: AuditTrail,
    private readonly sessions: SessionStore,
    private readonly mails: KeyMails,
    @Inject(Env) private readonly env: Env,
    credentials: CredentialRevocation,
  ) {
    credentials.registerCleanup('apiKeys', (userId, manager) => this.keys.revokeUnconfirmed(userId, manager));
  }

  /** The keys that are not revoked, the newest first; for secretaries those of their clubs. */
  async list(actor: Actor): Promise<ApiKey[]> {
    const clubIds = await this.clubsOf(actor, this.dataSource.manager);
    return (await this.keys.all(clubIds)).map((row) => toApiKey(row, actor));
  }

  /**
   * @param session token of the caller's session
   * @returns the key with its text, which cannot be read again
   * @throws ValidationError, DomainError `not_logged_in` if the session has ended meanwhile
   */
  create(
    { name, scopes, networks = [], clubId = null }: NewApiKeyContent,
    days: number,
    actor: Actor,
    session: string,
  ): Promise<ApiKey & { key: string }> {
    return inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('api_keys', manager);
      const makerId = actor.id ?? 0;
      await this.keys.lockMaker(makerId, manager);
      await this.sessions.assertLive(session, makerId, manager);
      await this.assertClub(clubId, actor, manager);
      const most = clubId === null ? MAX_KEYS : MAX_CLUB_KEYS;
      if ((await this.keys.count(clubId, manager)) >= most)
        throw new ValidationError({ name: [`You can have up to ${most} API keys. Revoke one first.`] });
      const id = await this.keys.nextId(manager);
      const isTest = this.env.PAYMENTS_TEST_MODE;
      const { text, hash, lastFour } = newSecret({ id, isTest });
      await this.keys.add(
        { id, name, isTest, hash, lastFour, scopes, makerId, clubId, networks, days },
        manager,
      );
      const made = await this.find(id, actor, manager);
      assertWithin(scopes, made, actor);
      await this.record('create', made, {}, contentOf(made), actor, manager);
      await this.mails.changed('created', made, manager);
      return { ...toApiKey(made, actor), key: text };
    });
  }

  /**
   * A key that is given more than before acts for the caller.
   * @param session token of the caller's session
   * @throws ValidationError, StaleVersionError, DomainError `not_found`, `forbidden`, `not_logged_in` if the session has ended meanwhile
   */
  change(
    id: number,
    version: number,
    fields: Partial<ApiKeyContent>,
    actor: Actor,
    session: string,
  ): Promise<ApiKey> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.findUnchanged(id, version, actor, session, manager);
      const { name = before.name, scopes = before.scopes, networks = before.networks } = fields;
      const isMore = givesMore({ scopes, networks }, before);
      if (isMore) await this.takeOver(before, actor, manager);
      await this.keys.change(id, { name, scopes, networks }, manager);
      const after = await this.find(id, actor, manager);
      if (fields.scopes) assertWithin(scopes, after, actor);
      await this.record(
        'update',
        concerning(before, after),
        contentOf(before),
        contentOf(after),
        actor,
        manager,
      );
      if (isMore) await this.mails.changed('widened', after, manager);
      return toApiKey(after, actor);
    });
  }

  /**
   * Gives a key a new secret. The key then acts for the caller.
   * @param session token of the caller's session
   * @returns the key with its new text, which cannot be read again
   * @throws as `change`
   */
  roll(
    id: number,
    version: number,
    terms: RollTerms,
    actor: Actor,
    session: string,
  ): Promise<ApiKey & { key: string }> {
    return inTransaction(this.dataSource, async (manager) => {
      const before = await this.findUnchanged(id, version, actor, session, manager);
      await this.takeOver(before, actor, manager);
      const { text, ...secret } = newSecret(before);
      await this.keys.roll(id, { ...secret, ...terms }, manager);
      const after = await this.find(id, actor, manager);
      const { formerValidUntil } = toApiKey(after, actor);
      await this.record('roll', concerning(before, after), {}, { formerValidUntil }, actor, manager);
      await this.mails.changed('rolled', after, manager);
      return { ...toApiKey(after, actor), key: text };
    });
  }

  /** Takes effect at once and cannot be undone. @throws DomainError `not_found` */
  revoke(id: number, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const key = await this.find(id, actor, manager);
      await this.keys.revoke(id, manager);
      await this.record('revoke', key, {}, {}, actor, manager);
    });
  }

  /** @throws StaleVersionError, DomainError `not_logged_in`, `not_found`, `forbidden` */
  private async findUnchanged(
    id: number,
    version: number,
    actor: Actor,
    session: string,
    manager: EntityManager,
  ): Promise<ApiKeyRow> {
    const callerId = actor.id ?? 0;
    await this.keys.lockMaker(callerId, manager);
    await this.sessions.assertLive(session, callerId, manager);
    const key = await this.find(id, actor, manager);
    if (key.version !== version) throw new StaleVersionError(toApiKey(key, actor));
    assertOverKey(key, actor);
    return key;
  }

  /** The key acts for the caller from now on, so that it ends with the access of the person who last knew its secret or its rights. */
  private async takeOver(key: ApiKeyRow, actor: Actor, manager: EntityManager): Promise<void> {
    if (actor.id === null || key.makerId === actor.id) return;
    await this.keys.setMaker(key.id, actor.id, manager);
    await this.mails.takenOver(key, manager);
  }

  private async find(id: number, actor: Actor, manager: EntityManager): Promise<ApiKeyRow> {
    const key = await this.keys.byId(id, await this.clubsOf(actor, manager), manager);
    if (!key)
      throw new DomainError('not_found', 'We could not find that API key, or it was already revoked.');
    return key;
  }

  /** The clubs whose keys the actor may see; null: all keys. */
  private async clubsOf(actor: Actor, manager: EntityManager): Promise<number[] | null> {
    return may(actor, Permission.SettingsWrite) ? null : ownClubIds(actor, manager);
  }

  /** @throws ValidationError */
  private async assertClub(clubId: number | null, actor: Actor, manager: EntityManager): Promise<void> {
    const own = await this.clubsOf(actor, manager);
    if (own && (clubId === null || !own.includes(clubId)))
      throw new ValidationError({ clubId: ['Choose one of your clubs.'] });
    if (clubId !== null && !(await this.keys.lockClub(clubId, manager)))
      throw new ValidationError({ clubId: ['We could not find that club.'] });
  }

  private record(
    verb: string,
    { id, name, makerId, club }: ApiKeyRow,
    before: object,
    after: object,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const entry = {
      action: `api_key.${verb}`,
      objectKind: 'api_key',
      objectId: id,
      objectName: name,
      clubId: club?.id,
    };
    const personId = makerId === actor.id ? undefined : makerId;
    return this.audit.record(actor, { ...entry, changes: changedFields(before, after), personId }, manager);
  }
}

function contentOf({ name, scopes, networks }: ApiKeyRow): ApiKeyContent {
  return { name, scopes, networks };
}

/** A new secret for a key: the key's text, and what is stored of it. */
function newSecret(key: Pick<ApiKeyRow, 'id' | 'isTest'>): { text: string; hash: Buffer; lastFour: string } {
  const secret = randomBytes(SECRET_BYTES).toString('hex');
  const text = formatKey({ ...key, secret });
  return { text, hash: hashOfToken(secret), lastFour: text.slice(-4) };
}

/** A key never has more than its maker, and no admin gives a permission that they lack. @throws ValidationError */
function assertWithin(scopes: readonly string[], key: ApiKeyRow, actor: Actor): void {
  if (key.club && scopes.some((scope) => !CLUB_SCOPES.includes(scope)))
    throw new ValidationError({
      scopes: ['A key for one club can only have content, messages and webhooks.'],
    });
  const allowed: readonly string[] = permissionsOf(actor);
  const lost = lostScopes({ ...key, scopes: [...scopes] });
  if (lost.length > 0 || scopes.some((scope) => !allowed.includes(scope)))
    throw new ValidationError({ scopes: ['Choose only what you and the maker of the key may do.'] });
}

/** The audit entry of a change is about the former maker. */
const concerning = ({ makerId }: ApiKeyRow, after: ApiKeyRow): ApiKeyRow => ({ ...after, makerId });

/** Whether a key gets a scope that it lacked, or works from more networks. */
function givesMore({ scopes, networks }: Required<Omit<ApiKeyContent, 'name'>>, before: ApiKeyRow): boolean {
  const isWider =
    before.networks.length > 0 &&
    (networks.length === 0 || networks.some((network) => !before.networks.includes(network)));
  return isWider || scopes.some((scope) => !before.scopes.includes(scope));
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
  const { id, name, lastFour, scopes, makerId, makerName, isExpired, version, club, networks, callsToday } =
    row;
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
    club,
    networks,
    callsToday,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    lastUsedAt: row.lastUsedAt,
    formerValidUntil: row.formerValidUntil,
  };
}
