import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { DataSource, type EntityManager } from 'typeorm';
import { hasAllClubs } from '../../../auth/sessions/own-clubs.js';
import { ownClubIds } from '../../../auth/sessions/persistence/own-clubs.js';
import { SessionStore } from '../../../auth/sessions/persistence/session-store.js';
import type { Actor } from '../../../platform/audit/actor.js';
import { AuditTrail } from '../../../platform/audit/audit-trail.js';
import { changedFields } from '../../../platform/audit/changed-fields.js';
import { DomainError, ValidationError } from '../../../platform/common/domain-error.js';
import { inTransaction, lockForWriting } from '../../../platform/database/transaction.js';
import { STORE_NOTHING, type StoreResult } from '../../../platform/idempotency/idempotency-keys.js';
import { withoutUndefined } from '../../../platform/editing/plain-fields.js';
import { StaleVersionError } from '../../../platform/editing/stale-version.error.js';
import { isOfClub } from '../domain/event-types.js';
import { mayReadAll } from './event-rights.js';
import { newSecret } from './signature.js';
import { WebhookMails } from './webhook-mails.js';
import {
  type EndpointContent,
  EndpointRepository,
  type EndpointRow,
  type NewEndpoint,
} from '../persistence/endpoint.repository.js';
import { WebhookTransport } from '../transport/webhook-transport.js';
import { EndpointSecrets } from './endpoint-secrets.js';
import { type Endpoint, toEndpoint } from './endpoint-view.js';

/** Of the venue, and of each club. Few enough for their tries to fit into one process. */
const MAX_ENDPOINTS = 30;

export interface NewEndpointContent {
  url: string;
  description?: string | null;
  types: string[];
  clubId?: number | null;
}

/** `active` and `paused` change the state. */
export type EndpointChanges = Partial<EndpointContent> & { state?: 'active' | 'paused' };

/** Webhook endpoints of the venue, for admins, and of clubs, also for their secretaries. */
@Injectable()
export class WebhookEndpoints {
  constructor(
    @InjectDataSource() private readonly dataSource: DataSource,
    private readonly endpoints: EndpointRepository,
    private readonly secrets: EndpointSecrets,
    private readonly audit: AuditTrail,
    private readonly sessions: SessionStore,
    private readonly mails: WebhookMails,
    private readonly transport: WebhookTransport,
  ) {}

  /** The newest first. */
  async list(actor: Actor): Promise<Endpoint[]> {
    return (await this.endpoints.list(actor)).map((row) => toEndpoint(row, actor));
  }

  /** @throws DomainError `not_found` */
  async get(id: number, actor: Actor): Promise<Endpoint> {
    return toEndpoint(found(await this.endpoints.find(id, actor)), actor);
  }

  /**
   * A key that subscribes again with the same address and events gets its endpoint of before, active again.
   * @param session token of the caller's session; null for an API key
   * @returns the endpoint with its secret
   * @throws ValidationError, DomainError `forbidden`, `not_logged_in` if the session has ended meanwhile
   */
  async create(
    { url, description = null, types, clubId = null }: NewEndpointContent,
    actor: Actor,
    session: string | null,
    storeResult: StoreResult = STORE_NOTHING,
  ): Promise<Endpoint & { secret: string }> {
    await this.assertReachable(url);
    const id = await inTransaction(this.dataSource, async (manager) => {
      await lockForWriting('webhook_endpoints', manager);
      const makerId = actor.id ?? 0;
      // The club of a key for one club, whatever the request says.
      const club = actor.key?.clubId ?? clubId ?? (await this.onlyClub(actor, manager));
      await this.endpoints.lockAccount(makerId, manager);
      if (!(await this.endpoints.mayHave(makerId, club, manager)))
        throw new ValidationError({ clubId: ['Choose one of your clubs.'] });
      if (session !== null) await this.sessions.assertLive(session, makerId, manager);
      this.assertValid({ types }, club);
      assertReadable(types, actor);
      const content = { url, description, types, clubId: club, makerId, keyId: actor.key?.id ?? null };
      const made = (await this.sameOf(content, actor, manager)) ?? (await this.add(content, actor, manager));
      await storeResult({ status: 201, resultId: String(made) }, manager);
      return made;
    });
    return this.reveal(id, actor);
  }

  /** With its secret, for the program that made it. @throws DomainError `not_found` */
  async reveal(id: number, actor: Actor): Promise<Endpoint & { secret: string }> {
    const endpoint = await this.get(id, actor);
    const target = await this.endpoints.target(id);
    const [secret] = target ? this.secrets.decrypt([target.secret], id) : [];
    if (secret === undefined) throw notFound();
    return { ...endpoint, secret };
  }

  private async add(
    content: Omit<NewEndpoint, 'id' | 'secret'>,
    actor: Actor,
    manager: EntityManager,
  ): Promise<number> {
    if ((await this.endpoints.count(content.clubId, manager)) >= MAX_ENDPOINTS)
      throw new ValidationError({
        url: [`You can have up to ${MAX_ENDPOINTS} endpoints. Delete one first.`],
      });
    const id = await this.endpoints.nextId(manager);
    const secret = this.secrets.encrypt(newSecret(), id);
    await this.endpoints.add({ id, ...content, secret }, manager);
    const made = found(await this.endpoints.find(id, actor, manager));
    await this.record('create', made, {}, loggedOf(made), actor, manager);
    return id;
  }

  /** @returns the endpoint of the key with this address and these events @throws ValidationError if a person adds one twice */
  private async sameOf(
    content: Omit<NewEndpoint, 'id' | 'secret'>,
    actor: Actor,
    manager: EntityManager,
  ): Promise<number | null> {
    const id = await this.endpoints.lockSame(content, manager);
    if (id === null) return null;
    if (!actor.key)
      throw new ValidationError({ url: ['There is a webhook with this address and these events.'] });
    const before = found(await this.endpoints.find(id, actor, manager));
    if (before.state !== 'active') {
      await this.endpoints.setState(id, 'active', manager);
      const after = found(await this.endpoints.find(id, actor, manager));
      await this.record('update', after, loggedOf(before), loggedOf(after), actor, manager);
    }
    return id;
  }

  /**
   * An endpoint that gets another address or more events, or becomes active, acts for the caller.
   * @param session token of the caller's session
   * @throws ValidationError, StaleVersionError, DomainError `not_found`, `forbidden`, `not_logged_in` if the session has ended meanwhile
   */
  async change(
    id: number,
    version: number,
    { state, ...given }: EndpointChanges,
    actor: Actor,
    session: string,
  ): Promise<Endpoint> {
    if (given.url !== undefined) await this.assertReachable(given.url);
    return this.edit(id, version, 'update', actor, async (before, manager) => {
      const fields = withoutUndefined(given);
      const content = { ...contentOf(before), ...fields };
      this.assertValid(content, before.clubId);
      const isActivated = state === 'active' && before.state !== 'active';
      const added = content.types.filter((type) => !before.types.includes(type));
      assertReadable(added, actor);
      if (content.url !== before.url || added.length > 0 || isActivated)
        await this.takeOver(before, content.types, actor, session, manager);
      await this.endpoints.change(id, content, manager);
      if (state && state !== before.state) await this.endpoints.setState(id, state, manager);
    });
  }

  /**
   * Gives it a new secret. Deliveries are signed with both for some hours, so that the receiver can change its own in between. It then
   * acts for the caller.
   * @param session token of the caller's session
   * @throws StaleVersionError, DomainError `not_found`, `forbidden`, `not_logged_in` if the session has ended meanwhile
   */
  async rollSecret(
    id: number,
    version: number,
    hours: number,
    actor: Actor,
    session: string,
  ): Promise<Endpoint & { secret: string }> {
    const secret = newSecret();
    const sealed = this.secrets.encrypt(secret, id);
    const endpoint = await this.edit(id, version, 'roll_secret', actor, async (before, manager) => {
      await this.takeOver(before, before.types, actor, session, manager);
      await this.endpoints.rollSecret(id, sealed, hours, manager);
    });
    return { ...endpoint, secret };
  }

  /** Takes effect at once and cannot be undone. @throws DomainError `not_found` */
  remove(id: number, actor: Actor): Promise<void> {
    return inTransaction(this.dataSource, async (manager) => {
      const endpoint = found(await this.endpoints.findLocked(id, actor, manager));
      await this.endpoints.remove(id, manager);
      await this.record('delete', endpoint, {}, {}, actor, manager);
    });
  }

  /**
   * The endpoint acts for the caller from now on, so that it ends with the access of the person who knows its address and secret.
   * @throws DomainError `forbidden` unless the caller's own rights cover its club and its events, `not_logged_in`
   */
  private async takeOver(
    { id, clubId, makerId }: EndpointRow,
    types: readonly string[],
    actor: Actor,
    session: string,
    manager: EntityManager,
  ): Promise<void> {
    const callerId = actor.id ?? 0;
    const isOfClub = await this.endpoints.mayHave(callerId, clubId, manager);
    await this.sessions.assertLive(session, callerId, manager);
    if (!isOfClub || !mayReadAll(actor, types))
      throw new DomainError(
        'forbidden',
        'This webhook gets events that you may not read. You can only pause or delete it.',
      );
    if (makerId === callerId) return;
    const before = await this.endpoints.setMaker(id, callerId, manager);
    if (before) await this.mails.takenOver(before, manager);
  }

  private edit(
    id: number,
    version: number,
    verb: string,
    actor: Actor,
    work: (before: EndpointRow, manager: EntityManager) => Promise<void>,
  ): Promise<Endpoint> {
    return inTransaction(this.dataSource, async (manager) => {
      await this.endpoints.lockAccount(actor.id ?? 0, manager);
      const before = found(await this.endpoints.findLocked(id, actor, manager));
      if (before.version !== version) throw new StaleVersionError(toEndpoint(before, actor));
      await work(before, manager);
      const after = found(await this.endpoints.find(id, actor, manager));
      await this.record(
        verb,
        { ...after, makerId: before.makerId },
        loggedOf(before),
        loggedOf(after),
        actor,
        manager,
      );
      return toEndpoint(after, actor);
    });
  }

  /** A secretary with one club need not name it. */
  private async onlyClub(actor: Actor, manager: EntityManager): Promise<number | null> {
    if (hasAllClubs(actor)) return null;
    const [first, ...others] = await ownClubIds(actor, manager);
    return others.length === 0 ? (first ?? null) : null;
  }

  /** Before a transaction, because it asks name servers. @throws ValidationError */
  private async assertReachable(url: string): Promise<void> {
    const problem = await this.transport.problemOf(url);
    if (problem) throw new ValidationError({ url: [problem] });
  }

  private assertValid({ types }: { types: readonly string[] }, clubId: number | null): void {
    if (clubId !== null && !types.every(isOfClub))
      throw new ValidationError({ types: ['A club’s endpoint gets events, memberships and messages only.'] });
  }

  private record(
    verb: string,
    { id, url, clubId, makerId }: EndpointRow,
    before: object,
    after: object,
    actor: Actor,
    manager: EntityManager,
  ): Promise<void> {
    const object = {
      objectKind: 'webhook_endpoint',
      objectId: id,
      objectName: new URL(url).hostname,
      clubId,
    };
    const changes = changedFields(before, after);
    const personId = makerId === actor.id ? undefined : makerId;
    const entry = { action: `webhook_endpoint.${verb}`, ...object, changes, personId };
    return this.audit.record(actor, entry, manager);
  }
}

const notFound = (): DomainError => new DomainError('not_found', 'We could not find that webhook endpoint.');

/** @throws DomainError `not_found` */
function found(row: EndpointRow | null): EndpointRow {
  if (!row) throw notFound();
  return row;
}

function contentOf({ url, description, types }: EndpointRow): EndpointContent {
  return { url, description, types };
}

/** @throws ValidationError */
function assertReadable(types: readonly string[], actor: Actor): void {
  if (!mayReadAll(actor, types))
    throw new ValidationError({ types: ['Choose only events that you may read.'] });
}

/** The query of a URL may have a secret, which the log must not have. */
function loggedOf({ url, description, types, state }: EndpointRow): object {
  return { url: url.split('?', 1)[0], description, types, state };
}
